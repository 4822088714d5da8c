/** What was pressed is gone with its work: the focus goes to its section instead of the top of the page. */
export const focusSection = (anchor: string): void => document.getElementById(anchor)?.focus({ preventScroll: true });
