import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { isComposing } from '../is-composing.ts';
import { ComboboxFrame } from './ComboboxFrame.tsx';
import { isWindowed, scrollToRow } from './list-window.ts';
import { OptionList } from './OptionList.tsx';
import {
  chosenOptions,
  matches,
  removeLast,
  type PendingInput,
  type ChoiceProps,
  type ComboboxOption,
  type OptionValue,
} from './options.ts';
import { topLayerOf } from '../popover/top-layer.ts';
import { useInput } from './use-input.ts';

interface LiveComboboxProps<Value extends OptionValue> {
  choice: ChoiceProps<Value>;
  beginning: PendingInput;
}

const hasSameValue = <Value extends OptionValue>(one: ComboboxOption<Value>, other: ComboboxOption<Value>): boolean =>
  one.value === other.value;
const NO_OPTIONS: readonly never[] = [];

/** The library's combobox; it takes over from the closed control with what was typed or pressed there. */
export function LiveCombobox<Value extends OptionValue>({ choice, beginning }: LiveComboboxProps<Value>) {
  const { options = NO_OPTIONS, chosen, isMany, onChoose } = choice;
  const [isOpen, setIsOpen] = useState(false);
  const selected = useMemo(() => chosenOptions({ options, chosen }), [options, chosen]);
  const [input, holdInput] = useInput(choice);
  const container = useRef<HTMLElement>(null);
  const holdField = useCallback(
    (element: HTMLInputElement | null) => {
      holdInput(element);
      container.current = topLayerOf(element);
    },
    [holdInput],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    if (input.current) resumeInput(input.current, beginning);
  });
  useLayoutEffect(() => begin(), []);
  const common = {
    items: options,
    virtualized: isWindowed(options.length),
    open: isOpen,
    onOpenChange: setIsOpen,
    filter: (option: ComboboxOption<Value>, typed: string) => matches(typed, option),
    isItemEqualToValue: hasSameValue<Value>,
    autoHighlight: true,
    onItemHighlighted: (_: unknown, { reason, index }: { reason: string; index: number }) => {
      if (isWindowed(options.length) && index >= 0 && reason !== 'pointer') scrollToRow(scroller, index);
    },
  };
  const parts = (
    <>
      <LiveField choice={choice} isOpen={isOpen} holdInput={holdField} />
      <OptionList choice={choice} field={input} container={container} scroller={scroller} />
    </>
  );
  if (isMany) {
    return (
      <Combobox.Root {...common} multiple value={selected} onValueChange={(next) => onChoose(next.map(({ value }) => value))}>
        {parts}
      </Combobox.Root>
    );
  }
  return (
    <Combobox.Root {...common} value={selected[0] ?? null} onValueChange={(next) => onChoose(next ? [next.value] : [])}>
      {parts}
    </Combobox.Root>
  );
}

interface LiveFieldProps<Value extends OptionValue> {
  choice: ChoiceProps<Value>;
  isOpen: boolean;
  holdInput: (element: HTMLInputElement | null) => void;
}

function LiveField<Value extends OptionValue>({ choice, isOpen, holdInput }: LiveFieldProps<Value>) {
  const { wiring, chosen, isMany, placeholder, onBlur } = choice;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
    // The arrows and Enter of an input method choose among its own words.
    if (isComposing(event.nativeEvent)) return event.preventBaseUIHandler();
    // The library would take the choice back; Escape is left to the dialog around.
    if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
    // Nothing found is no reason to submit the form around.
    if (event.key === 'Enter' && isOpen) event.preventDefault();
    if (event.key === 'Backspace' && isMany && event.currentTarget.value === '') removeLast(choice);
  };
  const onClick = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    // What is typed next replaces the choice; what was typed already is not touched.
    if (!isMany && chosen.length > 0 && !isOpen) currentTarget.select();
  };
  return (
    <Combobox.InputGroup
      render={(attributes) => (
        <ComboboxFrame
          {...attributes}
          choice={choice}
          input={
            <Combobox.Input
              {...wiring}
              ref={holdInput}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              onBlur={onBlur}
              onKeyDown={onKeyDown}
              onClick={onClick}
            />
          }
        />
      )}
    />
  );
}

/** The focus is where it was, and what was typed or pressed is done once more, for the library to hear it. */
function resumeInput(input: HTMLInputElement, { typed, opening }: PendingInput): void {
  input.focus();
  if (typed !== undefined) {
    input.setRangeText(typed, 0, input.value.length, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
    return;
  }
  input.select();
  if (opening === 'press') input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  else if (opening) input.dispatchEvent(new KeyboardEvent('keydown', { key: opening, bubbles: true, cancelable: true }));
}
