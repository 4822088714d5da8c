import type { ReactNode } from 'react';
import FileSearch from 'lucide-react/icons/file-search';
import PackageOpen from 'lucide-react/icons/package-open';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OrderLink } from '../../../parts/OrderLink.tsx';
import { isFiltered, NO_FILTERS } from './list-view.ts';
import { useListAddress } from './use-list-address.ts';

/** Why nothing is there, and what to do next. `all` is how many match in every stage together. */
export function EmptyList({ total, all }: { total: number; all: number }) {
  const { t } = useTranslation('waybills');
  const { search, go } = useListAddress();
  const state = stateOf({ total, all, isOneTab: search.tab !== undefined, isFiltered: isFiltered(search) });
  const text = { count: all };
  const show = (title: string, sentence: string, action?: ReactNode) => (
    <EmptyState icon={state === 'first' ? <PackageOpen /> : <FileSearch />} title={title} action={action}>
      {sentence}
    </EmptyState>
  );
  switch (state) {
    case 'first':
      return show(t('empty.first'), t('empty.firstText'), <OrderLink>{t('create')}</OrderLink>);
    case 'page':
      return show(t('empty.page'), t('empty.pageText'), <Button onClick={() => go({})}>{t('empty.firstPage')}</Button>);
    case 'filtered':
      return show(t('empty.filtered'), t('empty.filteredText'), <Button onClick={() => go(NO_FILTERS)}>{t('filter.clear')}</Button>);
    case 'elsewhere':
      return show(
        t('empty.elsewhere'),
        t('empty.elsewhereText', text),
        <Button onClick={() => go({ tab: undefined })}>{t('empty.showAll')}</Button>,
      );
    case 'tab':
      return show(t('empty.tab'), t('empty.tabText'), <Button onClick={() => go({ tab: undefined })}>{t('empty.showAll')}</Button>);
  }
}

interface Emptiness {
  total: number;
  all: number;
  isOneTab: boolean;
  isFiltered: boolean;
}

function stateOf({ total, all, isOneTab, isFiltered: isNarrowed }: Emptiness): 'first' | 'page' | 'filtered' | 'elsewhere' | 'tab' {
  if (total > 0) return 'page';
  if (all === 0) return isNarrowed ? 'filtered' : 'first';
  return isOneTab && isNarrowed ? 'elsewhere' : 'tab';
}
