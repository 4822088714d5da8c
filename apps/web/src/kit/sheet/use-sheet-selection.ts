import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { CellPosition, SheetSelection } from './model.ts';

export interface SheetSelectionState {
  selection: SheetSelection;
  select: (selection: SheetSelection) => void;
  /** Goes to a cell, or with `isExtending` draws the selection there; stays inside the sheet. */
  goTo: (row: number, column: number, isExtending?: boolean) => void;
  /** What the mouse does on cells, row numbers and headers. Answers whether anything was hit. */
  onMouseDown: (event: MouseEvent) => boolean;
  onPointerOver: (event: PointerEvent) => void;
}

const ORIGIN: CellPosition = { row: 0, column: 0 };

export function useSheetSelection(rowCount: number, columnCount: number, reveal: (cell: CellPosition) => void): SheetSelectionState {
  const [selection, select] = useState<SheetSelection>({ anchor: ORIGIN, focus: ORIGIN });
  const isDrawing = useRef(false);
  const lastRow = rowCount - 1;
  const lastColumn = columnCount - 1;

  const goTo = (row: number, column: number, isExtending = false) => {
    const focus = { row: within(row, lastRow), column: within(column, lastColumn) };
    select((before) => ({ anchor: isExtending ? before.anchor : focus, focus }));
    reveal(focus);
  };

  const onMouseDown = (event: MouseEvent) => {
    const hit = hitOf(event.target);
    if (event.button !== 0 || !hit) return false;
    event.preventDefault();
    const start = { row: hit.row ?? 0, column: hit.column ?? 0 };
    const end = { row: hit.row ?? lastRow, column: hit.column ?? lastColumn };
    isDrawing.current = hit.row !== undefined && hit.column !== undefined;
    select((before) => ({ anchor: event.shiftKey ? before.anchor : start, focus: end }));
    if (isDrawing.current) reveal(end);
    return true;
  };

  const onPointerOver = (event: PointerEvent) => {
    if ((event.buttons & 1) === 0) isDrawing.current = false;
    const hit = isDrawing.current ? hitOf(event.target) : undefined;
    if (hit?.row === undefined || hit.column === undefined) return;
    const focus = { row: hit.row, column: hit.column };
    select((before) => ({ anchor: before.anchor, focus }));
  };

  return { selection, select, goTo, onMouseDown, onPointerOver };
}

interface Hit {
  /** Undefined on a column's header. */
  row: number | undefined;
  /** Undefined on a row's number. */
  column: number | undefined;
}

function hitOf(target: EventTarget): Hit | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-row], [data-column]');
  if (!element) return undefined;
  const { row, column } = element.dataset;
  return { row: row === undefined ? undefined : Number(row), column: column === undefined ? undefined : Number(column) };
}

function within(value: number, last: number): number {
  return Math.max(0, Math.min(last, value));
}
