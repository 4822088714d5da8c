import { useId, useRef, type ClipboardEvent, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { isComposing } from '../is-composing.ts';
import { runCommand } from './commands.ts';
import { commandOf, editingCommandOf } from './keyboard.ts';
import { HEADER_HEIGHT_PX, ROW_HEIGHT_PX, type CellRange } from './model.ts';
import type { SheetState } from './use-sheet-state.ts';
import * as styles from './sheet.module.css';

const NARROWEST_TEXT_PX = 120;
/** On a narrow screen what is said begins where the sheet does, so that it can be read whole. */
const BESIDE_GUTTER = 'calc(var(--sheet-scroll, 0px) + 50px)';

interface SheetEditorProps<Key extends string> {
  input: RefObject<HTMLInputElement | null>;
  state: SheetState<Key>;
  isFocused: boolean;
  isReadOnly: boolean | undefined;
  description: string;
  describedBy: string | undefined;
  clipboard: Record<'onCopy' | 'onCut' | 'onPaste', (event: ClipboardEvent) => void>;
  onFocusChange: (isFocused: boolean) => void;
}

/** What lies over the cells: the frame of the selection, the input on the active cell, and what is wrong with it. */
export function SheetEditor<Key extends string>(props: SheetEditorProps<Key>) {
  const { input, state, isFocused, isReadOnly, description, describedBy, clipboard, onFocusChange } = props;
  const { anchor, column, value, editing, error, note, range, viewport, edges } = state;
  const optionsId = useId();
  const onKeyDown = useSheetKeys(state);
  const isFrozen = viewport.isNarrow && anchor.column === 0;
  const whole = column?.isLong && value !== '' ? value : undefined;
  const said = error ?? note ?? whole;
  const isSingle = range.top === range.bottom && range.left === range.right;
  const cell = placeOf({ top: anchor.row, bottom: anchor.row, left: anchor.column, right: anchor.column }, edges, viewport.isNarrow);

  return (
    <>
      {!isSingle && (
        <div
          className={styles.selection}
          data-frozen={(viewport.isNarrow && range.left === 0) || undefined}
          style={placeOf(range, edges, viewport.isNarrow)}
        />
      )}
      <input
        ref={input}
        className={styles.editor}
        style={{ ...cell, minWidth: editing.isEditing && column?.kind !== 'number' ? NARROWEST_TEXT_PX : undefined }}
        data-editing={editing.isEditing || undefined}
        data-frozen={isFrozen || undefined}
        data-kind={column?.kind}
        aria-label={description}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        inputMode={column?.kind === 'number' ? 'decimal' : 'text'}
        readOnly={isReadOnly || column?.isReadOnly}
        list={editing.isEditing && column?.options ? optionsId : undefined}
        onFocus={(event) => {
          onFocusChange(true);
          if (!editing.isEditing) event.currentTarget.select();
        }}
        onBlur={() => {
          onFocusChange(false);
          state.saveEdit();
        }}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => {
          editing.onType();
          column?.onTyped?.(currentTarget.value);
        }}
        onCompositionStart={editing.onType}
        {...clipboard}
      />
      {column?.options && (
        <datalist id={optionsId}>
          {column.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      )}
      {said !== undefined && isFocused && !editing.isEditing && (
        <div
          className={styles.error}
          data-tone={error === undefined ? (note === undefined ? 'whole' : 'note') : undefined}
          aria-hidden="true"
          style={{ left: viewport.isNarrow ? BESIDE_GUTTER : cell.left, top: HEADER_HEIGHT_PX + (range.bottom + 1) * ROW_HEIGHT_PX + 4 }}
        >
          {said}
        </div>
      )}
    </>
  );
}

/** Where a range lies on the canvas. On a narrow screen the first column moves along with the scrolling. */
function placeOf(range: CellRange, edges: readonly number[], isNarrow: boolean): CSSProperties {
  const left = edges[range.left] ?? 0;
  const right = edges[range.right + 1] ?? left;
  const isFrozen = isNarrow && range.left === 0;
  const isWithinFrozen = isFrozen && range.right === 0;
  const scroll = 'var(--sheet-scroll, 0px)';
  return {
    top: HEADER_HEIGHT_PX + range.top * ROW_HEIGHT_PX,
    height: (range.bottom - range.top + 1) * ROW_HEIGHT_PX,
    left: isFrozen ? `calc(${scroll} + ${left}px)` : left,
    width: isFrozen && !isWithinFrozen ? `calc(${right - left}px - ${scroll})` : right - left,
  };
}

function useSheetKeys<Key extends string>(state: SheetState<Key>) {
  // Nobody is held in the sheet: after Escape, Tab goes on to what follows it.
  const isLeaving = useRef(false);
  return (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Tab' && isLeaving.current) return;
    const { editing, viewport } = state;
    const command = editing.isEditing ? editingCommandOf(event, editing.isTypedOver) : commandOf(event, viewport.pageRows);
    if (event.key !== 'Shift') isLeaving.current = command?.kind === 'collapse';
    if (command && runCommand(command, state)) event.preventDefault();
  };
}
