import type { Delivery } from '@waybound/contract/waybills/tracking/delivery-fields';
import { deliveryDifferences, type Booked } from '@waybound/domain/delivery/delivery-differences';
import { readFiles } from '../files.ts';
import type { WaybillHead } from '../rows.ts';
import type { Db } from '../../../kernel/database/engine.ts';

type Row = Pick<WaybillHead, 'customer_id' | 'id' | 'delivery' | 'address_code' | 'packages' | 'received_packages' | 'is_receipt_complete'>;

/** What was to be delivered: as many boxes as we have, once no more will come to us. */
export const bookedOf = (row: Row): Booked => ({
  addressCode: row.address_code,
  packages: row.is_receipt_complete ? row.received_packages : row.packages,
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

/** What of them still counts, as the rules compare it. */
export const countedProofs = (proofs: readonly ProofRecord[]) =>
  proofs
    .filter((proof) => proof.corrected_by === null)
    .map((proof) => ({ id: proof.id, addressCode: proof.address_code, boxes: proof.boxes, isLast: proof.is_last }));

/** A delivery beside what was booked. */
export async function toDelivery(db: Db, row: Row, proofs: readonly ProofRecord[]): Promise<Delivery> {
  const booked = bookedOf(row);
  const names = await namesOf(db, row, proofs);
  return {
    state: row.delivery,
    booked,
    proofs: proofs.map((proof) => ({
      id: proof.id,
      deliveredAt: proof.delivered_at.toISOString(),
      timeZone: proof.time_zone,
      addressCode: proof.address_code,
      placeName: proof.place_name,
      boxes: proof.boxes,
      receivedBy: proof.received_by,
      note: proof.note,
      isLast: proof.is_last,
      file: names.get(proof.file_id ?? '') ?? null,
      learntAt: proof.learnt_at.toISOString(),
      correctedBy: proof.corrected_by,
    })),
    differences: deliveryDifferences(booked, countedProofs(proofs)),
  };
}

/** The papers that are still there. Most waybills have none, and ask for none. */
async function namesOf(db: Db, row: Row, proofs: readonly ProofRecord[]): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const ids = proofs.flatMap(({ file_id: fileId }) => fileId ?? []);
  if (ids.length === 0) return new Map();
  const files = await readFiles(db, row.customer_id).where('stored_file.id', 'in', ids).execute();
  return new Map(files.map(({ id, name }) => [id, { id, name }]));
}
