/** A picture of the race to show around: shared where the device can, downloaded elsewhere. */

import { html, useState } from "../../lib.js";
import { t } from "../../texts.js";
import { say } from "../../ui/toast.js";

/** @typedef {import("../../lib.js").VNode} VNode */

const WIDE = 1200;
const HIGH = 630;

/**
 * @param {{code: string, title: string}} props
 * @returns {VNode}
 */
export function ShareButton({ code, title }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const picture = await png(`/api/tables/${code}/picture`);
      await hand(
        new File([picture], `canyon-${code}.png`, { type: "image/png" }),
        title,
        `${location.origin}/t/${code}`,
      );
    } catch {
      say(t("web-share-failed"), { kind: "trouble" });
    } finally {
      setBusy(false);
    }
  };
  return html`<button class="button" disabled=${busy} onClick=${share}>${t("web-share-picture")}</button>`;
}

/**
 * To the device's own sharing sheet, or to the downloads folder.
 *
 * @param {File} file
 * @param {string} title
 * @param {string} url
 */
async function hand(file, title, url) {
  const shared = { files: [file], title, url };
  const phone = matchMedia("(pointer: coarse)").matches;
  if (phone && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error; // they changed their mind
    }
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  say(t("web-share-saved"));
}

/**
 * A picture of the server's, which is SVG, as PNG: that is what messengers show.
 *
 * @param {string} address
 * @returns {Promise<Blob>}
 */
async function png(address) {
  const image = new Image(WIDE, HIGH);
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDE, HIGH);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
