import { isExceptionCause, type ExceptionCategory } from '@waybound/contract/exceptions/exception-codes';
import { exceptionRow, listExceptions, type ExceptionRow } from '@waybound/contract/exceptions/exceptions';
import { dashboard as enDashboard } from '@waybound/phrases/en/portal/dashboard';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { smallParcels as enParcels } from '@waybound/phrases/en/small-parcels/small-parcels';
import { exceptions as enExceptions } from '@waybound/phrases/en/waybills/exceptions';
import { dashboard as zhDashboard } from '@waybound/phrases/zh/portal/dashboard';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { smallParcels as zhParcels } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { exceptions as zhExceptions } from '@waybound/phrases/zh/waybills/exceptions';
import { textsOf, type Language } from '../../kernel/language.ts';
import { chinaMoment } from '../../records/exports/china-moment.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import { listExport, type ExportColumn } from '../../records/exports/list-export.ts';
import { exceptionList, toException } from './exception-list.ts';
import { withDeclared } from './with-declared.ts';

const words = textsOf({ zh: zhExceptions, en: enExceptions });
const problems = textsOf({ zh: zhParcels, en: enParcels });
const causes = textsOf({ zh: zhDashboard.attention, en: enDashboard.attention });

type Column = ExportColumn<ExceptionRow>;
const { text } = columnsOf<ExceptionRow>();
const price = (key: string, kind: 'text' | 'decimal', cell: Column['cell']): Column => ({
  key,
  of: 'money',
  kind,
  widthChars: 14,
  cell,
  isPrice: true,
  ...(kind === 'decimal' && { decimals: 2 }),
});

const nameOf = (category: ExceptionCategory, lang: Language): string =>
  isExceptionCause(category) ? causes.say(lang, `short.${category}`) : words.say(lang, `category.${category}`);
const listed = (sums: ExceptionRow['declared']): string | null =>
  sums.map(({ amount, currency }) => `${amount} ${currency}`).join(', ') || null;

/** `of` are the columns of the page. The whole of what is at stake is hidden with the prices, as there. */
const COLUMNS: readonly Column[] = [
  text('waybill', 'waybillNo', 20, ({ waybill }) => waybill.waybillNo),
  text('waybill', 'kind', 14, ({ waybill }, lang) => words.say(lang, `kind.${waybill.kind}`)),
  text('waybill', 'referenceNo', 20, ({ waybill }) => waybill.referenceNo),
  text('what', 'category', 18, ({ category }, lang) => nameOf(category, lang)),
  text('what', 'problem', 16, ({ problem }, lang) => problem && problems.say(lang, `problem.${problem}`)),
  text('actor', 'actor', 14, ({ actor }, lang) => words.say(lang, `actor.${actor}`)),
  text('age', 'since', 18, ({ since }) => chinaMoment(since)),
  text('deadline', 'deadline', 18, ({ deadline }) => chinaMoment(deadline)),
  price('amount', 'decimal', ({ money }) => money?.amount ?? null),
  price('currency', 'text', ({ money }) => money?.currency ?? null),
  { ...price('declared', 'text', ({ declared }) => listed(declared)), widthChars: 24 },
];

/** The exceptions that a filter finds as a sheet, category by category. */
export const exceptionExport = listExport({
  name: 'exceptions',
  input: listExceptions.input,
  row: exceptionRow,
  texts: textsOf({ zh, en }),
  columns: COLUMNS,
  count: (db, { customer, now }, filter) => exceptionList(now).count(db, customer.id, filter),
  async nextRows(db, { customer, now }, filter, last, limit) {
    const stored = await exceptionList(now).nextRows(db, customer.id, filter, last, limit);
    return withDeclared({ db, customer }, stored.map(toException));
  },
  toRow: (row) => row,
});
