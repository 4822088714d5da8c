import { useCallback } from 'react';
import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import { saveOverseas } from '@waybound/contract/wire/overseas/overseas';
import { useChange } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useSavedForm, type OrderDraft } from '../../../parts/form/draft/use-saved-form.ts';
import type { TypedValues } from '../../../parts/form/draft/WithTypedValues.tsx';
import { toFaults } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { type BegunReturn, returnFindings, returnSentOf, returnValuesOf, type ReturnValues } from './return-values.ts';

export type ReturnDraft = OrderDraft<OverseasOrder>;

/** The form of a return; a new one may begin with what another one has. */
export function useSavedReturn(waybill: OverseasDetail | undefined, typed: TypedValues<ReturnValues>, begun: BegunReturn | undefined) {
  const { t } = useTranslation('overseas');
  const words = useRuleTexts();
  const faultsOf = useCallback((values: ReturnValues) => toFaults(returnFindings(values), words), [words]);
  const { form, save, ...held } = useSavedForm<ReturnValues, OverseasOrder>({
    draft: waybill,
    typed,
    // What somebody has saved meanwhile of a draft that this device alone names is of the way that its copy says.
    valuesOf: (order) =>
      returnValuesOf(order ?? begun?.order, waybill?.shippingWay ?? (order && typed.copy?.content.shippingWay) ?? begun?.shippingWay),
    faultsOf,
    stale: t('stale'),
  });
  const saving = useChange(saveOverseas, { refreshes: OVERSEAS_READS, onRefused: form.refused });
  return { ...held, form, save: () => save((of) => saving.run({ ...of, ...returnSentOf(form.values) })), isSaving: saving.isBusy };
}
