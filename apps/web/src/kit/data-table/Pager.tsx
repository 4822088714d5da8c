import type { ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { SelectInput } from '../inputs/SelectInput.tsx';
import * as styles from './pager.module.css';

export interface PagerLabels {
  /** Names the navigation. */
  label: string;
  /** How many there are in all, as "1,284 waybills". */
  total: string;
  previous: string;
  next: string;
  pageSize: string;
  perPage: (size: number) => string;
  /** Names a page's button, as "Page 3". */
  page: (page: number) => string;
}

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** Undefined until it is known: then there are no pages to turn to, and none is the current one. */
  total: number | undefined;
  pageSizes?: readonly number[] | undefined;
  labels: PagerLabels;
  /** Beside the total. */
  aside?: ReactNode;
  onChange: (page: number, pageSize: number) => void;
}

const DEFAULT_SIZES = [20, 50, 100] as const;

export function Pager({ page, pageSize, total, pageSizes = DEFAULT_SIZES, labels, aside, onChange }: PagerProps) {
  const lastPage = total === undefined ? 0 : Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={styles.pager} aria-label={labels.label}>
      <span className={styles.total}>{labels.total}</span>
      {aside}
      <button
        type="button"
        aria-label={labels.previous}
        disabled={lastPage === 0 || page <= 1}
        onClick={() => onChange(page - 1, pageSize)}
      >
        <ChevronLeft size={15} />
      </button>
      {shownPages(page, lastPage).map((shown, index, all) => {
        const before = all[index - 1] ?? shown;
        const isAfterGap = shown - before > 1;
        return (
          <span key={shown} className={styles.page}>
            {isAfterGap && <span aria-hidden="true">…</span>}
            <button
              type="button"
              aria-label={labels.page(shown)}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => onChange(shown, pageSize)}
            >
              {shown}
            </button>
          </span>
        );
      })}
      <span className={styles.brief} aria-hidden="true">
        {lastPage > 0 && `${page} / ${lastPage}`}
      </span>
      <button type="button" aria-label={labels.next} disabled={page >= lastPage} onClick={() => onChange(page + 1, pageSize)}>
        <ChevronRight size={15} />
      </button>
      <SelectInput
        aria-label={labels.pageSize}
        value={pageSize}
        options={pageSizes.map((size) => ({ value: String(size), label: labels.perPage(size) }))}
        onChange={(event) => onChange(1, Number(event.target.value))}
      />
    </nav>
  );
}

/** The first, the last, and those beside the current one. */
function shownPages(page: number, lastPage: number): number[] {
  const wanted = [1, page - 1, page, page + 1, lastPage];
  if (page <= 3) wanted.push(2, 3);
  if (page >= lastPage - 2) wanted.push(lastPage - 1, lastPage - 2);
  const inRange = wanted.filter((each) => each >= 1 && each <= lastPage);
  return [...new Set(inRange)].sort((a, b) => a - b);
}
