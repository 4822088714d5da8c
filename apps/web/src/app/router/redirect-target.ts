/** Single sign-on parameters, which must not be carried into a redirect (section 2, guard). */
const SIGN_ON_PARAMETERS: ReadonlySet<string> = new Set(['origin', 'originToken', 'websiteToken', 'invitation', 'source']);

/**
 * Where a visitor wanted to go, for `/login?redirect=…`: with its search parameters, without tokens.
 * @param hash the part of the page, without its sign
 */
export function toRedirect(pathname: string, search: Readonly<Record<string, string>>, hash = ''): string {
  const others = Object.entries(search).filter(([name]) => !SIGN_ON_PARAMETERS.has(name));
  const query = new URLSearchParams(others).toString().replaceAll('%2C', ',');
  return `${pathname}${query && `?${query}`}${hash && `#${hash}`}`;
}
