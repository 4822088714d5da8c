import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Combobox, MultiCombobox, type ComboboxProps } from '../../kit/combobox/Combobox.tsx';
import type { ComboboxOption } from '../../kit/combobox/options.ts';
import { Field } from '../../kit/inputs/Field.tsx';

type Options = readonly ComboboxOption<number>[];

const COUNTRIES: Options = [
  { value: 1, label: 'China', words: 'china 中国 cn' },
  { value: 2, label: 'Germany', words: 'germany 德国 de' },
  { value: 3, label: 'United States', words: 'united states 美国 us' },
];

/** So many that only those in sight are drawn. */
export const MANY_COUNTRIES: Options = [
  ...COUNTRIES,
  ...Array.from({ length: 297 }, (_, index) => ({ value: index + 4, label: `Country ${index + 4}` })),
];

interface ComboboxExampleProps extends Partial<Omit<ComboboxProps<number>, 'value'>> {
  label?: string;
  start?: number | undefined;
  /** The options are on their way. */
  isLoading?: boolean;
}

/** Stands alone, named by an `aria-label`. */
export function ComboboxExample(props: ComboboxExampleProps) {
  const { label = 'Country', start, isLoading = false, options = COUNTRIES, onChange, ...rest } = props;
  const [value, setValue] = useState(start);
  return (
    <Combobox
      wiring={{ 'aria-label': label }}
      {...rest}
      options={isLoading ? undefined : options}
      value={value}
      onChange={(next) => {
        onChange?.(next);
        setValue(next);
      }}
    />
  );
}

interface ComboboxFieldExampleProps extends Omit<ComboboxExampleProps, 'wiring'> {
  error?: string;
  hint?: string;
  submitLabel?: string;
  onSubmit?: () => void;
}

/** A required field of a form. */
export function ComboboxFieldExample(props: ComboboxFieldExampleProps) {
  const { label = 'Country', error, hint, submitLabel = 'Next', onSubmit, ...rest } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Field label={label} isRequired error={error} hint={hint}>
        {(wiring) => <ComboboxExample placeholder="Choose" {...rest} wiring={wiring} />}
      </Field>
      <Button type="submit">{submitLabel}</Button>
    </form>
  );
}

interface MultiComboboxExampleProps {
  label?: string;
  options?: Options;
  start?: readonly number[];
  onChange?: (value: number[]) => void;
}

/** As narrow as a filter, so that the third choice is counted and not shown. */
export function MultiComboboxExample(props: MultiComboboxExampleProps) {
  const { label = 'Countries', options = COUNTRIES, start = [], onChange } = props;
  const [value, setValue] = useState(start);
  return (
    <div style={{ width: 260 }}>
      <MultiCombobox
        wiring={{ 'aria-label': label }}
        options={options}
        value={value}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
    </div>
  );
}
