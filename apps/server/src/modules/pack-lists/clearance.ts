import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { numberKey } from '@waybound/contract/number-key';
import { MAX_INVOICE_LINES, MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import type { PackList, packLists } from '@waybound/contract/orders/pack-lists';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import { clearanceLists as en } from '@waybound/phrases/en/orders/clearance-lists';
import { clearanceLists as zh } from '@waybound/phrases/zh/orders/clearance-lists';
import { columnsOf } from './columns.ts';
import { planOf } from './list-plan.ts';
import { readList, toReadSheet, type ReadList } from './read-list.ts';
import type { KnownColumn } from '../../gateways/sheets/read/match-columns.ts';
import type { PlannedColumn } from '../../gateways/sheets/write/workbook-plan.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { Handlers } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Language } from '../../kernel/language.ts';
import { refuse } from '../../kernel/refusal.ts';
import { storedContent } from '../../kernel/uploads.ts';
import { readInvoice, readPacking } from '../../records/waybill/packing-rows.ts';
import { readOwnWaybill } from '../../records/waybill/rows.ts';

type ClearanceHandlers = Pick<
  Handlers<typeof packLists>,
  'exportLiquidationPacking' | 'exportSendLiquidationPacking' | 'importLiquidationPacking'
>;

/** Packing list and invoice for clearance as one workbook, out and back in; nothing of the forwarder's prices is in it. */
export const clearanceHandlers: ClearanceHandlers = {
  async exportLiquidationPacking({ id }, { db, customer, lang }) {
    const { waybill_no: waybillNo } = await readOwnWaybill(db, customer.id, id);
    const owner = { customerId: customer.id, id };
    const [packing, invoice] = await Promise.all([readPacking(db, owner), readInvoice(db, owner)]);
    return workbookOf(lang, TEXTS[lang].now, { waybillNo, packing, invoice });
  },

  async exportSendLiquidationPacking({ id }, { db, customer, lang }) {
    const { waybill_no: waybillNo } = await readOwnWaybill(db, customer.id, id);
    const owner = { customerId: customer.id, id };
    const [first, packing, invoice] = await Promise.all([firstChange(db, owner), readPacking(db, owner), readInvoice(db, owner)]);
    return workbookOf(lang, TEXTS[lang].sent, {
      waybillNo,
      packing: first?.before.packingList ?? packing,
      invoice: first?.before.invoiceLines ?? invoice,
    });
  },

  async importLiquidationPacking({ id, files: { file } }, { db, customer, files, lang }) {
    const { waybill_no: waybillNo } = await readOwnWaybill(db, customer.id, id);
    const content = await buffer(await storedContent(files, file.key)());
    const lists = await Promise.all(LISTS.map((list) => readList(content, list, { columns: KNOWN[list], maxRows: MAX_ROWS })));
    const [packing, invoice] = lists.map((list) => toReadSheet(lang, ofThisWaybill(list, waybillNo)));
    return packing && invoice ? { packing, invoice } : refuse('workbookNoData');
  },
};

const TEXTS = { zh, en };
const LISTS = ['packing', 'invoice'] as const satisfies readonly PackList[];
/** Of both sheets, with their headings and some lines of explanation. */
const MAX_ROWS = MAX_PACKING_ROWS + MAX_INVOICE_LINES + 40;

const WAYBILL: KnownColumn = { key: 'waybillNo', zh: zh.waybillNo, en: en.waybillNo };
/** By which the sheets are told apart: boxes are packed, values are declared. */
const MARKS: Readonly<Record<PackList, readonly string[]>> = { packing: ['startBoxNumber'], invoice: ['sku', 'declareValue'] };
const knownOf = (list: PackList): readonly KnownColumn[] => [
  WAYBILL,
  ...columnsOf(list).map((column) => ({ ...column, isRequired: MARKS[list].includes(column.key) })),
];
const KNOWN: Readonly<Record<PackList, readonly KnownColumn[]>> = { packing: knownOf('packing'), invoice: knownOf('invoice') };

interface Goods {
  waybillNo: string;
  packing: readonly object[];
  invoice: readonly object[];
}

function workbookOf(lang: Language, title: string, { waybillNo, packing, invoice }: Goods) {
  const numbered = (list: PackList, rows: readonly object[]) => {
    const { name, columns, rows: planned } = planOf(list, rows, lang);
    const column: PlannedColumn = { key: 'waybillNo', title: WAYBILL[lang], kind: 'text', widthChars: 18 };
    return { name, columns: [column, ...columns], rows: planned.map(({ cells }) => ({ waybillNo, ...cells })) };
  };
  const { rows, ...first } = numbered('packing', packing);
  const plan = { ...first, rows: rows.map((cells) => ({ cells })), further: [numbered('invoice', invoice)] };
  return {
    name: `${waybillNo} ${title}.xlsx`,
    type: WORKBOOK_TYPE,
    content: async (): Promise<Readable> => writeWorkbook(plan),
  };
}

/** A row that names another waybill is not one of this; where all of them do, it is the wrong file. */
function ofThisWaybill(list: ReadList, waybillNo: string): ReadList {
  const own = numberKey(waybillNo);
  const isOther = ({ waybillNo: named }: Readonly<Record<string, string>>) => named !== undefined && numberKey(named) !== own;
  const others = list.rows.filter(isOther);
  const [first] = others;
  if (first && others.length === list.rows.length) refuse('workbookOfOther', { waybillNo, other: first['waybillNo'] ?? '' });
  const findings = list.rows.flatMap((row, index) =>
    isOther(row)
      ? [{ index, row: list.rowNumbers[index] ?? 0, finding: { path: 'waybillNo', rule: 'otherWaybill', args: { waybillNo } } as const }]
      : [],
  );
  return { ...list, findings: [...findings, ...list.findings], rows: list.rows.map(({ waybillNo: _named, ...row }) => row) };
}

const firstChange = (db: Db, { customerId, id }: { customerId: string; id: string }) =>
  db
    .selectFrom('goods_change')
    .select('before')
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
