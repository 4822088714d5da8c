import { DAYS_OF_STOCK_AGE, type StockAge } from '@waybound/contract/overseas/listed-states';
import { listOverseasStock } from '@waybound/contract/wire/overseas/overseas-stock-list';
import { sql, type RawBuilder } from 'kysely';
import { any, isAnyOf, isWordOf } from '../../../records/list/filter-sql.ts';
import { listQuery } from '../../../records/list/list-query.ts';
import { stockAgeOn, stockGrowsSoon } from '../../../records/overseas/stock/stock-sql.ts';
import { BESIDE_STOCK, toStockRow } from '../../../records/overseas/stock/stock-rows.ts';

type Fragment = RawBuilder<unknown>;

const tabsOf = (today: string) => ({
  tab: (tab: string): Fragment => (tab === 'all' ? sql`true` : stockGrowsSoon(today)),
  countGroups: (from: Fragment): Fragment =>
    sql`select case when ${stockGrowsSoon(today)} then 'growing' else 'all' end as status, count(*)::int as rows from ${from} group by 1`,
  toCounts: (groups: readonly { status: string; rows: number }[]) => {
    const rowsOf = (tab: string): number => groups.find(({ status }) => status === tab)?.rows ?? 0;
    return { all: rowsOf('all') + rowsOf('growing'), growing: rowsOf('growing') };
  },
});

const isOfAge = (today: string, age: StockAge): Fragment => {
  const [from, to] = DAYS_OF_STOCK_AGE[age];
  return to === Infinity ? sql`${stockAgeOn(today)} >= ${from}` : sql`${stockAgeOn(today)} between ${from} and ${to}`;
};

/** What stands in the warehouses abroad on a day (ISO date), what has stood longest first. */
export const stockList = (today: string) =>
  listQuery(listOverseasStock, {
    table: 'overseas_stock',
    alias: 's',
    where: sql`s.standing > 0`,
    columns: sql`s.*, ${stockAgeOn(today)} as age`,
    beside: BESIDE_STOCK,
    tabs: tabsOf(today),
    filters: {
      keyword: (keyword) => any([isWordOf('s.sku')(keyword), isWordOf('s.place')(keyword)]),
      warehouses: (ids) =>
        sql`s.warehouse in (select w.code from overseas_warehouse w where w.site_id = s.site_id and w.id = any(${[...ids]}::bigint[]))`,
      conditions: isAnyOf('s.condition'),
      ages: (ages) => any(ages.map((age) => isOfAge(today, age))),
    },
    sorts: { age: 'age', sku: 'sku', standing: 'standing' },
    toRow: toStockRow(today),
  });
