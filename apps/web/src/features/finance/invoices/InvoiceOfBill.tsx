import type { BillRow } from '@waybound/contract/pricing/finance';
import { Link } from '@tanstack/react-router';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { INVOICE_TONES } from './invoice-tones.ts';

/** The invoice that a bill is on, asked for or issued. */
export function InvoiceOfBill({ bill: { invoice } }: { bill: Pick<BillRow, 'invoice'> }) {
  const { t } = useTranslation('invoices');
  if (invoice === null) return '—';
  return (
    <span className="finance-lines">
      <StatusDot tone={INVOICE_TONES[invoice.state]}>{t(`states.${invoice.state}`)}</StatusDot>
      {invoice.needsRedLetter && <StatusDot tone="warn">{t('redLetterShort')}</StatusDot>}
      <Link className="identifier" to="/financialManagement/invoices" search={{ keyword: invoice.requestNo }}>
        {invoice.invoiceNo ?? invoice.requestNo}
      </Link>
    </span>
  );
}
