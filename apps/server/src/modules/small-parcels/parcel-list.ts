import { listParcelDrafts, listParcels, listProblemParcels } from '@waybound/contract/wire/small-parcels/parcel-list';
import { sql, type RawBuilder } from 'kysely';
import { any, isAnyNumberOf, isPartOf, isWordOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { parcelSql } from '../../records/small-parcels/parcel-sql.ts';
import { OFFERED_PRICES, toParcel, type ListedParcel } from '../../records/small-parcels/rows.ts';

const isPartOfNumber = isPartOf('p.waybill_no_key', 'p.customer_order_no_key', 'p.track_no_key');
const isReceiver = isWordOf('p.receiver_name');

/** A part of one of its numbers, or of the receiver's name. */
const matches = (keyword: string): RawBuilder<unknown> => any([isPartOfNumber(keyword), isReceiver(keyword)]);

const QUERY = {
  table: 'parcel',
  alias: 'p',
  columns: sql`p.*`,
  beside: { columns: OFFERED_PRICES, join: sql`` },
  filters: {
    keyword: matches,
    waybillNos: { keyColumns: ['p.waybill_no_key', 'p.customer_order_no_key', 'p.track_no_key'] },
    created: momentWithin('p.created_at'),
  },
  sorts: {},
  toRow: (record: ListedParcel) => toParcel(record),
} as const;

/** Small parcels, newest first. */
export const parcelList = listQuery(listParcels, {
  ...QUERY,
  filters: {
    ...QUERY.filters,
    attention: parcelSql.waitsFor,
    countryIds: isAnyNumberOf('p.country_id'),
    shipped: momentWithin('p.out_stock_at'),
  },
  where: sql`p.deleted_at is null`,
  tabs: parcelSql,
});

/** Those that nobody has taken in. */
export const draftList = listQuery(listParcelDrafts, { ...QUERY, where: sql`p.deleted_at is null and p.status = 'draft'` });

/** Those that stand still. */
export const problemList = listQuery(listProblemParcels, { ...QUERY, where: sql`p.deleted_at is null and p.status = 'problem'` });
