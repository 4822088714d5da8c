import type { Control } from '@waybound/contract/form';
import type { FieldWiring } from '../../kit/inputs/Field.tsx';
import { RadioGroup, type RadioOption } from '../../kit/inputs/RadioGroup.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { cleanNumber } from '../../kit/sheet/clipboard.ts';

/** What a control needs of its field. The value may be anything the contract takes for it; a control shows what it understands. */
export interface ControlledField {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** Receives what takes the focus when an error leads here. */
  takeFocus?: (element: { focus?: () => void } | null) => void;
}

export const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

interface TypedControlProps {
  control: Extract<Control, { kind: 'text' | 'number' }>;
  field: ControlledField;
  wiring: FieldWiring;
  /** In words. */
  unit?: string | undefined;
}

/** A text, or a number with its unit. What is pasted for a number loses its separators when the field is left. */
export function TypedControl({ control, field, wiring, unit }: TypedControlProps) {
  const { name, onChange, onBlur, takeFocus } = field;
  const value = asText(field.value);
  const isNumber = control.kind === 'number';
  const tidy = () => {
    const clean = isNumber ? cleanNumber(value) : value;
    if (clean !== value) onChange(clean);
    onBlur();
  };
  return (
    <TextInput
      {...wiring}
      ref={takeFocus}
      name={name}
      autoComplete="off"
      className={control.kind === 'text' && control.isIdentifier ? 'identifier' : undefined}
      inputMode={isNumber ? 'decimal' : control.inputMode}
      trail={unit}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={tidy}
    />
  );
}

interface ChoiceControlProps {
  field: ControlledField;
  wiring: FieldWiring;
  choices: readonly RadioOption[];
  /** It need not be chosen, and a choice can be taken back. */
  isOptional: boolean;
}

/** One of a few, all of them in sight. */
export function ChoiceControl({ field: { name, value, onChange, onBlur, takeFocus }, wiring, choices, isOptional }: ChoiceControlProps) {
  return (
    <RadioGroup
      name={name}
      wiring={wiring}
      choices={choices}
      value={asText(value)}
      onChange={onChange}
      onBlur={onBlur}
      firstRef={takeFocus}
      onClear={isOptional ? () => onChange('') : undefined}
    />
  );
}
