/** What must not travel on in an address: other people's doors into this one (section 2, guard). */
const DOOR_PARAMETERS: ReadonlySet<string> = new Set(['origin', 'originToken', 'websiteToken', 'invitation', 'source']);

/** Where a visitor wanted to go, for `/login?redirect=…`: with its search parameters, without tokens. */
export function toRedirect(pathname: string, search: Readonly<Record<string, string>>): string {
  const kept = Object.entries(search).filter(([name]) => !DOOR_PARAMETERS.has(name));
  const query = new URLSearchParams(kept).toString().replaceAll('%2C', ',');
  return query ? `${pathname}?${query}` : pathname;
}
