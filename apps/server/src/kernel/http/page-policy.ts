/**
 * What a page of ours may load. Scripts and styles are ours or carry this answer's nonce; pictures may come from where the sites' files are.
 * @param nonce left out where the page has no script or style of its own inside
 * @param framed the origin of a site whose pages stand in a frame of ours
 */
export function pagePolicy(nonce?: string, fileBaseUrl = '/', framed?: string): string {
  const own = nonce === undefined ? '' : ` 'nonce-${nonce}'`;
  const pictures = URL.canParse(fileBaseUrl) ? ` ${new URL(fileBaseUrl).origin}` : '';
  return [
    `default-src 'self'`,
    `script-src 'self'${own}`,
    `style-src 'self'${own}`,
    `img-src 'self' data: blob:${pictures}`,
    // A PDF of the customer's own, fetched by the page itself: the browser's viewer shows it from its memory, in an object that counts as a frame too.
    `frame-src blob:${framed === undefined ? '' : ` ${framed}`}`,
    `object-src blob:`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
