import { useId, useState } from 'react';
import { cancelConfirmBill, confirmBill } from '@waybound/contract/wire/pricing/finance';
import { BILL_CUSTOMER_ACTIONS } from '@waybound/contract/pricing/bill-states';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { Button } from '../../../../kit/button/Button.tsx';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { StatusDot, type Tone } from '../../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../../parts/waybill/HiddenPrice.tsx';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { Section } from '../Section.tsx';

type Bill = WaybillDetail['bills'][number];
type Step = (typeof BILL_CUSTOMER_ACTIONS)[number];

const TONES: Readonly<Record<Bill['state'], Tone>> = { issued: 'warn', confirmed: 'info', partPaid: 'info', paid: 'ok' };

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
  const [asked, setAsked] = useState<Step>();
  const areHidden = usePricesAreHidden();
  const numberId = useId();
  const step = BILL_CUSTOMER_ACTIONS.find((each) => bill.may[each] === null);
  return (
    <li>
      <span className="identifier" id={numberId}>
        {bill.billNo}
      </span>
      {areHidden ? <HiddenPrice /> : <b>{format.money(bill.total, bill.currency)}</b>}
      <StatusDot tone={TONES[bill.state]}>{t(`bill.state.${bill.state}`)}</StatusDot>
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
      {asked && <BillDialog bill={bill} step={asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
}

function BillDialog({ bill, step, onClose }: { bill: Bill; step: Step; onClose: () => void }) {
  const { t } = useTranslation(['waybillDetail', 'application']);
  const format = useFormats();
  const { billNo } = bill;
  const amount = format.money(bill.total, bill.currency);
  const isConfirm = step === 'confirm';
  const change = useWaybillChange(isConfirm ? confirmBill : cancelConfirmBill, {
    done: t(isConfirm ? 'waybillDetail:bill.confirmDone' : 'waybillDetail:bill.cancelDone', { billNo }),
    onRefused: onClose,
  });
  const run = async () => {
    if (await change.run({ billId: bill.id })) onClose();
  };
  return (
    <Dialog
      title={isConfirm ? t('waybillDetail:bill.confirmAsk', { billNo, amount }) : t('waybillDetail:bill.cancelAsk', { billNo })}
      confirmLabel={t(`waybillDetail:bill.${step}`)}
      cancelLabel={t('application:back')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t(isConfirm ? 'waybillDetail:bill.confirmText' : 'waybillDetail:bill.cancelText')}</p>
    </Dialog>
  );
}
