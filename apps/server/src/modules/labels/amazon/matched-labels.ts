import type { PairedLabels } from '@waybound/contract/documents/amazon-labels';
import { parseBoxId } from '@waybound/domain/box-labels/amazon-box-id';
import { matchLabels, type MatchedLabels } from '@waybound/domain/box-labels/match-labels';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Language } from '../../../kernel/language.ts';
import { readNumberedBoxes, type NumberedBoxes, type OwnWaybill } from '../../../records/box-labels/numbered-boxes.ts';
import { readScans } from '../scans/scan-rows.ts';
import { checkOf, toCheck } from '../scans/scan-sums.ts';
import { toDiffering } from '../differing-shipments.ts';
import { readFetchable, toAmazon } from './fetchable-shipments.ts';
import { readLabelFiles, readStoredLabels, toLabelFile, type StoredLabel } from './label-files.ts';

/** So many of each kind are told one by one; beyond that, somebody has taken the wrong file. */
const MAX_TOLD = 200;

export interface LabelsOfWaybill extends NumberedBoxes {
  matched: MatchedLabels<StoredLabel>;
  labels: StoredLabel[];
}

/** The boxes of a waybill as its packing list names them now, and the labels that were read for it. */
export async function readMatched(db: Db, waybill: OwnWaybill): Promise<LabelsOfWaybill> {
  const [numbered, labels] = await Promise.all([
    readNumberedBoxes(db, waybill),
    readStoredLabels(db, { customerId: waybill.customer_id, waybillId: waybill.id }),
  ]);
  return { ...numbered, labels, matched: matchLabels(numbered.boxes, labels) };
}

export async function pairedLabelsOf(db: Db, waybill: OwnWaybill, lang: Language): Promise<PairedLabels> {
  const of = { customerId: waybill.customer_id, waybillId: waybill.id };
  const [files, { boxes, others, shared, differing, matched, labels }, scans] = await Promise.all([
    readLabelFiles(db, of),
    readMatched(db, waybill),
    readScans(db, of),
  ]);
  const shipments = await readFetchable(db, waybill, shared);
  const inFile = Map.groupBy(labels, ({ fileId }) => fileId);
  return {
    files: files.map((file) => toLabelFile(file, inFile.get(file.id)?.length ?? 0, lang)),
    boxes: boxes.length - others.length,
    others,
    amazon: toAmazon(shipments),
    paired: matched.pairs.map(({ boxNumber }) => boxNumber),
    missing: matched.missing,
    unnumbered: matched.unnumbered,
    shared,
    differing: differing.map(toDiffering),
    doubled: toFound(matched.doubled),
    replaced: toFound(matched.replaced),
    unknown: toFound(withoutShipments(matched.unknown, differing)),
    foreign: await toForeign(db, waybill.customer_id, withoutShipments(matched.foreign, shared)),
    check: toCheck(checkOf({ boxes, others }, scans)),
  };
}

const toFound = (labels: readonly StoredLabel[]): PairedLabels['doubled'] => ({
  total: labels.length,
  labels: labels.slice(0, MAX_TOLD).map(({ boxId, fileId, page }) => ({ boxId, fileId, page })),
});

/** What is on several waybills, or has other boxes at Amazon, is told apart. */
function withoutShipments(labels: readonly StoredLabel[], apart: readonly { shipmentId: string }[]): StoredLabel[] {
  const shipments = new Set(apart.map(({ shipmentId }) => shipmentId));
  return labels.filter(({ boxId }) => !shipments.has(parseBoxId(boxId)?.shipmentId ?? ''));
}

/** By shipment, with the customer's waybill that carries it: the labels are right, it is the waybill that is another one. */
async function toForeign(db: Db, customerId: string, foreign: readonly StoredLabel[]): Promise<PairedLabels['foreign']> {
  const byShipment = Map.groupBy(foreign, ({ boxId }) => parseBoxId(boxId)?.shipmentId ?? boxId);
  const told = [...byShipment].slice(0, MAX_TOLD);
  const carried = await waybillsWith(
    db,
    customerId,
    told.map(([shipmentId]) => shipmentId),
  );
  return {
    total: foreign.length,
    shipments: told.map(([shipmentId, labels]) => ({
      shipmentId,
      labels: labels.length,
      waybillNo: carried.get(shipmentId) ?? null,
    })),
  };
}

async function waybillsWith(db: Db, customerId: string, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('packing_row')
    .innerJoin('waybill', (join) =>
      join.onRef('waybill.customer_id', '=', 'packing_row.customer_id').onRef('waybill.id', '=', 'packing_row.waybill_id'),
    )
    .select(['packing_row.shipment_id', 'waybill_no'])
    .distinct()
    .where('packing_row.customer_id', '=', customerId)
    .where('packing_row.shipment_id', 'in', [...shipmentIds])
    .where('waybill.deleted_at', 'is', null)
    .orderBy('waybill_no')
    .execute();
  return new Map(rows.flatMap(({ shipment_id: shipmentId, waybill_no: no }) => (shipmentId === null ? [] : [[shipmentId, no] as const])));
}
