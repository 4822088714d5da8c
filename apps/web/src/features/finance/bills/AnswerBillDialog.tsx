import type { BILL_CUSTOMER_ACTIONS } from '@waybound/contract/pricing/bill-states';
import type { BillDetail } from '@waybound/contract/pricing/finance';
import { cancelConfirmBill, confirmBill } from '@waybound/contract/wire/pricing/finance';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { BILL_READS } from '../finance-reads.ts';

interface AnswerBillDialogProps {
  bill: BillDetail;
  step: (typeof BILL_CUSTOMER_ACTIONS)[number];
  onClose: () => void;
}

/** Agrees to a bill, or takes that back. */
export function AnswerBillDialog({ bill: { id, billNo, total, currency }, step, onClose }: AnswerBillDialogProps) {
  const { t } = useTranslation(['bills', 'application']);
  const format = useFormats();
  const change = useChange(step === 'confirm' ? confirmBill : cancelConfirmBill, {
    refreshes: BILL_READS,
    done: t(`bills:detail.${step}Done`, { billNo }),
  });
  const run = async () => {
    await change.run({ billId: id });
    onClose();
  };
  return (
    <Dialog
      title={t(`bills:detail.${step}Ask`, { billNo, amount: format.money(total, currency) })}
      confirmLabel={t(`bills:detail.${step}`)}
      cancelLabel={t('application:back')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t(`bills:detail.${step}Text`)}</p>
    </Dialog>
  );
}
