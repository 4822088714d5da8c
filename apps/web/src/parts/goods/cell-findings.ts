import type { SheetErrors } from '../../kit/sheet/Sheet.tsx';

/** What others want of a grid's cells, in words: what blocks the order, and what is only noted. */
export interface CellFindings {
  errors: SheetErrors<string>;
  notes: SheetErrors<string>;
}

/** Two lists of errors as one; of two at a cell the first is shown. */
export function joinErrors(first: SheetErrors<string>, second: SheetErrors<string> | undefined): SheetErrors<string> {
  if (!second || second.size === 0) return first;
  const joined = new Map(first);
  for (const [row, cells] of second) joined.set(row, { ...cells, ...first.get(row) });
  return joined;
}
