import type { ReactNode } from 'react';
import { Pager } from '../../kit/data-table/Pager.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import { sizeOf, type AddressView } from './list-view.ts';
import type { ListUrl } from './use-list-url.ts';

interface Paged {
  page?: number;
  size?: number;
}

interface ListPagerProps {
  view: Pick<AddressView<object>, 'sizes' | 'usualSize'>;
  url: Pick<ListUrl<Paged>, 'search' | 'go'>;
  /** Unknown until the first answer. */
  total: number | undefined;
  /** How many of what there are in all, as "1,284 waybills"; `written` is the count in the reader's digits. */
  totalLabel: (count: number, written: string) => string;
  /** Beside the total. */
  children?: ReactNode;
}

/** The pages of a list. Speaks the topic `lists`, which the page of the list names. */
export function ListPager({ view, url: { search, go }, total, totalLabel, children }: ListPagerProps) {
  const { t } = useTranslation('lists');
  const format = useFormats();
  return (
    <Pager
      page={search.page ?? 1}
      pageSize={sizeOf(view, search)}
      total={total}
      pageSizes={view.sizes}
      aside={children}
      onChange={(turnedTo, size) => go({ page: turnedTo === 1 ? undefined : turnedTo, size })}
      labels={{
        label: t('pager.label'),
        total: total === undefined ? '' : totalLabel(total, format.count(total)),
        previous: t('pager.previous'),
        next: t('pager.next'),
        pageSize: t('pager.size'),
        perPage: (each) => t('pager.perPage', { size: each }),
        page: (number) => t('pager.page', { page: number }),
      }}
    />
  );
}
