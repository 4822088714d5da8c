import { any, decide, leavesOf, weakened, type Condition, type Leaf } from '@waybound/contract/condition';
import { columnOf, type Facts } from '@waybound/domain/lifecycle/facts';
import { oncePerObject } from '@waybound/domain/once-per-key';
import { sql, type RawBuilder } from 'kysely';
import { conditionSql, type Place } from './condition-sql.ts';

type Fragment = RawBuilder<unknown>;

/** What the SQL of a lifecycle is made of. */
interface WithTabs {
  facts: Facts;
  tabConditions: Readonly<Record<string, Condition>>;
  attention: Readonly<Record<string, Condition>>;
  types: { tab: string; cause: string; elsewhere: string };
}

/** Rows counted by their status and by what else decides about a tab. */
export type CountedGroup = { status: string; rows: number } & Readonly<Record<`leaf_${number}`, boolean>>;

/**
 * A lifecycle as SQL, on its record's table: tabs, their counts, and what waits for the customer. JavaScript and SQL are made of one value,
 * and a test compares both on random records.
 *
 * @param table its name or alias in the queries
 * @param elsewhere the expressions of facts that are no columns, and of the status where its column has another name
 */
export function lifecycleSql<L extends WithTabs>(
  lifecycle: L,
  table: string,
  elsewhere: Readonly<Record<L['types']['elsewhere'], string>> & { readonly status?: string },
) {
  type Tab = L['types']['tab'];
  type Cause = L['types']['cause'];
  const { facts } = lifecycle;
  const expressions: Readonly<Record<string, string | undefined>> = elsewhere;
  const status = elsewhere.status ?? `${table}.status`;
  const placeOf = (name: string): Place => {
    if (name === 'status') return { sql: status };
    const fact = facts[name];
    if (!fact) throw new Error(`The lifecycle has no fact ${name}.`);
    const place = fact.isElsewhere ? expressions[name] : `${table}.${columnOf(name, fact)}`;
    if (place === undefined) throw new Error(`Nobody said where the fact ${name} stands.`);
    return { sql: place, isNullable: fact.samples.includes(null) };
  };
  const textOf = (condition: Condition): string => conditionSql(condition, placeOf);
  const mayWait = textOf(weakened(any(...Object.values(lifecycle.attention)), (name) => !facts[name]?.isElsewhere));

  // Beside the status, all that decides about a tab: rows are grouped by it, and of each group JavaScript decides the tabs.
  const leaves = [
    ...new Set(
      Object.values(lifecycle.tabConditions)
        .flatMap(leavesOf)
        .filter(({ fact }) => fact !== 'status')
        .map(textOf),
    ),
  ];
  const countedBy = (of: string, columns: readonly string[], count: string): Fragment =>
    sql.raw(`${of} as status, ${columns.map((column, index) => `${column} as leaf_${index}, `).join('')}${count}::int as rows`);
  const groupBy = sql.raw(['status', ...leaves].map((_, index) => index + 1).join(', '));
  const columnOfLeaf = oncePerObject((leaf: Leaf) => `leaf_${leaves.indexOf(textOf(leaf))}` as const);
  const isTrueOf =
    (group: CountedGroup) =>
    (leaf: Leaf): boolean =>
      leaf.fact === 'status' ? leaf.op === 'is' && leaf.values.includes(group.status) : group[columnOfLeaf(leaf)] === true;
  // `Object.keys` forgets its keys; they are exactly the tabs.
  const tabs = Object.keys(lifecycle.tabConditions) as Tab[];
  /** By what makes one group differ from another: each list asks anew, and there are a few dozen. */
  const tabsByGroup = new Map<string, readonly Tab[]>();
  const tabsOf = (group: CountedGroup): readonly Tab[] => {
    const key = leaves.reduce((text, _, index) => `${text} ${group[`leaf_${index}`]}`, group.status);
    const known = tabsByGroup.get(key);
    if (known) return known;
    const found = tabs.filter((tab) => decide(lifecycle.tabConditions[tab] ?? any(), isTrueOf(group)));
    tabsByGroup.set(key, found);
    return found;
  };

  return {
    tab: (tab: Tab): Fragment => sql.raw(textOf(lifecycle.tabConditions[tab] ?? any())),
    /** Waits for its customer by any of these causes. */
    waitsFor: (causes: readonly Cause[]): Fragment =>
      sql.raw(`${mayWait} and ${textOf(any(...causes.flatMap((cause) => lifecycle.attention[cause] ?? [])))}`),
    /** Any other condition on its facts. */
    holds: (condition: Condition): Fragment => sql.raw(textOf(condition)),
    cause: (cause: Cause): Fragment => sql.raw(textOf(lifecycle.attention[cause] ?? any())),
    /** The predicate of the index behind `waitsFor`, which repeats it. */
    mayWait,
    /** The groups among these rows of the table. Grouped: one `count(*) filter` per tab takes half as long again. */
    countGroups: (from: Fragment): Fragment => sql`select ${countedBy(status, leaves, 'count(*)')} from ${from} group by ${groupBy}`,
    /** The same of rows that count the table's by its groups, in columns of these names. */
    sumGroups: (columns: readonly string[], rows: string, from: Fragment): Fragment =>
      sql`select ${countedBy('status', columns, `sum(${rows})`)} from ${from} group by ${groupBy}`,
    toCounts: (groups: readonly CountedGroup[]): Record<Tab, number> => {
      // `Object.fromEntries` forgets its keys; they are exactly the tabs.
      const counts = Object.fromEntries(tabs.map((tab) => [tab, 0])) as Record<Tab, number>;
      for (const group of groups) for (const tab of tabsOf(group)) counts[tab] += group.rows;
      return counts;
    },
  };
}
