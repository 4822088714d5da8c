/** The words of markup, on one line. A parsed document runs no script and loads nothing; only its text leaves here. */
export function plainText(markup: string): string {
  const parsed = new DOMParser().parseFromString(markup.replaceAll(/<(?:br|\/p|\/li)\b/gi, ' $&'), 'text/html');
  return (parsed.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
