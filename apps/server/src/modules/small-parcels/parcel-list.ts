import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { listParcelDrafts, listParcels, listProblemParcels } from '@waybound/contract/wire/small-parcels/parcel-list';
import { sql, type RawBuilder } from 'kysely';
import { any, isAnyNumberOf, isAnyOf, isPartOf, isWordOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { ERP_GONE, type GoneOrder } from '../../records/small-parcels/erp-orders.ts';
import { parcelSql } from '../../records/small-parcels/parcel-sql.ts';
import { OFFERED_PRICES, toParcel, type ListedParcel } from '../../records/small-parcels/rows.ts';

const isPartOfNumber = isPartOf('p.waybill_no_key', 'p.customer_order_no_key', 'p.track_no_key');
const isReceiver = isWordOf('p.receiver_name');

/** A part of one of its numbers, or of the receiver's name. */
const matches = (keyword: string): RawBuilder<unknown> => any([isPartOfNumber(keyword), isReceiver(keyword)]);

/** A part of a SKU or of a name of what is in it. */
const holds = (goods: string): RawBuilder<unknown> => sql`exists (select from jsonb_array_elements(p.details -> 'items') i (item)
  where ${isWordOf(`concat_ws(' ', i.item ->> 'sku', i.item ->> 'declareNameEn', i.item ->> 'declareNameCn')`)(goods)})`;

/** By the index of those that stand still. */
const isStoppedBy = (problems: readonly string[]): RawBuilder<unknown> => sql`(p.problem <> 'none' and ${isAnyOf('p.problem')(problems)})`;

/** With what is read beside it. */
export const toListedRow = (record: ListedParcel & { erp_gone: GoneOrder | null }): ParcelRow => toParcel(record, record.erp_gone);

const QUERY = {
  table: 'parcel',
  alias: 'p',
  columns: sql`p.*`,
  beside: { columns: sql`${OFFERED_PRICES}, ${ERP_GONE}`, join: sql`` },
  filters: {
    keyword: matches,
    waybillNos: { keyColumns: ['p.waybill_no_key', 'p.customer_order_no_key', 'p.track_no_key'] },
    created: momentWithin('p.created_at'),
    goods: holds,
  },
  sorts: {},
  toRow: toListedRow,
} as const;

/** Small parcels, newest first. */
export const parcelList = listQuery(listParcels, {
  ...QUERY,
  filters: {
    ...QUERY.filters,
    attention: parcelSql.waitsFor,
    statuses: isAnyOf('p.status'),
    problems: isStoppedBy,
    countryIds: isAnyNumberOf('p.country_id'),
    productCodes: isAnyOf("(p.details ->> 'productCode')"),
    shipped: momentWithin('p.out_stock_at'),
  },
  where: sql`p.deleted_at is null`,
  tabs: parcelSql,
});

/** Those that nobody has taken in. */
export const draftList = listQuery(listParcelDrafts, { ...QUERY, where: sql`p.deleted_at is null and p.status = 'draft'` });

/** Those that stand still. */
export const problemList = listQuery(listProblemParcels, {
  ...QUERY,
  filters: { ...QUERY.filters, problems: isStoppedBy },
  where: sql`p.deleted_at is null and p.status = 'problem'`,
});
