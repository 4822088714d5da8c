import type { ReactNode } from 'react';
import './report.css';

interface ReportTableProps {
  /** Said of the table, and above it where it stands by itself. */
  label: string;
  /** Left out in a dialog, whose title says it. */
  heading?: ReactNode;
  columns: readonly { title: string; isNumber?: boolean }[];
  /** Its rows; figures have the class `number`. */
  children: ReactNode;
}

/** Figures that are counted up, not records: it sorts and pages nothing, and scrolls by itself where a screen is narrower. */
export function ReportTable({ label, heading, columns, children }: ReportTableProps) {
  return (
    <section className="report-table scrolls-sideways" aria-label={label} tabIndex={0}>
      {heading !== undefined && <h2>{heading}</h2>}
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
