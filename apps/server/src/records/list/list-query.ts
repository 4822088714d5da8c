import type { ListAnswer } from '@waybound/contract/list';
import type { Filter, Filters, FilterValue, ListWire } from '@waybound/contract/list-wire';
import { numberKey } from '@waybound/contract/number-key';
import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { CountedGroup } from '../lifecycle/lifecycle-sql.ts';
import { anyOf } from '../any-of.ts';
import { isNumberIn, type Range } from './filter-sql.ts';

type Fragment = RawBuilder<unknown>;

/** Numbers are looked up in columns of keys, so that what was not found can be said; every other filter is a condition. */
type FilterSql<F extends Filter> = F extends { kind: 'numbers' }
  ? { keyColumns: readonly string[] }
  : F extends { kind: 'days' | 'amounts' }
    ? (range: Range) => Fragment
    : (value: FilterValue<F>) => Fragment;

/** A column of the list's own table; one that may be null comes last in both directions. */
type SortColumn = string | { nullable: string };

/** What `lifecycleSql` makes of a lifecycle. */
interface TabsSql<Tab extends string> {
  tab: (tab: Tab) => Fragment;
  countGroups: (from: Fragment) => Fragment;
  toCounts: (groups: readonly CountedGroup[]) => Record<Tab, number>;
}

/** @template Stored a row as the database answers it */
export interface ListQuery<W extends ListWire, Stored, Row> {
  /** The record's own; or rows of several, each with the customer it belongs to, as a query. */
  table: keyof Schema | Fragment;
  /** What filters, tabs and sorts call it. */
  alias: string;
  /** Always true of a row that is there. The customer is added here, and by row-level security besides. */
  where: Fragment;
  /** The sorts' among them. */
  columns: Fragment;
  /** What a row needs of other tables: read for the rows of the page alone. */
  beside?: { columns: Fragment; join: Fragment };
  tabs?: TabsSql<W['tabs'][number]>;
  /** The groups of a customer's rows, where something counts them as they change, under the filters that it knows. */
  tallied?: { groups: (conditions: readonly Fragment[]) => Fragment; knows: readonly (keyof W['filters'] & string)[] };
  filters: { [K in keyof W['filters']]: FilterSql<W['filters'][K]> };
  /** Asked beforehand: a condition that all fulfil whom the filter finds, where there is one that reads less than all of a customer's rows. */
  among?: {
    [K in keyof W['filters']]?: (db: Db, customerId: string, value: FilterValue<W['filters'][K]>) => Promise<Fragment | undefined>;
  };
  sorts: { [K in W['sorts'][number]]: SortColumn };
  /** By what a list without sorts tells its newest, where its ids do not. */
  newest?: string;
  toRow: (stored: Stored) => Row;
}

type Narrow = (db: Db, customerId: string, value: unknown) => Promise<Fragment | undefined>;

/** What may be asked of any list; each has a part of it. */
type Asked = Readonly<Record<string, unknown>> & {
  tab?: string | undefined;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  size?: number | undefined;
  /** Of an export: only these rows of what the filter finds. No list's own call takes them. */
  ids?: readonly string[] | undefined;
};

const AND = sql` and `;
/** Where a list has no sorts: the newest first, which the ids tell as a rule. */
const BY_ID = 'id';

/**
 * A list: one page, how many match in all and in each tab, and which of the pasted numbers nobody has, asked for together. The page is
 * limited on the record's own table, and what else its rows show is joined outside of that.
 */
export function listQuery<const W extends ListWire, Stored, Row>(list: W, query: ListQuery<W, Stored, Row>) {
  const { alias, tabs } = query;
  const matcher = matcherOf(list, query);
  const { own, from, filters, isOwn, conditionsOf, keyColumnsOf, inTab } = matcher;
  const sorts = query.sorts as Readonly<Record<string, SortColumn>>;

  const sortOf = ({ sort = list.sorts[0] ?? BY_ID }: Asked): SortColumn => sorts[sort] ?? query.newest ?? BY_ID;
  const orderIn = (asked: Asked): Fragment => orderOf(alias, sortOf(asked), asked.direction);
  const pageOf = (matching: Fragment, asked: Asked): Fragment => {
    const { page = 1, size = list.sizes[0] ?? 1, direction } = asked;
    const chosen = sql`select ${query.columns} from ${from} where ${matching} and ${inTab(asked.tab)}`;
    const limited = limitedPage(chosen, alias, { column: sortOf(asked), direction, before: (page - 1) * size, size });
    const { beside } = query;
    return beside ? sql`select ${own}.*, ${beside.columns} from (${limited}) ${own} ${beside.join}` : limited;
  };
  const unknownToTallies = filters.filter(([name]) => !query.tallied?.knows.includes(name));
  const groupsOf = (customerId: string, asked: Asked, conditions: readonly Fragment[]): Fragment => {
    if (query.tallied && conditionsOf(asked, unknownToTallies).length === 0) {
      return query.tallied.groups([sql`customer_id = ${customerId}`, ...conditions]);
    }
    const matching = sql`${from} where ${sql.join([isOwn(customerId), ...conditions], AND)}`;
    return tabs ? tabs.countGroups(matching) : sql`select count(*)::int as rows from ${matching}`;
  };

  /** In one statement: a second one would cost as much again as what it counts. */
  const pageAndGroups = (page: Fragment, groups: Fragment, order: Fragment): PageAndGroups<Stored> => sql`
    select ${own}.*, counted.groups from (${page}) ${own}
    full join (select coalesce(json_agg(g), '[]') as groups from (${groups}) g) counted on false order by ${order}`;

  /** Among all that the customer has: a number in another tab, or beside the other filters, is not missing. */
  async function findMissing(db: Db, customerId: string, asked: Asked): Promise<{ missing?: string[] }> {
    const name = filters.find(([, { kind }]) => kind === 'numbers')?.[0];
    if (name === undefined) return {};
    const numbers = (asked[name] ?? []) as readonly string[]; // The filter's own value.
    if (numbers.length === 0) return { missing: [] };
    const columns = keyColumnsOf(name);
    const { rows } = await sql<{ key: string }>`select distinct unnest(array[${sql.raw(columns.join(', '))}]) as key from ${from}
      where ${isOwn(customerId)} and ${isNumberIn(...columns)(numbers)}`.execute(db);
    const known = new Set(rows.map(({ key }) => key));
    return { missing: numbers.filter((number) => !known.has(numberKey(number))) };
  }

  const readPage = async (db: Db, customerId: string, asked: Asked): Promise<ListAnswer<W, Row>> => {
    const conditions = await matcher.allConditions(db, customerId, asked);
    const matching = sql.join([isOwn(customerId), ...conditions], AND);
    const [{ stored, groups }, missing] = await Promise.all([
      readPageAndGroups(db, pageAndGroups(pageOf(matching, asked), groupsOf(customerId, asked, conditions), orderIn(asked))),
      findMissing(db, customerId, asked),
    ]);
    const counts: Readonly<Record<string, number>> | undefined = tabs?.toCounts(groups);
    const total = counts ? (counts[asked.tab ?? 'all'] ?? 0) : (groups[0]?.rows ?? 0);
    const answer = { rows: stored.map(query.toRow), total, ...(counts && { counts }), ...missing };
    return answer as ListAnswer<W, Row>; // It has counts and missing numbers where the list has tabs and such a filter.
  };
  return Object.assign(readPage, rowsByKey(query, matcher));
}

/** What a list's filters and tab let through, as SQL. */
function matcherOf<const W extends ListWire, Stored, Row>(list: W, query: ListQuery<W, Stored, Row>) {
  const { table, alias, tabs, among = {} } = query;
  const own = sql.raw(alias);
  const from = typeof table === 'string' ? sql.raw(table === alias ? table : `${table} ${alias}`) : sql`(${table}) ${own}`;
  // The parameters' types say that each name of the list is there; by a name that is only known when a caller asks, they are looked up here.
  const filterSql = query.filters as Readonly<Record<string, unknown>>;
  const filters: [string, Filter][] = Object.entries<Filter>(list.filters satisfies Filters);

  const conditionOf = (name: string, { kind }: Filter, asked: Asked): Fragment | undefined => {
    if (kind === 'days' || kind === 'amounts') {
      const range = { from: asked[`${name}From`], to: asked[`${name}To`] };
      return range.from === undefined && range.to === undefined ? undefined : (filterSql[name] as (range: object) => Fragment)(range);
    }
    const value = asked[name];
    // An empty list of choices filters nothing: that is how a form sends a field nobody touched.
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
    if (kind === 'numbers') return isNumberIn(...keyColumnsOf(name))(value as string[]);
    return (filterSql[name] as (value: unknown) => Fragment)(value);
  };
  const keyColumnsOf = (name: string): readonly string[] => (filterSql[name] as { keyColumns: readonly string[] }).keyColumns;
  const isOwn = (customerId: string): Fragment => sql`${own}.customer_id = ${customerId} and ${query.where}`;
  const conditionsOf = (asked: Asked, of = filters): Fragment[] => of.flatMap(([name, filter]) => conditionOf(name, filter, asked) ?? []);
  const inTab = (tab: string | undefined): Fragment => (tabs && tab !== undefined ? tabs.tab(tab) : sql`true`);
  const allConditions = async (db: Db, customerId: string, asked: Asked): Promise<Fragment[]> => [
    ...conditionsOf(asked),
    ...(await foundBefore(among, db, customerId, asked)),
  ];
  return { own, from, filters, isOwn, conditionsOf, keyColumnsOf, inTab, allConditions };
}

/** All that a list's filter finds in its tab, for an export. */
function rowsByKey<W extends ListWire, Stored, Row>(
  { columns, beside }: ListQuery<W, Stored, Row>,
  { own, from, isOwn, inTab, allConditions }: ReturnType<typeof matcherOf>,
) {
  const matchingIn = async (db: Db, customerId: string, asked: Asked): Promise<Fragment> =>
    sql.join([isOwn(customerId), inTab(asked.tab), ...isAmong(asked.ids), ...(await allConditions(db, customerId, asked))], AND);
  const isAmong = (ids: Asked['ids']): Fragment[] => (ids ? [sql`${own}.id = ${anyOf(ids)}`] : []);
  return {
    async count(db: Db, customerId: string, asked: Asked): Promise<number> {
      const { rows } = await sql<{ found: number }>`select count(*)::int as found from ${from}
        where ${await matchingIn(db, customerId, asked)}`.execute(db);
      return rows[0]?.found ?? 0;
    },

    /** Figures of all of them, made by the database, in groups. */
    async inGroups<Group>(db: Db, customerId: string, asked: Asked, figures: Fragment, by: Fragment): Promise<Group[]> {
      const { rows } = await sql<Group>`select ${figures} from ${from} where ${await matchingIn(db, customerId, asked)}
        group by ${by} order by ${by}`.execute(db);
      return rows;
    },

    /**
     * The next of them, the newest first, by their key: while others come and go, none is read twice and none that was there before is
     * left out.
     * @param last the id of the last row read; undefined at the beginning
     */
    async nextRows(db: Db, customerId: string, asked: Asked, last: string | undefined, limit: number): Promise<Stored[]> {
      const below = last === undefined ? sql`true` : sql`${own}.id < ${last}`;
      const chosen = sql<Stored>`select ${columns} from ${from} where ${await matchingIn(db, customerId, asked)} and ${below}
        order by ${own}.id desc limit ${limit}`;
      const whole = sql<Stored>`select ${own}.*, ${beside?.columns} from (${chosen}) ${own} ${beside?.join} order by ${own}.id desc`;
      const { rows } = await (beside ? whole : chosen).execute(db);
      return rows;
    },
  };
}

/** Rows of a page, and one of the groups. */
type PageAndGroups<Stored> = RawBuilder<Stored & { groups: CountedGroup[] | null }>;

async function readPageAndGroups<Stored>(db: Db, statement: PageAndGroups<Stored>): Promise<{ stored: Stored[]; groups: CountedGroup[] }> {
  const { rows } = await statement.execute(db);
  return { stored: rows.filter((row) => row.groups === null), groups: rows.find((row) => row.groups !== null)?.groups ?? [] };
}

/** What is known beforehand of the rows that the filters find. */
async function foundBefore(among: object, db: Db, customerId: string, asked: Asked): Promise<Fragment[]> {
  // Each takes the value of its own filter, as the type of `among` says.
  const chosen = Object.entries(among as Readonly<Record<string, Narrow>>).filter(([name]) => asked[name] !== undefined);
  const found = await Promise.all(chosen.map(([name, narrow]) => narrow(db, customerId, asked[name])));
  return found.filter((each) => each !== undefined);
}

interface Page {
  column: SortColumn;
  direction: 'asc' | 'desc' | undefined;
  /** How many rows are on the pages before it. */
  before: number;
  size: number;
}

/** One page of what was chosen. */
function limitedPage(chosen: Fragment, alias: string, { column, direction, before, size }: Page): Fragment {
  const order = orderOf(alias, column, direction);
  if (typeof column === 'string') return sql`${chosen} order by ${order} limit ${size} offset ${before}`;
  // Those with a value and those without are read apart: one index serves both directions, and nothing is sorted but what is read.
  const by = sql.raw(column.nullable);
  const withValue = sql`${chosen} and ${by} is not null order by ${orderOf(alias, column.nullable, direction)} limit ${before + size}`;
  const without = sql`${chosen} and ${by} is null order by ${orderOf(alias, BY_ID, direction)} limit ${before + size}`;
  return sql`select * from ((${withValue}) union all (${without})) ${sql.raw(alias)} order by ${order} limit ${size} offset ${before}`;
}

/** Stable: the id decides between equals. */
function orderOf(alias: string, column: SortColumn, direction: 'asc' | 'desc' = 'desc'): Fragment {
  if (column === BY_ID) return sql.raw(`${alias}.id ${direction}`);
  const by = typeof column === 'string' ? `${column} ${direction}` : `${column.nullable} ${direction} nulls last`;
  return sql.raw(`${by}, ${alias}.id ${direction}`);
}
