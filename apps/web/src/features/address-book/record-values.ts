import type { SavedRecord, KindView } from './kinds.ts';

/** The kind's own fields of a record: all but what every saved record has. */
export function valuesOf({
  id: _id,
  rev: _rev,
  isdefault: _isDefault,
  updatedAt: _at,
  ...values
}: SavedRecord): Readonly<Record<string, unknown>> {
  return values;
}

/** A value that is text or a number, as text; of anything else nothing. */
export const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a record is called in the list, the menu and a question: the first thing its list shows. */
export const nameOf = ({ columns }: KindView, record: SavedRecord): string => asText(record[columns[0].fields[0]]);
