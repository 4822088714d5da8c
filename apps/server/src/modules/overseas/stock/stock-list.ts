import { DAYS_OF_STOCK_AGE, GROWS_WITHIN_DAYS, type StockAge } from '@waybound/contract/overseas/listed-states';
import { listOverseasStock } from '@waybound/contract/wire/overseas/overseas-stock-list';
import { sql, type RawBuilder } from 'kysely';
import { any, isAnyOf, isWordOf } from '../../../records/list/filter-sql.ts';
import { listQuery } from '../../../records/list/list-query.ts';
import { BESIDE_STOCK, toStockRow } from '../../../records/overseas/stock/stock-rows.ts';

type Fragment = RawBuilder<unknown>;

/** Counted from 1, the day on which the goods came. */
const ageOf = (today: string): Fragment => sql`(${today}::date - s.received_on + 1)`;

/** A day of its storage costs more soon. */
const growsOf = (today: string): Fragment => sql`exists (select 1 from jsonb_array_elements(s.storage -> 'steps') step
  where (step ->> 'fromDay')::int - ${ageOf(today)} between 1 and ${sql.lit(GROWS_WITHIN_DAYS)})`;

const tabsOf = (today: string) => ({
  tab: (tab: string): Fragment => (tab === 'all' ? sql`true` : growsOf(today)),
  countGroups: (from: Fragment): Fragment =>
    sql`select case when ${growsOf(today)} then 'growing' else 'all' end as status, count(*)::int as rows from ${from} group by 1`,
  toCounts: (groups: readonly { status: string; rows: number }[]) => {
    const rowsOf = (tab: string): number => groups.find(({ status }) => status === tab)?.rows ?? 0;
    return { all: rowsOf('all') + rowsOf('growing'), growing: rowsOf('growing') };
  },
});

const isOfAge = (today: string, age: StockAge): Fragment => {
  const [from, to] = DAYS_OF_STOCK_AGE[age];
  return to === Infinity ? sql`${ageOf(today)} >= ${from}` : sql`${ageOf(today)} between ${from} and ${to}`;
};

/** What stands in the warehouses abroad on a day (ISO date), what has stood longest first. */
export const stockList = (today: string) =>
  listQuery(listOverseasStock, {
    table: 'overseas_stock',
    alias: 's',
    where: sql`s.standing > 0`,
    columns: sql`s.*, ${ageOf(today)} as age`,
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

/** How many rows cost more a day soon. */
export const countGrowing = (customerId: string, today: string): RawBuilder<{ rows: number }> =>
  sql`select count(*)::int as rows from overseas_stock s where s.customer_id = ${customerId} and s.standing > 0 and ${growsOf(today)}`;
