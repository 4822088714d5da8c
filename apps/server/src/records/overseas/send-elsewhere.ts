import type { DispatchKind } from '@waybound/contract/overseas/overseas-states';
import type { Destination } from '@waybound/domain/overseas/destination-findings';
import { isSameShipment, labelledAmong, standsToLeave } from '@waybound/domain/overseas/shipments';
import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { anyOf } from '../any-of.ts';
import { dropFile } from '../stored-files.ts';
import type { OverseasRecord } from './rows.ts';

type Decision = Selectable<Schema['overseas_decision']>;

/** A destination as it is kept: of one of Amazon's warehouses with its numbers, or of whoever receives the pieces. */
export const destinationColumns = ({ storeAddress, shipmentId, referenceId, consignee }: Destination, kind: DispatchKind) => ({
  store_address: kind === 'toFba' ? (storeAddress ?? null) : null,
  shipment_id: kind === 'toFba' ? (shipmentId ?? null) : null,
  reference_id: kind === 'toFba' ? (referenceId ?? null) : null,
  consignee: kind === 'toAddress' && consignee ? JSON.stringify(consignee) : null,
});

type Kept = Pick<Decision, 'store_address' | 'shipment_id' | 'reference_id' | 'consignee'>;

/** The same as it travels. */
export const destinationOf = (kept: Kept | undefined): Destination => ({
  storeAddress: kept?.store_address ?? undefined,
  shipmentId: kept?.shipment_id ?? undefined,
  referenceId: kept?.reference_id ?? undefined,
  consignee: kept?.consignee ?? undefined,
});

/** Of a decision what its shipment and labels are judged by. */
export const travelOf = (row: Decision) => ({
  id: row.id,
  quantity: row.quantity,
  ...destinationOf(row),
  cartonLabels: row.carton_label_file_id,
  shippedAt: row.shipped_at,
  signedAt: row.signed_at,
});

interface Moved {
  /** All of the waybill. */
  decisions: readonly Decision[];
  isMoving: (decision: Decision) => boolean;
  to: Destination;
}

/**
 * Pieces go elsewhere: those of one decision, or lines of an order from stock. Amazon's labels on cartons say of which shipment they are: those of
 * another one are dropped, and those of what stays behind or is joined. Answers what of the waybill changes with it.
 */
export async function sendElsewhere(
  { db, now }: { db: Db; now: Date },
  record: OverseasRecord,
  { decisions, isMoving, to }: Moved,
): Promise<Updateable<Schema['overseas_waybill']>> {
  const { customer_id: customerId, outbound } = record;
  const moving = decisions.filter(isMoving);
  const isMoved = moving.some((each) => each.dispatch_kind === 'toFba' && !isSameShipment(destinationOf(each), to));
  const [first] = moving;
  if (first) {
    await db
      .updateTable('overseas_decision')
      .set({ ...destinationColumns(to, first.dispatch_kind), ...(isMoved && { carton_label_file_id: null }) })
      .where('customer_id', '=', customerId)
      .where('id', '=', anyOf(moving.map(({ id }) => id)))
      .execute();
  }
  if (outbound === null) {
    const fileIds = isMoved ? moving.flatMap(({ carton_label_file_id: fileId }) => fileId ?? []) : [];
    await dropUnused(db, { customerId, at: now }, [...new Set(fileIds)]);
    const unshipped = isMoved ? moving.filter(({ shipped_at: shippedAt }) => shippedAt === null) : [];
    await askLabelsAnew(
      { db, now },
      record,
      unshipped.flatMap((each) => [destinationOf(each), to]),
    );
    return {};
  }
  // The order goes where those go that have not left: it keeps its numbers and labels where they stay.
  if (decisions.some((each) => !isMoving(each) && standsToLeave(travelOf(each)))) return {};
  if (isMoved && record.carton_label_file_id !== null) await dropFile(db, { customerId, id: record.carton_label_file_id, at: now });
  const { storeAddress, shipmentId, referenceId, consignee } = to;
  return {
    outbound: JSON.stringify({ ...outbound, storeAddress, shipmentId, referenceId, consignee }),
    return_no: shipmentId ?? null,
    ...(isMoved && { carton_label_file_id: null }),
  };
}

type Waybill = Pick<OverseasRecord, 'customer_id' | 'id'>;

/** Of a return the decisions whose labels are not those of all cartons of these shipments any more where some join or leave them. */
export async function labelledWith(db: Db, { customer_id: customerId, id: waybillId }: Waybill, shipments: readonly Destination[]) {
  if (shipments.length === 0) return [];
  const labelled = await db
    .selectFrom('overseas_decision')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', waybillId)
    .where('carton_label_file_id', 'is not', null)
    .execute();
  return labelledAmong(labelled.map(travelOf), shipments);
}

/** These labels are dropped until all are given. */
export async function askLabelsAnew({ db, now }: { db: Db; now: Date }, record: Waybill, shipments: readonly Destination[]): Promise<void> {
  const { customer_id: customerId } = record;
  const labelled = await labelledWith(db, record, shipments);
  if (labelled.length === 0) return;
  await db
    .updateTable('overseas_decision')
    .set({ carton_label_file_id: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(labelled.map(({ id }) => id)))
    .execute();
  const fileIds = labelled.flatMap(({ cartonLabels }) => cartonLabels ?? []);
  await dropUnused(db, { customerId, at: now }, [...new Set(fileIds)]);
}

/** Files of labels that no decision names any more. */
export async function dropUnused(db: Db, { customerId, at }: { customerId: string; at: Date }, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const used = await db
    .selectFrom('overseas_decision')
    .select('carton_label_file_id')
    .where('customer_id', '=', customerId)
    .where('carton_label_file_id', '=', anyOf(fileIds))
    .execute();
  for (const id of fileIds) {
    if (!used.some(({ carton_label_file_id: fileId }) => fileId === id)) await dropFile(db, { customerId, id, at });
  }
}
