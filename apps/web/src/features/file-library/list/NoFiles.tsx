import type { LibraryArea } from '@waybound/contract/wire/documents/file-library';
import FileSearch from 'lucide-react/icons/file-search';
import FileUp from 'lucide-react/icons/file-up';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { isFiltered, NO_FILTERS } from '../library-view.ts';
import type { LibraryUrl } from '../use-library-url.ts';

interface NoFilesProps {
  area: LibraryArea;
  address: LibraryUrl;
  onUpload: () => void;
}

/** Why nothing is there, and what to do next. */
export function NoFiles({ area, address: { search, go }, onUpload }: NoFilesProps) {
  const { t } = useTranslation('fileLibrary');
  if (search.page !== undefined) {
    return (
      <EmptyState icon={<FileSearch />} title={t('empty.page')} action={<Button onClick={() => go({})}>{t('empty.firstPage')}</Button>}>
        {t('empty.pageText')}
      </EmptyState>
    );
  }
  if (isFiltered(search)) {
    const clear = <Button onClick={() => go(NO_FILTERS)}>{t('filter.clear')}</Button>;
    return (
      <EmptyState icon={<FileSearch />} title={t('empty.filtered')} action={clear}>
        {t('empty.filteredText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<FileUp />} title={t(`empty.${area}`)} action={<Button onClick={onUpload}>{t('upload.choose')}</Button>}>
      {t(`empty.${area}Text`)}
    </EmptyState>
  );
}
