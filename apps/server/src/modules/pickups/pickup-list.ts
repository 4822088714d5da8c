import { listPickups } from '@waybound/contract/wire/pickups/pickups';
import { pickupLifecycle } from '@waybound/domain/lifecycle/pickup-lifecycle';
import { sql, type RawBuilder } from 'kysely';
import { lifecycleSql } from '../../records/lifecycle/lifecycle-sql.ts';
import { any, dayWithin, isPartOf, isWordOf } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { PICKUP_GOODS, toPickup } from '../../records/pickup/rows.ts';

const isPartOfNumber = isPartOf('p.pickup_no_key');
const isPartOfWaybill = isPartOf('w.waybill_no_key', 'w.reference_no_key');
const isWord = isWordOf(`concat_ws(' ', p.link_man, p.phone, p.driver_name, p.license_plate)`);

/** A part of the order's number, of a waybill's numbers, of the contact, the driver or the plate. */
const matches = (keyword: string): RawBuilder<unknown> =>
  any([
    isPartOfNumber(keyword),
    isWord(keyword),
    sql`exists (select from pickup_waybill f join waybill w on w.customer_id = f.customer_id and w.id = f.waybill_id
      where f.customer_id = p.customer_id and f.pickup_id = p.id and ${isPartOfWaybill(keyword)})`,
  ]);

/** The list of pickup orders, newest first, with the count of every state under the same filter. */
export const pickupList = listQuery(listPickups, {
  table: 'pickup',
  alias: 'p',
  where: sql`p.deleted_at is null`,
  columns: sql`p.*`,
  beside: PICKUP_GOODS,
  tabs: lifecycleSql(pickupLifecycle, 'p', { status: 'p.state' }),
  filters: { keyword: matches, appointment: dayWithin('p.appointment_day') },
  sorts: {},
  toRow: toPickup,
});
