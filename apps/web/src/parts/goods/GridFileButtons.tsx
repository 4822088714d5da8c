import type { PackList } from '@waybound/contract/orders/pack-lists';
import { getPackingList } from '@waybound/contract/wire/orders/pack-lists';
import FileDown from 'lucide-react/icons/file-down';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { GridImport, type GridImportProps } from './GridImport.tsx';

interface GridFileButtonsProps<Key extends string> extends GridImportProps<Key> {
  list: PackList;
  /** Undefined as long as nothing is saved that could be exported. */
  waybillId: string | undefined;
}

/** A workbook into the grid and out of what is saved. */
export function GridFileButtons<Key extends string>({ waybillId, ...importing }: GridFileButtonsProps<Key>) {
  const { t } = useTranslation('grids');
  const exporting = useDownload(getPackingList);
  return (
    <>
      <GridImport {...importing} />
      <Button
        size="small"
        icon={<FileDown />}
        isBusy={exporting.isBusy}
        disabledReason={waybillId === undefined ? t('exportFirst') : undefined}
        onClick={() => waybillId !== undefined && exporting.save({ id: waybillId, list: importing.list })}
      >
        {t('export')}
      </Button>
    </>
  );
}
