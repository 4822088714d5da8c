import type { PieceLabelSheet } from '@waybound/contract/overseas/piece-label-states';
import { checkFnSku } from '@waybound/domain/identifiers';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import type { Download, Files } from '../../kernel/uploads.ts';
import type { Language } from '../../kernel/language.ts';
import { pieceLabelsPdf } from '../../gateways/pdf/piece-labels.ts';
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
  const { db, files, lang, now } = context;
  const { customer_id: customerId, waybill_no: waybillNo, details } = record;
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
    const file = await db
      .selectFrom('stored_file')
      .select(['name', 'content_type', 'size', 'path'])
      .where('customer_id', '=', customerId)
      .where('id', '=', fileId)
      .executeTakeFirst();
    return downloadOf(files, file ?? refuse('recordMissing'));
  }
  // One of before its shape was asked for: its bars cannot be drawn, and half a file would be sent.
  if (checkFnSku(fnSku) !== 'ok') refuseFields([{ path: 'decisionId', rule: 'fnSkuShape' }]);
  const { brand } = await readPrintedFor({ db, customer: { id: customerId } });
  const line = details.lines.find((each) => each.oldsku === oldsku);
  const title = `${fnSku} ${waybillNo}`;
  const labels = { title, brandName: brand[lang], printedAt: now, sheet, fnSku, count };
  // Amazon's labels are English; a name in Chinese is better than none.
  const product = line?.declareNameEn ?? line?.declareNameCn ?? '';
  return { name: `${title}.pdf`, type: 'application/pdf', content: async () => pieceLabelsPdf({ ...labels, product }) };
}
