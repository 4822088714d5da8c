import type { Order } from '@waybound/contract/orders/order-fields';
import type { AgreedTime, Delivery } from '@waybound/contract/waybills/tracking/delivery-fields';
import { appointmentsThatCount, placeNow } from '@waybound/domain/delivery/known-addresses';
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

const counted = (order: Order, records: readonly AppointmentRecord[]) =>
  appointmentsThatCount(
    order,
    records.map((record) => ({ addressNo: record.address_no, address: record.address, record })),
  );

/** The newest of each address that the goods go to, in the order of these, and those that stay behind where they do not go any more. */
export function toAppointments(
  order: Order,
  records: readonly AppointmentRecord[],
): Pick<Delivery, 'appointments' | 'appointmentsWithoutAddress'> {
  const all = counted(order, records);
  const placed = all.flatMap(({ appointment, place }) => (place === null ? [] : [{ addressNo: place, ...toAgreed(appointment.record) }]));
  return {
    appointments: placed.toSorted((one, other) => one.addressNo - other.addressNo),
    appointmentsWithoutAddress: all.flatMap(({ appointment: { address, record }, place }) =>
      place === null ? [{ address, ...toAgreed(record) }] : [],
    ),
  };
}

/** The addresses of an order that have an appointment and are none of the changed one's. */
export const leftAppointments = (before: Order, after: Order, records: readonly AppointmentRecord[]): string[] =>
  counted(before, records).flatMap(({ appointment, place }) =>
    place === null || appointment.address === null || placeNow(after, appointment) !== null ? [] : [appointment.address],
  );

const toAgreed = (record: AppointmentRecord): AgreedTime => ({
  startsAt: record.starts_at.toISOString(),
  endsAt: record.ends_at?.toISOString() ?? null,
  timeZone: record.time_zone,
  reference: record.reference,
  note: record.note,
  learntAt: record.learnt_at.toISOString(),
});
