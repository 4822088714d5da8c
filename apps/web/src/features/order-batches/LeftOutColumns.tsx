import type { Batch } from '@waybound/contract/orders/order-intake';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { Cells } from './row-edits.ts';

interface LeftOutColumnsProps {
  batch: Batch;
  rows: readonly Cells[];
  /** Says which field a column fills; left out while that cannot be said. */
  onMap: (() => void) | undefined;
}

/** Columns of the sheet with something in them that no field is filled from: what they say is not ordered. */
export function LeftOutColumns({ batch: { columns }, rows, onMap }: LeftOutColumnsProps) {
  const { t } = useTranslation('orderIntake');
  const leftOut = columns.flatMap(({ key, title }, place) =>
    key === null && rows.some((row) => (row[place] ?? '').trim() !== '')
      ? [title.trim() || t('mapping.untitled', { number: place + 1 })]
      : [],
  );
  if (leftOut.length === 0) return null;
  return (
    <div className="batch-missing">
      <Columns3 size={14} aria-hidden="true" />
      <span>{t('leftOut', { names: leftOut.join(' · ') })}</span>
      <Button size="small" isDisabled={!onMap} onClick={onMap}>
        {t('leftOutAction')}
      </Button>
    </div>
  );
}
