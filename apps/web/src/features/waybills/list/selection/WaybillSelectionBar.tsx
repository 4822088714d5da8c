import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import Download from 'lucide-react/icons/download';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { SelectionBar } from '../../../../parts/list/SelectionBar.tsx';
import type { SelectionBarProps } from '../../../../parts/list/ListPage.tsx';

/** The contract's limit of one batch. */
const MAX_BATCH = 50;

interface WaybillSelectionBarProps extends SelectionBarProps<ListedWaybill> {
  onPickup: () => void;
  onPrint: () => void;
  onSendBack: () => void;
  onExport: () => void;
  isExporting: boolean;
}

/** What can be done with all that is ticked. */
export function WaybillSelectionBar({ picked, shown, onPickup, onPrint, onSendBack, onExport, isExporting }: WaybillSelectionBarProps) {
  const { t } = useTranslation('waybillTools');
  const elsewhere = picked.rows.filter(({ id }) => !shown?.some((row) => row.id === id)).length;
  const tooMany = picked.rows.length > MAX_BATCH ? t('picked.tooMany', { max: MAX_BATCH }) : undefined;
  return (
    <SelectionBar label={t('picked.count', { count: picked.rows.length })} onClear={picked.clear}>
      {elsewhere > 0 && <span className="muted">{t('picked.elsewhere', { count: elsewhere })}</span>}
      <Button size="small" icon={<PackageCheck />} disabledReason={tooMany} onClick={onPickup}>
        {t('picked.pickup')}
      </Button>
      <Button size="small" icon={<Printer />} disabledReason={tooMany} onClick={onPrint}>
        {t('picked.print')}
      </Button>
      <Button size="small" icon={<Undo2 />} disabledReason={tooMany} onClick={onSendBack}>
        {t('picked.sendBack')}
      </Button>
      <Button size="small" icon={<Download />} isBusy={isExporting} onClick={onExport}>
        {t('picked.export')}
      </Button>
    </SelectionBar>
  );
}
