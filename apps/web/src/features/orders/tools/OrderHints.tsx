import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { judgeContract } from '@waybound/contract/wire/orders/order-aids';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Route from 'lucide-react/icons/route';
import { useCall } from '../../../api/query.ts';
import { useRefetchOnLanguageChange } from '../../../api/use-refetch-on-language-change.ts';
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
  const { data, refetch } = useCall(judgeContract, {}, { isQuiet: true });
  useRefetchOnLanguageChange(refetch);
  const { t } = useTranslation('orderTools');
  return data?.notices.map((sentence, index, all) => (
    <NoticeLine key={sentence} tone="warn" icon={<CircleAlert size={15} />}>
      {sentence}{' '}
      {data.isOverdue && index === all.length - 1 && (
        <Link className="text-link" to="/financialManagement/bills" search={{ flags: ['overdue'] }}>
          {t('overdueBills')}
        </Link>
      )}
    </NoticeLine>
  ));
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
