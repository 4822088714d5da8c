import { useCallback } from 'react';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { saveParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useChange } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useSavedForm, type OrderDraft } from '../../../parts/form/draft/use-saved-form.ts';
import type { TypedValues } from '../../../parts/form/draft/WithTypedValues.tsx';
import { toFaults } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { PARCEL_READS } from '../parcel-reads.ts';
import { parcelFaults, parcelSentOf, parcelValuesOf, type ParcelValues } from './parcel-values.ts';

export type ParcelDraft = OrderDraft<Parcel>;

/** The form of a parcel; a new one may begin with what another one has. */
export function useSavedParcel(parcel: ParcelDetail | undefined, typed: TypedValues<ParcelValues>, begun: Parcel | undefined) {
  const { t } = useTranslation('smallParcels');
  const words = useRuleTexts();
  const faultsOf = useCallback((values: ParcelValues) => toFaults(parcelFaults(values), words), [words]);
  const { form, save, ...held } = useSavedForm<ParcelValues, Parcel>({
    draft: parcel,
    typed,
    valuesOf: (order) => parcelValuesOf(order ?? begun),
    faultsOf,
    stale: t('stale'),
  });
  const saving = useChange(saveParcel, { refreshes: PARCEL_READS, onRefused: form.refused });
  return { ...held, form, save: () => save((of) => saving.run({ ...of, ...parcelSentOf(form.values) })), isSaving: saving.isBusy };
}
