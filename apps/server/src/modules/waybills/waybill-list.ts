import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { sql } from 'kysely';
import { isAnyNumberOf, isAnyOf, isPartOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { LISTED_COLUMNS, toListedWaybill } from '../../records/waybill/answers.ts';
import { talliedGroups } from '../../records/waybill/tallies.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';
import { amongWaybillsWith } from '../../records/waybill/waybills-with-part.ts';

const KEY_COLUMNS = ['waybill_no_key', 'reference_no_key'] as const;

/** The list of waybills, with the count of every tab under the same filter. */
export const waybillList = listQuery(listWaybills, {
  table: 'waybill',
  alias: 'waybill',
  where: sql`waybill.deleted_at is null`,
  columns: sql.raw(LISTED_COLUMNS.join(', ')),
  tabs: waybillSql,
  tallied: { groups: talliedGroups, knows: ['statuses'] },
  filters: {
    waybillNos: { keyColumns: KEY_COLUMNS },
    keyword: isPartOf(...KEY_COLUMNS),
    shippingWays: isAnyOf('shipping_way'),
    countryIds: isAnyNumberOf('country_id'),
    statuses: isAnyOf('status'),
    created: momentWithin('created_at'),
    shipped: momentWithin('out_stock_at'),
    attention: waybillSql.waitsFor,
  },
  among: { keyword: amongWaybillsWith },
  sorts: {
    createdAt: 'created_at',
    customerActualWeight: { nullable: 'weight_g' },
    lastEventAt: { nullable: 'last_event_at' },
  },
  toRow: toListedWaybill,
});
