import { Combobox, MultiCombobox, type ComboboxProps, type MultiComboboxProps } from '../kit/Combobox.tsx';
import type { OptionValue } from '../kit/combobox/options.ts';

interface FilterLabel {
  /** Stands in the empty control and names it. */
  label: string;
}

type Asked<Props> = Omit<Props, 'wiring' | 'placeholder' | 'inputRef' | 'onBlur'> & FilterLabel;

/** A filter of a list: at most one choice. */
export function PickFilter<Value extends OptionValue>({ label, ...choice }: Asked<ComboboxProps<Value>>) {
  return <Combobox {...choice} wiring={{ 'aria-label': label }} placeholder={label} />;
}

/** A filter of a list that lets several values through. */
export function PickSomeFilter<Value extends OptionValue>({ label, ...choice }: Asked<MultiComboboxProps<Value>>) {
  return <MultiCombobox {...choice} wiring={{ 'aria-label': label }} placeholder={label} />;
}
