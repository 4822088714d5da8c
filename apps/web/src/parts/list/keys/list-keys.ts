/** What a list does by single keys (`ListKeys.tsx`), found where its rows are drawn: in a table or as cards. */

const OPENS = 'th a[href], a[href], th button';

/** The rows that are drawn, from the first. */
export function drawnRows(label: string): HTMLElement[] {
  const named = `[aria-label="${CSS.escape(label)}"]`;
  return [...document.querySelectorAll<HTMLElement>(`table${named} > tbody > tr:not([aria-hidden]), ul${named} > li`)];
}

const rowOfFocus = (rows: readonly HTMLElement[]): number => rows.findIndex((row) => row.contains(document.activeElement));

/** The focus goes to what opens the next row, at first to the first row. */
export function step(rows: readonly HTMLElement[], by: -1 | 1): boolean {
  const from = rowOfFocus(rows);
  const row = rows[from === -1 ? 0 : Math.min(Math.max(from + by, 0), rows.length - 1)];
  const target = row?.querySelector<HTMLElement>(OPENS) ?? row?.querySelector<HTMLElement>('button, input');
  target?.focus();
  return target !== undefined && target !== null;
}

/** Ticks the row that has the focus, or takes its tick away. */
export function tick(rows: readonly HTMLElement[]): boolean {
  const box = rows[rowOfFocus(rows)]?.querySelector<HTMLElement>('input[type=checkbox]');
  box?.click();
  return Boolean(box);
}

/** What can be done with all that are ticked, else the menu of the row that has the focus. */
export function openActions(rows: readonly HTMLElement[]): boolean {
  const ofTicked = document.querySelector<HTMLElement>('.selection-bar button:not([aria-disabled=true], :disabled)');
  ofTicked?.focus();
  if (ofTicked) return true;
  const menu = rows[rowOfFocus(rows)]?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  menu?.click();
  return Boolean(menu);
}
