import type { WaybillRow } from '@waybound/contract/waybills';
import { Printer, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/Button.tsx';
import type { PickedWaybills } from './use-picked.ts';
import './selection-bar.css';

/** The contract's limit of one batch. */
const MAX_BATCH = 50;

interface SelectionBarProps {
  picked: PickedWaybills;
  shown: readonly WaybillRow[] | undefined;
  onPrint: () => void;
  onSendBack: () => void;
}

/** What can be done with all that is ticked. Stands under the table, so that no row moves when the first one is ticked. */
export function SelectionBar({ picked, shown, onPrint, onSendBack }: SelectionBarProps) {
  const { t } = useTranslation('waybills');
  const elsewhere = picked.rows.filter(({ id }) => !shown?.some((row) => row.id === id)).length;
  const tooMany = picked.rows.length > MAX_BATCH ? t('picked.tooMany', { max: MAX_BATCH }) : undefined;
  return (
    <section className="waybill-picked" aria-label={t('picked.count', { count: picked.rows.length })}>
      <b role="status">{t('picked.count', { count: picked.rows.length })}</b>
      {elsewhere > 0 && <span className="muted">{t('picked.elsewhere', { count: elsewhere })}</span>}
      <Button size="small" icon={<Printer />} disabledReason={tooMany} onClick={onPrint}>
        {t('picked.print')}
      </Button>
      <Button size="small" icon={<Undo2 />} disabledReason={tooMany} onClick={onSendBack}>
        {t('picked.sendBack')}
      </Button>
      <span className="spacer" />
      <Button size="small" look="quiet" icon={<X />} onClick={picked.clear}>
        {t('picked.clear')}
      </Button>
    </section>
  );
}
