import type { Batch } from '@waybound/contract/orders/order-intake';
import { mapColumns, readBatch } from '@waybound/contract/wire/orders/order-intake';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { missingKeys } from './grid-rows.ts';
import { useFieldNames } from './use-field-names.ts';

/** Fields that are asked for and that no column of the sheet fills: one press, and they can be filled in. */
export function MissingColumns({ batch, isWaiting }: { batch: Batch; isWaiting: boolean }) {
  const { t } = useTranslation('orderIntake');
  const nameOf = useFieldNames();
  const { run, isBusy } = useChange(mapColumns, { refreshes: [readBatch] });
  const missing = missingKeys(batch);
  if (missing.length === 0) return null;
  const add = () => run({ batchId: batch.batchId, rev: batch.rev, keys: [...batch.columns.map(({ key }) => key), ...missing] });
  return (
    <div className="batch-missing">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>{t('missing', { names: missing.map(nameOf).join(' · ') })}</span>
      <Button size="small" icon={<Plus />} isBusy={isBusy} isDisabled={isWaiting} onClick={() => void add()}>
        {t('addColumns')}
      </Button>
    </div>
  );
}
