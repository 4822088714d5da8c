import type { ReactNode } from 'react';
import FileSearch from 'lucide-react/icons/file-search';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { AddressView, AnySearch } from '../list-view.ts';
import type { ListUrl } from '../use-list-url.ts';
import { isFiltered, withoutFilters } from '../view-filters.ts';

interface EmptyListProps {
  view: AddressView<object>;
  url: ListUrl<AnySearch>;
  noun: string;
  /** What is shown where there is nothing at all. */
  nothing: ReactNode;
  total: number;
  /** How many match in every tab together. */
  all: number;
}

/** Why nothing is there, and what to do next. */
export function EmptyList({ view, url: { search, go }, noun, nothing, total, all }: EmptyListProps) {
  const { t } = useTranslation('lists');
  const state = stateOf({ total, all, isOneTab: search.tab !== undefined, isFiltered: isFiltered(view, search) });
  if (state === 'first') return nothing;
  const wayOut = {
    page: <Button onClick={() => go({})}>{t('empty.firstPage')}</Button>,
    filtered: <Button onClick={() => go(withoutFilters(view))}>{t('filter.clear')}</Button>,
    elsewhere: <Button onClick={() => go({ tab: undefined })}>{t('empty.showAll')}</Button>,
    tab: <Button onClick={() => go({ tab: undefined })}>{t('empty.showAll')}</Button>,
  }[state];
  return (
    <EmptyState icon={<FileSearch />} title={t(`empty.${state}`, { noun })} action={wayOut}>
      {state === 'elsewhere' ? t('empty.elsewhereText', { count: all }) : t(`empty.${state}Text`)}
    </EmptyState>
  );
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
