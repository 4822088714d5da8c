import type { ReactNode } from 'react';
import * as styles from './status-dot.module.css';

export type Tone = 'idle' | 'info' | 'ok' | 'warn' | 'bad';

/** A status in words with a dot in its tone, instead of a filled tag. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.statusDot} data-tone={tone}>
      <span>{children}</span>
    </span>
  );
}
