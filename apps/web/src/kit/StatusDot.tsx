import type { ReactNode } from 'react';
import './status-dot.css';

export type Tone = 'idle' | 'info' | 'ok' | 'warn' | 'bad';

/** A status in words with a dot in its tone, instead of a filled tag. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="status-dot" data-tone={tone}>
      {children}
    </span>
  );
}
