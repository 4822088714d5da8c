import { getParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useCall } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LazyWaybillMessages } from '../../../parts/conversation/lazy-messages.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import type { OpenedStep } from '../parcel-steps.ts';
import { StepDialog } from './StepDialog.tsx';
import '../parcel.css';

interface RowStepProps extends OpenedStep {
  onClose: () => void;
}

/** A step of a row of a list, with all that its parcel's page has for it. */
export function RowStep({ row, step, onClose }: RowStepProps) {
  const { t } = useTranslation(['smallParcels', 'application']);
  const { id, waybillNo, may } = row;
  const { data, error, refetch } = useCall(getParcel, { id }, { isEnabled: step !== 'reply' });
  if (data && step !== 'reply') return <StepDialog step={step} parcel={data} onClose={onClose} />;
  return (
    <Dialog title={t(`smallParcels:ask.${step}`, { waybillNo })} cancelLabel={t('application:close')} size="large" onClose={onClose}>
      {step === 'reply' ? (
        <LazyWaybillMessages about="parcel" id={id} mayWrite={may.comment === null} Waiting={Waiting} onMissing={onClose} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

const Waiting = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error ? <LoadFailure error={error} onRetry={onRetry} /> : <Skeleton lines={4} />;
