import { listOverseas, listPendingOverseas, listedOverseas, type ListedOverseas } from '@waybound/contract/overseas/overseas';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { overseas as enOverseas } from '@waybound/phrases/en/overseas/overseas';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { overseas as zhOverseas } from '@waybound/phrases/zh/overseas/overseas';
import { overseasList, pendingList } from './overseas-list.ts';
import { textsOf } from '../../kernel/language.ts';
import { chinaMoment } from '../../records/exports/china-moment.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import { listExport, readsOf } from '../../records/exports/list-export.ts';
import { findCountry } from '../../records/order/places.ts';
import { toListedOverseas } from '../../records/overseas/rows.ts';

const words = textsOf({ zh: zhOverseas, en: enOverseas });

const { text, integer } = columnsOf<ListedOverseas>();

/** `of` are the columns of the page. */
const SHEET = {
  headings: 'overseas',
  canPick: true,
  row: listedOverseas,
  texts: textsOf({ zh, en }),
  columns: [
    text('waybillNo', 'waybillNo', 18, ({ waybillNo }) => waybillNo),
    text('status', 'status', 18, ({ status }, lang) => words.say(lang, `status.${status}`)),
    text('status', 'reason', 30, ({ reason }) => reason),
    text('returnNo', 'returnNo', 22, ({ returnNo }) => returnNo),
    text('returnNo', 'source', 18, ({ source }) => source?.waybillNo ?? null),
    text('warehouse', 'country', 14, ({ returnCountry }, lang) => findCountry(returnCountry ?? 0)?.[lang] ?? null),
    text('warehouse', 'warehouse', 14, ({ abroadStockAddress }) => abroadStockAddress),
    integer('pieces', 'expected', ({ expected }) => expected),
    integer('pieces', 'received', ({ received }) => received),
    integer('undecided', 'undecided', ({ undecided }) => undecided),
    { ...text('cost', 'cost', 20, writtenCosts), isPrice: true },
    text('submittedAt', 'submittedAt', 18, ({ submittedAt }) => submittedAt && chinaMoment(submittedAt)),
    text('updatedAt', 'updatedAt', 18, ({ updatedAt }) => chinaMoment(updatedAt)),
  ],
  toRow: toListedOverseas,
} as const;

/** The overseas waybills that the filter of a list finds as a sheet: of all, and of those that wait for their customer. */
export const overseasExports = [
  listExport({
    ...SHEET,
    name: 'overseas',
    input: listOverseas.input,
    ...readsOf(() => overseasList),
  }),
  listExport({
    ...SHEET,
    name: 'pendingOverseas',
    input: listPendingOverseas.input,
    ...readsOf(() => pendingList),
  }),
];

/** One cell, whatever the currencies are. */
function writtenCosts({ costs }: ListedOverseas): string | null {
  return costs?.map(({ currency, amount }) => `${currency} ${amount}`).join(', ') || null;
}
