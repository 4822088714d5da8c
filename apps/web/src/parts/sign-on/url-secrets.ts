/** Secrets that a URL may carry: anyone who sees the address bar, the history or a Referer could use them. */
const SECRETS = ['originToken', 'websiteToken', 'invitation'] as const;
export type UrlSecret = (typeof SECRETS)[number];

/** The history of the router, as far as it is needed here. */
interface AddressBar {
  location: { pathname: string; search: string; hash: string };
  replace: (href: string, state?: undefined, options?: { ignoreBlocker: boolean }) => void;
  /** The address changes now, not at the end of the turn. */
  flush: () => void;
}

const held = new Map<UrlSecret, string>();

/** Takes the secrets out of the address and holds them for this visit, before anything is asked for or shown. */
export function removeUrlSecrets(bar: AddressBar): void {
  held.clear();
  const { pathname, search, hash } = bar.location;
  const parameters = new URLSearchParams(search);
  const before = parameters.size;
  for (const name of SECRETS) {
    const value = parameters.get(name);
    if (value === null) continue;
    if (value) held.set(name, value);
    parameters.delete(name);
  }
  if (parameters.size === before) return;
  const left = parameters.size > 0 ? `?${parameters}` : '';
  bar.replace(pathname + left + hash, undefined, { ignoreBlocker: true });
  bar.flush();
}

/** One that came with the address of this visit. It is given once. */
export function consumeUrlSecret(name: UrlSecret): string | undefined {
  const value = held.get(name);
  held.delete(name);
  return value;
}
