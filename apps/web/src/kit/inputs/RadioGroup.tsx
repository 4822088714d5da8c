import { useRef, type Ref } from 'react';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../use-translation.ts';
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
  /** Of a choice that may be left open: a press takes it back. */
  onClear?: (() => void) | undefined;
}

/** A few choices side by side, all of them in sight. */
export function RadioGroup({ name, wiring, choices, value, onChange, onBlur, firstRef, onClear }: RadioGroupProps) {
  const { t } = useTranslation();
  const group = useRef<HTMLDivElement>(null);
  const clear = () => {
    onClear?.();
    // The button goes with the choice; the focus stays in the group.
    group.current?.querySelector('input')?.focus();
  };
  return (
    <div className={styles.choices} id={wiring.id} ref={group}>
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
      {onClear && value && (
        <button type="button" className={styles.clear} aria-label={t('pick.clear')} onClick={clear}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
