import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useStatusName } from '../../../parts/waybill/status-name.ts';
import { NO_ORDER_PAGE, type Refusal } from './action-refusals.ts';

/** Says why an action cannot be done, naming the waybill and its status. Undefined where it can. */
export function useRefusalText(): (refusal: Refusal, row: WaybillRow) => string | undefined {
  const { t } = useTranslation(['waybillActions', 'reasons']);
  const statusName = useStatusName();
  return (refusal, row) => {
    if (refusal === undefined) return undefined;
    if (refusal === NO_ORDER_PAGE) return t('waybillActions:action.noOrderPage');
    const named: Readonly<Record<string, string>> = { waybillNo: row.waybillNo, status: statusName(row) };
    // Every reason of an action takes these two arguments or fewer; their types differ from reason to reason.
    return t(`reasons:${refusal}` as 'reasons:wrongStatus', named as { waybillNo: string; status: string });
  };
}
