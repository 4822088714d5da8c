import { Readable } from 'node:stream';
import type { HandlerInput } from '@waybound/contract/call';
import type { listBills, startBillPapers as spec } from '@waybound/contract/pricing/finance';
import { MAX_BILL_PAPERS } from '@waybound/contract/wire/pricing/bill-papers';
import { readBillDetail } from './bill-detail.ts';
import { billExport } from './bill-export.ts';
import { billList } from './bill-list.ts';
import { billFile } from './bill-paper.ts';
import { billWorkbookFile } from './bill-workbook.ts';
import { packArchive, type PackedPart } from '../../gateways/sheets/archive/pack-archive.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import type { Exporter, ExportKind, ListParameters } from '../../records/exports/export-kind.ts';
import { startExport } from '../../records/exports/start-export.ts';
import { readPrintedFor } from '../../records/printed-for.ts';

type Asked = HandlerInput<typeof listBills, never>;

/** Bills whose keys are read at once; each bill is read and drawn by itself. */
const AT_ONCE = 50;

/** Leaves the papers of all bills that a filter finds to the background. */
export async function startBillPapers(context: CustomerContext, asked: HandlerInput<typeof spec, never>): Promise<{ exportId: string }> {
  const { db, now, lang } = context;
  // As of the exported list: what differs in page or order alone is the same archive.
  const parameters: ListParameters = { filter: billExport.check(asked), columns: [], format: 'xlsx' };
  const rows = await billExport.count(db, context, parameters);
  if (rows === 0) refuse('noBillMatches');
  if (rows > MAX_BILL_PAPERS) refuse('exportTooLarge', { rows, max: MAX_BILL_PAPERS });
  const fileName = `${billExport.title(lang)} ${isoDayInChina(now)} (${rows}).zip`;
  return startExport(context, { kind: 'billPapers', parameters, rows, fileName, contentType: 'application/zip' });
}

/** A PDF and a workbook of each bill, named by its number, and the sheet of all of them. */
export const billArchive: ExportKind = {
  name: 'billPapers',
  showsPrices: true,
  draw: (exporter, parameters) =>
    // As `startBillPapers` has stored them.
    Readable.from(packArchive(partsOf(exporter, parameters as ListParameters)), { objectMode: false }),
};

async function* partsOf(exporter: Exporter, parameters: ListParameters): AsyncGenerator<PackedPart> {
  const filter = parameters.filter as Asked;
  const { customer, lang, now, read, onProgress } = exporter;
  const printedFor = await read((db) => readPrintedFor({ db, customer }));
  let last: string | undefined;
  let done = 0;
  for (;;) {
    const found = await read((db) => billList(now).nextRows(db, customer.id, filter, last, AT_ONCE));
    for (const { id, bill_no: billNo } of found) {
      const bill = await read((db) => readBillDetail(db, customer.id, id, now));
      const printed = { bill, printedFor, lang, now };
      yield { name: `${billNo}.pdf`, content: await billFile(printed).content(), isDense: true };
      yield { name: `${billNo}.xlsx`, content: await billWorkbookFile(printed).content(), isDense: true };
      done += 1;
      await onProgress(done);
    }
    last = found.at(-1)?.id;
    if (found.length < AT_ONCE) break;
  }
  const content = billExport.draw({ ...exporter, onProgress: async () => {} }, parameters);
  yield { name: `${billExport.title(lang)}.xlsx`, content, isDense: true };
}
