interface EmbeddedPlace {
  /** An http address of the site, with or without a path; what is embedded stays below it. */
  base: string;
  /** The page's own path, with a slash at its beginning. */
  page: string;
  segments: readonly string[];
  /** As in an address, with or without its question mark. */
  query: string;
}

/** Whether a part of a path leads upwards, also where a server takes a backslash or an encoded slash for the end of a part. */
const leadsUp = (segment: string): boolean => segment.split(/[/\\]/).some((part) => /^\.{1,2}$/.test(part.trim()));

/**
 * The address of an embedded page (section 2): `https://std.example/std/enquiry/detail/17?kind=air&source=portal&…`. Nothing that comes from
 * the portal's own address leads out of the base: segments are encoded, those that are empty or lead upwards are left out, and the portal's
 * own parameters stand last and once, whatever the query says.
 */
export function embeddedAddress({ base, page, segments, query }: EmbeddedPlace, own: Readonly<Record<string, string>>): string {
  const url = new URL(base);
  const kept = segments.filter((segment) => segment.trim() !== '' && !leadsUp(segment));
  url.pathname = [url.pathname.replace(/\/+$/, ''), page.slice(1), ...kept.map(encodeURIComponent)].join('/');
  for (const [name, value] of new URLSearchParams(query)) if (!Object.hasOwn(own, name)) url.searchParams.append(name, value);
  for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value);
  url.hash = '';
  return url.href;
}
