import X from 'lucide-react/icons/x';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { AnySearch, FilteredView } from './list-view.ts';
import type { ListUrl } from './use-list-url.ts';
import { isFiltered, withoutFilters } from './view-filters.ts';

interface ClearFiltersProps<Search extends object> {
  view: FilteredView<Search>;
  url: ListUrl<Search>;
}

/** There as long as something filters; tab, sort and page size stay. Speaks the topic `lists`. */
export function ClearFilters<Search extends object>({ view, url }: ClearFiltersProps<Search>) {
  const { t } = useTranslation('lists');
  const { search, go } = url as unknown as ListUrl<AnySearch>; // Filters are taken out by their names, whatever they hold.
  if (!isFiltered(view, search)) return null;
  return (
    <Button variant="quiet" icon={<X />} onClick={() => go(withoutFilters(view))}>
      {t('filter.clear')}
    </Button>
  );
}
