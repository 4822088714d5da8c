import { PAGE_SIZES } from '@waybound/contract/waybills';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../kit/Pager.tsx';
import { useFormats } from '../../../parts/format.ts';
import { sizeOf } from './list-view.ts';
import { useListAddress } from './use-list-address.ts';

/** `total` is unknown until the first answer. */
export function ListPager({ total }: { total: number | undefined }) {
  const { t } = useTranslation('waybills');
  const format = useFormats();
  const { search, go } = useListAddress();
  const size = sizeOf(search);
  return (
    <Pager
      page={search.page ?? 1}
      pageSize={size}
      total={total ?? 0}
      pageSizes={PAGE_SIZES}
      onChange={(page, pageSize) => go({ page: page === 1 ? undefined : page, size: pageSize })}
      labels={{
        label: t('pager.label'),
        total: total === undefined ? '' : t('total', { count: total, total: format.count(total) }),
        previous: t('pager.previous'),
        next: t('pager.next'),
        pageSize: t('pager.size'),
        perPage: (each) => t('pager.perPage', { size: each }),
        page: (number) => t('pager.page', { page: number }),
      }}
    />
  );
}
