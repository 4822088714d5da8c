import { useMemo, type RefObject } from 'react';
import { writeCells } from './edits.ts';
import {
  columnEdges,
  filledColumns,
  rangeOf,
  type CellPosition,
  type CellRange,
  type SheetColumn,
  type SheetErrors,
  type SheetRow,
} from './model.ts';
import { useSheetEditing, type SheetEditing } from './use-sheet-editing.ts';
import { useSheetHistory, type SheetChange, type SheetHistory } from './use-sheet-history.ts';
import { useSheetSelection, type SheetSelectionState } from './use-sheet-selection.ts';
import { useSheetSize, useSheetViewport, type SheetViewport } from './use-sheet-viewport.ts';

export interface SheetInput<Key extends string> {
  columns: readonly SheetColumn<Key>[];
  rows: readonly SheetRow<Key>[];
  onChange: (rows: readonly SheetRow<Key>[], change: SheetChange) => void;
  errors?: SheetErrors<Key> | undefined;
  /** Worth a look, but not wrong; said where there is no error. */
  notes?: SheetErrors<Key> | undefined;
  maxRows?: number | undefined;
  isReadOnly?: boolean | undefined;
}

export interface SheetState<Key extends string> {
  columns: readonly SheetColumn<Key>[];
  rows: readonly SheetRow<Key>[];
  errors: SheetErrors<Key> | undefined;
  notes: SheetErrors<Key> | undefined;
  maxRows: number;
  /** Filled rows and the blank ones drawn below them. */
  rowCount: number;
  edges: readonly number[];
  viewport: SheetViewport;
  selecting: SheetSelectionState;
  range: CellRange;
  /** The active cell. */
  anchor: CellPosition;
  column: SheetColumn<Key> | undefined;
  value: string;
  error: string | undefined;
  note: string | undefined;
  editing: SheetEditing;
  history: SheetHistory<Key>;
  /** Nothing happens in a sheet that is only read. */
  change: (rows: readonly SheetRow<Key>[], why: SheetChange) => void;
  /** Closes an open cell and keeps what was typed. */
  saveEdit: () => void;
}

const DEFAULT_MAX_ROWS = 1000;
const FEWEST_ROWS_SHOWN = 20;
const SPARE_ROWS = 10;

/** The two elements stay outside of the state, which is read while rendering. */
export function useSheetState<Key extends string>(
  props: SheetInput<Key>,
  scroller: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
): SheetState<Key> {
  const { rows, errors, notes, maxRows = DEFAULT_MAX_ROWS, isReadOnly, onChange } = props;
  const size = useSheetSize(scroller);
  const columns = useMemo(() => filledColumns(props.columns, size.width), [props.columns, size.width]);
  const edges = useMemo(() => columnEdges(columns), [columns]);
  const rowCount = isReadOnly ? rows.length : Math.min(maxRows, Math.max(FEWEST_ROWS_SHOWN, rows.length + SPARE_ROWS));
  const viewport = useSheetViewport(scroller, size, rowCount, edges);
  const selecting = useSheetSelection(rowCount, columns.length, viewport.reveal);
  const history = useSheetHistory(rows, onChange);
  const { anchor } = selecting.selection;
  const column = columns[anchor.column];
  const value = column ? (rows[anchor.row]?.[column.key] ?? '') : '';
  const editing = useSheetEditing(input, value, !isReadOnly && !column?.isReadOnly);

  return {
    columns,
    rows,
    errors,
    notes,
    maxRows,
    rowCount,
    edges,
    viewport,
    selecting,
    range: rangeOf(selecting.selection),
    anchor,
    column,
    value,
    error: column && errors?.get(anchor.row)?.[column.key],
    note: column && notes?.get(anchor.row)?.[column.key],
    editing,
    history,
    change: (next, why) => {
      if (!isReadOnly) history.commit(next, why);
    },
    saveEdit: () => {
      const typed = editing.end();
      if (typed === undefined || typed === value) return;
      history.commit(writeCells(rows, columns, anchor, [[typed]]), 'edit');
    },
  };
}
