import type { Delivery } from '@waybound/contract/waybills/tracking/delivery-fields';
import { deliveredAt, deliveryDifferences, type Booked } from '@waybound/domain/delivery/delivery-differences';
import { placeNow } from '@waybound/domain/delivery/known-addresses';
import { deliveryPointsOf } from '@waybound/domain/order/end/delivery-points';
import { toAppointments, type AppointedRow, type AppointmentRecord } from './appointments.ts';
import { readFiles } from '../files.ts';
import type { WaybillRecord } from '../rows.ts';
import type { Db } from '../../../kernel/database/engine.ts';

type Row = Pick<
  WaybillRecord,
  'details' | 'customer_id' | 'id' | 'delivery' | 'address_code' | 'packages' | 'received_packages' | 'is_receipt_complete'
>;

/** What was to be delivered: as many boxes as we have, once no more will come to us. */
export const bookedOf = (row: Row): Booked => ({
  packages: row.is_receipt_complete ? row.received_packages : row.packages,
  places: deliveryPointsOf(row.details).map((point) => ({
    addressCode: point.dispatchAddressCode ?? null,
    placeName: point.dispatcher ?? null,
    boxes: point.dispatchBoxes ?? null,
  })),
});

/** Proofs of a waybill, the newest first, corrected ones among them. */
export const proofsOf = (db: Db, { customerId, id }: { customerId: string; id: string }) =>
  db
    .selectFrom('delivery_proof')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
export type ProofRecord = Awaited<ReturnType<typeof proofsOf>>[number];

/** What of them still counts, as the rules compare it with the addresses of today. */
export const countedProofs = ({ details }: Pick<Row, 'details'>, proofs: readonly ProofRecord[]) =>
  proofs
    .filter((proof) => proof.corrected_by === null)
    .map((proof) => ({
      id: proof.id,
      addressCode: proof.address_code,
      addressNo: addressNoOf(details, proof),
      boxes: proof.boxes,
      isLast: proof.is_last,
    }));

/** Of a proof that names no address by its place, or of before its address was kept, as it was said. */
const addressNoOf = (details: Row['details'], { address_no: addressNo, address }: ProofRecord): number | null =>
  addressNo === null || address === null ? addressNo : placeNow(details, { addressNo, address });

/** A delivery beside what was booked. */
export async function toDelivery(
  db: Db,
  row: Row & AppointedRow,
  { proofs, appointments, now }: { proofs: readonly ProofRecord[]; appointments: readonly AppointmentRecord[]; now: Date },
): Promise<Delivery> {
  const booked = bookedOf(row);
  const counted = countedProofs(row, proofs);
  const delivered = deliveredAt(booked, counted);
  const names = await namesOf(db, row, proofs);
  return {
    state: row.delivery,
    booked: { addressCode: row.address_code, packages: booked.packages },
    addresses: toAddresses(row.details).map((address, index) => ({ ...address, delivered: delivered[index] ?? 0 })),
    ...toAppointments(row, appointments, now),
    proofs: proofs.map((proof) => ({
      id: proof.id,
      deliveredAt: proof.delivered_at.toISOString(),
      timeZone: proof.time_zone,
      addressCode: proof.address_code,
      placeName: proof.place_name,
      addressNo: addressNoOf(row.details, proof),
      boxes: proof.boxes,
      receivedBy: proof.received_by,
      note: proof.note,
      isLast: proof.is_last,
      file: names.get(proof.file_id ?? '') ?? null,
      learntAt: proof.learnt_at.toISOString(),
      correctedBy: proof.corrected_by,
    })),
    differences: deliveryDifferences(booked, counted),
  };
}

/** The addresses of an end waybill with several; none of any other. */
export function toAddresses(details: WaybillRecord['details']): Omit<Delivery['addresses'][number], 'delivered'>[] {
  const points = deliveryPointsOf(details);
  if (points.length < 2) return [];
  return points.map((point, index) => ({
    addressNo: index + 1,
    addressCode: point.dispatchAddressCode ?? null,
    placeName: point.dispatcher ?? null,
    boxes: point.dispatchBoxes ?? null,
    pallets: point.dispatchPallets ?? null,
    appointment: point.dispatchAppointment ?? null,
  }));
}

/** The papers that are still there. Most waybills have none, and ask for none. */
async function namesOf(db: Db, row: Row, proofs: readonly ProofRecord[]): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const ids = proofs.flatMap(({ file_id: fileId }) => fileId ?? []);
  if (ids.length === 0) return new Map();
  const files = await readFiles(db, row.customer_id).where('stored_file.id', 'in', ids).execute();
  return new Map(files.map(({ id, name }) => [id, { id, name }]));
}
