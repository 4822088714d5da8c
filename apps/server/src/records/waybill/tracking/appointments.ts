import type { Order } from '@waybound/contract/orders/order-fields';
import type { AgreedTime, Delivery } from '@waybound/contract/waybills/tracking/delivery-fields';
import { appointmentsThatCount, placeNow } from '@waybound/domain/delivery/known-addresses';
import { isToBeDelivered } from '@waybound/domain/lifecycle/waybill-facts';
import type { WaybillRecord } from '../rows.ts';
import type { Db } from '../../../kernel/database/engine.ts';

/** Appointments of a waybill, the newest first, earlier ones of an address among them. */
export const appointmentsOf = (db: Db, { customerId, id }: { customerId: string; id: string }) =>
  db
    .selectFrom('delivery_appointment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
export type AppointmentRecord = Awaited<ReturnType<typeof appointmentsOf>>[number];

/** Of a waybill, where its goods go and how far they are. */
export type AppointedRow = Pick<WaybillRecord, 'details' | 'status' | 'frozen_from' | 'delivered_at'>;

const counted = (order: Order, records: readonly AppointmentRecord[]) =>
  appointmentsThatCount(
    order,
    records.map((record) => ({ addressNo: record.address_no, address: record.address, record })),
  );

/** Nobody is expected any more once its time is over. */
const isToCome = ({ starts_at: startsAt, ends_at: endsAt }: AppointmentRecord, now: Date): boolean => (endsAt ?? startsAt) > now;

/**
 * The newest of each address that the goods go to, in the order of these, and those that stay behind where they do not go any more, as long
 * as they are to come and the goods are to be delivered.
 */
export function toAppointments(
  row: AppointedRow,
  records: readonly AppointmentRecord[],
  now: Date,
): Pick<Delivery, 'appointments' | 'appointmentsWithoutAddress'> {
  const all = counted(row.details, records);
  const isOnItsWay = isToBeDelivered({ status: row.status, frozenFrom: row.frozen_from, deliveredAt: row.delivered_at });
  const placed = all.flatMap(({ appointment, place }) => (place === null ? [] : [{ addressNo: place, ...toAgreed(appointment.record) }]));
  return {
    appointments: placed.toSorted((one, other) => one.addressNo - other.addressNo),
    appointmentsWithoutAddress: all.flatMap(({ appointment: { address, record }, place }) =>
      place === null && isOnItsWay && isToCome(record, now) ? [{ address, ...toAgreed(record) }] : [],
    ),
  };
}

/** The addresses of an order that have an appointment to come and are none of the changed one's. */
export const leftAppointments = (before: Order, after: Order, records: readonly AppointmentRecord[], now: Date): string[] =>
  counted(before, records)
    .filter(({ appointment, place }) => place !== null && placeNow(after, appointment) === null && isToCome(appointment.record, now))
    .flatMap(({ appointment }) => appointment.address ?? []);

const toAgreed = (record: AppointmentRecord): AgreedTime => ({
  startsAt: record.starts_at.toISOString(),
  endsAt: record.ends_at?.toISOString() ?? null,
  timeZone: record.time_zone,
  reference: record.reference,
  note: record.note,
  learntAt: record.learnt_at.toISOString(),
});
