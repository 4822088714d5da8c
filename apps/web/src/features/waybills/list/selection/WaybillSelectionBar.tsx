import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { MAX_JOB_WAYBILLS } from '@waybound/contract/wire/waybills/papers';
import { MAX_BATCH } from '@waybound/contract/wire/waybills/waybill-batches';
import Download from 'lucide-react/icons/download';
import Merge from 'lucide-react/icons/merge';
import PackageCheck from 'lucide-react/icons/package-check';
import MessageSquare from 'lucide-react/icons/message-square';
import PackageOpen from 'lucide-react/icons/package-open';
import Printer from 'lucide-react/icons/printer';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../../../../kit/button/Button.tsx';
import { MenuButton } from '../../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { SelectionBar } from '../../../../parts/list/SelectionBar.tsx';
import type { SelectionBarProps } from '../../../../parts/list/ListPage.tsx';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { partRows, type Batched } from '../../actions/action-refusals.ts';

const ReceiptMenu = lazyComponent(() => import('./ReceiptMenu.tsx').then((loaded) => loaded.ReceiptMenu), {
  topics: ['receipts', 'papers', 'waybillActions', 'application'],
});

const BATCHES = [
  ['pickup', PackageCheck],
  ['handover', Truck],
  ['print', Printer],
  ['reply', MessageSquare],
  ['report', PackageOpen],
  ['sendBack', Undo2],
] as const satisfies readonly (readonly [Batched, LucideIcon])[];

interface WaybillSelectionBarProps extends SelectionBarProps<ListedWaybill> {
  onBegin: (batched: Batched) => void;
  onMerge: () => void;
  onLabelOptions: () => void;
  onExport: () => void;
  isExporting: boolean;
  onExportTracking: () => void;
  onExportInfo: () => void;
}

/** What can be done with what is ticked, and with how many of them where it is not all. */
export function WaybillSelectionBar(props: WaybillSelectionBarProps) {
  const { picked, shown, onBegin, onMerge, onLabelOptions, onExport, isExporting, onExportTracking, onExportInfo } = props;
  const { t } = useTranslation('waybillTools');
  const elsewhere = picked.rows.filter(({ id }) => !shown?.some((row) => row.id === id)).length;
  const above = (max: number) => (picked.rows.length > max ? t('picked.tooMany', { max }) : undefined);
  const tooMany = above(MAX_BATCH);
  // Labels and sheets of many are drawn in the background.
  const tooManyForJob = above(MAX_JOB_WAYBILLS);
  return (
    <SelectionBar label={t('picked.count', { count: picked.rows.length })} onClear={picked.clear}>
      {elsewhere > 0 && <span className="muted">{t('picked.elsewhere', { count: elsewhere })}</span>}
      {BATCHES.map(([batched, Icon]) => {
        const able = partRows(picked.rows, batched).able.length;
        const name = t(`picked.${batched}`);
        return (
          <Button
            key={batched}
            size="small"
            icon={<Icon />}
            disabledReason={batched === 'print' ? tooManyForJob : tooMany}
            onClick={() => onBegin(batched)}
          >
            {able === picked.rows.length ? name : t('picked.some', { name, able, count: picked.rows.length })}
          </Button>
        );
      })}
      <ReceiptMenu rows={picked.rows} />
      <Button size="small" icon={<Merge />} disabledReason={tooMany} onClick={onMerge}>
        {t('picked.merge')}
      </Button>
      <Button
        size="small"
        icon={<SlidersHorizontal />}
        disabledReason={tooManyForJob ?? (partRows(picked.rows, 'print').able.length === 0 ? t('picked.noLabels') : undefined)}
        onClick={onLabelOptions}
      >
        {t('picked.labelOptions')}
      </Button>
      <MenuButton
        label={t('picked.exports')}
        items={[
          { key: 'orders', label: t('picked.export'), onSelect: onExport },
          { key: 'info', label: t('picked.exportInfo'), disabledReason: tooManyForJob, onSelect: onExportInfo },
          { key: 'tracking', label: t('picked.exportTracking'), disabledReason: tooManyForJob, onSelect: onExportTracking },
        ]}
      >
        {(trigger) => (
          <Button size="small" icon={<Download />} isBusy={isExporting} {...trigger}>
            {t('picked.exports')}
          </Button>
        )}
      </MenuButton>
    </SelectionBar>
  );
}
