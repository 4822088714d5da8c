import { useLayoutEffect, useState, type RefObject } from 'react';

export interface SheetEditing {
  isEditing: boolean;
  /** Typing replaced the text, so an arrow key ends the editing. */
  isTypedOver: boolean;
  /** Opens the cell with its text, as F2 does. */
  start: () => void;
  /** The input was typed into, or a composition began. */
  onType: () => void;
  /** Closes the cell and returns its text; undefined if none was open. */
  end: () => string | undefined;
  takeFocus: () => void;
}

/**
 * One input lies over the active cell. While nothing is edited it holds the cell's text, selected and invisible: the first key
 * replaces it, an input method composes in it, and a copy has something to copy in every browser.
 */
export function useSheetEditing(input: RefObject<HTMLInputElement | null>, value: string, canEdit: boolean): SheetEditing {
  const [mode, setMode] = useState<'typed-over' | 'opened'>();

  // After every render: another cell may hold the same text, and it must be selected there as well.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || mode) return;
    element.setRangeText(value, 0, element.value.length, 'select');
  });

  return {
    isEditing: mode !== undefined,
    isTypedOver: mode === 'typed-over',
    start: () => {
      if (!canEdit) return;
      setMode('opened');
      input.current?.focus();
      input.current?.select();
    },
    onType: () => {
      if (!mode && canEdit) setMode('typed-over');
    },
    end: () => {
      if (!mode) return undefined;
      setMode(undefined);
      return input.current?.value;
    },
    takeFocus: () => input.current?.focus({ preventScroll: true }),
  };
}
