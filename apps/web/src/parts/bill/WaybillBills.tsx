import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { BILL_CUSTOMER_ACTIONS } from '@waybound/contract/pricing/bill-states';
import type { WaybillBill } from '@waybound/contract/pricing/waybill-bill';
import { Button } from '../../kit/button/Button.tsx';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import { HiddenPrice, usePricesAreHidden } from '../waybill/HiddenPrice.tsx';
import type { BillStep } from './AnswerBillDialog.tsx';
import { BILL_TONES } from './bill-tones.ts';
import { LazyAnswerBillDialog } from './LazyAnswerBillDialog.ts';

/** The bills that charge for a waybill, each with what is done with it. The page lays the list out and names the topic `waybillBills`. */
export const WaybillBills = ({ bills }: { bills: readonly WaybillBill[] }) => (
  <ul className="waybill-bills">
    {bills.map((bill) => (
      <BillLine key={bill.id} bill={bill} />
    ))}
  </ul>
);

function BillLine({ bill }: { bill: WaybillBill }) {
  const { t } = useTranslation('waybillBills');
  const format = useFormats();
  const [asked, setAsked] = useState<BillStep>();
  const areHidden = usePricesAreHidden();
  const numberId = useId();
  const step = BILL_CUSTOMER_ACTIONS.find((each) => bill.may[each] === null);
  return (
    <li>
      <span className="identifier" id={numberId}>
        {areHidden ? (
          bill.billNo
        ) : (
          <Link to="/financialManagement/billDetails/$id" params={{ id: bill.id }}>
            {bill.billNo}
          </Link>
        )}
      </span>
      {areHidden ? <HiddenPrice /> : <b>{format.money(bill.part, bill.currency)}</b>}
      {bill.part !== bill.total && <span className="muted">/ {format.money(bill.total, bill.currency)}</span>}
      <StatusDot tone={BILL_TONES[bill.state]}>{t(`state.${bill.state}`)}</StatusDot>
      {step && (
        <Button
          size="small"
          variant={step === 'confirm' ? 'primary' : 'default'}
          aria-describedby={numberId}
          onClick={() => setAsked(step)}
        >
          {t(step)}
        </Button>
      )}
      {asked && <LazyAnswerBillDialog bill={bill} step={asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
}
