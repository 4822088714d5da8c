import type { ComponentProps, ReactNode } from 'react';
import * as styles from './text-input.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'medium' | 'large' | undefined;
  /** Bare: part of a larger control, which draws the border. */
  variant?: 'framed' | 'bare' | undefined;
  /** An icon before the text. */
  lead?: ReactNode;
  /** A unit or a small button after it. */
  trail?: ReactNode;
  /** Several small buttons need less space around them than a unit. */
  trailHolds?: 'buttons' | undefined;
}

/** A native input in our clothes. */
export function TextInput({ size = 'medium', variant = 'framed', lead, trail, trailHolds, className, ...attributes }: TextInputProps) {
  return (
    <span className={className ? `${styles.textInput} ${className}` : styles.textInput} data-size={size} data-variant={variant}>
      {lead && <span className={styles.side}>{lead}</span>}
      <input {...attributes} />
      {trail && (
        <span className={styles.side} data-holds={trailHolds}>
          {trail}
        </span>
      )}
    </span>
  );
}
