import { sql, type RawBuilder } from 'kysely';

type Fragment = RawBuilder<unknown>;

/**
 * The values of one column as tabs of a list, counted by themselves, and `all` for every row.
 * @param column under the alias of the list: `e.state`
 */
export const columnTabs = <Tab extends string>(tabs: readonly Tab[], column: string) => ({
  tab: (tab: string): Fragment => (tab === 'all' ? sql`true` : sql`${sql.ref(column)} = ${tab}`),
  countGroups: (from: Fragment): Fragment =>
    sql`select ${sql.ref(column)} as status, count(*)::int as rows from ${from} group by ${sql.ref(column)}`,
  toCounts: (groups: readonly { status: string; rows: number }[]) => {
    const rowsOf = (tab: Tab): number => groups.reduce((sum, { status, rows }) => sum + (tab === 'all' || tab === status ? rows : 0), 0);
    // Exactly the tabs.
    return Object.fromEntries(tabs.map((tab) => [tab, rowsOf(tab)])) as Record<Tab, number>;
  },
});
