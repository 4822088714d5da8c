import { PARCEL_COLUMNS } from './parcel-columns.ts';
import { RECORD_COLUMNS, type RecordSheetKind } from './record-columns.ts';
import { RETURN_COLUMNS } from './return-columns.ts';
import type { SheetColumn } from './sheet-column.ts';

/** What is imported as a workbook. */
export type SheetKind = RecordSheetKind | 'parcel' | 'overseas';

const COLUMNS: Readonly<Record<SheetKind, readonly SheetColumn[]>> = {
  ...RECORD_COLUMNS,
  parcel: PARCEL_COLUMNS,
  overseas: RETURN_COLUMNS,
};

export const columnsOf = (kind: SheetKind): readonly SheetColumn[] => COLUMNS[kind];
