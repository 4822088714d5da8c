import { MESSAGE_PAGE_SIZES } from '@waybound/contract/messages';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../kit/Pager.tsx';
import { useFormats } from '../../../parts/format.ts';
import { sizeOf } from '../list-view.ts';
import { useMessageAddress } from '../use-message-address.ts';

/** `total` is unknown until the first answer. */
export function MessagePager({ total }: { total: number | undefined }) {
  const { t } = useTranslation('messages');
  const format = useFormats();
  const { search, go } = useMessageAddress();
  return (
    <Pager
      page={search.page ?? 1}
      pageSize={sizeOf(search)}
      total={total ?? 0}
      pageSizes={MESSAGE_PAGE_SIZES}
      onChange={(page, size) => go({ page: page === 1 ? undefined : page, size })}
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
