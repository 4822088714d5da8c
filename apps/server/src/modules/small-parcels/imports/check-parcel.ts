import { check, type Finding } from '@waybound/contract/rules';
import { parcelFields, type Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { withSkuLibrary } from '@waybound/domain/small-parcels/sku-items';
import type { CellFinding } from '../../../records/imports/sheet-cells.ts';
import type { SkuOf } from '../../../records/order/sku-library.ts';
import { announceFindings, draftFindings, type ParcelGrounds } from '../../../records/small-parcels/parcel-checks.ts';
import type { SheetItem, SheetParcel } from './sheet-parcels.ts';

export type CheckedParcel =
  | { findings: readonly CellFinding[] }
  /** `missing` keeps a parcel that is saved from being announced. */
  | { parcel: Parcel; missing: readonly CellFinding[] };

/**
 * A parcel of a sheet by the rules of the form. A column that the table lacks keeps what the draft has, an empty cell clears it, and goods
 * are replaced as a whole: what a row leaves empty of them is what the SKU library knows.
 * @param before what the draft that it changes has
 */
export function checkParcel(sheet: SheetParcel, before: Parcel | undefined, grounds: ParcelGrounds, skuOf: SkuOf): CheckedParcel {
  const { parcel: fields, receiver, items } = sheet;
  const said = { ...before, ...fields };
  const goods = items && withSkuLibrary({ ...said, items: items.map(({ values }) => values) }, skuOf);
  const findings = [...sheet.findings, ...otherCurrencies(items, goods?.currency)];
  const checked = check(parcelFields, { ...said, receiver: { ...before?.receiver, ...receiver }, ...goods });
  const placed = (found: readonly Finding[]): CellFinding[] => found.map((finding) => toCell(sheet, finding));
  const more = checked.ok ? placed(draftFindings(checked.value, grounds.products)) : placed(checked.findings);
  const unnamed: CellFinding[] = sheet.key === '' ? [{ row: sheet.rows[0] ?? 0, column: 'customerOrderNo', rule: 'required' }] : [];
  const wrong = [...findings, ...unnamed, ...more.filter((finding) => !findings.some((each) => isSameCell(each, finding)))];
  if (!checked.ok || wrong.length > 0) return { findings: wrong };
  return { parcel: checked.value, missing: placed(announceFindings(checked.value, grounds)) };
}

/** `€12.50` in a parcel whose currency is USD is no 12.50 USD, wherever it has its currency from. */
const otherCurrencies = (items: readonly SheetItem[] = [], currency: string | undefined): CellFinding[] =>
  items.flatMap(({ row, meant }) =>
    currency === undefined || meant === undefined || meant.includes(currency)
      ? []
      : [{ row, column: 'items.declareValue', rule: 'otherCurrency' as const, args: { currency } }],
  );

const isSameCell = (one: CellFinding, other: CellFinding): boolean => one.row === other.row && one.column === other.column;

/** `items.2.hsCode` is the column `items.hsCode` in the row of the third kind of goods. */
function toCell({ rows, items = [] }: SheetParcel, { path, rule, args }: Finding): CellFinding {
  const [, index, name] = /^items\.([0-9]+)\.(.+)$/.exec(path) ?? [];
  const row = (index === undefined ? undefined : items[Number(index)]?.row) ?? rows[0] ?? 0;
  return { row, column: name === undefined ? path : `items.${name}`, rule, ...(args && { args }) };
}
