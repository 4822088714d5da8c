/** Hands a downloaded file to the browser under its own name. */
export function saveFile(file: Blob, name = file instanceof File ? file.name : 'download'): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address when the click returns; it needs it no longer than the next minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
