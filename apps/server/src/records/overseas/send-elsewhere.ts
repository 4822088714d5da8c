import type { DispatchKind } from '@waybound/contract/overseas/overseas-states';
import { isSameShipment, type Destination } from '@waybound/domain/overseas/destination-findings';
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

/**
 * Pieces go elsewhere: those of one decision, or all of an order from stock, which goes to one place. Amazon's labels on cartons say of which
 * shipment they are: those of another one are dropped. Answers what of the waybill changes with it.
 */
export async function sendElsewhere(
  { db, now }: { db: Db; now: Date },
  record: OverseasRecord,
  decisions: readonly Decision[],
  to: Destination,
): Promise<Updateable<Schema['overseas_waybill']>> {
  const { customer_id: customerId, outbound } = record;
  // Whoever receives them does not stand on Amazon's labels.
  const isMoved = decisions.some(
    (each) => !isSameShipment({ ...destinationOf(each), consignee: undefined }, { ...to, consignee: undefined }),
  );
  const [first] = decisions;
  if (first) {
    await db
      .updateTable('overseas_decision')
      .set({ ...destinationColumns(to, first.dispatch_kind), ...(isMoved && { carton_label_file_id: null }) })
      .where('customer_id', '=', customerId)
      .where('id', '=', anyOf(decisions.map(({ id }) => id)))
      .execute();
  }
  const labels = isMoved ? [record.carton_label_file_id, ...decisions.map(({ carton_label_file_id: fileId }) => fileId)] : [];
  await dropUnused(db, { customerId, at: now }, [...new Set(labels.filter((fileId) => fileId !== null))]);
  const joining = decisions.map(({ id }) => id);
  if (outbound === null) {
    if (isMoved) await askLabelsAnew({ db, now }, record, joining);
    return {};
  }
  const { storeAddress, shipmentId, referenceId, consignee } = to;
  return {
    outbound: JSON.stringify({ ...outbound, storeAddress, shipmentId, referenceId, consignee }),
    return_no: shipmentId ?? null,
    ...(isMoved && { carton_label_file_id: null }),
  };
}

/**
 * Amazon numbers the cartons of a shipment: where more of them join it before it leaves, the labels that were given are not those of all, and are
 * dropped until all are given.
 *
 * @param joining ids of the decisions that the shipment gets
 */
export async function askLabelsAnew(
  { db, now }: { db: Db; now: Date },
  { customer_id: customerId, id: waybillId }: Pick<OverseasRecord, 'customer_id' | 'id'>,
  joining: readonly string[],
): Promise<void> {
  const toLeave = await db
    .selectFrom('overseas_decision')
    .select(['id', 'store_address', 'shipment_id', 'reference_id', 'consignee', 'carton_label_file_id'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', waybillId)
    .where('store_address', 'is not', null)
    .where('shipped_at', 'is', null)
    .execute();
  const joined = toLeave.filter(({ id }) => joining.includes(id));
  const labelled = toLeave.filter(
    (each) =>
      each.carton_label_file_id !== null &&
      !joining.includes(each.id) &&
      joined.some((one) => isSameShipment(destinationOf(one), destinationOf(each))),
  );
  if (labelled.length === 0) return;
  await db
    .updateTable('overseas_decision')
    .set({ carton_label_file_id: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(labelled.map(({ id }) => id)))
    .execute();
  const fileIds = labelled.flatMap(({ carton_label_file_id: fileId }) => fileId ?? []);
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
