import type { KnownColumn } from '../../gateways/sheets/read/match-columns.ts';

/**
 * How a cell is read and written. `digits` are numbers that nobody counts with, such as customs codes; `decimal` is money, `measure` weights and
 * lengths; `country` means its id, `countryCode` its two letters; `mark` says yes or nothing;
 * `offered` is one or several of what the site offers, and `overseasWay` whether goods come back or are to be stored.
 */
export type CellKind =
  | 'text'
  | 'digits'
  | 'decimal'
  | 'measure'
  | 'count'
  | 'yesNo'
  | 'mark'
  | 'unit'
  | 'currency'
  | 'country'
  | 'countryCode'
  | 'category'
  | 'overseasWay'
  | 'offered'
  | 'products'
  | 'codes'
  | 'picture';

/** How a title may write the unit of weights. */
export const KILOGRAMS = ['kg', 'kgs', '千克', '公斤'];

/** A column of a workbook that is imported. */
export interface SheetColumn extends KnownColumn {
  cells: CellKind;
  widthChars: number;
  /** What the cell holds, for the sheet that explains the columns. */
  example: string;
}
