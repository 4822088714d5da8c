import { SAVED_RECORD_FIELDS } from '@waybound/contract/address-book/saved-record-fields';
import { MAX_IMPORT_ROWS } from '@waybound/contract/address-book/saved-record-limits';
import { addressBookImports as en } from '@waybound/phrases/en/address-book/address-book-imports';
import { addressBookImports as zh } from '@waybound/phrases/zh/address-book/address-book-imports';
import * as z from 'zod/mini';
import type { WorkbookPlan } from '../../../gateways/sheets/write/workbook-plan.ts';
import type { Language } from '../../../kernel/language.ts';
import { choicesOf } from './cell-words.ts';
import { columnsOf, type SheetColumn, type SheetKind } from './columns.ts';
import { plannedColumn } from './export-rows.ts';

const PHRASES = { zh: zh.sheet, en: en.sheet };

/** Without a value here no new record of the kind is saved. */
const isNeeded = (kind: SheetKind, key: string): boolean => {
  const shape: Readonly<Record<string, z.ZodMiniType>> = SAVED_RECORD_FIELDS[kind].shape;
  const field = shape[key];
  return field !== undefined && !z.safeParse(field, undefined).success;
};

/** An empty table. What its columns mean is on a second sheet, by an example: one in the table would be taken over as a record. */
export function templatePlan(kind: SheetKind, title: string, lang: Language): WorkbookPlan {
  const words = PHRASES[lang];
  const columns = columnsOf(kind);
  const explained = (column: SheetColumn): string[] => {
    const choices = choicesOf(column.cells, lang);
    return [column[lang], isNeeded(kind, column.key) ? words.yes : '', words.how[column.cells], column.example || (choices?.at(-1) ?? '')];
  };
  return {
    name: title,
    columns: columns.map((column) => ({ ...plannedColumn(column, lang), isRequired: isNeeded(kind, column.key) })),
    rows: [],
    notes: {
      name: words.notes,
      widthsChars: [26, 12, 70, 36],
      rows: [
        [words.column, words.needed, words.meaning, words.example],
        ...columns.map(explained),
        [''],
        ...[words.known, words.empty, words.several.replace('{{max}}', String(MAX_IMPORT_ROWS)), words.again].map((sentence) => [
          '',
          '',
          sentence,
        ]),
      ],
    },
  };
}
