/** A batch's rows on the screen against those that the server has. Rows never change in place, so most are distinguished by identity. */
export type Cells = readonly string[];

/** As `editBatch` takes it: rows in the place of others, by positions before the first edit. */
export interface RowEdit {
  from: number;
  removed: number;
  rows: string[][];
}

const isSame = (one: Cells | undefined, other: Cells | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.length === other.length && one.every((cell, at) => cell === other[at]));

/** What makes `after` of `before`. Where rows came or went, one edit for all between the first and the last difference. */
export function editsBetween(before: readonly Cells[], after: readonly Cells[]): RowEdit[] {
  let from = 0;
  while (from < before.length && from < after.length && isSame(before[from], after[from])) from += 1;
  let behind = 0;
  const longest = Math.min(before.length, after.length) - from;
  while (behind < longest && isSame(before[before.length - 1 - behind], after[after.length - 1 - behind])) behind += 1;
  const removed = before.length - from - behind;
  const rows = after.slice(from, after.length - behind);
  if (removed === 0 && rows.length === 0) return [];
  if (removed !== rows.length) return [toEdit(from, removed, rows)];
  return runsOf(before, after, from, from + removed);
}

/** Rows that only changed: each run of neighbours is an edit. */
function runsOf(before: readonly Cells[], after: readonly Cells[], from: number, to: number): RowEdit[] {
  const edits: RowEdit[] = [];
  for (let at = from; at < to; at += 1) {
    const row = after[at];
    if (row === undefined || isSame(before[at], row)) continue;
    const last = edits.at(-1);
    if (last && last.from + last.removed === at) {
      last.removed += 1;
      last.rows.push([...row]);
    } else edits.push(toEdit(at, 1, [row]));
  }
  return edits;
}

const toEdit = (from: number, removed: number, rows: readonly Cells[]): RowEdit => ({ from, removed, rows: rows.map((row) => [...row]) });

/** As much of it as goes at once: a request has a limit, and the rest follows in the next. */
export function firstOf(edits: readonly RowEdit[], maxRows: number, maxEdits: number): RowEdit[] {
  const first: RowEdit[] = [];
  let rows = 0;
  for (const edit of edits.slice(0, maxEdits)) {
    const space = maxRows - rows;
    if (edit.rows.length > space) {
      if (space > 0)
        first.push({ ...edit, removed: edit.removed === edit.rows.length ? space : edit.removed, rows: edit.rows.slice(0, space) });
      break;
    }
    first.push(edit);
    rows += edit.rows.length;
  }
  return first;
}

export function withEdits(before: readonly Cells[], edits: readonly RowEdit[]): Cells[] {
  const rows = [...before];
  for (const edit of edits.toSorted((a, b) => b.from - a.from)) rows.splice(edit.from, edit.removed, ...edit.rows);
  return rows;
}
