import type { WireAnswer } from '@waybound/contract/wire';
import {
  exportLiquidationPacking,
  exportSendLiquidationPacking,
  importLiquidationPacking,
} from '@waybound/contract/wire/orders/pack-lists';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { useChange } from '../../api/query.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FileButton } from '../../parts/files/FileButton.tsx';

export type ReadLists = WireAnswer<typeof importLiquidationPacking>;

interface ClearanceButtonsProps {
  id: string;
  onRead: (lists: ReadLists) => void;
}

/** Packing list and invoice as one workbook: out as they stand or as they were sent, and back into both grids. */
export function ClearanceButtons({ id, onRead }: ClearanceButtonsProps) {
  const { t } = useTranslation('corrections');
  const importing = useChange(importLiquidationPacking, { refreshes: [] });
  const exporting = useDownload(exportLiquidationPacking);
  const exportingSent = useDownload(exportSendLiquidationPacking);
  const take = async (file: File) => {
    const read = await importing.run({ id, files: { file } });
    if (read) onRead(read);
  };
  return (
    <div className="corrections-workbooks" role="group" aria-label={t('workbook.label')}>
      <Button size="small" icon={<FileDown />} isBusy={exporting.isBusy} onClick={() => exporting.save({ id })}>
        {t('workbook.export')}
      </Button>
      <Button size="small" icon={<FileDown />} isBusy={exportingSent.isBusy} onClick={() => exportingSent.save({ id })}>
        {t('workbook.exportSent')}
      </Button>
      <FileButton
        size="small"
        icon={<FileUp />}
        isBusy={importing.isBusy}
        inputLabel={t('workbook.import')}
        accept=".xlsx"
        onFiles={([file]) => void take(file)}
      >
        {t('workbook.import')}
      </FileButton>
    </div>
  );
}
