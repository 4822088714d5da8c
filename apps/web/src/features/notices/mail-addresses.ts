/** The addresses in a text that somebody has pasted: parted by semicolons, commas, spaces or line breaks, each once whatever its case. */
export function mailAddressesIn(text: string): string[] {
  const parts = text.split(/[\s;；,，、]+/).filter((part) => part !== '');
  const seen = new Set<string>();
  return parts.filter((part) => {
    const key = part.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
