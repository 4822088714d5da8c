import type { CSSProperties, ReactNode } from 'react';
import { nextSort, type Column, type Sort } from './columns.ts';
import * as styles from './data-table.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  offsets: ReadonlyMap<string, CSSProperties>;
  /** The checkbox for the whole page; undefined in a table without selection. */
  selectAll: ReactNode;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
}

export function TableHead<Row>({ columns, offsets, selectAll, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selectAll !== undefined && (
          <th scope="col" className={`${styles.pinned} ${styles.check}`} style={{ insetInlineStart: 0 }}>
            {selectAll}
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              className={offsets.has(column.key) ? styles.pinned : undefined}
              style={offsets.get(column.key)}
              data-align={column.align}
              data-pin={column.pin}
              aria-sort={direction}
            >
              {column.isSortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort?.(nextSort(sort, column.key))}>
                  {column.title}
                  <SortMark direction={direction} />
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  return (
    <svg className={styles.sortMark} viewBox="0 0 8 12" aria-hidden="true">
      <path d="M1 4.6 4 1.4l3 3.2" data-on={direction === 'ascending' || undefined} />
      <path d="M1 7.4 4 10.6l3-3.2" data-on={direction === 'descending' || undefined} />
    </svg>
  );
}
