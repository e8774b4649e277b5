"""The rules as arrays, with JAX: many games at once, on a processor or a graphics card."""
