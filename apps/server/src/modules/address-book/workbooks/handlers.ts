import { Readable } from 'node:stream';
import { MAX_RETAINED_IMPORTS } from '@waybound/contract/address-book/saved-record-limits';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import type { addressBookWorkbooks } from '@waybound/contract/address-book/address-book-workbooks';
import { addressBook as en } from '@waybound/phrases/en/address-book/address-book';
import { imports as enSheet } from '@waybound/phrases/en/application/imports';
import { addressBook as zh } from '@waybound/phrases/zh/address-book/address-book';
import { imports as zhSheet } from '@waybound/phrases/zh/application/imports';
import { copyWithFindings } from '../../../gateways/sheets/write/copy-with-findings.ts';
import { writeWorkbook } from '../../../gateways/sheets/write/write-workbook.ts';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import type { Language } from '../../../kernel/language.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readStored, type Download } from '../../../kernel/uploads.ts';
import { searchConditions } from '../saved-records.ts';
import { conditionsOf } from '../skus.ts';
import type { RecordSheetKind } from '../../../records/imports/record-columns.ts';
import { exportPlan } from './export-rows.ts';
import { findImport, type ImportRow } from '../../../records/imports/import-rows.ts';
import { findingsForCopy, readFindings, toProgress } from '../../../records/imports/import-answers.ts';
import { startImport } from '../../../records/imports/start-import.ts';
import { recordTemplate } from './record-template.ts';

const PHRASES = { zh, en };
const titleOf = (kind: RecordSheetKind, lang: Language): string => PHRASES[lang].title[kind];
const TEMPLATE = { zh: zhSheet.sheet.file, en: enSheet.sheet.file };

/** Drawn up when the call's transaction has ended: others do not wait for it. */
const workbook = (name: string, draw: () => Readable): Download => ({
  name: `${name}.xlsx`,
  type: WORKBOOK_TYPE,
  content: async () => draw(),
});
const template = (kind: RecordSheetKind, lang: Language): Download => {
  const title = titleOf(kind, lang);
  return workbook(`${title} ${TEMPLATE[lang]}`, () => writeWorkbook(recordTemplate(kind, title, lang)));
};

/** SKUs and shippers as workbooks. What takes long is processed in the background, what is long is written while it is sent. */
export const addressBookWorkbooksHandlers: Handlers<typeof addressBookWorkbooks> = {
  importSkus: ({ files }, context) => startImport(context, 'sku', files.file),
  uploadShipperInfo: ({ files }, context) => startImport(context, 'shipper', files.file),

  async importProgress({ importId }, context) {
    const row = await ownImport(context, importId);
    return { ...toProgress(row, context.lang), ...(await readFindings(context.db, row, context.lang)) };
  },

  async listImports({ kind }, { db, customer, lang }) {
    const rows = await db
      .selectFrom('kept_import')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(MAX_RETAINED_IMPORTS)
      .execute();
    return { imports: rows.map((row) => toProgress(row, lang)) };
  },

  async downloadFindings({ importId }, context) {
    const row = await ownImport(context, importId);
    const rows = await findingsForCopy(context.db, row, context.lang);
    // An archive has no copy, and neither has a file that could not be read.
    if (rows.length === 0 || row.sheet === null || row.header_row === null) return refuse('recordMissing');
    const { sheet, header_row: headerRow } = row;
    const name = row.file_name.replace(/\.xlsx$/i, '');
    return workbook(name, () => Readable.from(copyOf(context, row, { sheet, headerRow, rows }), { objectMode: false }));
  },

  async exportSKU({ search = '', withPictures, ...filter }, context) {
    const title = titleOf('sku', context.lang);
    const conditions = [...searchConditions(search), ...conditionsOf(filter)];
    return workbook(title, () => writeWorkbook(exportPlan(context, 'sku', title, { conditions, withPictures: withPictures === true })));
  },

  async exportShippers({ search = '' }, context) {
    const title = titleOf('shipper', context.lang);
    return workbook(title, () =>
      writeWorkbook(exportPlan(context, 'shipper', title, { conditions: searchConditions(search), withPictures: false })),
    );
  },

  skuTemplate: async (_input, { lang }) => template('sku', lang),
  shipperTemplate: async (_input, { lang }) => template('shipper', lang),
};

/** Read and marked while it is sent. */
async function* copyOf(
  { files }: CustomerContext,
  { path }: ImportRow,
  findings: Parameters<typeof copyWithFindings>[1],
): AsyncGenerator<Buffer, void, undefined> {
  yield* await copyWithFindings(await readStored(files, path), findings);
}

const ownImport = async ({ db, customer }: CustomerContext, id: string): Promise<ImportRow> =>
  (await findImport(db, customer.id, id).executeTakeFirst()) ?? refuse('recordMissing');
