import { listExternalQuotations } from '@waybound/contract/wire/quotations/external-quotation-list';
import { sql, type RawBuilder } from 'kysely';
import { any, isAnyOf, isPartOf, isWordOf, type Range } from '../../../records/list/filter-sql.ts';
import { listQuery } from '../../../records/list/list-query.ts';
import { sheetRowsOn, type StoredSheetRow } from './sheet-rows.ts';

type Tab = (typeof listExternalQuotations.tabs)[number];

/** States as tabs, counted by themselves. */
const TABS = {
  tab: (tab: Tab): RawBuilder<unknown> => (tab === 'all' ? sql`true` : sql`e.state = ${tab}`),
  countGroups: (from: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select e.state as status, count(*)::int as rows from ${from} group by e.state`,
  toCounts: (groups: readonly { status: string; rows: number }[]) => {
    const rowsOf = (tab: Tab): number => groups.reduce((sum, { status, rows }) => sum + (tab === 'all' || tab === status ? rows : 0), 0);
    // Exactly the tabs.
    return Object.fromEntries(listExternalQuotations.tabs.map((tab) => [tab, rowsOf(tab)])) as Record<Tab, number>;
  },
};

const isPartOfNumber = isPartOf('number_key(e.sheet_no)', 'number_key(e.code)');
const isWord = isWordOf(`concat_ws(' ', e.title_zh, e.title_en, e.channel_zh, e.channel_en, e.remark)`);

/** Those that hold on a day of these. */
const holdsWithin = ({ from = '', to }: Range): RawBuilder<unknown> =>
  to === undefined ? sql`e.last_day >= ${from}` : sql`(e.last_day >= ${from} and e.first_day <= ${to})`;

/** What is published for a customer, newest first. The days are the forwarder's. */
export const externalQuotationList = (today: string) =>
  listQuery(listExternalQuotations, {
    table: sheetRowsOn(today),
    alias: 'e',
    where: sql`true`,
    columns: sql`e.*`,
    tabs: TABS,
    filters: {
      keyword: (keyword) => any([isPartOfNumber(keyword), isWord(keyword)]),
      shippingWays: isAnyOf('e.shipping_way'),
      valid: holdsWithin,
    },
    sorts: {},
    toRow: (row: StoredSheetRow) => row,
  });
