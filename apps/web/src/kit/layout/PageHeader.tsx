import type { ReactNode } from 'react';
import * as styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One quiet line under the title. */
  subtitle?: ReactNode;
  /** Shown before the title: an icon tile, a way back. */
  lead?: ReactNode;
  /** Buttons, most important last. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, lead, children }: PageHeaderProps) {
  return (
    <header className={styles.pageHeader}>
      {lead}
      <div className={styles.text}>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
