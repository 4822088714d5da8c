import type { PackList } from '@waybound/contract/orders/pack-lists';
import { order as en } from '@waybound/phrases/en/orders/order';
import { order as zh } from '@waybound/phrases/zh/orders/order';
import { columnsOf } from './columns.ts';
import type { PlannedColumn } from '../../gateways/sheets/write/workbook-plan.ts';
import type { Language } from '../../kernel/language.ts';

const PHRASES = { zh, en };

const WHOLE: ReadonlySet<string> = new Set([
  'startBoxNumber',
  'endBoxNumber',
  'quantity',
  'perSuitNum',
  'distributionMaterialCount',
  'productLotCount',
]);
/** Decimals, with the digits that their fields may have. */
const PLACES: Readonly<Record<string, number>> = {
  grossWeight: 3,
  length: 1,
  width: 1,
  height: 1,
  declareValue: 2,
  declaredPrice: 2,
  purchasingPrice: 2,
  salePrice: 2,
};

/** A list as a workbook that the import reads. */
export function planOf(list: PackList, rows: readonly object[], lang: Language) {
  const words = PHRASES[lang];
  const columns = columnsOf(list).map((column): PlannedColumn => {
    const places = PLACES[column.key];
    const kind = WHOLE.has(column.key) ? 'integer' : places === undefined ? 'text' : 'decimal';
    const isRequired = column.isRequired === true;
    return { key: column.key, title: column[lang], kind, widthChars: 16, isRequired, ...(places !== undefined && { decimals: places }) };
  });
  return {
    name: list === 'packing' ? words.packing.label : words.invoice.label,
    columns,
    rows: rows.map((row) => ({
      cells: Object.fromEntries(Object.entries(row).flatMap(([key, value]) => cellOf(key, value, words))) satisfies Record<
        string,
        string | number
      >,
    })),
  };
}

/** Codes in words; the import reads both. */
function cellOf(key: string, value: unknown, words: typeof zh | typeof en): [string, string | number][] {
  if (typeof value === 'boolean') return [[key, value ? words.yes : words.no]];
  if (key === 'measurementUnit') return [[key, value === 'set' ? words.invoice.units.set : words.invoice.units.piece]];
  return typeof value === 'number' || typeof value === 'string' ? [[key, value]] : [];
}
