import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { interceptParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import type { ParcelDraft } from '../form/use-saved-parcel.ts';
import { PARCEL_READS } from '../parcel-reads.ts';

interface InterceptProps {
  parcel: ParcelDetail;
  onClose: () => void;
}

/** Asks once to stop the parcel, and says why. */
export function Intercept({ parcel, onClose }: InterceptProps) {
  const { t } = useTranslation(['smallParcels', 'application']);
  const { id, waybillNo } = parcel;
  const form = useRecordForm<{ reason: string }, ParcelDraft>({
    record: parcel,
    valuesOf: () => ({ reason: '' }),
    stale: t('smallParcels:stale'),
  });
  const change = useChange(interceptParcel, {
    refreshes: PARCEL_READS,
    onRefused: form.refused,
    done: t('smallParcels:done.intercept', { waybillNo }),
  });
  const run = async () => {
    const { rev } = form.record ?? parcel;
    if (await form.submit(() => change.run({ id, rev, reason: form.values.reason }))) onClose();
  };
  return (
    <Dialog
      title={t('smallParcels:ask.intercept', { waybillNo })}
      confirmLabel={t('smallParcels:actions.intercept')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id}>
        <p>{t('smallParcels:askText.intercept')}</p>
        <FormText form={form} name="reason" label={t('smallParcels:fields.reason')} isRequired />
      </div>
    </Dialog>
  );
}
