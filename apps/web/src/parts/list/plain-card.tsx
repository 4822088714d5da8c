import type { ReactNode } from 'react';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import './plain-card.css';

/** A row on a phone: its name and its menu, then each column with its title, and at the end what is pinned there. */
export const plainCard =
  <Row,>([first, ...others]: readonly Column<Row>[]) =>
  (row: Row, menu?: ReactNode): ReactNode => (
    <div className="list-card">
      <div>
        {first?.render(row)}
        {menu}
      </div>
      <dl>
        {others.map(({ key, title, pin, render }) => (
          <div key={key} data-untitled={pin === 'end' || undefined}>
            <dt className={pin === 'end' ? 'visually-hidden' : 'muted'}>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
