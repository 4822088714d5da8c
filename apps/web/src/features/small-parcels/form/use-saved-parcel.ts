import { useCallback, useState } from 'react';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { ParcelDetail, ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { saveParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useChange } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { SavedDraft } from '../../../parts/form/draft/draft-saver.ts';
import { useTypedValues } from '../../../parts/form/draft/use-typed-values.ts';
import type { TypedValues } from '../../../parts/form/draft/WithTypedValues.tsx';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { PARCEL_READS } from '../parcel-reads.ts';
import { parcelFaults, parcelSentOf, parcelValuesOf, type ParcelValues } from './parcel-values.ts';

/** What a save starts from: the draft as its page has it, or as a stale save was answered. */
export interface ParcelDraft {
  id: string;
  rev: number;
  order: Parcel;
}

/** The form of a parcel, which is saved on the server by a press and on this device in between. */
export function useSavedParcel(parcel: ParcelDetail | undefined, typed: TypedValues<ParcelValues>) {
  const { t } = useTranslation('smallParcels');
  const words = useRuleTexts();
  const [saved, setSaved] = useState<SavedDraft | undefined>(parcel ?? typed.copy?.draft);
  const faultsOf = useCallback((values: ParcelValues) => toFaults(parcelFaults(values), words), [words]);
  const form = useRecordForm<ParcelValues, ParcelDraft>({
    record: parcel,
    valuesOf: (draft) => parcelValuesOf(draft?.order),
    typed: typed.copy?.content,
    stale: t('stale'),
    onNewer(newer) {
      setSaved(newer);
      keeper.settle(parcelValuesOf(newer.order));
    },
    faultsOf,
  });
  const keeper = useTypedValues(typed, parcelValuesOf(parcel?.order), form.values, saved);
  const saving = useChange(saveParcel, { refreshes: PARCEL_READS, onRefused: form.refused });
  const save = async (): Promise<ParcelRow | undefined> => {
    const of = saved && { id: saved.id, rev: saved.rev };
    const sent = parcelSentOf(form.values);
    const answer = await form.submit(() => saving.run({ ...of, ...sent }));
    if (!answer) return undefined;
    keeper.settle(form.values, answer);
    setSaved(answer);
    return answer;
  };
  const discard = () => {
    setSaved(parcel);
    form.replace(parcelValuesOf(parcel?.order));
  };
  return { form, keeper, save, isSaving: saving.isBusy, discard };
}
