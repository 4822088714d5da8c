/** What a key means in a sheet; the sheet only carries it out. */
export type SheetCommand =
  | { kind: 'move'; rows: number; columns: number; isExtending: boolean }
  | { kind: 'next-cell'; step: 1 | -1 }
  | { kind: 'edit' | 'collapse' | 'clear' | 'select-all' | 'undo' | 'redo' | 'fill-down' }
  | { kind: 'commit'; rows: number; columns: number }
  | { kind: 'cancel' };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Far enough to reach any edge; the selection is kept inside the sheet. */
const FAR = 1_000_000;

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const LETTERS: Readonly<Record<string, 'select-all' | 'undo' | 'redo' | 'fill-down'>> = {
  a: 'select-all',
  z: 'undo',
  y: 'redo',
  d: 'fill-down',
};

/** While cells are only selected. */
export function commandOf(event: Key, pageRows: number): SheetCommand | undefined {
  const isModified = event.ctrlKey || event.metaKey;
  const isExtending = event.shiftKey;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const stride = isModified ? FAR : 1;
    return { kind: 'move', rows: arrow[0] * stride, columns: arrow[1] * stride, isExtending };
  }
  switch (event.key) {
    case 'PageUp':
      return { kind: 'move', rows: -pageRows, columns: 0, isExtending };
    case 'PageDown':
      return { kind: 'move', rows: pageRows, columns: 0, isExtending };
    case 'Home':
      return { kind: 'move', rows: isModified ? -FAR : 0, columns: -FAR, isExtending };
    case 'End':
      return { kind: 'move', rows: isModified ? FAR : 0, columns: FAR, isExtending };
    case 'Tab':
      return { kind: 'next-cell', step: event.shiftKey ? -1 : 1 };
    case 'Enter':
    case 'F2':
      return { kind: 'edit' };
    case 'Escape':
      return { kind: 'collapse' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
  }
  if (!isModified) return undefined;
  const letter = LETTERS[event.key.toLowerCase()];
  if (!letter) return undefined;
  return { kind: letter === 'undo' && event.shiftKey ? 'redo' : letter };
}

/**
 * While a cell is edited. Text that was typed over a cell ends with an arrow, as in Excel; after F2 or a double click the arrows move
 * inside the text.
 */
export function editingCommandOf(event: Key, isTypedOver: boolean): SheetCommand | undefined {
  const step = event.shiftKey ? -1 : 1;
  if (event.key === 'Escape') return { kind: 'cancel' };
  if (event.key === 'Enter') return { kind: 'commit', rows: step, columns: 0 };
  if (event.key === 'Tab') return { kind: 'commit', rows: 0, columns: step };
  const arrow = ARROWS[event.key];
  if (isTypedOver && arrow && arrow[0] !== 0) return { kind: 'commit', rows: arrow[0], columns: 0 };
  return undefined;
}
