import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useReasonText } from '../../../parts/waybill/use-reason-text.ts';
import { NO_ORDER_PAGE, type Refusal } from './action-refusals.ts';

/** Says why an action cannot be done, naming the waybill and its status. Undefined where it can. */
export function useRefusalText(): (refusal: Refusal, row: WaybillRow) => string | undefined {
  const { t } = useTranslation('waybillActions');
  const reasonText = useReasonText();
  return (refusal, row) => (refusal === NO_ORDER_PAGE ? t('action.noOrderPage') : reasonText(refusal, row));
}
