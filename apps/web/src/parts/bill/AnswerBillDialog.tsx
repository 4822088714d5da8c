import { useState } from 'react';
import type { BILL_CUSTOMER_ACTIONS } from '@waybound/contract/pricing/bill-states';
import { cancelConfirmBill, confirmBill, listBills, payBillFromBalance, queryBill } from '@waybound/contract/wire/pricing/finance';
import { getOverseas } from '@waybound/contract/wire/overseas/overseas';
import { listFlow, queryBalance } from '@waybound/contract/wire/pricing/repayments';
import type { WaybillBill } from '@waybound/contract/pricing/waybill-bill';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { formatMoney } from '@waybound/domain/measures';
import { i18n } from '@waybound/phrases/i18n';
import type { ApiError } from '../../api/api-error.ts';
import { OVERVIEW_READS } from '../../api/overview-reads.ts';
import { refreshReads, useCall, useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import { payableFrom } from './payable-from.ts';
import './answer-bill.css';

export type BillStep = (typeof BILL_CUSTOMER_ACTIONS)[number] | 'pay';

const CALLS = { confirm: confirmBill, cancelConfirm: cancelConfirmBill, pay: payBillFromBalance } as const;
/** What shows a bill, or follows from it. */
const READS = [getWaybill, listWaybills, getOverseas, queryBill, listBills, queryBalance, listFlow, ...OVERVIEW_READS];

interface AnswerBillDialogProps {
  bill: Pick<WaybillBill, 'id' | 'billNo' | 'total' | 'currency'>;
  step: BillStep;
  /** Where it can be paid otherwise than from the balance. */
  onTransfer?: () => void;
  onClose: () => void;
}

/**
 * Agrees to a bill, takes that back, or pays it from the balance; whoever agrees to it pays it at once where the balance has something for
 * it. Where it is refused, somebody else was faster: what is on the screen loads again.
 */
export function AnswerBillDialog({ bill, step, onTransfer, onClose }: AnswerBillDialogProps) {
  const { id, billNo, total, currency } = bill;
  const { t } = useTranslation(['billAnswers', 'waybillBills', 'application']);
  const format = useFormats();
  const balance = useCall(queryBalance, undefined, { isEnabled: step !== 'cancelConfirm' });
  const [isPaying, setIsPaying] = useState(true);
  const change = useChange(CALLS[step], {
    refreshes: READS,
    done: (answer) =>
      'paid' in answer && typeof answer.paid === 'string' && Number(answer.paid) > 0
        ? t('billAnswers:payDone', { billNo, amount: format.money(answer.paid, currency) })
        : t(step === 'confirm' ? 'billAnswers:confirmDone' : 'billAnswers:cancelDone', { billNo }),
    onRefused: (error: ApiError) => {
      void refreshReads(READS);
      toast('error', error.mass || i18n.t('transport:hasError'));
      onClose();
    },
  });
  const payable = balance.data && payableFrom(balance.data, bill);
  const amount = payable && format.money(formatMoney(payable.minor), currency);
  const written = amount && {
    amount,
    balance: format.money(payable.balance, currency),
    rest: format.money(formatMoney(payable.restMinor), currency),
  };
  const run = async () => {
    const input = step === 'confirm' && written && isPaying ? { billId: id, payFromBalance: true } : { billId: id };
    if (await change.run(input)) onClose();
  };
  return (
    <Dialog
      title={t(`billAnswers:${step}Ask`, { billNo, amount: format.money(total, currency) })}
      confirmLabel={step === 'pay' ? t('billAnswers:pay') : t(`waybillBills:${step}`)}
      confirmDisabledReason={waitsFor(step, balance.data !== undefined || Boolean(balance.error), written !== undefined)}
      cancelLabel={t('application:back')}
      isBusy={change.isBusy}
      footer={step === 'pay' && onTransfer && <Button onClick={onTransfer}>{t('billAnswers:transfer')}</Button>}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {step !== 'pay' && <p>{t(step === 'confirm' ? 'billAnswers:confirmText' : 'billAnswers:cancelText')}</p>}
      {step === 'pay' && balance.data && <p>{written ? t('billAnswers:payText', written) : t('billAnswers:payNothing')}</p>}
      {step === 'confirm' && written && (
        <Checkbox className="pay-at-once" checked={isPaying} align="start" onChange={({ target }) => setIsPaying(target.checked)}>
          {t('billAnswers:payAtOnce', written)}
        </Checkbox>
      )}
    </Dialog>
  );
}

/** Why it cannot be confirmed: a payment waits for the balance, and needs one; who agrees to a bill is shown first what it will pay. */
function waitsFor(step: BillStep, isThere: boolean, isPayable: boolean): string | undefined {
  if (step === 'cancelConfirm') return undefined;
  if (!isThere) return i18n.t('application:loading');
  return step === 'pay' && !isPayable ? i18n.t('billAnswers:payNothing') : undefined;
}
