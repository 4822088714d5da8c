/** By its address: a plain import would check the whole page as a part of the journeys, which know neither its browser nor its JSX. */
const REGISTRY = new URL('../../apps/web/src/app/pages.ts', import.meta.url).href;

/** The pages inside the frame, as their features register them; in the specification's spelling, `/waybillManagement/waybillDetails/:id`. */
export async function pagesBehindTheLogin(): Promise<string[]> {
  const { PAGES } = (await import(REGISTRY)) as { PAGES: readonly { path: string; isOpen?: true }[] };
  return PAGES.filter((page) => !page.isOpen).map(({ path }) => path);
}
