import { Combobox, MultiCombobox, type ComboboxProps, type MultiComboboxProps } from '../../kit/combobox/Combobox.tsx';
import type { OptionValue } from '../../kit/combobox/options.ts';

interface FilterLabel {
  /** Shown in the empty control, and names it. */
  label: string;
}

type SelectFilterProps<Props> = Omit<Props, 'wiring' | 'placeholder' | 'inputRef' | 'onBlur'> & FilterLabel;

/** A filter of a list: at most one choice. */
export function SelectFilter<Value extends OptionValue>({ label, ...choice }: SelectFilterProps<ComboboxProps<Value>>) {
  return <Combobox {...choice} wiring={{ 'aria-label': label }} placeholder={label} />;
}

/** A filter of a list that lets several values through. */
export function MultiSelectFilter<Value extends OptionValue>({ label, ...choice }: SelectFilterProps<MultiComboboxProps<Value>>) {
  return <MultiCombobox {...choice} wiring={{ 'aria-label': label }} placeholder={label} />;
}
