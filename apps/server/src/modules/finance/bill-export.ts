import { billRow, listBills, type BillRow } from '@waybound/contract/pricing/finance';
import { billPapers as enPapers } from '@waybound/phrases/en/finance/bill-papers';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { billPapers as zhPapers } from '@waybound/phrases/zh/finance/bill-papers';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { textsOf } from '../../kernel/language.ts';
import { chinaMoment } from '../../records/exports/china-moment.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import { listExport, readsOf } from '../../records/exports/list-export.ts';
import { waybillsCell } from '../../records/named-waybills.ts';
import { billList, toBillRow } from './bill-list.ts';

const words = textsOf({ zh: zhPapers, en: enPapers });

const { text, day, money } = columnsOf<BillRow>();

/** Bills as a sheet. What was credited and is disputed belongs to what is open: it is why total less paid is another amount. */
export const billExport = listExport({
  name: 'bills',
  isPricesOnly: true,
  input: listBills.input,
  row: billRow,
  texts: textsOf({ zh, en }),
  columns: [
    text('billNo', 'billNo', 16, ({ billNo }) => billNo),
    text('state', 'state', 14, ({ state }, lang) => words.say(lang, state)),
    text('total', 'currency', 8, ({ currency }) => currency),
    money('total', 'total', ({ total }) => total),
    money('paid', 'paid', ({ paid }) => paid),
    money('remaining', 'credited', ({ credited }) => credited),
    money('remaining', 'disputed', ({ disputed }) => disputed),
    money('remaining', 'remaining', ({ remaining }) => remaining),
    day('dueOn', 'dueOn', ({ dueOn }) => dueOn),
    text('invoice', 'invoiceNo', 22, ({ invoice }) => invoice?.invoiceNo ?? null),
    text('issuedAt', 'issuedAt', 18, ({ issuedAt }) => chinaMoment(issuedAt)),
    text('waybills', 'waybills', 40, waybillsCell),
  ],
  ...readsOf(({ now }) => billList(now)),
  toRow: (row, _lang, now) => toBillRow(row, now),
});
