/** Files to and from this device. */

/**
 * Hand a value to the browser as a JSON file.
 * @param {string} name
 * @param {unknown} value
 */
export function saveFile(name, value) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
