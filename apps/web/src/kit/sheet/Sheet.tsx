import { useId, useImperativeHandle, useRef, useState, type MouseEvent, type Ref } from 'react';
import { insertRow, removeRows, writeCells } from './edits.ts';
import { runCommand } from './commands.ts';
import { HEADER_HEIGHT_PX, nextError, ROW_HEIGHT_PX, type SheetRow } from './model.ts';
import { SheetEditor } from './SheetEditor.tsx';
import { SheetHeader, SheetRowView } from './SheetRowView.tsx';
import { useSheetClipboard } from './use-sheet-clipboard.ts';
import { useSheetState, type SheetInput, type SheetState } from './use-sheet-state.ts';
import * as styles from './sheet.module.css';

export type { RowErrors, SheetColumn, SheetErrors, SheetRow } from './model.ts';
export type { SheetChange } from './use-sheet-history.ts';

/** What a toolbar beside the sheet may do. */
export interface SheetHandle<Key extends string> {
  jumpTo: (row: number, key: Key) => void;
  /** From where the selection is; starts over at the end. */
  jumpToNextError: () => void;
  undo: () => void;
  redo: () => void;
  fillDown: () => void;
  /** A blank row above the selection. */
  insertRow: () => void;
  /** The rows of the selection. */
  removeRows: () => void;
  /** Other rows in the place of these: a step that can be undone. */
  replaceRows: (rows: readonly SheetRow<Key>[]) => void;
  /** The same values into every row of the selection; columns that are left out stay as they are. */
  writeInRows: (values: Readonly<Partial<Record<Key, string>>>) => void;
}

export interface CellDescription {
  column: string;
  /** Counted from 1. */
  row: number;
  value: string;
  /** What is wrong with it, or worth a look. */
  error: string | undefined;
}

/**
 * Rows are filled rows only: blank ones to write in are drawn below them, blank ones at the end are dropped. At most 1,000 unless
 * `maxRows` says otherwise; built for 2,000.
 */
export interface SheetProps<Key extends string> extends SheetInput<Key> {
  label: string;
  /** Read aloud when a cell is reached. */
  describeCell: (cell: CellDescription) => string;
  /** Read on entering: how to leave by keyboard (Escape, then Tab). */
  hint?: string | undefined;
  /** The first line of a pasted block: which of our columns each cell names, or undefined if it is no header line. */
  onPasteHeader?: ((cells: readonly string[]) => readonly (Key | undefined)[] | undefined) | undefined;
  /** A paste would have needed this many rows; it was refused whole, because half a list looks like a whole one. */
  onTooManyRows?: ((wanted: number) => void) | undefined;
  handle?: Ref<SheetHandle<Key>> | undefined;
}

/** Where a person who lives in Excel feels at home: paste and copy, fill down, undo, keyboard all the way. */
export function Sheet<Key extends string>(props: SheetProps<Key>) {
  const { label, describeCell, hint, isReadOnly, handle } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const state = useSheetState(props, scroller, input);
  const { columns, anchor, column, value, error, note, editing, selecting, viewport, rowCount, edges, range } = state;
  const clipboard = useSheetClipboard(state, props);
  const [isFocused, setIsFocused] = useState(false);
  const hintId = useId();
  useSheetHandle(handle, state);

  const onMouseDown = (event: MouseEvent) => {
    state.saveEdit();
    if (selecting.onMouseDown(event)) editing.takeFocus();
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[role=gridcell]')) editing.start();
  };
  const description = column ? describeCell({ column: column.title, row: anchor.row + 1, value, error: error ?? note }) : '';

  return (
    <div className={styles.sheet} data-focused={isFocused || undefined} data-narrow={viewport.isNarrow || undefined}>
      <div ref={scroller} className={styles.scroller} onScroll={viewport.onScroll}>
        <div className={styles.canvas} style={{ width: edges.at(-1), height: HEADER_HEIGHT_PX + rowCount * ROW_HEIGHT_PX }}>
          <div
            role="grid"
            className={styles.grid}
            tabIndex={-1}
            aria-label={label}
            aria-rowcount={rowCount + 1}
            aria-colcount={columns.length + 1}
            aria-multiselectable="true"
            aria-readonly={isReadOnly}
            onMouseDown={onMouseDown}
            onPointerOver={selecting.onPointerOver}
            onDoubleClick={onDoubleClick}
          >
            <SheetHeader columns={columns} selectedFrom={range.left} selectedTo={range.right} />
            <VisibleRows state={state} />
          </div>
          <SheetEditor
            input={input}
            state={state}
            isFocused={isFocused}
            isReadOnly={isReadOnly}
            description={description}
            describedBy={hint ? hintId : undefined}
            clipboard={clipboard}
            onFocusChange={setIsFocused}
          />
        </div>
      </div>
      {hint && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
      <span className="visually-hidden" aria-live="polite">
        {isFocused && !editing.isEditing ? description : ''}
      </span>
    </div>
  );
}

function VisibleRows<Key extends string>({ state }: { state: SheetState<Key> }) {
  const { rows, columns, errors, notes, range, viewport } = state;
  return Array.from({ length: viewport.to - viewport.from }, (_, offset) => {
    const index = viewport.from + offset;
    const isSelected = index >= range.top && index <= range.bottom;
    return (
      <SheetRowView
        key={index}
        row={rows[index]}
        index={index}
        columns={columns}
        errors={errors?.get(index)}
        notes={notes?.get(index)}
        selectedFrom={isSelected ? range.left : -1}
        selectedTo={isSelected ? range.right : -1}
      />
    );
  });
}

function useSheetHandle<Key extends string>(handle: Ref<SheetHandle<Key>> | undefined, state: SheetState<Key>): void {
  const { rows, columns, errors, anchor, range, selecting, editing } = state;
  const goTo = (row: number, column: number) => {
    selecting.goTo(row, column);
    editing.takeFocus();
  };
  useImperativeHandle(handle, () => ({
    jumpTo: (row, key) =>
      goTo(
        row,
        columns.findIndex((column) => column.key === key),
      ),
    jumpToNextError: () => {
      const next = errors && nextError(errors, columns, anchor);
      if (next) goTo(next.row, next.column);
    },
    undo: () => void runCommand({ kind: 'undo' }, state),
    redo: () => void runCommand({ kind: 'redo' }, state),
    fillDown: () => void runCommand({ kind: 'fill-down' }, state),
    insertRow: () => {
      if (rows.length < state.maxRows) state.change(insertRow(rows, columns, Math.min(range.top, rows.length)), 'rows');
    },
    removeRows: () => state.change(removeRows(rows, range), 'rows'),
    replaceRows: (next) => state.change(next, 'rows'),
    writeInRows: (values) => {
      const line = columns.map(({ key }) => values[key]);
      const lines = Array.from({ length: Math.min(range.bottom, state.maxRows - 1) - range.top + 1 }, () => line);
      state.change(writeCells(rows, columns, { row: range.top, column: 0 }, lines), 'fill');
    },
  }));
}
