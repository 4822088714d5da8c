import type { ComponentProps, ReactNode } from 'react';
import { afterPress } from '../../kit/after-press.ts';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { cleanNumber } from '../../kit/sheet/clipboard.ts';
import type { RecordForm } from './use-record-form.ts';

type TextName<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string];

interface FormTextProps<V extends object>
  extends
    Pick<ComponentProps<typeof Field>, 'isRequired' | 'span'>,
    Omit<ComponentProps<typeof TextInput>, 'form' | 'name' | 'value' | 'onChange' | 'onBlur'> {
  form: RecordForm<V>;
  name: TextName<V>;
  label: ReactNode;
  hint?: ReactNode;
}

/** A field of a form that somebody types into. What is pasted for a number loses its separators when the field is left. */
export function FormText<V extends object>({ form, name, label, hint, isRequired, span, ...input }: FormTextProps<V>) {
  const { values, set, errorOf, leave } = form;
  const value = String(values[name]);
  // The type of the name says that its value is a text.
  const type = (text: string) => set({ [name]: text } as Partial<V>);
  const tidy = () => {
    const clean = input.inputMode === 'decimal' ? cleanNumber(value) : value;
    if (clean !== value) type(clean);
    leave(name);
  };
  return (
    <Field label={label} hint={hint} error={errorOf(name)} isRequired={isRequired} span={span}>
      {(wiring) => (
        <TextInput
          autoComplete="off"
          {...input}
          {...wiring}
          name={name}
          value={value}
          onChange={({ target }) => type(target.value)}
          onBlur={() => afterPress(tidy)}
        />
      )}
    </Field>
  );
}
