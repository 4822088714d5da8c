import { SAVED_RECORD_FIELDS } from '@waybound/contract/address-book/saved-record-fields';
import { MAX_IMPORT_ROWS } from '@waybound/contract/address-book/saved-record-limits';
import { imports as en } from '@waybound/phrases/en/application/imports';
import { imports as zh } from '@waybound/phrases/zh/application/imports';
import * as z from 'zod/mini';
import type { WorkbookPlan } from '../../../gateways/sheets/write/workbook-plan.ts';
import type { Language } from '../../../kernel/language.ts';
import { RECORD_COLUMNS, type RecordSheetKind } from '../../../records/imports/record-columns.ts';
import { templatePlan } from '../../../records/imports/template.ts';

const PHRASES = { zh: zh.sheet, en: en.sheet };

/** Without a value here no new record of the kind is saved. */
const isNeeded = (kind: RecordSheetKind, key: string): boolean => {
  const shape: Readonly<Record<string, z.ZodMiniType>> = SAVED_RECORD_FIELDS[kind].shape;
  const field = shape[key];
  return field !== undefined && !z.safeParse(field, undefined).success;
};

export function recordTemplate(kind: RecordSheetKind, title: string, lang: Language): WorkbookPlan {
  const { known, empty, several, again } = PHRASES[lang];
  return templatePlan(
    {
      title,
      columns: RECORD_COLUMNS[kind],
      isNeeded: (key) => isNeeded(kind, key),
      sentences: [known, empty, several.replace('{{max}}', String(MAX_IMPORT_ROWS)), again],
    },
    lang,
  );
}
