import type { ReactNode } from 'react';
import * as styles from './badge.module.css';

const HIGHEST_SHOWN = 99;

interface BadgeProps {
  count: number;
  /** What the badge sits on; alone it is part of the line. The number is an ornament: name it in the label of what it sits on. */
  children?: ReactNode;
  tone?: 'alarm' | 'quiet' | undefined;
}

export function Badge({ count, children, tone = 'alarm' }: BadgeProps) {
  const bubble = count > 0 && (
    <span className={styles.badge} data-tone={tone} aria-hidden="true">
      {count > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : count}
    </span>
  );
  if (!children) return bubble;
  return (
    <span className={styles.anchor}>
      {children}
      {bubble}
    </span>
  );
}
