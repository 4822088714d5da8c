import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import * as styles from './steps.module.css';

export interface Step {
  key: string;
  label: ReactNode;
  /** A date, a place: one quiet line. */
  note?: ReactNode;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** Index of the current step; equal to the length when all is done. */
  current: number;
  /** Went wrong at the current step. */
  isBad?: boolean | undefined;
}

/** Progress with space for words: a wizard, a milestone row on a detail page. Horizontal on a wide screen, vertical on a phone. */
export function Steps({ label, steps, current, isBad }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, current, isBad);
        return (
          <li key={step.key} className={styles.step} data-state={state} aria-current={index === current ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' && <Check size={13} strokeWidth={2.4} />}
              {state === 'bad' && <X size={13} strokeWidth={2.4} />}
              {(state === 'current' || state === 'ahead') && index + 1}
            </span>
            <span className={styles.text}>
              <b>{step.label}</b>
              {step.note && <small>{step.note}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(index: number, current: number, isBad: boolean | undefined): 'done' | 'current' | 'bad' | 'ahead' {
  if (index < current) return 'done';
  if (index > current) return 'ahead';
  return isBad ? 'bad' : 'current';
}
