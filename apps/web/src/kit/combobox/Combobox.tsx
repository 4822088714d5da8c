import { createElement, useId, useState } from 'react';
import { ClosedCombobox } from './ClosedCombobox.tsx';
import type { PendingInput, ChoiceProps, OptionValue } from './options.ts';
import { prefetchPart, lazyPart, useLazyPart } from '../loading/lazy-part.ts';
// Styles come with the page; what they dress comes when it is opened.
import '../popover/floating.module.css';
import './combobox.module.css';

type CommonProps<Value extends OptionValue> = Pick<ChoiceProps<Value>, 'options'> & {
  /** What a `Field` ties to its control; without a field, an `aria-label`. */
  wiring: Omit<ChoiceProps<Value>['wiring'], 'id'> & { id?: string | undefined };
  placeholder?: string | undefined;
  className?: string | undefined;
  inputRef?: ChoiceProps<Value>['inputRef'];
  onBlur?: (() => void) | undefined;
};

export interface ComboboxProps<Value extends OptionValue> extends CommonProps<Value> {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One of many options, found by typing. */
export function Combobox<Value extends OptionValue>({ value, onChange, ...common }: ComboboxProps<Value>) {
  const chosen = value === undefined ? [] : [value];
  return <LazyCombobox {...useChoice(common)} isMany={false} chosen={chosen} onChoose={([first]) => onChange(first)} />;
}

export interface MultiComboboxProps<Value extends OptionValue> extends CommonProps<Value> {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Some of many options, found by typing, shown as chips. */
export function MultiCombobox<Value extends OptionValue>({ value, onChange, ...common }: MultiComboboxProps<Value>) {
  return <LazyCombobox {...useChoice(common)} isMany chosen={value} onChoose={(chosen) => onChange([...chosen])} />;
}

function useChoice<Value extends OptionValue>({ wiring, placeholder, className, inputRef, onBlur, ...common }: CommonProps<Value>) {
  const ownId = useId();
  return { ...common, wiring: { ...wiring, id: wiring.id ?? ownId }, placeholder, className, inputRef, onBlur };
}

const live = lazyPart(() => import('./LiveCombobox.tsx').then((loaded) => loaded.LiveCombobox));

/** The library comes with the first press or key; until it is there, or where it does not come, the closed control keeps what is typed. */
function LazyCombobox<Value extends OptionValue>(choice: ChoiceProps<Value>) {
  const [beginning, setBeginning] = useState<PendingInput>();
  const [isComposing, setIsComposing] = useState(false);
  const isWanted = beginning !== undefined && !beginning.isGivenUp && (beginning.typed ?? beginning.opening) !== undefined;
  const LiveCombobox = useLazyPart(live, isWanted, () => setBeginning({ typed: beginning?.typed, isGivenUp: true }));
  const begin = (next: PendingInput | undefined) =>
    setBeginning(next && beginning?.isGivenUp && !next.opening ? { ...next, isGivenUp: true } : next);
  if (LiveCombobox && beginning && !isComposing) return createElement(LiveCombobox<Value>, { choice, beginning });
  return (
    <ClosedCombobox
      choice={choice}
      beginning={beginning}
      onBegin={begin}
      onNear={() => void prefetchPart(live)}
      onCompose={setIsComposing}
    />
  );
}
