import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { ComboboxFrame } from './ComboboxFrame.tsx';
import { isComposing } from '../is-composing.ts';
import { chosenOptions, matches, removeLast, type PendingInput, type ChoiceProps, type OptionValue } from './options.ts';
import { useInput } from './use-input.ts';

interface ClosedComboboxProps<Value extends OptionValue> {
  choice: ChoiceProps<Value>;
  beginning: PendingInput | undefined;
  /** A press or a key: the list is wanted from now on. Undefined when the field is left before it came. */
  onBegin: (beginning: PendingInput | undefined) => void;
  /** A press may follow. */
  onNear: () => void;
  /** The field must not be replaced in the middle of a composition. */
  onCompose: (isComposing: boolean) => void;
}

/** The control until it is first used: a text, without any of the library's code. What is typed while that loads is kept. */
export function ClosedCombobox<Value extends OptionValue>(props: ClosedComboboxProps<Value>) {
  const { choice, beginning, onBegin, onNear, onCompose } = props;
  const { wiring, chosen, isMany, placeholder, onBlur } = choice;
  const [input, holdInput] = useInput(choice);
  /** A field that is replaced between press and release gets no click: with a pointer the list begins with the click. */
  const isPressed = useRef(false);
  const label = isMany ? '' : (chosenOptions(choice)[0]?.label ?? '');

  const onClick = (event: MouseEvent) => {
    isPressed.current = false;
    if (isButton(event.target)) return;
    input.current?.focus();
    if (beginning?.typed === undefined) input.current?.select();
    onBegin({ typed: beginning?.typed, opening: 'press' });
  };
  return (
    <ComboboxFrame
      choice={choice}
      onPointerEnter={onNear}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onPointerCancel={() => {
        isPressed.current = false;
      }}
      // Beside the field a press would take its focus away again.
      onMouseDown={(event) => {
        if (event.target !== input.current) event.preventDefault();
      }}
      onClick={onClick}
      input={
        <input
          {...wiring}
          ref={holdInput}
          role="combobox"
          aria-expanded={false}
          aria-controls={undefined}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={chosen.length === 0 ? placeholder : undefined}
          value={beginning?.typed ?? label}
          onFocus={() => {
            onNear();
            if (!isPressed.current) onBegin({});
          }}
          onBlur={() => {
            onBegin(undefined);
            onBlur?.();
          }}
          onChange={({ target }) => onBegin({ typed: target.value })}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={({ currentTarget }) => {
            // Not every browser reports the input before the end.
            onBegin({ typed: currentTarget.value });
            onCompose(false);
          }}
          onKeyDown={(event) => onClosedKey(event, props)}
        />
      }
    />
  );
}

const isButton = (target: EventTarget): boolean => target instanceof Element && target.closest('button') !== null;

/** The keys that mean the same with and without a list. */
function onClosedKey<Value extends OptionValue>(event: KeyboardEvent, { choice, beginning, onBegin }: ClosedComboboxProps<Value>): void {
  if (isComposing(event.nativeEvent)) return;
  const { options, chosen, isMany, onChoose } = choice;
  const typed = beginning?.typed ?? '';
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    onBegin({ typed: beginning?.typed, opening: event.key });
  }
  if (event.key === 'Backspace' && isMany && typed === '') removeLast(choice);
  if (typed.trim() === '') return;
  if (event.key === 'Enter') {
    event.preventDefault();
    const found = options?.find((option) => matches(typed, option));
    if (!found) return;
    onChoose(isMany ? [...chosen.filter((value) => value !== found.value), found.value] : [found.value]);
    onBegin({});
  }
  if (event.key === 'Escape') {
    // A dialog around stays open.
    event.preventDefault();
    event.stopPropagation();
    onBegin({});
  }
}
