import type { ReactNode } from 'react';
import FileSearch from 'lucide-react/icons/file-search';
import PackageOpen from 'lucide-react/icons/package-open';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OrderLink } from '../../../parts/waybill/OrderLink.tsx';
import { isFiltered, NO_FILTERS } from './list-view.ts';
import { useListUrl } from './use-list-url.ts';

/** Why nothing is there, and what to do next. `all` is how many match in every stage together. */
export function EmptyList({ total, all }: { total: number; all: number }) {
  const { t } = useTranslation(['waybillTools', 'waybills']);
  const { search, go } = useListUrl();
  const state = stateOf({ total, all, isOneTab: search.tab !== undefined, isFiltered: isFiltered(search) });
  const text = { count: all };
  const show = (title: string, sentence: string, action?: ReactNode) => (
    <EmptyState icon={state === 'first' ? <PackageOpen /> : <FileSearch />} title={title} action={action}>
      {sentence}
    </EmptyState>
  );
  switch (state) {
    case 'first':
      return show(t('waybillTools:empty.first'), t('waybillTools:empty.firstText'), <OrderLink>{t('waybills:create')}</OrderLink>);
    case 'page':
      return show(
        t('waybillTools:empty.page'),
        t('waybillTools:empty.pageText'),
        <Button onClick={() => go({})}>{t('waybillTools:empty.firstPage')}</Button>,
      );
    case 'filtered':
      return show(
        t('waybillTools:empty.filtered'),
        t('waybillTools:empty.filteredText'),
        <Button onClick={() => go(NO_FILTERS)}>{t('waybillTools:filter.clear')}</Button>,
      );
    case 'elsewhere':
      return show(
        t('waybillTools:empty.elsewhere'),
        t('waybillTools:empty.elsewhereText', text),
        <Button onClick={() => go({ tab: undefined })}>{t('waybillTools:empty.showAll')}</Button>,
      );
    case 'tab':
      return show(
        t('waybillTools:empty.tab'),
        t('waybillTools:empty.tabText'),
        <Button onClick={() => go({ tab: undefined })}>{t('waybillTools:empty.showAll')}</Button>,
      );
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
