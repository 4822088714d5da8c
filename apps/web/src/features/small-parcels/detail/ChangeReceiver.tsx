import { useCallback } from 'react';
import { check } from '@waybound/contract/rules';
import { parcelReceiver } from '@waybound/contract/small-parcels/parcel-fields';
import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { correctParcelAddress, sendOnParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { missingOfReceiver } from '@waybound/domain/small-parcels/parcel-findings';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import type { ParcelDraft } from '../form/use-saved-parcel.ts';
import { useCountryCode } from '../form/use-country-code.ts';
import { receiverOf, type Receiver } from '../form/parcel-values.ts';
import { ReceiverFields } from '../form/ReceiverFields.tsx';
import { FeeOf } from '../price/FeeOf.tsx';
import { PARCEL_READS } from '../parcel-reads.ts';

interface ChangeReceiverProps {
  /** The address was wrong, or the parcel was stopped and goes elsewhere. */
  step: 'correctAddress' | 'sendOn';
  parcel: ParcelDetail;
  onClose: () => void;
}

/** Another receiver in the same country, whole. */
export function ChangeReceiver({ step, parcel, onClose }: ChangeReceiverProps) {
  const { t } = useTranslation(['smallParcels', 'application']);
  const words = useRuleTexts();
  const { id, waybillNo } = parcel;
  const countryCode = useCountryCode(parcel.order.countryId);
  const faultsOf = useCallback(
    ({ receiver }: { receiver: Receiver }) => {
      const checked = check(parcelReceiver, receiver);
      const findings = checked.ok
        ? missingOfReceiver(checked.value, countryCode)
        : checked.findings.map((each) => ({ ...each, path: `receiver.${each.path}` }));
      return toFaults(findings, words);
    },
    [words, countryCode],
  );
  const form = useRecordForm<{ receiver: Receiver }, ParcelDraft>({
    record: parcel,
    valuesOf: (record) => ({ receiver: receiverOf(record?.order.receiver) }),
    stale: t('smallParcels:stale'),
    faultsOf,
  });
  const options = { refreshes: PARCEL_READS, onRefused: form.refused, done: t(`smallParcels:done.${step}`, { waybillNo }) };
  const correcting = useChange(correctParcelAddress, options);
  const sending = useChange(sendOnParcel, options);
  const change = step === 'sendOn' ? sending : correcting;
  const run = async () => {
    const { rev } = form.record ?? parcel;
    if (await form.submit(() => change.run({ id, rev, receiver: form.values.receiver }))) onClose();
  };
  return (
    <Dialog
      title={t(`smallParcels:ask.${step}`, { waybillNo })}
      confirmLabel={t(`smallParcels:actions.${step}`)}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id}>
        <FieldGrid>
          <ReceiverFields form={form} countryId={parcel.order.countryId} />
        </FieldGrid>
        {step === 'sendOn' && <FeeOf step={step} parcel={parcel} />}
      </div>
    </Dialog>
  );
}
