import type { InvoiceRequest } from '@waybound/contract/pricing/invoice-requests';
import { withdrawInvoiceRequest } from '@waybound/contract/wire/pricing/invoice-requests';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { INVOICE_READS } from './invoice-reads.ts';

/** Asks before an invoice that was asked for is taken back. */
export function WithdrawInvoiceDialog({ invoice: { id, requestNo }, onClose }: { invoice: InvoiceRequest; onClose: () => void }) {
  const { t } = useTranslation(['invoices', 'application']);
  const change = useChange(withdrawInvoiceRequest, { refreshes: INVOICE_READS, done: t('invoices:withdrawDone', { requestNo }) });
  const run = async () => {
    await change.run({ id });
    onClose();
  };
  return (
    <Dialog
      title={t('invoices:withdrawAsk', { requestNo })}
      isDanger
      confirmLabel={t('invoices:withdraw')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('invoices:withdrawText')}</p>
    </Dialog>
  );
}
