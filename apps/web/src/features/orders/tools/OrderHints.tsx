import { useState } from 'react';
import { judgeContract } from '@waybound/contract/wire/orders/order-aids';
import Banknote from 'lucide-react/icons/banknote';
import FileSignature from 'lucide-react/icons/file-pen-line';
import Route from 'lucide-react/icons/route';
import { useCall } from '../../../api/query.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { NoticeLine } from '../../../parts/form/page/NoticeLine.tsx';
import { fillFields } from '../saved-records/fill-fields.ts';
import { useOrderForm } from '../order-form-context.ts';
import { choicesOfLane, useLastOrderOnLane } from './last-order-on-lane.ts';

/** What is worth knowing before the order is filled in any further. */
export function OrderHints() {
  return (
    <>
      <SubmissionNotices />
      <LaneNotice />
    </>
  );
}

/** What the forwarder waits for before it takes orders. */
function SubmissionNotices() {
  const { t } = useTranslation('orderTools');
  const contract = useCall(judgeContract, {}, { isQuiet: true });
  return (
    <>
      {contract.data?.isNeedContract && (
        <NoticeLine tone="warn" icon={<FileSignature size={15} />}>
          {t('contract')}
        </NoticeLine>
      )}
      {contract.data?.creditHold && (
        <NoticeLine tone="warn" icon={<Banknote size={15} />}>
          {contract.data.creditHold.mass}
        </NoticeLine>
      )}
    </>
  );
}

/** Offers what the last order of the same lane said, once the lane is known. What somebody has filled in stays. */
function LaneNotice() {
  const { t } = useTranslation('orderTools');
  const order = useOrderForm();
  const last = useLastOrderOnLane();
  const [closed, setClosed] = useState<string>();
  if (!last || closed === last.waybill.id) return null;
  const { id, waybillNo } = last.waybill;
  const take = () => {
    fillFields(order, choicesOfLane(order, last.order));
    toast('success', t('lane.taken', { waybillNo }));
    setClosed(id);
  };
  return (
    <NoticeLine tone="info" icon={<Route size={15} />} action={{ label: t('lane.take'), run: take }} onClose={() => setClosed(id)}>
      {t('lane.found', { waybillNo })}
    </NoticeLine>
  );
}
