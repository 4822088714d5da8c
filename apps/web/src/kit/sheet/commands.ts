import { clearRange, fillDown } from './edits.ts';
import type { SheetCommand } from './keyboard.ts';
import type { SheetState } from './use-sheet-state.ts';

/** Carries out what a key meant. Answers false when the browser should have the key. */
export function runCommand<Key extends string>(command: SheetCommand, state: SheetState<Key>): boolean {
  const { rows, columns, range, anchor, selecting, editing, history } = state;
  switch (command.kind) {
    case 'move': {
      const from = command.isExtending ? selecting.selection.focus : anchor;
      selecting.goTo(from.row + command.rows, from.column + command.columns, command.isExtending);
      return true;
    }
    case 'next-cell':
      return goToNextCell(command.step, state);
    case 'commit':
      state.saveEdit();
      selecting.goTo(anchor.row + command.rows, anchor.column + command.columns);
      return true;
    case 'cancel':
      editing.end();
      return true;
    case 'edit':
      editing.start();
      return true;
    case 'collapse':
      selecting.select({ anchor, focus: anchor });
      return true;
    case 'select-all':
      selecting.select({
        anchor: { row: 0, column: 0 },
        focus: { row: Math.max(0, rows.length - 1), column: columns.length - 1 },
      });
      return true;
    case 'clear':
      state.change(clearRange(rows, columns, range), 'clear');
      return true;
    case 'fill-down':
      state.change(fillDown(rows, columns, range), 'fill');
      return true;
    case 'undo':
      history.undo();
      return true;
    case 'redo':
      history.redo();
      return true;
  }
}

/** Row by row; beyond the first and the last cell the focus leaves the sheet. */
function goToNextCell<Key extends string>(step: 1 | -1, { anchor, columns, rowCount, selecting }: SheetState<Key>): boolean {
  const at = anchor.row * columns.length + anchor.column + step;
  if (at < 0 || at >= rowCount * columns.length) return false;
  selecting.goTo(Math.floor(at / columns.length), at % columns.length);
  return true;
}
