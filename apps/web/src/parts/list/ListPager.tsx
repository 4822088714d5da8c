import { Pager } from '../../kit/data-table/Pager.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';

interface ListPagerProps {
  /** As the address has it: counted from 1, undefined on the first page. */
  page: number | undefined;
  size: number;
  sizes: readonly number[];
  /** Unknown until the first answer. */
  total: number | undefined;
  /** How many of what there are in all, as "1,284 waybills"; `written` is the count in the reader's digits. */
  totalLabel: (count: number, written: string) => string;
  onTurn: (turned: { page: number | undefined; size: number }) => void;
}

/** The pages of a list. Speaks the topic `lists`, which the page of the list names. */
export function ListPager({ page = 1, size, sizes, total, totalLabel, onTurn }: ListPagerProps) {
  const { t } = useTranslation('lists');
  const format = useFormats();
  return (
    <Pager
      page={page}
      pageSize={size}
      total={total ?? 0}
      pageSizes={sizes}
      onChange={(turnedTo, pageSize) => onTurn({ page: turnedTo === 1 ? undefined : turnedTo, size: pageSize })}
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
