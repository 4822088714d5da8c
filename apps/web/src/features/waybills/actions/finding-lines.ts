import type { DescribedFinding } from '../../../api/api-error.ts';

/** What is wrong at one field, in one row or in several. */
export interface FindingLine {
  /** The field's own name, the last step of its path. */
  field: string;
  /** Of a packing list or an invoice, with its rows from 1 on; undefined for a field of the order itself. */
  list: { name: string; rows: readonly number[] } | undefined;
  message: string;
}

/** The same sentence about the same column is said once, with its rows. */
export function findingLines(findings: readonly DescribedFinding[]): FindingLine[] {
  const lines = new Map<string, FindingLine & { list: { name: string; rows: number[] } | undefined }>();
  for (const { path, message } of findings) {
    const steps = path.split('.');
    const field = steps.at(-1) ?? path;
    const [name, row] = steps;
    const isRow = steps.length > 2 && name !== undefined && /^\d+$/.test(row ?? '');
    const key = `${isRow ? name : ''} ${field} ${message}`;
    const known = lines.get(key);
    if (!known) lines.set(key, { field, list: isRow ? { name, rows: [Number(row) + 1] } : undefined, message });
    else if (isRow && !known.list?.rows.includes(Number(row) + 1)) known.list?.rows.push(Number(row) + 1);
  }
  return [...lines.values()].map((line) => ({
    ...line,
    list: line.list && { ...line.list, rows: line.list.rows.toSorted((a, b) => a - b) },
  }));
}

/** Whether a sentence says the field's name by itself, so that it would stand there twice. */
export const beginsWithName = (message: string, name: string): boolean => message.trimStart().toLowerCase().startsWith(name.toLowerCase());
