import type { TruckLine, WaybillStatus } from '@waybound/contract/waybills/status';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../kit/use-translation.ts';

/** Where a waybill stands, as far as it decides the words. */
export interface Stand {
  status: WaybillStatus;
  /** Truck and rail arrive at a border crossing or a terminal, not at a port. */
  line?: TruckLine | null | undefined;
  /** A booking waits for its approval first, and a draft may have been refused one. */
  reviewState?: WaybillRow['reviewState'];
}

/** The name of a status in words. */
export function useStatusName(): (stand: Stand) => string {
  const { t } = useTranslation('statuses');
  return ({ status, line, reviewState }) => {
    if (line && status === 'wait_for_arrivalport') return t('status.wait_for_arrivalport_overland');
    if (reviewState === 'pending' && status === 'wait_for_deal_send') return t('review.pending');
    if (reviewState === 'rejected' && status === 'wait_for_confirm') return t('review.rejected');
    return t(`status.${status}`);
  };
}
