import BookUser from 'lucide-react/icons/book-user';
import FileSearch from 'lucide-react/icons/file-search';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { KindView } from './kinds.ts';
import { useRecordListUrl } from './use-record-list-url.ts';

/** Why nothing is there, and what to do next. */
export function NoRecords({ view, savedCount, onAdd }: { view: KindView; savedCount: number; onAdd: () => void }) {
  const { t } = useTranslation('addressBook');
  const { go } = useRecordListUrl();
  if (savedCount > 0) {
    const clear = () => go({ search: undefined, isCharged: undefined, lacks: undefined });
    return (
      <EmptyState icon={<FileSearch />} title={t('empty.found')} action={<Button onClick={clear}>{t('filter.clear')}</Button>}>
        {t('empty.foundText')}
      </EmptyState>
    );
  }
  const add = (
    <Button variant="primary" onClick={onAdd}>
      {t('add')}
    </Button>
  );
  return (
    <EmptyState icon={<BookUser />} title={t('empty.first')} action={add}>
      {t(`firstText.${view.kind}`)}
    </EmptyState>
  );
}
