import { useId, useState } from 'react';
import { BILL_CUSTOMER_ACTIONS } from '@waybound/contract/pricing/bill-states';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { Button } from '../../../../kit/button/Button.tsx';
import { StatusDot } from '../../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import type { BillStep } from '../../../../parts/bill/AnswerBillDialog.tsx';
import { LazyAnswerBillDialog } from '../../../../parts/bill/LazyAnswerBillDialog.ts';
import { BILL_TONES } from '../../../../parts/bill/bill-tones.ts';
import { useFormats } from '../../../../parts/format.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../../parts/waybill/HiddenPrice.tsx';
import { Section } from '../Section.tsx';

type Bill = WaybillDetail['bills'][number];

export function Bills({ bills }: Pick<WaybillDetail, 'bills'>) {
  const { t } = useTranslation('waybillDetail');
  const isOpen = bills.some(({ state }) => state === 'issued');
  return (
    <Section title={t('bill.title')} anchor="bills" tone={isOpen ? 'warn' : undefined}>
      {bills.length === 0 && <p className="muted">{t('bill.none')}</p>}
      <ul className="waybill-bills">
        {bills.map((bill) => (
          <BillLine key={bill.id} bill={bill} />
        ))}
      </ul>
    </Section>
  );
}

function BillLine({ bill }: { bill: Bill }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const [asked, setAsked] = useState<BillStep>();
  const areHidden = usePricesAreHidden();
  const numberId = useId();
  const step = BILL_CUSTOMER_ACTIONS.find((each) => bill.may[each] === null);
  return (
    <li>
      <span className="identifier" id={numberId}>
        {bill.billNo}
      </span>
      {areHidden ? <HiddenPrice /> : <b>{format.money(bill.part, bill.currency)}</b>}
      {bill.part !== bill.total && <span className="muted">/ {format.money(bill.total, bill.currency)}</span>}
      <StatusDot tone={BILL_TONES[bill.state]}>{t(`bill.state.${bill.state}`)}</StatusDot>
      {step && (
        <Button
          size="small"
          variant={step === 'confirm' ? 'primary' : 'default'}
          aria-describedby={numberId}
          onClick={() => setAsked(step)}
        >
          {t(`bill.${step}`)}
        </Button>
      )}
      {asked && <LazyAnswerBillDialog bill={bill} step={asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
}
