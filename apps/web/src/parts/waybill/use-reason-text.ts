import type { PageReason } from '@waybound/contract/reasons';
import { useTranslation } from '../../kit/use-translation.ts';
import { useStatusName, type Stand } from './status-name.ts';

/** Says why an action on a waybill cannot be done, naming the waybill and its status. Undefined where nothing stands against it. */
export function useReasonText(): (reason: PageReason | null | undefined, row: Stand & { waybillNo: string }) => string | undefined {
  const { t } = useTranslation('reasons');
  const statusName = useStatusName();
  return (reason, row) => {
    if (reason === null || reason === undefined) return undefined;
    // Every reason of an action takes these two arguments or fewer; their types differ from reason to reason.
    return t(`reasons:${reason}` as 'reasons:wrongStatus', { waybillNo: row.waybillNo, status: statusName(row) });
  };
}
