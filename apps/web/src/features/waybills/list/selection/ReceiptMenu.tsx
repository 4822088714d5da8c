import { useState } from 'react';
import { batchReceipts, MAX_MERGED, MAX_RECEIPTS } from '@waybound/contract/wire/waybills/receipts';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useDownload } from '../../../../api/use-download.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { MenuButton } from '../../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { MergeReceipts } from '../../actions/MergeReceipts.tsx';
import { PapersOfSelection } from './PapersOfSelection.tsx';

/** Receipts of the ticked waybills: in one file, or as one. */
export function ReceiptMenu({ rows }: { rows: readonly ListedWaybill[] }) {
  const { t } = useTranslation('receipts');
  const [asked, setAsked] = useState<readonly ListedWaybill[]>();
  const change = useDownload(batchReceipts);
  const download = (as: 'pdf' | 'zip') => change.save({ ids: rows.map(({ id }) => id), as });
  const tooMany = (max: number) => (rows.length > max ? t('tooMany', { max }) : undefined);
  return (
    <>
      <MenuButton
        label={t('menu')}
        items={[
          { key: 'pdf', label: t('asPdf'), disabledReason: tooMany(MAX_RECEIPTS), onSelect: () => download('pdf') },
          { key: 'zip', label: t('asZip'), disabledReason: tooMany(MAX_RECEIPTS), onSelect: () => download('zip') },
          { key: 'merge', label: t('merge'), isSeparated: true, disabledReason: tooMany(MAX_MERGED), onSelect: () => setAsked(rows) },
        ]}
      >
        {(trigger) => (
          <Button size="small" icon={<ClipboardList />} isBusy={change.isBusy} {...trigger}>
            {t('menu')}
          </Button>
        )}
      </MenuButton>
      <PapersOfSelection rows={rows} />
      {asked && <MergeReceipts rows={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
