import { useState } from 'react';
import { cancelConfirmBill, confirmBill } from '@waybound/contract/wire/pricing/finance';
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
type Step = 'confirm' | 'cancel';

const STATES = ['issued', 'confirmed', 'paid'] as const;
const TONES: Readonly<Record<(typeof STATES)[number], Tone>> = { issued: 'warn', confirmed: 'info', paid: 'ok' };
/** What a customer may do with a bill in each state. A paid one is final. */
const STEPS: Readonly<Partial<Record<string, Step>>> = { issued: 'confirm', confirmed: 'cancel' };

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
  const state = STATES.find((each) => each === bill.state);
  const areHidden = usePricesAreHidden();
  const step = areHidden ? undefined : STEPS[bill.state];
  return (
    <li>
      <span className="identifier">{bill.billNo}</span>
      {areHidden ? <HiddenPrice /> : <b>{format.money(bill.total, bill.currency)}</b>}
      {state ? <StatusDot tone={TONES[state]}>{t(`bill.state.${state}`)}</StatusDot> : bill.state}
      {step && (
        <Button size="small" variant={step === 'confirm' ? 'primary' : 'default'} onClick={() => setAsked(step)}>
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
