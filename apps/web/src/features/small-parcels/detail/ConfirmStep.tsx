import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { acceptParcelWeight, endParcel, takeBackParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { FeeOf } from '../price/FeeOf.tsx';
import { RefundOf } from '../price/RefundOf.tsx';
import { PARCEL_READS } from '../parcel-reads.ts';

interface ConfirmStepProps {
  step: 'takeBack' | 'acceptWeight' | 'return' | 'destroy';
  parcel: ParcelDetail;
  onClose: () => void;
}

/** Says what follows before it is done. */
export function ConfirmStep({ step, parcel, onClose }: ConfirmStepProps) {
  const { t } = useTranslation(['smallParcels', 'application']);
  const format = useFormats();
  const { id, rev, waybillNo, weight, measuredWeight, countedWeight } = parcel;
  const options = { refreshes: PARCEL_READS, done: t(`smallParcels:done.${step}`, { waybillNo }) };
  const takingBack = useChange(takeBackParcel, options);
  const accepting = useChange(acceptParcelWeight, options);
  const ending = useChange(endParcel, options);
  const run = async () => {
    if (step === 'takeBack') await takingBack.run({ id, rev });
    else if (step === 'acceptWeight') await accepting.run({ id, rev });
    else await ending.run({ id, rev, end: step });
    onClose();
  };
  const figures = { weight: format.kilograms(weight), measured: format.kilograms(measuredWeight) };
  return (
    <Dialog
      title={t(`smallParcels:ask.${step}`, { waybillNo })}
      confirmLabel={t(`smallParcels:actions.${step}`)}
      cancelLabel={t('application:cancel')}
      isDanger={step === 'destroy' || step === 'return'}
      isBusy={takingBack.isBusy || accepting.isBusy || ending.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t(`smallParcels:askText.${step}`, figures)}</p>
      {step === 'acceptWeight' && countedWeight !== null && (
        <p>
          {t('smallParcels:limits.broken.counted', {
            weight: format.kilograms(countedWeight.announced),
            measured: format.kilograms(countedWeight.measured),
          })}
        </p>
      )}
      {(step === 'return' || step === 'destroy') && (
        <>
          <FeeOf step={step} parcel={parcel} />
          <RefundOf parcel={parcel} />
        </>
      )}
    </Dialog>
  );
}
