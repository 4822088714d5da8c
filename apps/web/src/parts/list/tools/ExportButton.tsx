import {
  exportRows,
  listExports,
  MAX_DIRECT_ROWS,
  startExport,
  type ExportedList,
  type ExportFormat,
} from '@waybound/contract/wire/documents/exports';
import { useNavigate } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { useChange } from '../../../api/query.ts';
import { saveFile } from '../../../api/save-file.ts';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { MenuButton } from '../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

interface ExportButtonProps {
  list: ExportedList;
  /** What the page asks its list for. */
  filter: Readonly<Record<string, unknown>>;
  /** Keys of the columns as shown; none where the list has none to choose. */
  columns: readonly string[];
  /** Undefined until the first answer. */
  total: number | undefined;
}

/** What the list has found, as a file: at once, or started where that would take long. */
export function ExportButton({ list, filter, columns, total }: ExportButtonProps) {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const direct = useChange(exportRows, { refreshes: [] });
  const started = useChange(startExport, { refreshes: [listExports], done: t('export.started') });
  const isLong = total !== undefined && total > MAX_DIRECT_ROWS;
  const run = async (format: ExportFormat) => {
    const asked = { list, filter: { ...filter }, columns: [...columns], format };
    if (isLong) return void (await started.run(asked));
    const file = await direct.run(asked);
    if (file) saveFile(file);
  };
  const item = (format: ExportFormat) => ({
    key: format,
    label: t(isLong ? `export.start.${format}` : `export.now.${format}`),
    disabledReason: total === 0 ? t('export.nothing') : undefined,
    onSelect: () => void run(format),
  });
  return (
    <MenuButton
      label={t('export.title')}
      items={[
        item('xlsx'),
        item('csv'),
        { key: 'mine', label: t('export.mine'), isSeparated: true, onSelect: () => void navigate({ to: '/myProfile/exports' }) },
      ]}
    >
      {(trigger) => (
        <IconButton label={t('export.title')} variant="outline" icon={<Download />} isBusy={direct.isBusy || started.isBusy} {...trigger} />
      )}
    </MenuButton>
  );
}
