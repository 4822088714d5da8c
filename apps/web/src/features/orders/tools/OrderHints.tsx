import { useState, type ReactNode } from 'react';
import { judgeContract } from '@waybound/contract/wire/orders/order-aids';
import FileSignature from 'lucide-react/icons/file-pen-line';
import Route from 'lucide-react/icons/route';
import X from 'lucide-react/icons/x';
import { useCall } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { fillFields } from '../saved-records/fill-fields.ts';
import { useOrderForm } from '../order-form-context.ts';
import { choicesOfLane, useLastOrderOnLane } from './last-order-on-lane.ts';

/** What is worth knowing before the order is filled in any further. */
export function OrderHints() {
  return (
    <>
      <ContractNotice />
      <LaneNotice />
    </>
  );
}

function ContractNotice() {
  const { t } = useTranslation('orderTools');
  const contract = useCall(judgeContract, {}, { isQuiet: true });
  if (!contract.data?.isNeedContract) return null;
  return (
    <Line tone="warn" icon={<FileSignature size={15} />}>
      {t('contract')}
    </Line>
  );
}

/** Offers what the last order of the same lane said, once the lane is known. What somebody has filled in stays. */
function LaneNotice() {
  const { t } = useTranslation(['orderTools', 'application']);
  const order = useOrderForm();
  const last = useLastOrderOnLane();
  const [closed, setClosed] = useState<string>();
  if (!last || closed === last.waybill.id) return null;
  const { id, waybillNo } = last.waybill;
  const take = () => {
    fillFields(order, choicesOfLane(order, last.order));
    toast('success', t('orderTools:lane.taken', { waybillNo }));
    setClosed(id);
  };
  return (
    <Line tone="info" icon={<Route size={15} />}>
      <span>{t('orderTools:lane.found', { waybillNo })}</span>
      <Button size="small" variant="quiet" className="order-notice-action" onClick={take}>
        {t('orderTools:lane.take')}
      </Button>
      <span className="spacer" />
      <IconButton size="small" label={t('application:close')} icon={<X />} onClick={() => setClosed(id)} />
    </Line>
  );
}

function Line({ tone, icon, children }: { tone: 'info' | 'warn'; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="order-notice" data-tone={tone} role="status">
      {icon}
      {children}
    </div>
  );
}
