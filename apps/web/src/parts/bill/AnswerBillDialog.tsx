import type { BILL_CUSTOMER_ACTIONS } from '@waybound/contract/pricing/bill-states';
import { cancelConfirmBill, confirmBill, listBills, queryBill } from '@waybound/contract/wire/pricing/finance';
import { queryBalance } from '@waybound/contract/wire/pricing/repayments';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { i18n } from '@waybound/phrases/i18n';
import type { ApiError } from '../../api/api-error.ts';
import { refreshReads, useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';

export type BillStep = (typeof BILL_CUSTOMER_ACTIONS)[number];

/** What shows a bill, or follows from it. */
const READS = [getWaybill, listWaybills, queryBill, listBills, queryBalance];

interface AnswerBillDialogProps {
  bill: Pick<WaybillDetail['bills'][number], 'id' | 'billNo' | 'total' | 'currency'>;
  step: BillStep;
  onClose: () => void;
}

/** Agrees to a bill, or takes that back. Where it is refused, somebody else was faster: what is on the screen loads again. */
export function AnswerBillDialog({ bill: { id, billNo, total, currency }, step, onClose }: AnswerBillDialogProps) {
  const { t } = useTranslation(['waybillDetail', 'application']);
  const format = useFormats();
  const isConfirm = step === 'confirm';
  const change = useChange(isConfirm ? confirmBill : cancelConfirmBill, {
    refreshes: READS,
    done: t(isConfirm ? 'waybillDetail:bill.confirmDone' : 'waybillDetail:bill.cancelDone', { billNo }),
    onRefused: (error: ApiError) => {
      void refreshReads(READS);
      toast('error', error.mass || i18n.t('transport:hasError'));
      onClose();
    },
  });
  const run = async () => {
    if (await change.run({ billId: id })) onClose();
  };
  const amount = format.money(total, currency);
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
