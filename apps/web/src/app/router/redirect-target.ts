/** Single sign-on parameters, which must not be kept in a redirect (section 2, guard). */
const SIGN_ON_PARAMETERS: ReadonlySet<string> = new Set(['origin', 'originToken', 'websiteToken', 'invitation', 'source']);

/** Where a visitor wanted to go, for `/login?redirect=…`: with its search parameters, without tokens. */
export function toRedirect(pathname: string, search: Readonly<Record<string, string>>): string {
  const kept = Object.entries(search).filter(([name]) => !SIGN_ON_PARAMETERS.has(name));
  const query = new URLSearchParams(kept).toString().replaceAll('%2C', ',');
  return query ? `${pathname}?${query}` : pathname;
}
