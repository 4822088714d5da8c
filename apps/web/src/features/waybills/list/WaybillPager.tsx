import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ListPager } from '../../../parts/list/ListPager.tsx';
import { sizeOf } from './list-view.ts';
import { useListUrl } from './use-list-url.ts';

/** `total` is unknown until the first answer. */
export function WaybillPager({ total }: { total: number | undefined }) {
  const { t } = useTranslation('waybills');
  const { search, go } = useListUrl();
  return (
    <ListPager
      page={search.page}
      size={sizeOf(search)}
      sizes={listWaybills.sizes}
      total={total}
      totalLabel={(count, written) => t('total', { count, total: written })}
      onTurn={go}
    />
  );
}
