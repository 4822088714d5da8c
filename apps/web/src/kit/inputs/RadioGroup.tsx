import type { Ref } from 'react';
import type { FieldWiring } from './Field.tsx';
import * as styles from './radio-group.module.css';

export interface RadioOption {
  value: string;
  label: string;
}

interface RadioGroupProps {
  name: string;
  wiring: FieldWiring;
  choices: readonly RadioOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Receives the first choice, so that an error can bring the focus here. */
  firstRef?: Ref<HTMLInputElement> | undefined;
}

/** A few choices side by side, all of them in sight. */
export function RadioGroup({ name, wiring, choices, value, onChange, onBlur, firstRef }: RadioGroupProps) {
  return (
    <div className={styles.choices} id={wiring.id}>
      {choices.map((choice, index) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            ref={index === 0 ? firstRef : undefined}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
