import type { ComponentProps } from 'react';
import * as styles from './select-input.module.css';

export interface Option {
  value: string;
  label: string;
}

interface SelectInputProps extends Omit<ComponentProps<'select'>, 'size'> {
  /** Options in groups come as children instead. */
  options?: readonly Option[] | undefined;
  /** The entry shown while nothing is chosen; choosing it clears the choice. */
  emptyLabel?: string | undefined;
}

/** A native select in our style, its list too where the browser draws it by our styles; it finds an entry by its first letters. */
export function SelectInput({ options = [], emptyLabel, className, children, ...attributes }: SelectInputProps) {
  return (
    <select {...attributes} className={className ? `${styles.selectInput} ${className}` : styles.selectInput}>
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {children}
    </select>
  );
}
