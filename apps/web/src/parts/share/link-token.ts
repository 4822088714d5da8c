const TOKEN_BYTES = 32;

/** What opens a link, in base64url. It is made here and never stored by the server, so only holders of the link can open it. */
export function makeLinkToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
