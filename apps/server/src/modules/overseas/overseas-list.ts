import { listOverseas, listPendingOverseas } from '@waybound/contract/wire/overseas/overseas-list';
import { sql, type RawBuilder } from 'kysely';
import { any, isAnyNumberOf, isAnyOf, isPartOf, isWordOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { overseasSql } from '../../records/overseas/overseas-sql.ts';
import { BESIDE_LISTED_OVERSEAS, OVERSEAS_COUNTRY, toListedOverseas, type ListedOverseasRecord } from '../../records/overseas/rows.ts';

const isPartOfNumber = isPartOf('o.waybill_no_key', 'o.return_no_key');
const isWord = isWordOf(`o.details::text`);

/** A part of the number or of the removal order's, or a SKU or tracking number that stands in it. */
const matches = (keyword: string): RawBuilder<unknown> => any([isPartOfNumber(keyword), isWord(keyword)]);

const QUERY = {
  table: 'overseas_waybill',
  alias: 'o',
  columns: sql`o.*`,
  beside: BESIDE_LISTED_OVERSEAS,
  filters: { keyword: matches, waybillNos: { keyColumns: ['o.waybill_no_key', 'o.return_no_key'] }, created: momentWithin('o.created_at') },
  sorts: {},
  toRow: (record: ListedOverseasRecord) => toListedOverseas(record),
} as const;

/** Overseas waybills, newest first. */
export const overseasList = listQuery(listOverseas, {
  ...QUERY,
  filters: {
    ...QUERY.filters,
    attention: overseasSql.waitsFor,
    shippingWays: isAnyOf('o.shipping_way'),
    countryIds: isAnyNumberOf(OVERSEAS_COUNTRY),
    shipped: momentWithin('o.out_stock_at'),
  },
  where: sql`o.deleted_at is null`,
  tabs: overseasSql,
});

/** Those that wait for their customer. */
export const pendingList = listQuery(listPendingOverseas, {
  ...QUERY,
  where: sql`o.deleted_at is null and ${overseasSql.tab('decision')}`,
});
