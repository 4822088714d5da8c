import { SAVED_RECORD_FIELDS, type SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { check, type Finding } from '@waybound/contract/rules';
import { normalizedValue } from '@waybound/domain/saved-record-rules';
import type { TableRow } from '../../../gateways/sheets/read/read-workbook.ts';
import { findingsOf, rulesOf } from '../save-record.ts';
import { readCell } from '../../../records/imports/cells.ts';
import { KEY_FIELD, RECORD_COLUMNS, type RecordSheetKind } from '../../../records/imports/record-columns.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/** A row as it was written, before it is known whether it changes a record or makes one. */
export interface ParsedRow {
  /** As Excel shows it, counted from 1. */
  row: number;
  /** What identifies the record, as `kept_value` has it; empty where the row does not say. */
  key: string;
  /** By field, for the columns that the table has; '' is a cell that was left empty. */
  values: FieldValues;
  /** Words that mean nothing, and cells that show an error. */
  findings: readonly Finding[];
}

/** @param present the columns that the table has */
export function readRow(kind: RecordSheetKind, present: ReadonlySet<string>, { row, values, errors }: TableRow<string>): ParsedRow {
  const given: Record<string, unknown> = {};
  const findings: Finding[] = errors.map(({ key, code }) => ({ path: key, rule: 'cellError', args: { code } }));
  for (const { key, cells } of RECORD_COLUMNS[kind]) {
    if (!present.has(key) || cells === 'picture') continue;
    const text = values[key];
    const value = text === undefined ? '' : readCell(cells, text);
    if (value === undefined) findings.push({ path: key, rule: 'unknownChoice' });
    else given[key] = isLeftEmpty(cells, value) ? undefined : value;
  }
  return { row, key: keyOf(kind, values), values: given, findings };
}

/** An empty list of products is none, not an empty text, which the schema would not take. */
const isLeftEmpty = (cells: string, value: unknown): boolean => value === '' && (cells === 'products' || cells === 'codes');

/** By the cells alone, so that rows can be identified before they are read. */
const keyOf = (kind: RecordSheetKind, values: FieldValues): string => keysOf(kind, values).get(KEY_FIELD[kind]) ?? '';

/** What the row says in the fields that no two records share. */
export function keysOf(kind: RecordSheetKind, values: FieldValues): Map<string, string> {
  // The rules only put texts together, and a cell is a text or missing.
  const unique = rulesOf(kind).unique(values as SavedRecordValues[typeof kind]);
  return new Map(Object.entries(unique).flatMap(([field, value]) => (isFilled(value) ? [[field, normalizedValue(value)] as const] : [])));
}

const isFilled = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

export type CheckedRow<K extends RecordSheetKind> =
  | { values: SavedRecordValues[K]; warnings: readonly Finding[] }
  | { findings: readonly Finding[] };

/**
 * A row by the schema and the rules of its kind. A column that the table lacks keeps what the record has; an empty cell clears it.
 * @param before the values of the record that the row changes
 */
export function checkRow<K extends RecordSheetKind>(
  kind: K,
  { values: given, findings }: ParsedRow,
  before: FieldValues | undefined,
): CheckedRow<K> {
  const merged: FieldValues = { ...before, ...given };
  const checked = check(SAVED_RECORD_FIELDS[kind], merged);
  const reportedFields = new Set(findings.map(({ path }) => path));
  const isReported = ({ path }: Finding): boolean => reportedFields.has(path.split('.')[0] ?? path);
  if (!checked.ok || findings.length > 0) {
    const more = checked.ok ? [] : [...checked.findings, ...dependentFaults(kind, merged)];
    return { findings: [...findings, ...more.filter((finding) => !isReported(finding))] };
  }
  // What the kind's own schema has let through; TypeScript loses the pair on its way through the generic.
  const values = checked.value as SavedRecordValues[K];
  const faults = findingsOf(kind, values);
  return faults.length > 0 ? { findings: faults } : { values, warnings: rulesOf(kind).warnings(values) };
}

/** Rules between fields speak although another field is still wrong: one upload shows all there is to correct. */
function dependentFaults(kind: RecordSheetKind, merged: FieldValues): readonly Finding[] {
  const said = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined && value !== ''));
  // The rules look at whether something is there and at choices, which the words have been read into.
  return rulesOf(kind).faults(said as SavedRecordValues[typeof kind]);
}
