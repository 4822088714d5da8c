/** A lock: a browser has one clipboard for all of its pages, so parallel tests must not use it at the same time. */
let last: Promise<void> = Promise.resolve();
const holders = new Map<string, () => void>();

/** Waits until nobody else uses it. @param session of the page that wants it */
export async function acquireClipboard(session: string): Promise<void> {
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  // A test that gives up while it waits leaves its turn, but lets nobody in before who holds it now.
  last = before.then(() => promise);
  holders.set(session, resolve);
  await before;
}

export function releaseClipboard(session: string): void {
  holders.get(session)?.();
  holders.delete(session);
}
