import type { ReactNode } from 'react';
import './page-header.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One quiet line under the title. */
  subtitle?: ReactNode;
  /** Stands before the title: an icon tile, a way back. */
  lead?: ReactNode;
  /** Buttons, most important last. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, lead, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      {lead}
      <div className="page-header-text">
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {children && <div className="page-header-actions">{children}</div>}
    </header>
  );
}
