/**
 * Search parameters as plain text: `waybillNos=0012` stays "0012" (the router's own parser would make it the number 12), and several
 * values are comma-joined, as the specification's list routes want them (section 2).
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== undefined && each !== null && each !== '');
    return values.length > 0 ? [`${encodeURIComponent(name)}=${values.map(toPart).join(',')}`] : [];
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Commas and slashes are not encoded in a query; links stay readable. */
const toPart = (value: unknown): string => encodeURIComponent(String(value)).replaceAll('%2C', ',').replaceAll('%2F', '/');
