import { check, type Finding } from '@waybound/contract/rules';
import { parcelFields, type Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { withSkuLibrary } from '@waybound/domain/small-parcels/sku-items';
import type { CellFinding, Values } from '../../../records/imports/sheet-cells.ts';
import type { SkuOf } from '../../../records/order/sku-library.ts';
import { announceFindings, draftFindings, type ParcelGrounds } from '../../../records/small-parcels/parcel-checks.ts';
import type { SheetItem, SheetParcel } from './sheet-parcels.ts';

export type CheckedParcel =
  | { findings: readonly CellFinding[] }
  | {
      parcel: Parcel;
      /** What keeps a parcel that is saved from being announced. */
      missing: readonly CellFinding[];
      /** What the SKU library says and a parcel cannot. */
      leftOut: readonly CellFinding[];
    };

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
  const order = { ...said, receiver: { ...before?.receiver, ...receiver } };
  const placed = (found: readonly Finding[]): CellFinding[] => found.map((finding) => toCell(sheet, finding));
  const first = check(parcelFields, { ...order, ...goods });
  // Nobody has written it in the sheet, and a name may be longer in the library than in a parcel.
  const unsaid = first.ok ? [] : first.findings.filter(({ path }) => isUnsaid(path, items));
  const checked = goods && unsaid.length > 0 ? check(parcelFields, { ...order, ...without(goods, unsaid) }) : first;
  const more = checked.ok ? placed(draftFindings(checked.value, grounds.products)) : placed(checked.findings);
  const unnamed: CellFinding[] = sheet.key === '' ? [{ row: sheet.rows[0] ?? 0, column: 'customerOrderNo', rule: 'required' }] : [];
  const wrong = [...findings, ...unnamed, ...more.filter((finding) => !findings.some((each) => isSameCell(each, finding)))];
  if (!checked.ok || wrong.length > 0) return { findings: wrong };
  return { parcel: checked.value, missing: placed(announceFindings(checked.value, grounds)), leftOut: placed(unsaid) };
}

const ITEM_PATH = /^items\.([0-9]+)\.(.+)$/;

/** A cell of goods that the sheet has left empty. */
function isUnsaid(path: string, items: readonly SheetItem[] = []): boolean {
  const [, index, name] = ITEM_PATH.exec(path) ?? [];
  return name !== undefined && items[Number(index)]?.values[name] === undefined;
}

type Goods = ReturnType<typeof withSkuLibrary<Values>>;

const without = ({ items, ...rest }: Goods, findings: readonly Finding[]) => {
  const paths = new Set(findings.map(({ path }) => path));
  const left = items.map((item, at) => Object.fromEntries(Object.entries(item).filter(([name]) => !paths.has(`items.${at}.${name}`))));
  return { ...rest, items: left };
};

/** `€12.50` in a parcel whose currency is USD is no 12.50 USD, wherever it has its currency from. */
const otherCurrencies = (items: readonly SheetItem[] = [], currency: string | undefined): CellFinding[] =>
  items.flatMap(({ row, meant }) =>
    currency === undefined || meant === undefined || meant.includes(currency)
      ? []
      : [{ row, column: 'items.declareValue', rule: 'otherCurrency' as const, args: { currency } }],
  );

export const isSameCell = (one: CellFinding, other: CellFinding): boolean => one.row === other.row && one.column === other.column;

/** `items.2.hsCode` is the column `items.hsCode` in the row of the third kind of goods. */
function toCell({ rows, items = [] }: SheetParcel, { path, rule, args }: Finding): CellFinding {
  const [, index, name] = ITEM_PATH.exec(path) ?? [];
  const row = (index === undefined ? undefined : items[Number(index)]?.row) ?? rows[0] ?? 0;
  return { row, column: name === undefined ? path : `items.${name}`, rule, ...(args && { args }) };
}
