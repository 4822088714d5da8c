import type { Wire } from './wire.ts';

/**
 * What a list is asked for, as data: the server reads its schema and its SQL from it (`list.ts`, `records/list/list-query.ts`), the page its
 * address, filters and tabs (`parts/list`). Without schemas, because pages carry it.
 */
export type Filter =
  | { readonly kind: 'anyOf'; readonly values: readonly string[] }
  /** Whole numbers that name something, such as countries. */
  | { readonly kind: 'anyNumber'; readonly max: number }
  /** ISO codes: which of them its customer has anything in is known to the page alone. */
  | { readonly kind: 'anyCurrency' }
  /** Codes that the forwarder publishes, such as of products. */
  | { readonly kind: 'anyCode'; readonly max: number }
  /** Ids of the customer's own records, such as stores. */
  | { readonly kind: 'anyId' }
  /** Two fields, `<name>From` and `<name>To`: ISO dates, both included. */
  | { readonly kind: 'days' }
  /** Two fields, `<name>From` and `<name>To`: sums of money, both included. */
  | { readonly kind: 'amounts' }
  /** Words, or a part of a number. */
  | { readonly kind: 'keyword'; readonly max: number }
  /** Whole numbers of records, one column of them pasted. The answer says which of them no record has. */
  | { readonly kind: 'numbers' };
export type Filters = Readonly<Record<string, Filter>>;

/** The contract's limit of one question. */
export const MAX_NUMBERS = 500;
/** A mistyped page behind the last one is simply empty. */
export const LAST_PAGE = 100_000;

/** At most as long as the usual keyword. */
export const KEYWORD = { kind: 'keyword', max: 60 } as const;

export interface ListWire extends Wire {
  /** In the order of the screen, `all` first; none where the list has none. */
  readonly tabs: readonly string[];
  readonly filters: Filters;
  /** The first is the usual one, downwards; none where the order is fixed. */
  readonly sorts: readonly string[];
  /** How many rows a page may show; the first is what the server takes where nothing is said. */
  readonly sizes: readonly number[];
}

/** Declares how a list travels, keeping the literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function listWire<const W extends ListWire>(part: W): W {
  return part;
}

/** What a filter lets through, as it travels. */
export type FilterValue<F extends Filter> = F extends { kind: 'anyOf'; values: readonly (infer V)[] }
  ? V[]
  : F extends { kind: 'anyNumber' }
    ? number[]
    : F extends { kind: 'numbers' | 'anyCurrency' | 'anyCode' | 'anyId' }
      ? string[]
      : string;
