import { overseasFields, type OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import { check, type Finding } from '@waybound/contract/rules';
import type { CellFinding } from '../../../records/imports/sheet-cells.ts';
import { missingInOverseas, unknownInOverseas, type OverseasGrounds } from '../../../records/overseas/order-checks.ts';
import type { SheetReturn } from './sheet-returns.ts';

export type CheckedReturn =
  | { findings: readonly CellFinding[] }
  /** `missing` keeps a draft that is saved from being submitted. */
  | { order: OverseasOrder; missing: readonly CellFinding[] };

interface Basis {
  /** What the waybill that is known by its number has. */
  before: OverseasOrder | undefined;
  /** Of those for which the sheet names none. */
  warehouse: string | undefined;
  grounds: OverseasGrounds;
}

/**
 * A return of a sheet by the rules of the form. A column that the table lacks keeps what the draft has, an empty cell clears it, and products
 * and parcels are replaced as a whole.
 */
export function checkReturn(sheet: SheetReturn, { before, warehouse, grounds }: Basis): CheckedReturn {
  const { order, lines, batches, findings, way } = sheet;
  const merged = { ...before, ...order };
  const abroadStockAddress = merged.abroadStockAddress ?? warehouse;
  const country = grounds.warehouses.find(({ code }) => code === abroadStockAddress)?.countryId;
  const checked = check(overseasFields, {
    ...merged,
    // Goods for the stock come with no removal order.
    ...(way === 'HWC' && { returnNo: undefined }),
    abroadStockAddress,
    returnCountry: country ?? merged.returnCountry,
    ...(lines && { lines: lines.map(({ values }) => values) }),
    ...(batches && { batches: batches.map(({ values }) => values) }),
  });
  const placed = (found: readonly Finding[]): CellFinding[] => found.map((finding) => toCell(sheet, finding));
  const more = checked.ok ? placed(unknownInOverseas(checked.value, grounds)) : placed(checked.findings);
  const [row = 0] = sheet.rows;
  const unnamed: CellFinding[] = sheet.key === '' ? [{ row, column: sheet.keyColumn, rule: 'required' }] : [];
  const wrong = [...findings, ...unnamed, ...more.filter((finding) => !findings.some((each) => isSameCell(each, finding)))];
  if (!checked.ok || wrong.length > 0) return { findings: wrong };
  // The country is that of the warehouse: whoever lacks both is told of one.
  const missing = missingInOverseas(checked.value, way).filter(({ path }) => path !== 'returnCountry');
  return { order: checked.value, missing: placed(missing) };
}

const isSameCell = (one: CellFinding, other: CellFinding): boolean => one.row === other.row && one.column === other.column;

/** `lines.2.fnSku` is the column `lines.fnSku` in the first row of the third product. */
function toCell({ rows: [first = 0], lines = [], batches = [] }: SheetReturn, { path, rule, args }: Finding): CellFinding {
  const [, part, index, name] = /^(lines|batches)\.([0-9]+)\.(.+)$/.exec(path) ?? [];
  const said = { rule, ...(args && { args }) };
  if (name !== undefined) {
    const of = (part === 'lines' ? lines : batches)[Number(index)];
    return { row: of?.row ?? first, column: `${part}.${name}`, ...said };
  }
  const [column = ''] = path.split('.');
  return { row: first, column, ...said };
}
