import type { HandlerAnswer } from '@waybound/contract/call';
import { MAX_REPORTED_FINDINGS } from '@waybound/contract/address-book/saved-record-limits';
import type { ImportProgress, importProgress } from '@waybound/contract/address-book/address-book-workbooks';
import { REASONS, type Reason } from '@waybound/contract/reasons';
import { imports as en } from '@waybound/phrases/en/application/imports';
import { fillIn } from '@waybound/phrases/translate';
import { imports as zh } from '@waybound/phrases/zh/application/imports';
import type { Selectable } from 'kysely';
import type { RowFinding } from '../../gateways/sheets/write/copy-with-findings.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { reasonText, ruleText, type Language } from '../../kernel/language.ts';
import { columnsOf, type SheetKind } from './columns.ts';
import type { ImportRow } from './import-rows.ts';

type FindingRow = Selectable<Schema['kept_import_finding']>;
type FindingAnswer = HandlerAnswer<typeof importProgress, never>['findings'][number];

export function toProgress(row: ImportRow, lang: Language): ImportProgress {
  return {
    importId: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    rowsTotal: row.rows_total,
    rowsDone: row.rows_done,
    created: row.created,
    changed: row.changed,
    unchanged: row.unchanged,
    wrong: row.wrong,
    pictures: row.pictures,
    announced: row.announced,
    queuedAt: row.queued_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    reason: row.reason,
    mass: sentenceOf(row, lang),
  };
}

const isReason = (text: string): text is Reason => text in REASONS;

/** What is to be said of the whole. Section 8 has words for a table without news, and for one without its pictures. */
function sentenceOf(row: ImportRow, lang: Language): string {
  if (row.reason !== null) return isReason(row.reason) ? reasonText(lang, row.reason, row.reason_args ?? {}) : '';
  if (row.state !== 'done') return '';
  const news = row.created + row.changed + row.pictures;
  if (news === 0 && row.wrong === 0) return reasonText(lang, 'nothingToUpdate', {});
  return row.lacks_pictures > 0 ? reasonText(lang, 'workbookWrongTemplate', {}) : '';
}

const messageOf = ({ rule, args }: FindingRow, lang: Language): string => ruleText(lang, { rule, args });

const titleOf = (kind: SheetKind, field: string, lang: Language): string => columnsOf(kind).find(({ key }) => key === field)?.[lang] ?? '';

const findingsOf = (db: Db, { customer_id: customerId, id }: ImportRow) =>
  db.selectFrom('kept_import_finding').where('customer_id', '=', customerId).where('import_id', '=', id);

export async function readFindings(db: Db, row: ImportRow, lang: Language): Promise<{ findings: FindingAnswer[]; findingsTotal: number }> {
  const { kind } = row;
  const [rows, { total }] = await Promise.all([
    findingsOf(db, row)
      .selectAll()
      .orderBy('is_warning')
      .orderBy('row')
      .orderBy('col')
      .orderBy('id')
      .limit(MAX_REPORTED_FINDINGS)
      .execute(),
    findingsOf(db, row)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const findings = rows.map((finding) => ({
    row: finding.row,
    title: kind === 'skuPictures' ? (finding.name ?? '') : titleOf(kind, finding.field, lang),
    isWarning: finding.is_warning,
    message: messageOf(finding, lang),
  }));
  return { findings, findingsTotal: Number(total) };
}

const SHEET = { zh: zh.sheet, en: en.sheet };

/** A sentence of the copy: which column, what is wrong there. */
function copySentenceOf(finding: FindingRow, kind: SheetKind, lang: Language): string {
  const title = titleOf(kind, finding.field, lang);
  const { titledFinding, rowFinding, check } = SHEET[lang];
  const text = messageOf(finding, lang);
  const sentence = title === '' ? fillIn(rowFinding, { text }) : fillIn(titledFinding, { title, text });
  return finding.is_warning ? fillIn(check, { text: sentence }) : sentence;
}

/** All of them, as the copy of the workbook says them; a warning leaves its cell as it is. */
export async function findingsForCopy(db: Db, row: ImportRow, lang: Language): Promise<RowFinding[]> {
  const { kind } = row;
  if (kind === 'skuPictures') return [];
  const rows = await findingsOf(db, row).selectAll().orderBy('row').orderBy('col').orderBy('id').execute();
  return rows.map((finding) => ({
    row: finding.row,
    sentence: copySentenceOf(finding, kind, lang),
    ...(finding.col !== null && !finding.is_warning && { column: finding.col }),
  }));
}
