import { useCallback } from 'react';
import { check } from '@waybound/contract/rules';
import type { ParcelLimits } from '@waybound/contract/small-parcels/small-parcels';
import { weightLimits } from '@waybound/contract/small-parcels/weight-limit-fields';
import { initParcel, parcelWeightLimits, saveParcelWeightLimits } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useCall, useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { LimitFields } from './LimitFields.tsx';
import { limitsOf, valuesOf, type LimitValues } from './limit-values.ts';
import './weight-limits.css';

interface WeightLimitsFormProps {
  saved: ParcelLimits;
  onClose: () => void;
}

export function WeightLimitsForm({ saved, onClose }: WeightLimitsFormProps) {
  const { t } = useTranslation(['smallParcels', 'application']);
  const words = useRuleTexts();
  const { data } = useCall(initParcel, {});
  const faultsOf = useCallback(
    (values: LimitValues) => {
      const checked = check(weightLimits, limitsOf(values));
      return toFaults(checked.ok ? [] : checked.findings, words);
    },
    [words],
  );
  const form = useRecordForm<LimitValues, ParcelLimits>({
    record: saved,
    valuesOf: (record) => valuesOf(record ?? saved),
    stale: t('smallParcels:limits.stale'),
    faultsOf,
  });
  const change = useChange(saveParcelWeightLimits, {
    refreshes: [parcelWeightLimits],
    onRefused: form.refused,
    done: t('smallParcels:limits.saved'),
  });
  const save = async () => {
    const { rev } = form.record ?? saved;
    if (await form.submit(() => change.run({ ...limitsOf(form.values), rev }))) onClose();
  };
  const tolerances = (data?.products ?? []).map(({ tolerance }) => tolerance);
  return (
    <Dialog
      title={t('smallParcels:limits.title')}
      confirmLabel={t('application:save')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={change.isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div id={form.id} className="weight-limits">
        <p className="muted">{t('smallParcels:limits.text')}</p>
        <LimitFields form={form} direction="heavier" tolerances={tolerances} />
        <LimitFields form={form} direction="lighter" tolerances={tolerances} />
      </div>
    </Dialog>
  );
}
