/** A file's name without folders and ending: what has to be the SKU (section 5). An SKU may have points of its own. */
export const baseName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? name;
  return last.replace(/\.(?:jpe?g|png)$/i, '').trim();
};
