import BookUser from 'lucide-react/icons/book-user';
import FileSearch from 'lucide-react/icons/file-search';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { KindView } from './kinds.ts';
import { withoutFilters } from '../../parts/list/view-filters.ts';
import { useListUrl } from '../../parts/list/use-list-url.ts';
import { recordView } from './record-view.ts';

/** Why nothing is there, and what to do next. */
export function NoRecords({ view, savedCount, onAdd }: { view: KindView; savedCount: number; onAdd: () => void }) {
  const { t } = useTranslation(['addressBook', 'lists']);
  const { go } = useListUrl(recordView);
  if (savedCount > 0) {
    const clear = () => go(withoutFilters(recordView));
    return (
      <EmptyState
        icon={<FileSearch />}
        title={t('addressBook:empty.found')}
        action={<Button onClick={clear}>{t('lists:filter.clear')}</Button>}
      >
        {t('addressBook:empty.foundText')}
      </EmptyState>
    );
  }
  const add = (
    <Button variant="primary" onClick={onAdd}>
      {t('addressBook:add')}
    </Button>
  );
  return (
    <EmptyState icon={<BookUser />} title={t('addressBook:empty.first')} action={add}>
      {t(`addressBook:firstText.${view.kind}`)}
    </EmptyState>
  );
}
