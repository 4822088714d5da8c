import * as z from 'zod/mini';
import { data, type CallSpec } from './call.ts';
import * as f from './field.ts';
import { LAST_PAGE, MAX_NUMBERS, type Filter, type Filters, type FilterValue, type ListWire } from './list-wire.ts';

const MAX_CHOSEN = 100;
const MAX_SIZE = 100;
const MAX_NUMBER_LENGTH = 50;

type Field<Out, In = Out> = z.ZodMiniOptional<z.ZodMiniType<Out, In>>;
/** A form sends '' or null where nothing was typed. */
type Typed = Field<string, string | null>;
type FieldsOf<F extends Filters> = {
  [K in keyof F & string as F[K] extends { kind: 'days' | 'amounts' } ? `${K}From` | `${K}To` : K]: F[K] extends {
    kind: 'days' | 'amounts' | 'keyword';
  }
    ? Typed
    : Field<FilterValue<F[K]>>;
};

type TabOf<W extends ListWire> = W['tabs'][number];
type SortOf<W extends ListWire> = W['sorts'][number];
/** The names of filters of pasted numbers. */
type NumbersOf<F extends Filters> = { [K in keyof F]: F[K] extends { kind: 'numbers' } ? K : never }[keyof F];
/** Fields that a list has where it has tabs, sorts or pasted numbers. */
type WhereThere<Names, Fields> = [Names] extends [never] ? unknown : Fields;

type InputFields<W extends ListWire> = FieldsOf<W['filters']> &
  WhereThere<TabOf<W>, { tab: Field<TabOf<W>> }> &
  WhereThere<SortOf<W>, { sort: Field<SortOf<W>>; direction: Field<'asc' | 'desc'> }> & { page: Field<number>; size: Field<number> };

/** What a list answers: one page, how many match in all and in each tab, and which of the pasted numbers no record has. */
export type ListAnswer<W extends ListWire, Row> = { rows: Row[]; total: number } & WhereThere<
  TabOf<W>,
  { counts: Record<TabOf<W>, number> }
> &
  WhereThere<NumbersOf<W['filters']>, { missing: string[] }>;

interface ListMeaning<Row extends z.ZodMiniObject> {
  summary: string;
  row: Row;
}

interface ListCall<W extends ListWire, Row extends z.ZodMiniObject> {
  summary: string;
  access: 'customer';
  input: z.ZodMiniObject<InputFields<W>>;
  answer: { kind: 'data'; schema: z.ZodMiniType<ListAnswer<W, z.output<Row>>, ListAnswer<W, z.input<Row>>> };
}

/** Declares the call of a list: what may be asked follows from its wire part, what is answered from its row. */
export function listOf<const W extends ListWire, Row extends z.ZodMiniObject>(part: W, { summary, row }: ListMeaning<Row>) {
  const meaning: Omit<CallSpec, keyof ListWire> = { summary, access: 'customer', input: inputOf(part), answer: data(answerOf(part, row)) };
  // The schemas are made of the list's own names; the types above say the same of them.
  return { ...part, ...(meaning as ListCall<W, Row>) };
}

function inputOf({ tabs, filters, sorts }: ListWire): z.ZodMiniObject {
  return z.object({
    ...Object.fromEntries(Object.entries(filters).flatMap(([name, filter]) => fieldsOf(name, filter))),
    ...(tabs.length > 0 && { tab: z.optional(z.enum(tabs)) }),
    ...(sorts.length > 0 && { sort: z.optional(z.enum(sorts)), direction: z.optional(z.enum(['asc', 'desc'])) }),
    page: z.optional(z.int().check(z.positive(), z.maximum(LAST_PAGE))),
    size: z.optional(z.int().check(z.positive(), z.maximum(MAX_SIZE))),
  });
}

function answerOf({ tabs, filters }: ListWire, row: z.ZodMiniObject): z.ZodMiniObject {
  return z.object({
    rows: z.array(row),
    total: z.int(),
    ...(tabs.length > 0 && { counts: z.record(z.enum(tabs), z.int()) }),
    ...(Object.values(filters).some(({ kind }) => kind === 'numbers') && { missing: z.array(z.string()) }),
  });
}

function fieldsOf(name: string, filter: Filter): [string, z.ZodMiniType][] {
  switch (filter.kind) {
    case 'anyOf':
      return [[name, z.optional(z.array(z.enum(filter.values)))]];
    case 'anyNumber':
      return [[name, z.optional(z.array(z.int().check(z.positive(), z.maximum(filter.max))).check(z.maxLength(MAX_CHOSEN)))]];
    case 'anyCurrency':
      return [[name, z.optional(z.array(f.currencyCode).check(z.maxLength(MAX_CHOSEN)))]];
    case 'anyCode':
      return [[name, z.optional(z.array(f.keyText(filter.max)).check(z.maxLength(MAX_CHOSEN)))]];
    case 'anyId':
      return [[name, z.optional(z.array(f.id).check(z.maxLength(MAX_CHOSEN)))]];
    case 'keyword':
      return [[name, f.maybe(f.text(filter.max))]];
    case 'numbers':
      return [[name, z.optional(z.array(f.text(MAX_NUMBER_LENGTH)).check(z.maxLength(MAX_NUMBERS)))]];
    case 'amounts':
      return [
        [`${name}From`, f.maybe(f.money)],
        [`${name}To`, f.maybe(f.money)],
      ];
    case 'days':
      return [
        [`${name}From`, f.maybe(f.day)],
        [`${name}To`, f.maybe(f.day)],
      ];
  }
}
