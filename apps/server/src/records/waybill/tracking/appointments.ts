import type { DeliveryAppointment } from '@waybound/contract/waybills/tracking/delivery-fields';
import { deliveryPointsOf } from '@waybound/domain/order/end/delivery-points';
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

/** The newest of each address. One of a warehouse counts for no other that was put in its place since. */
export const toAppointments = (details: WaybillRecord['details'], appointments: readonly AppointmentRecord[]): DeliveryAppointment[] =>
  deliveryPointsOf(details).flatMap(({ dispatchAddressCode: code = null }, index) => {
    const addressNo = index + 1;
    const newest = appointments.find((each) => each.address_no === addressNo && each.address_code === code);
    return newest ? [toAppointment(newest)] : [];
  });

const toAppointment = (appointment: AppointmentRecord): DeliveryAppointment => ({
  addressNo: appointment.address_no,
  startsAt: appointment.starts_at.toISOString(),
  endsAt: appointment.ends_at?.toISOString() ?? null,
  timeZone: appointment.time_zone,
  reference: appointment.reference,
  note: appointment.note,
  learntAt: appointment.learnt_at.toISOString(),
});
