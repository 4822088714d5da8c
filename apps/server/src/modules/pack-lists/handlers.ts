import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import type { PackList, packLists } from '@waybound/contract/orders/pack-lists';
import { order as en } from '@waybound/phrases/en/orders/order';
import { order as zh } from '@waybound/phrases/zh/orders/order';
import { columnsOf } from './columns.ts';
import { readList } from './read-list.ts';
import type { PlannedColumn, WorkbookPlan } from '../../gateways/sheets/write/workbook-plan.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { Handlers } from '../../kernel/context.ts';
import { ruleText, type Language } from '../../kernel/language.ts';
import { storedContent } from '../../kernel/uploads.ts';
import { readInvoice, readPacking } from '../../records/waybill/packing-rows.ts';
import { readOwnWaybill } from '../../records/waybill/rows.ts';

/** Packing lists and invoices as workbooks. What is read is answered to the grid, which the clerk saves. */
export const packListsHandlers: Handlers<typeof packLists> = {
  async importPackLists({ list = 'packing', files: { file } }, { files, lang }) {
    const content = await buffer(await storedContent(files, file.key)());
    const { sheet, rows, findings, skipped } = await readList(content, list);
    return {
      sheet,
      rows: [...rows],
      findings: findings.map(({ index, row, finding }) => ({
        index,
        row,
        field: finding.path,
        rule: finding.rule,
        message: ruleText(lang, finding),
      })),
      skipped: [...skipped],
    };
  },

  async getPackingList({ id, list = 'packing' }, { db, customer, lang }) {
    const { waybill_no: waybillNo } = await readOwnWaybill(db, customer.id, id);
    const owner = { customerId: customer.id, id };
    const rows = await (list === 'packing' ? readPacking(db, owner) : readInvoice(db, owner));
    const plan = planOf(list, rows, lang);
    return { name: `${waybillNo} ${plan.name}.xlsx`, type: WORKBOOK_TYPE, content: async (): Promise<Readable> => writeWorkbook(plan) };
  },
};

const PHRASES = { zh, en };

const WHOLE: ReadonlySet<string> = new Set([
  'startBoxNumber',
  'endBoxNumber',
  'quantity',
  'perSuitNum',
  'distributionMaterialCount',
  'productLotCount',
]);
/** Decimals, with the digits that their fields may have. */
const PLACES: Readonly<Record<string, number>> = {
  grossWeight: 3,
  length: 1,
  width: 1,
  height: 1,
  declareValue: 2,
  declaredPrice: 2,
  purchasingPrice: 2,
  salePrice: 2,
};

function planOf(list: PackList, rows: readonly object[], lang: Language): WorkbookPlan {
  const words = PHRASES[lang];
  const columns = columnsOf(list).map((column): PlannedColumn => {
    const places = PLACES[column.key];
    const kind = WHOLE.has(column.key) ? 'integer' : places === undefined ? 'text' : 'decimal';
    const isRequired = column.isRequired === true;
    return { key: column.key, title: column[lang], kind, widthChars: 16, isRequired, ...(places !== undefined && { decimals: places }) };
  });
  return {
    name: list === 'packing' ? words.packing.label : words.invoice.label,
    columns,
    rows: rows.map((row) => ({
      cells: Object.fromEntries(Object.entries(row).flatMap(([key, value]) => cellOf(key, value, words))),
    })),
  };
}

/** Codes in words; the import reads both. */
function cellOf(key: string, value: unknown, words: typeof zh | typeof en): [string, string | number][] {
  if (typeof value === 'boolean') return [[key, value ? words.yes : words.no]];
  if (key === 'measurementUnit') return [[key, value === 'set' ? words.invoice.units.set : words.invoice.units.piece]];
  return typeof value === 'number' || typeof value === 'string' ? [[key, value]] : [];
}
