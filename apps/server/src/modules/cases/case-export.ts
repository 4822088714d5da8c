import { caseRow, listCases, type CaseRow } from '@waybound/contract/cases/cases';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { cases as enCases } from '@waybound/phrases/en/waybills/cases';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { cases as zhCases } from '@waybound/phrases/zh/waybills/cases';
import { textsOf } from '../../kernel/language.ts';
import { toCase } from '../../records/case/rows.ts';
import { chinaMoment } from '../../records/exports/china-moment.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import { listExport, readsOf, type ExportColumn } from '../../records/exports/list-export.ts';
import { caseList } from './case-list.ts';

const words = textsOf({ zh: zhCases, en: enCases });

type Column = ExportColumn<CaseRow>;
const { text } = columnsOf<CaseRow>();
const amount = (of: string, key: string, cell: Column['cell']): Column => ({ key, of, kind: 'decimal', decimals: 2, widthChars: 14, cell });

/** Number, problem and sums as the page's columns group them. */
const COLUMNS: readonly Column[] = [
  text('number', 'number', 16, ({ caseNo }) => caseNo),
  text('number', 'state', 16, ({ status }, lang) => words.say(lang, `state.${status}`)),
  text('waybill', 'waybillNo', 20, ({ waybill }) => waybill.waybillNo),
  text('waybill', 'referenceNo', 20, ({ waybill }) => waybill.referenceNo),
  text('what', 'kind', 14, ({ kind }, lang) => words.say(lang, `kind.${kind}`)),
  text('what', 'boxes', 16, ({ boxNumbers }, lang) => (boxNumbers.length === 0 ? words.say(lang, 'allBoxes') : formatRanges(boxNumbers))),
  text('what', 'text', 60, (row) => row.text),
  amount('claimed', 'claimed', ({ claimed }) => claimed?.amount ?? null),
  text('claimed', 'claimedCurrency', 8, ({ claimed }) => claimed?.currency ?? null),
  amount('accepted', 'accepted', ({ accepted }) => accepted?.amount ?? null),
  text('accepted', 'acceptedCurrency', 8, ({ accepted }) => accepted?.currency ?? null),
  text('due', 'replyBy', 18, ({ replyBy }) => replyBy && chinaMoment(replyBy)),
  text('opened', 'openedAt', 18, ({ openedAt }) => chinaMoment(openedAt)),
];

/** The cases that a filter finds as a sheet. */
export const caseExport = listExport({
  name: 'cases',
  input: listCases.input,
  row: caseRow,
  texts: textsOf({ zh, en }),
  columns: COLUMNS,
  ...readsOf(({ now }) => caseList(now)),
  toRow: (record, _lang, now) => toCase(record, now),
});
