import { MAX_INVOICE_LINES, MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import { invoiceLine, packingRow, type PackingRow } from '@waybound/contract/orders/order-fields';
import type { ImportedList, ReadSheet } from '@waybound/contract/orders/pack-lists';
import { check, type Finding, type FormFinding } from '@waybound/contract/rules';
import { planBox, planContent } from '@waybound/contract/site/amazon-plan-fields';
import { MAX_PLAN_SHEET_ROWS } from '@waybound/contract/site/amazon-plan-states';
import { findInSheet, PLAN_KEYS, type PlanKey } from '@waybound/domain/amazon/plan-sheet';
import { codeOf, CURRENCY_CODES, UNIT_CODES, YES_NO_CODES } from '@waybound/domain/intake/sheet-vocabulary';
import { checkPacking, toPackingRow } from '@waybound/domain/order/packing';
import { columnsOf } from './columns.ts';
import type { KnownColumn } from '../../gateways/sheets/read/match-columns.ts';
import { readTable, type TableRow } from '../../gateways/sheets/read/read-workbook.ts';
import { ruleText, type Language } from '../../kernel/language.ts';
import { refuse } from '../../kernel/refusal.ts';

type Cells = Readonly<Record<string, string>>;

export interface ReadList {
  sheet: string;
  rows: readonly Cells[];
  /** Where Excel shows each of them. */
  rowNumbers: readonly number[];
  /** At which row of the list, counted from 0, and where Excel shows it. */
  findings: readonly { index: number; row: number; finding: Finding }[];
  skipped: readonly string[];
}

const MAX_ROWS: Readonly<Record<ImportedList, number>> = {
  packing: MAX_PACKING_ROWS,
  invoice: MAX_INVOICE_LINES,
  amazonPlan: MAX_PLAN_SHEET_ROWS,
};
/** The heading and some lines of explanation above it are in the file too. */
const ROWS_ABOVE = 20;

/** A list out of a workbook, as a grid takes it: every cell as it is written, and what is wrong with it beside it. */
export async function readList(
  content: Buffer,
  list: ImportedList,
  { columns = columnsOf(list), maxRows = MAX_ROWS[list] + ROWS_ABOVE }: { columns?: readonly KnownColumn[]; maxRows?: number } = {},
): Promise<ReadList> {
  const max = MAX_ROWS[list];
  const table = await readTable(content, columns, { maxRows });
  const found: TableRow<string>[] = [];
  for await (const row of table.rows) found.push(row);
  if (found.length > max) refuse('workbookTooManyRows', { max });
  const rows = found.map(({ values }) => cellsOf(values));
  const findings = FINDINGS[list](rows);
  const cellErrors = found.flatMap(({ errors }, index) =>
    errors.map(({ key, code }) => ({ index, finding: { path: key, rule: 'cellError', args: { code } } satisfies Finding })),
  );
  // A cell that shows an error of Excel has no other fault worth reporting.
  const reported = new Set(cellErrors.map(({ index, finding }) => `${index} ${finding.path}`));
  const others = findings.filter(({ index, finding }) => !reported.has(`${index} ${finding.path}`));
  return {
    sheet: table.sheet,
    rows,
    rowNumbers: found.map(({ row }) => row),
    findings: [...cellErrors, ...others].map((each) => ({ ...each, row: found[each.index]?.row ?? 0 })),
    skipped: table.unknown,
  };
}

/** Choices by their codes; what means nothing stays as it is written, so that the grid can show it. */
const cellsOf = (values: Readonly<Partial<Record<string, string>>>): Cells =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, text]) => {
      if (text === undefined) return [];
      if (key === 'declareCurrency' || key === 'purchasingCurrency') return [[key, codeOf(CURRENCY_CODES, text)]];
      if (key === 'measurementUnit') return [[key, codeOf(UNIT_CODES, text)]];
      return [[key, key === 'isCharged' ? codeOf(YES_NO_CODES, text) : text]];
    }),
  );

interface Found {
  index: number;
  finding: Finding;
}

/** Each row by its schema, then what the rows say of each other: boxes that come twice. */
function findInPacking(rows: readonly Cells[]): Found[] {
  const good: { index: number; value: PackingRow }[] = [];
  const findings = rows.flatMap((cells, index): Found[] => {
    const checked = check(packingRow, cells);
    if (!checked.ok) return checked.findings.map((finding) => ({ index, finding }));
    good.push({ index, value: checked.value });
    return [];
  });
  const among = checkPacking(good.map(({ value }) => toPackingRow(value))).flatMap((finding): Found[] => {
    const [, at, path] = /^packingList\.([0-9]+)\.(.+)$/.exec(finding.path) ?? [];
    const row = good[Number(at)];
    return row && path !== undefined ? [{ index: row.index, finding: { ...finding, path } }] : [];
  });
  return [...findings, ...among];
}

const findingsOf =
  (schema: typeof planBox | typeof planContent) =>
  (cells: object): readonly FormFinding[] => {
    const checked = check(schema, cells);
    return checked.ok ? [] : checked.findings;
  };

function findInPlan(rows: readonly Cells[]): Found[] {
  // One entry for each key.
  const cells = rows.map((row) => Object.fromEntries(PLAN_KEYS.map((key) => [key, row[key] ?? ''])) as Record<PlanKey, string>);
  return findInSheet(cells, findingsOf(planBox), findingsOf(planContent)).map(({ path, ...finding }) => {
    const [index = '0', key = ''] = path.split('.');
    return { index: Number(index), finding: { ...finding, path: key } };
  });
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

function findInLine(cells: Cells, index: number): Found[] {
  const { isCharged = '' } = cells;
  const checked = check(invoiceLine, { ...cells, isCharged: BOOLEANS[isCharged] ?? isCharged });
  return checked.ok ? [] : checked.findings.map((finding) => ({ index, finding }));
}

const FINDINGS: Readonly<Record<ImportedList, (rows: readonly Cells[]) => Found[]>> = {
  packing: findInPacking,
  invoice: (rows) => rows.flatMap(findInLine),
  amazonPlan: findInPlan,
};

/** In the caller's language. */
export const toReadSheet = (lang: Language, { sheet, rows, findings, skipped }: ReadList): ReadSheet => ({
  sheet,
  rows: [...rows],
  findings: findings.map(({ index, row, finding }) => ({
    index,
    row,
    field: finding.path,
    rule: finding.rule,
    message: ruleText(lang, finding),
  })),
  skipped: [...skipped],
});
