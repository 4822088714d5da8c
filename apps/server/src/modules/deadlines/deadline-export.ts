import { deadlineRow, listDeadlines, type DeadlineRow } from '@waybound/contract/deadlines/deadlines';
import { waybillDocuments as enDocuments } from '@waybound/phrases/en/papers/waybill-documents';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { deadlines as enDeadlines } from '@waybound/phrases/en/waybills/deadlines';
import { exceptions as enExceptions } from '@waybound/phrases/en/waybills/exceptions';
import { waybillDocuments as zhDocuments } from '@waybound/phrases/zh/papers/waybill-documents';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { deadlines as zhDeadlines } from '@waybound/phrases/zh/waybills/deadlines';
import { exceptions as zhExceptions } from '@waybound/phrases/zh/waybills/exceptions';
import { textsOf } from '../../kernel/language.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import { listExport, readsOf, type ExportColumn } from '../../records/exports/list-export.ts';
import { deadlineList, toDeadline } from './deadline-list.ts';

const words = textsOf({ zh: zhDeadlines, en: enDeadlines });
const documents = textsOf({ zh: zhDocuments.kind, en: enDocuments.kind });
const common = textsOf({ zh: zhExceptions, en: enExceptions });

const { text, day, money } = columnsOf<DeadlineRow>();

/** `of` are the columns of the page. */
const COLUMNS: readonly ExportColumn<DeadlineRow>[] = [
  day('day', 'day', (row) => row.day),
  text('what', 'kind', 20, ({ kind }, lang) => words.say(lang, `kind.${kind}`)),
  text('what', 'document', 28, ({ document }, lang) => document && documents.say(lang, document)),
  text('record', 'name', 24, ({ name }) => name),
  text('record', 'waybillNo', 20, ({ waybill }) => waybill?.waybillNo ?? null),
  text('record', 'referenceNo', 20, ({ waybill }) => waybill?.referenceNo ?? null),
  text('actor', 'actor', 14, ({ actor }, lang) => common.say(lang, `actor.${actor}`)),
  money('money', 'amount', (row) => row.money?.amount ?? null),
  { ...text('money', 'currency', 12, (row) => row.money?.currency ?? null), isPrice: true },
];

/** What falls due as a sheet, as a filter finds it. */
export const deadlineExport = listExport({
  name: 'deadlines',
  input: listDeadlines.input,
  row: deadlineRow,
  texts: textsOf({ zh, en }),
  columns: COLUMNS,
  ...readsOf(deadlineList),
  toRow: toDeadline,
});
