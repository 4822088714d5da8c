import { useLayoutEffect, useState, type RefObject, type UIEvent } from 'react';
import { GUTTER_WIDTH_PX, HEADER_HEIGHT_PX, ROW_HEIGHT_PX, type CellPosition } from './model.ts';

const ROWS_BEYOND = 6;
const NARROW_PX = 640;

export interface SheetViewport {
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** The rows to draw: from, and up to but not with. */
  from: number;
  to: number;
  pageRows: number;
  /** Too narrow to show a row at once: the first column stays in sight. */
  isNarrow: boolean;
  reveal: (cell: CellPosition) => void;
}

export interface SheetSize {
  width: number;
  height: number;
}

/** How much of the sheet is in sight, in CSS pixels. */
export function useSheetSize(scroller: RefObject<HTMLElement | null>): SheetSize {
  const [size, setSize] = useState({ width: 1200, height: 480 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}

/** Which rows are in sight, and how to bring a cell there. Scrolling draws again only when another row comes in. */
export function useSheetViewport(
  scroller: RefObject<HTMLElement | null>,
  { width, height }: SheetSize,
  rowCount: number,
  edges: readonly number[],
): SheetViewport {
  const [firstRow, setFirstRow] = useState(0);
  const isNarrow = width <= NARROW_PX;
  const rowsInSight = Math.ceil(height / ROW_HEIGHT_PX);

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    currentTarget.style.setProperty('--sheet-scroll', `${currentTarget.scrollLeft}px`);
    setFirstRow(Math.floor(currentTarget.scrollTop / ROW_HEIGHT_PX));
  };

  const reveal = (cell: CellPosition) => {
    const element = scroller.current;
    if (!element) return;
    const top = cell.row * ROW_HEIGHT_PX;
    const lowest = top + ROW_HEIGHT_PX + HEADER_HEIGHT_PX - element.clientHeight;
    element.scrollTo({ top: Math.max(lowest, Math.min(top, element.scrollTop)), behavior: 'instant' });
    if (isNarrow && cell.column === 0) return;
    const covered = isNarrow ? (edges[1] ?? GUTTER_WIDTH_PX) : GUTTER_WIDTH_PX;
    const left = (edges[cell.column] ?? 0) - covered;
    const rightmost = (edges[cell.column + 1] ?? 0) - element.clientWidth;
    element.scrollTo({ left: Math.min(left, Math.max(rightmost, element.scrollLeft)), behavior: 'instant' });
  };

  return {
    onScroll,
    from: Math.max(0, firstRow - ROWS_BEYOND),
    to: Math.min(rowCount, firstRow + rowsInSight + ROWS_BEYOND),
    pageRows: Math.max(1, rowsInSight - 2),
    isNarrow,
    reveal,
  };
}
