/** Values by the names of their fields: plain, or of a party one level down (`importer.VAT`). */

/** The value at a field's name; a party's fields are one level down. */
export function valueAt(values: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values);
}

/** The same values without some fields. */
export function withoutFields<V extends object>(values: V, names: readonly string[]): V {
  const copy: Record<string, unknown> = Object.fromEntries(Object.entries(values));
  for (const name of names) {
    const [head = '', tail] = name.split('.');
    const party = copy[head];
    if (tail === undefined || !isRecord(party)) delete copy[head];
    else copy[head] = Object.fromEntries(Object.entries(party).filter(([key]) => key !== tail));
  }
  // A form names only fields that may be left out.
  return copy as V;
}

/**
 * Values to put in the place of others: what they leave out is emptied, not left out. The form library takes an undefined value for "not
 * given" and would go on showing the one before.
 */
export function inPlaceOf<V extends object>(before: object, values: V): V {
  const emptied = (old: unknown, now: unknown): unknown => {
    if (!isRecord(old)) return now ?? null;
    const given = isRecord(now) ? now : {};
    const keys = new Set([...Object.keys(old), ...Object.keys(given)]);
    return Object.fromEntries([...keys].map((key) => [key, emptied(old[key], given[key])]));
  };
  // The same fields, each with its own value or none.
  return emptied(before, values) as V;
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
