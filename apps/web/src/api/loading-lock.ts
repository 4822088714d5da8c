/**
 * Section 4: held while something is being changed, by whichever page. The page shows it (layout.css) and stays usable; only leaving it is
 * asked about, because what is under way may not have arrived yet.
 */
let holders = 0;

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Returns what releases it: after the answer, or after an error of whatever kind. */
export function holdLoadingLock(): () => void {
  hold(1);
  return () => hold(-1);
}

function hold(change: 1 | -1): void {
  holders += change;
  document.documentElement.toggleAttribute('data-loading', holders > 0);
  if (holders > 0) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
}
