import type { LibraryArea } from '@waybound/contract/wire/documents/file-library';
import FileSearch from 'lucide-react/icons/file-search';
import FileUp from 'lucide-react/icons/file-up';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { isFiltered, withoutFilters } from '../../../parts/list/view-filters.ts';
import { libraryView, type LibraryUrl } from '../library-view.ts';

interface NoFilesProps {
  area: LibraryArea;
  address: LibraryUrl;
  onUpload: () => void;
}

/** Why nothing is there, and what to do next. */
export function NoFiles({ area, address: { search, go }, onUpload }: NoFilesProps) {
  const { t } = useTranslation(['fileLibrary', 'lists']);
  if (search.page !== undefined) {
    return (
      <EmptyState
        icon={<FileSearch />}
        title={t('fileLibrary:empty.page')}
        action={<Button onClick={() => go({})}>{t('fileLibrary:empty.firstPage')}</Button>}
      >
        {t('fileLibrary:empty.pageText')}
      </EmptyState>
    );
  }
  if (isFiltered(libraryView, search)) {
    const clear = <Button onClick={() => go(withoutFilters(libraryView))}>{t('lists:filter.clear')}</Button>;
    return (
      <EmptyState icon={<FileSearch />} title={t('fileLibrary:empty.filtered')} action={clear}>
        {t('fileLibrary:empty.filteredText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FileUp />}
      title={t(`fileLibrary:empty.${area}`)}
      action={<Button onClick={onUpload}>{t('fileLibrary:upload.choose')}</Button>}
    >
      {t(`fileLibrary:empty.${area}Text`)}
    </EmptyState>
  );
}
