import type { Repayment } from '@waybound/contract/pricing/repayments';
import { withdrawRepayment } from '@waybound/contract/wire/pricing/repayments';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FINANCE_READS } from './finance-reads.ts';

/** Asks before a repayment is taken back. */
export function WithdrawDialog({ repayment: { id, repaymentNo }, onClose }: { repayment: Repayment; onClose: () => void }) {
  const { t } = useTranslation(['repayments', 'application']);
  const change = useChange(withdrawRepayment, { refreshes: FINANCE_READS, done: t('repayments:withdrawDone', { repaymentNo }) });
  const run = async () => {
    await change.run({ id });
    onClose();
  };
  return (
    <Dialog
      title={t('repayments:withdrawAsk', { repaymentNo })}
      isDanger
      confirmLabel={t('repayments:withdraw')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('repayments:withdrawText')}</p>
    </Dialog>
  );
}
