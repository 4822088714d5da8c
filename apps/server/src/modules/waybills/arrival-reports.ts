import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import type { arrivalReports } from '@waybound/contract/waybills/arrival-reports';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { customerAction, requireAllowed } from '../../records/waybill/change-waybill.ts';
import type { FileRecord } from '../../records/waybill/files.ts';
import { inBatch } from '../../records/waybill/batch/in-batch.ts';
import { readInvoice, readPacking } from '../../records/waybill/packing-rows.ts';
import { ownHead, type WaybillHead } from '../../records/waybill/rows.ts';
import { attachUploads, lockUploads } from '../../records/waybill/shared-files.ts';

/** What a customer reports once its goods have arrived. */
export const arrivalReportsHandlers: Handlers<typeof arrivalReports> = {
  async reportArrival({ id, remark, fileIds = [], ...arrival }, context) {
    const { db, customer } = context;
    const row = await ownHead(db, customer.id, id);
    return report(context, row, { ...arrival, remark, uploads: await lockUploads(db, customer.id, fileIds) });
  },

  async batchReportArrival({ waybills, remark, fileIds }, context) {
    const { db, customer } = context;
    const change = async ({ id, ...arrival }: (typeof waybills)[number], uploads: readonly FileRecord[]) =>
      report(context, await ownHead(db, customer.id, id), { ...arrival, remark, uploads });
    return { results: await inBatch(context, waybills, change, fileIds) };
  },
};

interface Arrival {
  receivedBoxes: number;
  shortQuantity: number;
  arrivedOn: string;
  remark: string | undefined;
  uploads: readonly FileRecord[];
}

async function report(context: CustomerContext, row: WaybillHead & { packages: number | null }, arrival: Arrival): Promise<WaybillRef> {
  const { db, now } = context;
  const { receivedBoxes, shortQuantity, arrivedOn, remark, uploads } = arrival;
  requireAllowed(row, 'reportArrival');
  const sent = { boxes: row.packages, pieces: shortQuantity === 0 ? null : await piecesOf(db, row) };
  const findings = findingsOf(arrival, sent, latestDayAt(now));
  if (findings.length > 0) refuseFields(findings);
  const files = await attachUploads(db, row, uploads, now);
  const reported = { receivedBoxes, shortQuantity, arrivedOn, remark: remark ?? null };
  await db
    .insertInto('arrival_report')
    .values({
      customer_id: row.customer_id,
      waybill_id: row.id,
      received_boxes: receivedBoxes,
      short_quantity: shortQuantity,
      arrived_on: arrivedOn,
      remark: remark ?? null,
      file_ids: JSON.stringify(files.map((file) => file.id)),
      reported_at: now,
    })
    .execute();
  return customerAction(context, row, 'reportArrival', { after: { ...reported, files: files.map(({ name }) => name) } });
}

/** Where the day begins first, 14 hours before UTC: a day that has begun nowhere cannot have seen an arrival. */
const FIRST_ZONE_MS = 14 * 60 * 60 * 1000;
const latestDayAt = (now: Date): string => new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);

/** The most pieces that the packing list may stand for, sets counted by theirs; null where a row leaves its quantity open. */
async function piecesOf(db: Db, { customer_id: customerId, id }: WaybillHead): Promise<number | null> {
  const [packing, invoice] = await Promise.all([readPacking(db, { customerId, id }), readInvoice(db, { customerId, id })]);
  if (packing.length === 0 || packing.some(({ quantity }) => quantity === undefined)) return null;
  const perSet = new Map(invoice.map(({ sku, perSuitNum = 1 }) => [sku, perSuitNum]));
  return packing.reduce((sum, { sku = '', quantity = 0 }) => sum + quantity * (perSet.get(sku) ?? 1), 0);
}

/** What was sent; null where that is not known. */
interface SentGoods {
  boxes: number | null;
  pieces: number | null;
}

/** No more can arrive or be missing than was sent, and nothing arrives on a day that is still to come. */
function findingsOf({ receivedBoxes, shortQuantity, arrivedOn }: Arrival, { boxes, pieces }: SentGoods, latestDay: string): FieldFinding[] {
  return [
    ...atMost('receivedBoxes', receivedBoxes, boxes),
    ...atMost('shortQuantity', shortQuantity, pieces),
    ...(arrivedOn > latestDay ? [{ path: 'arrivedOn', rule: 'dayToCome' } satisfies FieldFinding] : []),
  ];
}

const atMost = (path: string, value: number, max: number | null): FieldFinding[] =>
  max !== null && value > max ? [{ path, rule: 'tooBig', args: { max } }] : [];
