import type { CSSProperties, ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  /** In CSS pixels; what is left over is shared out in proportion. */
  width: number;
  align?: 'start' | 'end' | undefined;
  /** Stays in sight when the table scrolls sideways. */
  pin?: 'start' | 'end' | undefined;
  isSortable?: boolean | undefined;
  render: (row: Row) => ReactNode;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

export const SELECTION_WIDTH_PX = 46;

/** Where each pinned column sticks: how far from its edge the columns before it reach. */
export function pinOffsets<Row>(columns: readonly Column<Row>[], hasSelection: boolean): ReadonlyMap<string, CSSProperties> {
  const offsets = new Map<string, CSSProperties>();
  let start = hasSelection ? SELECTION_WIDTH_PX : 0;
  for (const column of columns) {
    if (column.pin !== 'start') continue;
    offsets.set(column.key, { insetInlineStart: start });
    start += column.width;
  }
  let end = 0;
  for (const column of columns.toReversed()) {
    if (column.pin !== 'end') continue;
    offsets.set(column.key, { insetInlineEnd: end });
    end += column.width;
  }
  return offsets;
}

/** A first press sorts upwards, a second downwards, a third not at all. */
export function nextSort(current: Sort | undefined, key: string): Sort | undefined {
  if (current?.key !== key) return { key, direction: 'ascending' };
  return current.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}
