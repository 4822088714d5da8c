import type { AmazonShipmentRow } from '@waybound/contract/site/amazon-shipment';
import { STATES_OF_TAB, type AmazonShipmentTab } from '@waybound/contract/site/amazon-shipment-states';
import { listAmazonShipments } from '@waybound/contract/wire/site/amazon-shipment-list';
import { whyNotOrdered, whyWindowFixed } from '@waybound/domain/amazon/amazon-order';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import { countryByCode } from '../../../records/order/places.ts';
import { any, isAnyOf, isPartOf, isWordOf } from '../../../records/list/filter-sql.ts';
import { listQuery } from '../../../records/list/list-query.ts';

/** With the shop it was read of and the order that was made of it. */
export type ShipmentRecord = Selectable<Schema['amazon_shipment']> & {
  store_name: string;
  living_id: string | null;
  waybill_no: string | null;
  short: number;
};

/**
 * What a row needs of its shop and of its waybill: the one that was made of it, or else the first whose packing list names it, typed there
 * by hand or kept from before the shop was added again. One that is deleted, cancelled or given back carries nothing.
 * What is short counts SKU by SKU: more of one does not make up for less of another, and one that nobody has counted is not short.
 */
export const BESIDE = {
  columns: sql`a.store_name, w.id as living_id, w.waybill_no, case when s.status = 'CLOSED' and s.received is not null then (
      select coalesce(sum(greatest(i.quantity - i.received, 0)), 0)::int from amazon_item i
      where i.customer_id = s.customer_id and i.shipment_id = s.id) else 0 end as short`,
  join: sql`join amazon_store a on a.customer_id = s.customer_id and a.id = s.store_id
    left join lateral (
      select w.id, w.waybill_no from (
        select s.waybill_id as id, 0 as place where s.waybill_id is not null
        union all
        select distinct p.waybill_id, 1 from packing_row p where p.customer_id = s.customer_id and p.shipment_id = s.fba_id
      ) named join waybill w on w.customer_id = s.customer_id and w.id = named.id
      where w.deleted_at is null and w.status not in ('already_returned', 'already_close')
      order by named.place, w.id limit 1) w on true`,
};

/** A shop that was taken off the list takes its shipments along. */
export const IS_THERE = sql`exists (select from amazon_store k
  where k.customer_id = s.customer_id and k.id = s.store_id and k.deleted_at is null)`;

const isOfTab = isAnyOf('s.status');

const TABS = {
  tab: (tab: AmazonShipmentTab): RawBuilder<unknown> => (tab === 'all' ? sql`true` : isOfTab(STATES_OF_TAB[tab])),
  countGroups: (from: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select s.status, count(*)::int as rows from ${from} group by s.status`,
  toCounts: (groups: readonly { status: string; rows: number }[]) => {
    const rowsOf = (tab: AmazonShipmentTab): number =>
      groups.reduce((sum, { status, rows }) => sum + (tab === 'all' || STATES_OF_TAB[tab].some((each) => each === status) ? rows : 0), 0);
    // Exactly the tabs.
    return Object.fromEntries(listAmazonShipments.tabs.map((tab) => [tab, rowsOf(tab)])) as Record<AmazonShipmentTab, number>;
  },
};

const isPartOfNumber = isPartOf('s.fba_id_key', 's.reference_id_key', 'number_key(s.warehouse_code)');
const isName = isWordOf('s.name');

/** Shipments of all shops, those of the newest plans first: they are read from the newest on, so their ids do not say it. */
export const shipmentList = listQuery(listAmazonShipments, {
  table: 'amazon_shipment',
  alias: 's',
  where: IS_THERE,
  columns: sql`s.*`,
  beside: BESIDE,
  tabs: TABS,
  filters: {
    keyword: (keyword) => any([isPartOfNumber(keyword), isName(keyword)]),
    shipmentNos: { keyColumns: ['s.fba_id_key', 's.reference_id_key'] },
    stores: isAnyOf('s.store_id'),
  },
  sorts: {},
  newest: 's.created_at',
  toRow: (record: ShipmentRecord) => toShipment(record),
});

export function toShipment(record: ShipmentRecord): AmazonShipmentRow {
  const { status: state, fba_id: fbaId, units, received, living_id: waybillId, waybill_no: waybillNo } = record;
  const { window_start: start, window_end: end, window_editable_until: editable } = record;
  return {
    id: record.id,
    storeId: record.store_id,
    storeName: record.store_name,
    fbaId,
    referenceId: record.reference_id,
    name: record.name,
    state,
    mode: record.mode,
    warehouseCode: record.warehouse_code,
    countryId: countryByCode(record.country_code ?? '')?.id ?? null,
    boxes: record.boxes,
    units,
    received,
    shortage: state === 'CLOSED' && received !== null ? record.short : null,
    readAt: isoOf(record.read_at),
    waybill: waybillId !== null && waybillNo !== null ? { id: waybillId, waybillNo } : null,
    window: start && end && { startsAt: isoOf(start), endsAt: isoOf(end), editableUntil: editable && isoOf(editable) },
    may: { changeWindow: whyWindowFixed(state), order: whyNotOrdered({ state, fbaId, isOrdered: waybillId !== null }) },
  };
}

/** Raw SQL may answer a moment as text. */
const isoOf = (moment: Date | string): string => new Date(moment).toISOString();
