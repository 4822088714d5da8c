import type { ClipboardEvent } from 'react';
import { formatTsv, parseTsv } from './clipboard.ts';
import { arrangeByHeader, clearRange, filled, readRange, writeCells } from './edits.ts';
import { isSingleCell } from './model.ts';
import type { SheetState } from './use-sheet-state.ts';

interface PasteHooks<Key extends string> {
  isReadOnly?: boolean | undefined;
  onPasteHeader?: ((cells: readonly string[]) => readonly (Key | undefined)[] | undefined) | undefined;
  onTooManyRows?: ((wanted: number) => void) | undefined;
}

/** Blocks of cells in and out, as Excel writes them. While a cell is edited the browser copies and pastes its text itself. */
export function useSheetClipboard<Key extends string>(state: SheetState<Key>, hooks: PasteHooks<Key>) {
  const { rows, columns, range, selecting, editing, maxRows } = state;

  const onCopy = (event: ClipboardEvent) => {
    if (editing.isEditing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatTsv(readRange(rows, columns, range)));
  };

  const onCut = (event: ClipboardEvent) => {
    if (editing.isEditing) return;
    onCopy(event);
    state.change(clearRange(rows, columns, range), 'clear');
  };

  const onPaste = (event: ClipboardEvent) => {
    if (editing.isEditing) return;
    event.preventDefault();
    if (hooks.isReadOnly) return;
    const { block, corner } = placeBlock(parseTsv(event.clipboardData.getData('text/plain')), state, hooks);
    if (corner.row + block.length > maxRows) return hooks.onTooManyRows?.(corner.row + block.length);
    if (block.length === 0) return;
    state.change(writeCells(rows, columns, corner, block), 'paste');
    selecting.select(selectionOf(corner, block, columns.length));
  };

  return { onCopy, onCut, onPaste };
}

type Block = readonly (readonly (string | undefined)[])[];

interface PlacedBlock {
  block: Block;
  corner: { row: number; column: number };
}

/** One value fills the whole selection; a block with a known header line goes to its columns; any other block goes where it is. */
function placeBlock<Key extends string>(
  pasted: readonly string[][],
  { range, selecting, columns }: SheetState<Key>,
  { onPasteHeader }: PasteHooks<Key>,
): PlacedBlock {
  const corner = { row: range.top, column: range.left };
  const [first = []] = pasted;
  if (pasted.length === 1 && first.length === 1) {
    const isAlone = isSingleCell(selecting.selection);
    return { block: isAlone ? pasted : filled(range, first[0] ?? ''), corner };
  }
  const keys = pasted.length > 1 ? onPasteHeader?.(first) : undefined;
  if (keys) return { block: arrangeByHeader(pasted, columns, keys), corner: { row: range.top, column: 0 } };
  return { block: pasted, corner };
}

function selectionOf(corner: { row: number; column: number }, block: Block, columnCount: number) {
  const width = Math.max(...block.map((line) => line.length));
  const focus = { row: corner.row + block.length - 1, column: Math.min(columnCount, corner.column + width) - 1 };
  return { anchor: corner, focus };
}
