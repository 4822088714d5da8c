import { SAVED_RECORD_FIELDS, type SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { SAVED_RECORD_ROWS } from '@waybound/contract/address-book/saved-record-form';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import { fieldsWhere, marksOf } from '@waybound/contract/form';
import { check, type FormFinding } from '@waybound/contract/rules';
import type { WrongCheckDigit } from '@waybound/domain/identifiers';
import { SAVED_RECORD_RULES, type SavedRecordRules } from '@waybound/domain/saved-record-rules';

/** The values of a form: texts as they were typed, ticks and choices as they are. */
export type Values = Readonly<Record<string, unknown>>;

// The rules of a kind take that kind's values; TypeScript does not follow the pair through a variable.
const rulesOf = (kind: SavedRecordKind) => SAVED_RECORD_RULES[kind] as unknown as SavedRecordRules<SavedRecordValues[SavedRecordKind]>;

/** The fields of a new record that are chosen already. */
const FIRST_VALUES: Readonly<Partial<Record<SavedRecordKind, Values>>> = {
  invoiceTitle: { type: 'company' },
  sku: { measurementUnit: 'piece', declareCurrency: 'USD', purchasingCurrency: 'CNY' },
};

export const emptyValues = (kind: SavedRecordKind): Values => FIRST_VALUES[kind] ?? {};

const isBlank = (value: unknown): boolean => value === undefined || value === '' || value === null;

/** What the form says now against the contract's fields and the rules between them. */
export function findingsOf(kind: SavedRecordKind, values: Values): readonly FormFinding[] {
  const checked = check(SAVED_RECORD_FIELDS[kind], values);
  return checked.ok ? rulesOf(kind).faults(checked.value) : [...checked.findings, ...dependentFaults(kind, values)];
}

/** Rules between fields speak although another field is still wrong. */
function dependentFaults(kind: SavedRecordKind, values: Values): readonly FormFinding[] {
  // The rules only look at whether something is there and at choices, which a form has as the contract does.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value))) as SavedRecordValues[SavedRecordKind];
  return rulesOf(kind).faults(given);
}

export function warningsOf(kind: SavedRecordKind, values: Values, hasWrongCheckDigit: WrongCheckDigit | undefined): readonly FormFinding[] {
  const checked = check(SAVED_RECORD_FIELDS[kind], values);
  return checked.ok ? rulesOf(kind).warnings(checked.value, hasWrongCheckDigit) : [];
}

/** Which fields carry the mark: those that are asked for anyway, and those that a choice has made necessary. */
export const requiredFields = (kind: SavedRecordKind, values: Values): ReadonlySet<string> =>
  new Set(fieldsWhere(marksOf<string>(SAVED_RECORD_ROWS[kind], values), (mark) => mark === 'required'));
