import { parcelWeightLimits } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useCall } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { WeightLimitsForm } from './WeightLimitsForm.tsx';

/** From when on parcels are stopped that weigh more or less with us than announced. */
export function WeightLimitsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['smallParcels', 'application']);
  const { data, error, refetch } = useCall(parcelWeightLimits, {});
  if (data) return <WeightLimitsForm saved={data} onClose={onClose} />;
  return (
    <Dialog title={t('smallParcels:limits.title')} cancelLabel={t('application:cancel')} size="medium" onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />}
    </Dialog>
  );
}
