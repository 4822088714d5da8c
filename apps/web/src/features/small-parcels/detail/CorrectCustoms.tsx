import { useCallback } from 'react';
import { check } from '@waybound/contract/rules';
import { parcelFields, type Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { correctParcelCustoms } from '@waybound/contract/wire/small-parcels/small-parcels';
import { missingOfCustoms } from '@waybound/domain/small-parcels/parcel-findings';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { CustomsFields, ItemGrid } from '../form/CustomsFields.tsx';
import { EuDuty } from '../form/EuDuty.tsx';
import type { ParcelDraft } from '../form/use-saved-parcel.ts';
import { customsOf, customsSentOf, itemFaults, type CustomsValues } from '../form/parcel-values.ts';
import { useGoodsCurrency } from '../form/use-goods-currency.ts';
import { PARCEL_READS } from '../parcel-reads.ts';

interface CorrectCustomsProps {
  parcel: ParcelDetail;
  onClose: () => void;
}

/** What customs is told, corrected. */
export function CorrectCustoms({ parcel, onClose }: CorrectCustomsProps) {
  const { t } = useTranslation(['smallParcels', 'application']);
  const words = useRuleTexts();
  const { id, waybillNo } = parcel;
  const faultsOf = useCallback(
    (values: CustomsValues) => {
      const checked = check(parcelFields, customsSentOf(values));
      const findings = checked.ok ? missingOfCustoms(checked.value satisfies Parcel) : checked.findings;
      return toFaults([...itemFaults(values), ...findings], words);
    },
    [words],
  );
  const form = useRecordForm<CustomsValues, ParcelDraft>({
    record: parcel,
    valuesOf: (record) => customsOf(record?.order),
    stale: t('smallParcels:stale'),
    faultsOf,
  });
  const goods = useGoodsCurrency(form, { countryId: parcel.countryId ?? undefined, isSaid: true });
  const change = useChange(correctParcelCustoms, {
    refreshes: PARCEL_READS,
    onRefused: form.refused,
    done: t('smallParcels:done.correctCustoms', { waybillNo }),
  });
  const run = async () => {
    const { rev } = form.record ?? parcel;
    if (await form.submit(() => change.run({ id, rev, ...customsSentOf(form.values) }))) onClose();
  };
  return (
    <Dialog
      title={t('smallParcels:ask.correctCustoms', { waybillNo })}
      confirmLabel={t('smallParcels:actions.correctCustoms')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id} className="parcel-sections">
        <ItemGrid form={form} goods={goods} />
        <EuDuty values={{ ...form.values, countryId: String(parcel.countryId ?? '') }} parcel={parcel} />
        <CustomsFields form={form} goods={goods} />
      </div>
    </Dialog>
  );
}
