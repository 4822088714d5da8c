import type { ReactNode } from 'react';
import * as styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What to do next, in one sentence. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
