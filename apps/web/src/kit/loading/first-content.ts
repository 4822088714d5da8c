/**
 * What the first page of a visit is opened for is drawn before what surrounds it. A page says while it draws; what can wait awaits
 * `firstContent`. It is resolved by what has happened, never by a clock: a busy machine has no idle moment for a long time.
 */
const drawn = Promise.withResolvers<void>();
let isPageThere = false;
let drawing = 0;

/** Resolved once for a visit: every later page finds everything in place. */
export const firstContent: Promise<void> = drawn.promise;

/** The application says so when the first page is drawn, or a skeleton of its content. */
export function markPageReady(): void {
  isPageThere = true;
  settle();
}

/** @returns a function to call when the content is rendered, or no longer needed */
export function registerFirstContent(): () => void {
  drawing += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    drawing -= 1;
    settle();
  };
}

function settle(): void {
  if (isPageThere && drawing === 0) drawn.resolve();
}
