import { flowRow, listFlow, type FlowRow } from '@waybound/contract/pricing/repayments';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { repayments as enRepayments } from '@waybound/phrases/en/finance/repayments';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { repayments as zhRepayments } from '@waybound/phrases/zh/finance/repayments';
import { textsOf } from '../../kernel/language.ts';
import { chinaMoment } from '../../records/exports/china-moment.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import { listExport, readsOf } from '../../records/exports/list-export.ts';
import { waybillsCell } from '../../records/named-waybills.ts';
import { flowList, toFlowRow } from './flow-list.ts';

const words = textsOf({ zh: zhRepayments, en: enRepayments });

const { text, money } = columnsOf<FlowRow>();

/** The movements of balance and debt as a sheet; their currency stands beside the amounts, which stay numbers. */
export const flowExport = listExport({
  name: 'flow',
  isPricesOnly: true,
  input: listFlow.input,
  row: flowRow,
  texts: textsOf({ zh, en }),
  columns: [
    text('at', 'at', 18, ({ at }) => chinaMoment(at)),
    text('account', 'account', 12, ({ account }, lang) => words.say(lang, `flow.accounts.${account}`)),
    text('purpose', 'purpose', 20, ({ purpose }, lang) => words.say(lang, `flow.purposes.${purpose}`)),
    text('source', 'billNo', 16, ({ billNo }) => billNo),
    text('source', 'repaymentNo', 16, ({ repaymentNo }) => repaymentNo),
    text('source', 'caseNo', 16, ({ caseNo }) => caseNo),
    text('waybills', 'waybills', 40, waybillsCell),
    text('amount', 'currency', 8, ({ currency }) => currency),
    money('amount', 'amount', ({ amount }) => amount),
    money('before', 'before', ({ before }) => before),
    money('after', 'after', ({ after }) => after),
  ],
  ...readsOf(() => flowList),
  toRow: toFlowRow,
});
