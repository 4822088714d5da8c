import { useId, type ReactNode } from 'react';
import * as styles from './field.module.css';

export interface FieldWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

interface FieldProps {
  label: ReactNode;
  isRequired?: boolean | undefined;
  /** A quiet line under the control; an error takes its place. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Several controls under one label: radios, a range, a weight with its unit. */
  isGroup?: boolean | undefined;
  /** How many columns of a form grid it takes. */
  span?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
  /** Receives what ties the control to its label and its error; spread it on the control. */
  children: (wiring: FieldWiring) => ReactNode;
}

/** For a list or a dialog that belongs to the control and is called like it. */
export const labelIdOf = (id: string): string => `${id}-label`;

/** One labelled control. Shows an error once, as text, and announces it to screen readers. */
export function Field({ label, isRequired, hint, error, isGroup, span = 1, id: givenId, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const wiring: FieldWiring = {
    id,
    ...(note ? { 'aria-describedby': noteId } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(isRequired ? { 'aria-required': true } : {}),
  };
  const caption = (
    <>
      {label}
      {isRequired && <RequiredMark />}
    </>
  );
  const noteLine = note && (
    <p id={noteId} className={error ? styles.error : styles.hint}>
      {note}
    </p>
  );

  if (isGroup) {
    return (
      <fieldset
        className={styles.field}
        data-span={span}
        data-invalid={error ? '' : undefined}
        aria-describedby={note ? noteId : undefined}
      >
        <legend className={styles.label}>{caption}</legend>
        {children({ id })}
        {noteLine}
      </fieldset>
    );
  }
  return (
    <div className={styles.field} data-span={span} data-invalid={error ? '' : undefined}>
      <label id={labelIdOf(id)} className={styles.label} htmlFor={id}>
        {caption}
      </label>
      {children(wiring)}
      {noteLine}
    </div>
  );
}

/** Three fields a row, two on a tablet, one on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Beside the name of what has to be filled in. */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
);
