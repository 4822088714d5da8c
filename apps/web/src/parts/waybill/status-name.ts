import type { TruckLine, WaybillStatus } from '@waybound/contract/waybills/status';
import { useTranslation } from '../../kit/use-translation.ts';

/** The name of a status in words: truck and rail arrive at a border crossing or a terminal, not at a port. */
export function useStatusName(): (status: WaybillStatus, line?: TruckLine | null) => string {
  const { t } = useTranslation('statuses');
  return (status, line) => {
    const isOverland = Boolean(line) && status === 'wait_for_arrivalport';
    return isOverland ? t('status.wait_for_arrivalport_overland') : t(`status.${status}`);
  };
}
