#!/bin/sh
# The icons as PNG, from their drawings: for systems that take no SVG. Needs rsvg-convert (librsvg).
set -eu
cd "$(dirname "$0")/../src/canyon/web/icons"
for size in 192 512; do
    rsvg-convert -w "$size" -h "$size" canyon.svg -o "canyon-$size.png"
done
rsvg-convert -w 512 -h 512 maskable.svg -o maskable-512.png
rsvg-convert -w 180 -h 180 maskable.svg -o apple-touch.png
