import { EXPORT_FORMATS, exportRows, MAX_EXPORTED_IDS, type ExportedList } from '@waybound/contract/wire/documents/exports';
import Download from 'lucide-react/icons/download';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { MenuButton } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface ExportPickedProps {
  list: ExportedList;
  rows: readonly { id: string }[];
}

/** The ticked rows of a list as a file, in all its columns. Speaks the topic `batches`. */
export function ExportPicked({ list, rows }: ExportPickedProps) {
  const { t } = useTranslation('batches');
  const exported = useDownload(exportRows);
  const disabledReason = rows.length > MAX_EXPORTED_IDS ? t('tooMany', { max: MAX_EXPORTED_IDS }) : undefined;
  const ids = rows.map(({ id }) => id);
  return (
    <MenuButton
      label={t('export.name')}
      items={EXPORT_FORMATS.map((format) => ({
        key: format,
        label: t(`export.${format}`),
        disabledReason,
        onSelect: () => exported.save({ list, ids, format }),
      }))}
    >
      {(trigger) => (
        <Button size="small" icon={<Download />} isBusy={exported.isBusy} {...trigger}>
          {t('export.name')}
        </Button>
      )}
    </MenuButton>
  );
}
