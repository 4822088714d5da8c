import type { PieceLabelSheet } from '@waybound/contract/overseas/piece-label-states';
import { checkFnSku } from '@waybound/domain/identifiers';
import { isSameSku } from '@waybound/domain/sku-key';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import type { Download, Files } from '../../kernel/uploads.ts';
import type { Language } from '../../kernel/language.ts';
import { pieceLabelsPdf, type PieceLabel } from '../../gateways/pdf/piece-labels.ts';
import { anyOf } from '../any-of.ts';
import { readPrintedFor } from '../printed-for.ts';
import { downloadOf } from '../stored-files.ts';
import type { OverseasRecord } from './rows.ts';

interface Printing {
  db: Db;
  files: Files;
  lang: Language;
  now: Date;
}

interface Asked {
  decisionId: string;
  sheet: PieceLabelSheet;
}

/** What is stuck on the pieces of a decision: the PDF that their owner has given, or as many labels as there are pieces. */
export async function pieceLabels(context: Printing, record: OverseasRecord, { decisionId, sheet }: Asked): Promise<Download> {
  const { db, files } = context;
  const { customer_id: customerId, waybill_no: waybillNo } = record;
  const decision = await db
    .selectFrom('overseas_decision')
    .select(['oldsku', 'quantity', 'fn_sku', 'label_by', 'label_file_id'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', record.id)
    .where('id', '=', decisionId)
    .executeTakeFirst();
  const { oldsku, fn_sku: fnSku, label_by: by, label_file_id: fileId, quantity: count } = decision ?? {};
  if (!by || !fnSku || count === undefined) refuseFields([{ path: 'decisionId', rule: 'unknownRecord' }]);
  if (by === 'own') {
    if (!fileId) refuseFields([{ path: 'decisionId', rule: 'labelMissing' }]);
    return givenFile({ db, files }, customerId, fileId);
  }
  const label = labelOf(record, { oldsku, fnSku, count });
  if (!label) refuseFields([{ path: 'decisionId', rule: 'fnSkuShape' }]);
  return drawn(context, { customerId, title: `${fnSku} ${waybillNo}`, sheet, labels: [label] });
}

/** Amazon's labels for the cartons of an order from stock, or of the shipment of a decision, as their customer has given them. */
export async function cartonLabels(
  context: Pick<Printing, 'db' | 'files'>,
  { customer_id: customerId, id, is_outbound: isOutbound, carton_label_file_id: ofOrder }: OverseasRecord,
  decisionId: string | undefined,
): Promise<Download> {
  if (isOutbound || decisionId === undefined) return givenFile(context, customerId, ofOrder ?? refuse('recordMissing'));
  const decision = await context.db
    .selectFrom('overseas_decision')
    .select('carton_label_file_id')
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .where('id', '=', decisionId)
    .executeTakeFirst();
  return givenFile(context, customerId, decision?.carton_label_file_id ?? refuse('recordMissing'));
}

async function givenFile({ db, files }: Pick<Printing, 'db' | 'files'>, customerId: string, fileId: string): Promise<Download> {
  const file = await db
    .selectFrom('stored_file')
    .select(['name', 'content_type', 'size', 'path'])
    .where('customer_id', '=', customerId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  return downloadOf(files, file ?? refuse('recordMissing'));
}

/** What is drawn for the pieces of several waybills of one customer, on as few sheets as it takes; files of its own are not among it. */
export async function generatedLabels(context: Printing, records: readonly OverseasRecord[], sheet: PieceLabelSheet): Promise<Download> {
  const [first] = records;
  const customerId = first?.customer_id ?? refuse('recordMissing');
  const decisions = await context.db
    .selectFrom('overseas_decision')
    .select(['waybill_id', 'oldsku', 'quantity', 'fn_sku'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', anyOf(records.map(({ id }) => id)))
    .where('label_by', '=', 'generated')
    .orderBy('id')
    .execute();
  const relabelled = records.map((record) => ({ record, decisions: decisions.filter(({ waybill_id: id }) => id === record.id) }));
  const labels = relabelled.flatMap(({ record, decisions: of }) =>
    of.flatMap(({ oldsku, fn_sku: fnSku, quantity: count }) => labelOf(record, { oldsku, fnSku, count }) ?? []),
  );
  if (labels.length === 0) refuse('noPieceLabels');
  const numbers = relabelled.filter(({ decisions: of }) => of.length > 0).map(({ record }) => record.waybill_no);
  return drawn(context, { customerId, title: numbers.length === 1 ? `${numbers[0]}` : `${numbers[0]} (${numbers.length})`, sheet, labels });
}

/** Undefined for one of before its shape was asked for: its bars cannot be drawn, and half a file would be sent. */
function labelOf(
  { details }: OverseasRecord,
  { oldsku, fnSku, count }: { oldsku: string | null | undefined; fnSku: string | null; count: number },
): PieceLabel | undefined {
  if (fnSku === null || checkFnSku(fnSku) !== 'ok') return undefined;
  const line = details.lines.find((each) => isSameSku(each.oldsku, oldsku));
  // Amazon's labels are English; a name in Chinese is better than none.
  return { fnSku, product: line?.declareNameEn ?? line?.declareNameCn ?? '', count };
}

interface Drawing {
  customerId: string;
  title: string;
  sheet: PieceLabelSheet;
  labels: readonly PieceLabel[];
}

async function drawn({ db, lang, now }: Printing, { customerId, title, sheet, labels }: Drawing): Promise<Download> {
  const { brand } = await readPrintedFor({ db, customer: { id: customerId } });
  const pieces = { title, brandName: brand[lang], printedAt: now, sheet, labels };
  return { name: `${title}.pdf`, type: 'application/pdf', content: async () => pieceLabelsPdf(pieces) };
}
