import type { ComponentProps, ReactNode } from 'react';
import * as styles from './field.module.css';

/** The line under what is no single control: what to know about it, or what is wrong with it. */
export const FieldHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;

export const FieldError = ({ className, ...attributes }: ComponentProps<'p'>) => (
  <p {...attributes} className={className ? `${styles.error} ${className}` : styles.error} />
);
