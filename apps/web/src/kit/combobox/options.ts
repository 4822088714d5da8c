import type { FieldWiring } from '../inputs/Field.tsx';

export type OptionValue = string | number;

export interface ComboboxOption<Value extends OptionValue> {
  value: Value;
  label: string;
  /** What a search compares, in lower case: both names and the code. The label, where it is left out. */
  words?: string | undefined;
}

/** What the closed control and the one with a list have in common. */
export interface ChoiceProps<Value extends OptionValue> {
  wiring: Partial<FieldWiring> & { id: string; 'aria-label'?: string | undefined };
  /** Undefined as long as they are on their way. */
  options: readonly ComboboxOption<Value>[] | undefined;
  /** At most one, unless `isMany`. */
  chosen: readonly Value[];
  isMany: boolean;
  placeholder: string | undefined;
  className: string | undefined;
  /** Receives what takes the focus. */
  inputRef: ((element: HTMLInputElement | null) => void) | undefined;
  onChoose: (chosen: readonly Value[]) => void;
  onBlur: (() => void) | undefined;
}

/** What was done with the closed control before its list was there. */
export interface PendingInput {
  /** Undefined where nothing was typed. */
  typed?: string | undefined;
  /** How the list was asked for, if it was. */
  opening?: 'press' | 'ArrowDown' | 'ArrowUp' | undefined;
  /** The list failed to load and the error was shown: typing continues without it until a click or an arrow key tries again. */
  isGivenUp?: true;
}

/** Every word that was typed occurs somewhere in the option, in any order. */
export function matches(typed: string, { label, words }: ComboboxOption<OptionValue>): boolean {
  const sought = words ?? label.toLowerCase();
  return typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => sought.includes(word));
}

/**
 * The chosen options in the order of choice. A value that the list no longer has shows as it is; while the list is on its way nothing shows.
 */
export function chosenOptions<Value extends OptionValue>({
  options,
  chosen,
}: Pick<ChoiceProps<Value>, 'options' | 'chosen'>): ComboboxOption<Value>[] {
  if (!options || options.length === 0) return [];
  return chosen.map((value) => options.find((option) => option.value === value) ?? { value, label: String(value) });
}

/** Takes the last chip back; what does not show as a chip is not there to be taken. */
export function removeLast<Value extends OptionValue>(choice: ChoiceProps<Value>): void {
  if (chosenOptions(choice).length > 0) choice.onChoose(choice.chosen.slice(0, -1));
}
