/** A browser has one clipboard for all of its pages, so tests that run side by side use it by turns. */
let last: Promise<void> = Promise.resolve();
const holders = new Map<string, () => void>();

/** Waits until nobody else uses it. @param session of the page that wants it */
export async function takeClipboard(session: string): Promise<void> {
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  // A test that gives up while it waits leaves its turn, but lets nobody in before who holds it now.
  last = before.then(() => promise);
  holders.set(session, resolve);
  await before;
}

export function leaveClipboard(session: string): void {
  holders.get(session)?.();
  holders.delete(session);
}
