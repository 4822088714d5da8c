import type { ReactNode } from 'react';
import * as styles from './key-values.module.css';

export interface KeyValue {
  key: string;
  label: ReactNode;
  /** Nothing is shown as a dash: unknown is never hidden. */
  value: ReactNode;
  /** Takes the whole line. */
  isWide?: boolean | undefined;
}

interface KeyValuesProps {
  items: readonly KeyValue[];
  columns?: 1 | 2 | 3 | undefined;
  /** `ledger` sets the values to the right edge, as on a bill. */
  variant?: 'plain' | 'ledger' | undefined;
}

export function KeyValues({ items, columns = 2, variant = 'plain' }: KeyValuesProps) {
  return (
    <dl className={styles.keyValues} data-columns={columns} data-variant={variant}>
      {items.map(({ key, label, value, isWide }) => (
        <div key={key} data-wide={isWide || undefined}>
          <dt>{label}</dt>
          <dd>{isNothing(value) ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isNothing(value: ReactNode): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
