import { useCallback, useState } from 'react';
import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import { saveOverseas } from '@waybound/contract/wire/overseas/overseas';
import { useChange } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { SavedDraft } from '../../../parts/form/draft/draft-saver.ts';
import { useTypedValues } from '../../../parts/form/draft/use-typed-values.ts';
import type { TypedValues } from '../../../parts/form/draft/WithTypedValues.tsx';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { returnFindings, returnSentOf, returnValuesOf, type ReturnValues } from './return-values.ts';

/** What a save starts from: the draft as its page has it, or as a stale save was answered. */
export interface ReturnDraft {
  id: string;
  rev: number;
  order: OverseasOrder;
}

/** The form of a return, which is saved on the server by a press and on this device in between. */
export function useSavedReturn(waybill: OverseasDetail | undefined, typed: TypedValues<ReturnValues>) {
  const { t } = useTranslation('overseas');
  const words = useRuleTexts();
  const [saved, setSaved] = useState<SavedDraft | undefined>(waybill ?? typed.copy?.draft);
  const valuesOf = (order?: OverseasOrder) => returnValuesOf(order, waybill?.shippingWay ?? typed.copy?.content.shippingWay);
  const faultsOf = useCallback((values: ReturnValues) => toFaults(returnFindings(values), words), [words]);
  const form = useRecordForm<ReturnValues, ReturnDraft>({
    record: waybill,
    valuesOf: (draft) => valuesOf(draft?.order),
    typed: typed.copy?.content,
    stale: t('stale'),
    onNewer(newer) {
      setSaved(newer);
      keeper.settle(valuesOf(newer.order));
    },
    faultsOf,
  });
  const keeper = useTypedValues(typed, valuesOf(waybill?.order), form.values, saved);
  const saving = useChange(saveOverseas, { refreshes: OVERSEAS_READS, onRefused: form.refused });
  const save = async (): Promise<ReturnDraft | undefined> => {
    const of = saved && { id: saved.id, rev: saved.rev };
    const sent = returnSentOf(form.values);
    const answer = await form.submit(() => saving.run({ ...of, ...sent }));
    if (!answer) return undefined;
    const draft = { id: answer.id, rev: answer.rev, order: sent as OverseasOrder }; // What was sent was checked before.
    keeper.settle(form.values, draft);
    setSaved(draft);
    return draft;
  };
  const discard = () => {
    setSaved(waybill);
    form.replace(valuesOf(waybill?.order));
  };
  return { form, keeper, saved, save, isSaving: saving.isBusy, discard };
}
