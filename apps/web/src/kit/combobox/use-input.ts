import { useCallback, useRef } from 'react';
import type { ChoiceProps, OptionValue } from './options.ts';

type Input = HTMLInputElement | null;

/** The field for ourselves and for the caller, who leads the focus there when something is wrong with it. */
export function useInput({ inputRef }: Pick<ChoiceProps<OptionValue>, 'inputRef'>) {
  const input = useRef<Input>(null);
  const hold = useCallback(
    (element: Input) => {
      input.current = element;
      inputRef?.(element);
    },
    [inputRef],
  );
  return [input, hold] as const;
}
