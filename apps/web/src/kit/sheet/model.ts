/** What a sheet is made of, and the arithmetic of its selection. Rows and columns count from 0. */
export interface SheetColumn<Key extends string> {
  key: Key;
  title: string;
  /** In CSS pixels. */
  width: number;
  kind?: 'text' | 'number' | undefined;
  isRequired?: boolean | undefined;
  /** Calculated or fixed: shown and copied, never written. */
  isReadOnly?: boolean | undefined;
  /** Its text is longer than its cell: that of the active cell is shown whole below it. */
  isLong?: boolean | undefined;
  /** Offered while typing; other values are left to the check. */
  options?: readonly string[] | undefined;
  /** Told what is being typed into one of its cells, by which `options` may follow. */
  onTyped?: ((text: string) => void) | undefined;
}

/** Cells are text as typed. A row never changes; a new one takes its place. */
export type SheetRow<Key extends string> = Readonly<Record<Key, string>>;

export type RowErrors<Key extends string> = Readonly<Partial<Record<Key, string>>>;

/** By row index; rows without errors are absent. */
export type SheetErrors<Key extends string> = ReadonlyMap<number, RowErrors<Key>>;

export interface CellPosition {
  row: number;
  column: number;
}

export interface SheetSelection {
  /** Where it began; the cell that is edited. */
  anchor: CellPosition;
  /** Where it was drawn to. */
  focus: CellPosition;
}

export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const ROW_HEIGHT_PX = 32;
export const HEADER_HEIGHT_PX = 34;
export const GUTTER_WIDTH_PX = 46;

export function rangeOf({ anchor, focus }: SheetSelection): CellRange {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function isSingleCell({ anchor, focus }: SheetSelection): boolean {
  return anchor.row === focus.row && anchor.column === focus.column;
}

/** The left edge of each column and, last, the right edge of all. */
export function columnEdges(columns: readonly { width: number }[]): number[] {
  let edge = GUTTER_WIDTH_PX;
  return [edge, ...columns.map((column) => (edge += column.width))];
}

/**
 * Columns that fill a sheet of this width (CSS pixels): what is left over goes to those of text, in proportion to their width. A sheet that is
 * too narrow for them scrolls.
 */
export function filledColumns<Key extends string>(columns: readonly SheetColumn<Key>[], sheetWidth: number): readonly SheetColumn<Key>[] {
  const spare = sheetWidth - (columnEdges(columns).at(-1) ?? 0);
  const ofText = columns.filter(({ kind }) => kind !== 'number').reduce((sum, { width }) => sum + width, 0);
  if (spare <= 0 || ofText === 0) return columns;
  return columns.map((column) =>
    column.kind === 'number' ? column : { ...column, width: column.width + Math.floor((spare * column.width) / ofText) },
  );
}

/** The next cell with an error after a position, row by row, starting over at the end. In a cell that only shows something nothing can be put right. */
export function nextError<Key extends string>(
  errors: SheetErrors<Key>,
  columns: readonly SheetColumn<Key>[],
  after: CellPosition,
): CellPosition | undefined {
  const cells = [...errors.keys()]
    .sort((a, b) => a - b)
    .flatMap((row) =>
      columns.flatMap((column, index) =>
        column.isReadOnly || errors.get(row)?.[column.key] === undefined ? [] : [{ row, column: index }],
      ),
    );
  const isAfter = (cell: CellPosition) => cell.row > after.row || (cell.row === after.row && cell.column > after.column);
  return cells.find(isAfter) ?? cells[0];
}
