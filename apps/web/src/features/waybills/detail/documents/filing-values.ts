import {
  FILING_NUMBERS,
  FILING_PARTIES,
  FILING_PARTY_FIELDS,
  type FilingNumber,
  type FilingParty,
  type FilingRegime,
} from '@waybound/contract/documents/filing-codes';
import type { Filing } from '@waybound/contract/documents/filing-fields';
import { ASKED_BY } from '@waybound/domain/documents/filing-rules';

/** What is typed, each text under the path at which the server finds fault with it: `seller.name`, `lines.0.hsCode`. */
export type FilingValues = Readonly<Record<string, string>>;

const LINE_FIELDS = ['description', 'hsCode', 'originCountry', 'manufacturerNo'] as const;

/** Parts of the form that there may be several of. */
export type Rows = 'manufacturers' | 'lines';
const FIELDS_OF: Readonly<Record<Rows, readonly string[]>> = { manufacturers: FILING_PARTY_FIELDS, lines: LINE_FIELDS };

export function valuesOf(filing: Filing): FilingValues {
  const values: Record<string, string> = {};
  const put = (at: string, fields: readonly string[], given: Readonly<Record<string, string | number | undefined>> = {}) => {
    for (const field of fields) values[`${at}.${field}`] = String(given[field] ?? '');
  };
  for (const party of FILING_PARTIES) put(party, FILING_PARTY_FIELDS, filing[party]);
  for (const number of FILING_NUMBERS) values[number] = filing[number] ?? '';
  for (const rows of ['manufacturers', 'lines'] as const) {
    const given = filing[rows] ?? [];
    (given.length > 0 ? given : [{}]).forEach((row, at) => put(`${rows}.${at}`, FIELDS_OF[rows], row));
  }
  return values;
}

export const rowCount = (values: FilingValues, rows: Rows): number => {
  let count = 0;
  while (`${rows}.${count}.${FIELDS_OF[rows][0]}` in values) count += 1;
  return count;
};

const rowOf = (values: FilingValues, rows: Rows, at: number): Record<string, string> =>
  Object.fromEntries(FIELDS_OF[rows].map((field) => [field, values[`${rows}.${at}.${field}`] ?? '']));

/** The values of all rows, written anew under their numbers. */
const put = (values: FilingValues, rows: Rows, all: readonly Readonly<Record<string, string>>[]): FilingValues => ({
  ...Object.fromEntries(Object.entries(values).filter(([path]) => !path.startsWith(`${rows}.`))),
  ...Object.fromEntries(all.flatMap((row, at) => FIELDS_OF[rows].map((field) => [`${rows}.${at}.${field}`, row[field] ?? '']))),
});

const allRows = (values: FilingValues, rows: Rows) => Array.from({ length: rowCount(values, rows) }, (_, at) => rowOf(values, rows, at));

export const withRow = (values: FilingValues, rows: Rows): FilingValues => put(values, rows, [...allRows(values, rows), {}]);

/** Goods of a manufacturer that goes have none; those of later ones keep theirs under its new number. */
export function withoutRow(values: FilingValues, rows: Rows, at: number): FilingValues {
  const rest = put(
    values,
    rows,
    allRows(values, rows).filter((_, index) => index !== at),
  );
  if (rows === 'lines') return rest;
  const moved = (no: string) => (no === '' || Number(no) <= at ? no : Number(no) === at + 1 ? '' : String(Number(no) - 1));
  return put(
    rest,
    'lines',
    allRows(rest, 'lines').map((line) => ({ ...line, manufacturerNo: moved(line['manufacturerNo'] ?? '') })),
  );
}

/** As it is sent: an empty text is left out on the server. What this country does not ask for is not sent. */
export function sentOf(regime: FilingRegime, values: FilingValues): Readonly<Record<string, unknown>> {
  const asked = ASKED_BY[regime];
  const party = (at: string) => Object.fromEntries(FILING_PARTY_FIELDS.map((field) => [field, values[`${at}.${field}`]]));
  return {
    ...Object.fromEntries(asked.parties.map((each) => [each, party(each)])),
    ...Object.fromEntries(asked.numbers.map((number) => [number, values[number]])),
    ...(asked.hasManufacturers && { manufacturers: allRows(values, 'manufacturers') }),
    lines: allRows(values, 'lines').filter((line) => Object.values(line).some((text) => text.trim() !== '')),
  };
}

export interface FilingPath {
  path: string;
  part: { party: FilingParty } | { number: FilingNumber } | { rows: Rows; at: number };
  field: string;
}

/** All fields of the form in their order. */
export function pathsOf(regime: FilingRegime, values: FilingValues): FilingPath[] {
  const asked = ASKED_BY[regime];
  const ofRows = (rows: Rows): FilingPath[] =>
    Array.from({ length: rowCount(values, rows) }).flatMap((_, at) =>
      FIELDS_OF[rows].map((field) => ({ path: `${rows}.${at}.${field}`, part: { rows, at }, field })),
    );
  return [
    ...asked.numbers.map((number) => ({ path: number, part: { number }, field: number })),
    ...asked.parties.flatMap((party) => FILING_PARTY_FIELDS.map((field) => ({ path: `${party}.${field}`, part: { party }, field }))),
    ...(asked.hasManufacturers ? ofRows('manufacturers') : []),
    ...ofRows('lines'),
  ];
}
