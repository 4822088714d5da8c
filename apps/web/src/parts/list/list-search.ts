import type { Filter, FilterValue, ListWire } from '@waybound/contract/list-wire';
import {
  amount,
  currencies,
  day,
  ids,
  oneOf,
  searchOf,
  someOf,
  text,
  texts,
  wholeNumber,
  wholeNumbers,
  type Reader,
} from '../search-params.ts';

/** What of a view stands in the address: any part may be left out. */
export type ListSearch<W extends ListWire> = {
  [K in keyof W['filters'] & string as W['filters'][K] extends { kind: 'days' | 'amounts' } ? `${K}From` | `${K}To` : K]?: FilterValue<
    W['filters'][K]
  >;
} & {
  tab?: W['tabs'][number];
  /** A view's id, or `all` (view-address.ts). */
  view?: string;
  page?: number;
  size?: number;
  sort?: W['sorts'][number];
  direction?: 'asc' | 'desc';
};

/** Reads the address of the page of a list. In the first chunk, like the route that it stands in. */
export function listSearch<const W extends ListWire>({ tabs, filters, sorts }: W): (raw: Record<string, unknown>) => ListSearch<W> {
  const readers = Object.entries<Filter>(filters).flatMap(([name, filter]) =>
    fieldsOf(name, filter).map((field) => [field, readerOf(filter)]),
  );
  const read = searchOf({
    view: text,
    ...(tabs.length > 0 && { tab: oneOf(tabs) }),
    ...Object.fromEntries(readers),
    page: wholeNumber,
    size: wholeNumber,
    ...(sorts.length > 0 && { sort: oneOf(sorts), direction: oneOf(['asc', 'desc']) }),
  });
  // The readers are made of the list's own names and kinds, as its type is.
  return read as (raw: Record<string, unknown>) => ListSearch<W>;
}

/** The fields of a filter: days and amounts have two. */
export const fieldsOf = (name: string, { kind }: Filter): readonly string[] =>
  /^(?:day|amount)s$/.test(kind) ? [`${name}From`, `${name}To`] : [name];

function readerOf(filter: Filter): Reader<unknown> {
  switch (filter.kind) {
    case 'anyOf':
      return someOf(filter.values);
    case 'keyword':
      return (value) => text(value)?.slice(0, filter.max);
    default:
      return READERS[filter.kind];
  }
}
const READERS = {
  amounts: amount,
  anyNumber: wholeNumbers,
  anyCurrency: currencies,
  anyCode: texts,
  anyId: ids,
  numbers: texts,
  days: day,
};
