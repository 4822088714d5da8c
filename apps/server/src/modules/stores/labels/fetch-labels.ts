import { Readable } from 'node:stream';
import { LABEL_FETCH_FAULTS } from '@waybound/contract/wire/documents/amazon-labels';
import { MAX_UPLOAD_BYTES } from '@waybound/contract/wire/documents/files';
import { isOnPallets } from '@waybound/domain/amazon/pallet-modes';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import { AmazonFault, faultAmong, isPassing } from '../../../gateways/amazon/amazon-fault.ts';
import { LABELS_AT_ONCE, sellingPartner, type AskedLabels } from '../../../gateways/amazon/selling-partner.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Files } from '../../../kernel/uploads.ts';
import { doublingPauseMs, type Attempt, type LastPortion, type Portion, type WorkKind } from '../../../kernel/work/work-kind.ts';
import { cancelWork } from '../../../kernel/work/work-rows.ts';
import { FETCH_LABELS } from '../../../records/box-labels/ask-for-labels.ts';
import { insertLabelFile, READ_LABELS } from '../../../records/box-labels/label-file.ts';
import { forgetRefused } from '../forget-permission.ts';
import { sellerAccess, type SellerServices } from '../seller-access.ts';
import { findStore, type StoreRecord } from '../store-rows.ts';

const AT_ONCE = 4;
/** Their names stand in the address of the request, which has room for some eight thousand characters. */
const BOXES_A_PART = 250;

type FetchRecord = Selectable<Schema['amazon_label_fetch']>;

interface Fetch {
  row: FetchRecord;
  store: StoreRecord;
  fbaId: string;
  /** Labels of one request each. */
  parts: AskedLabels[];
  /** It comes on pallets, and nobody knows on how many. */
  isUncounted: boolean;
}

/**
 * Fetches the labels of a shipment, part by part, each as a file that is read as an uploaded one is. What passes by itself is tried again
 * with the parts that are missing.
 */
export const fetchWork = (services: SellerServices, files: Files): WorkKind => ({
  name: FETCH_LABELS,
  attempts: 8,
  pauseMs: doublingPauseMs,
  atOnce: AT_ONCE,
  async run(attempt) {
    const fetch = await attempt.portion(({ db, now }) => begin(db, now, attempt));
    if (!fetch) return async () => {};
    try {
      const refused = await fetchParts(services, files, attempt, fetch);
      return async ({ db, now }) => {
        await dropParts(db, fetch.row, { from: refused ? fetch.parts.length : fetch.parts.length + 1 });
        const fault = refused || fetch.isUncounted ? 'noPallets' : null;
        await update(db, fetch.row, { state: 'done', fault, request_id: refused?.requestId ?? null, finished_at: now });
      };
    } catch (error) {
      if (!(error instanceof AmazonFault)) throw error;
      return brokenOff(fetch, error);
    }
  },
  async givenUp({ db, now, customerId, recordId }) {
    const row = await findFetch(db, customerId, recordId);
    if (row) await update(db, row, { state: 'failed', fault: row.fault ?? 'outage', finished_at: now });
  },
});

const findFetch = (db: Db, customerId: string, id: string): Promise<FetchRecord | undefined> =>
  db.selectFrom('amazon_label_fetch').selectAll().where('customer_id', '=', customerId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined where the shop is not connected any more, which is written then. */
async function begin(db: Db, now: Date, { customerId, recordId }: Attempt): Promise<Fetch | undefined> {
  const row = await findFetch(db, customerId, recordId);
  if (!row) return undefined;
  const shipment = await db
    .selectFrom('amazon_shipment')
    .select(['store_id', 'fba_id', 'mode', 'pallets'])
    .where('customer_id', '=', customerId)
    .where('id', '=', row.shipment_id)
    .executeTakeFirstOrThrow();
  const { fba_id: fbaId } = shipment;
  const store = await findStore(db, customerId, shipment.store_id);
  if (store?.authorisation !== 'connected' || fbaId === null) {
    await update(db, row, { state: 'failed', fault: 'notConnected', request_id: null, finished_at: now });
    return undefined;
  }
  await update(db, row, { state: 'running' });
  const comesOnPallets = isOnPallets(shipment.mode);
  const pallets = comesOnPallets ? (shipment.pallets ?? 0) : 0;
  // The last part, because Amazon may refuse it and have the labels of the boxes all the same.
  const parts = [...(await partsOf(db, row)), ...(pallets > 0 ? [{ pallets }] : [])];
  return { row, store, fbaId, parts, isUncounted: comesOnPallets && pallets === 0 };
}

/** By the names of the boxes where each is named by itself; all of the shipment otherwise, for a row may stand for several boxes. */
async function partsOf(db: Db, { customer_id: customerId, shipment_id: shipmentId }: FetchRecord): Promise<Fetch['parts']> {
  const boxes = await db
    .selectFrom('amazon_box')
    .select(['box_id', 'quantity'])
    .where('customer_id', '=', customerId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('position')
    .execute();
  const names = boxes.flatMap(({ box_id: boxId, quantity }) => (quantity === 1 ? (boxId ?? []) : []));
  if (names.length < boxes.length || names.length === 0) {
    const count = Math.max(
      1,
      boxes.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    return Array.from({ length: Math.ceil(count / LABELS_AT_ONCE) }, (_, part) => ({ from: part * LABELS_AT_ONCE }));
  }
  return Array.from({ length: Math.ceil(names.length / BOXES_A_PART) }, (_, part) => ({
    boxIds: names.slice(part * BOXES_A_PART, (part + 1) * BOXES_A_PART),
  }));
}

/** Answers why Amazon has no labels of the pallets, where it refuses those alone. */
async function fetchParts(services: SellerServices, files: Files, attempt: Attempt, fetch: Fetch): Promise<AmazonFault | undefined> {
  const { row, fbaId, parts } = fetch;
  const account = sellingPartner(sellerAccess(services, fetch.store));
  for (const [index, labels] of parts.entries()) {
    const part = index + 1;
    if (part <= row.parts_done) continue;
    const content = 'pallets' in labels ? await unlessRefused(account.labels(fbaId, labels)) : await account.labels(fbaId, labels);
    if (content instanceof AmazonFault) return content;
    const { key: path, bytes: size, sha256 } = await files.receive(Readable.from([content]), MAX_UPLOAD_BYTES);
    const name = nameOf(fbaId, parts, index);
    try {
      await attempt.portion(
        (portion) => keepPart(portion, row, { name, path, size, sha256, part, ...('pallets' in labels && { pallets: labels.pallets }) }),
        part,
      );
    } catch (error) {
      await files.remove(path);
      throw error;
    }
    await files.claim(path);
  }
  return undefined;
}

/** Those of boxes are counted where they come in several parts. */
function nameOf(fbaId: string, parts: readonly AskedLabels[], index: number): string {
  const ofBoxes = parts.filter((part) => !('pallets' in part)).length;
  if (index >= ofBoxes) return `${fbaId} pallets.pdf`;
  return ofBoxes === 1 ? `${fbaId}.pdf` : `${fbaId} ${index + 1}-${ofBoxes}.pdf`;
}

async function unlessRefused(labels: Promise<Buffer>): Promise<Buffer | AmazonFault> {
  try {
    return await labels;
  } catch (error) {
    if (error instanceof AmazonFault && error.kind === 'refused') return error;
    throw error;
  }
}

interface FetchedPart {
  name: string;
  path: string;
  size: number;
  sha256: string;
  part: number;
  pallets?: number;
}

async function keepPart(portion: Portion, row: FetchRecord, { part, pallets, ...file }: FetchedPart): Promise<void> {
  const { customer_id: customerId, waybill_id: waybillId, id: fetchId } = row;
  await dropParts(portion.db, row, { from: part, to: part });
  await insertLabelFile(portion, { customerId, waybillId, ...file, fetched: { fetchId, part, ...(pallets !== undefined && { pallets }) } });
  await update(portion.db, row, { parts_done: part });
}

/** Takes what was fetched earlier out of the way; its content goes with it. */
async function dropParts(db: Db, { customer_id: customerId, id }: FetchRecord, { from, to }: { from: number; to?: number }): Promise<void> {
  const earlier = await db
    .selectFrom('amazon_label_file')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('fetch_id', '=', id)
    .where('part', '>=', from)
    .$if(to !== undefined, (query) => query.where('part', '<=', to ?? from))
    .execute();
  const ids = earlier.map(({ id: fileId }) => fileId);
  if (ids.length === 0) return;
  await cancelWork(db, customerId, [READ_LABELS], ids);
  await db.deleteFrom('amazon_label_file').where('customer_id', '=', customerId).where('id', 'in', ids).execute();
}

const brokenOff =
  ({ row, store }: Fetch, refused: AmazonFault): LastPortion =>
  async (portion) => {
    const fault = await forgetRefused(portion, store, refused);
    const kind = faultAmong(LABEL_FETCH_FAULTS, fault);
    const told = { fault: kind, request_id: fault.requestId ?? null };
    if (isPassing(fault)) {
      await update(portion.db, row, { state: 'waiting', ...told });
      return { error: kind };
    }
    await update(portion.db, row, { state: 'failed', ...told, finished_at: portion.now });
    return undefined;
  };

async function update(
  db: Db,
  { customer_id: customerId, id }: FetchRecord,
  set: Partial<Pick<FetchRecord, 'state' | 'fault' | 'request_id' | 'parts_done' | 'finished_at'>>,
): Promise<void> {
  await db.updateTable('amazon_label_fetch').set(set).where('customer_id', '=', customerId).where('id', '=', id).execute();
}
