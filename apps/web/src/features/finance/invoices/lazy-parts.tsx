import { INVOICE_FLAGS, INVOICE_KINDS } from '@waybound/contract/pricing/invoice-request-states';
import { createLink } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FilterBar } from '../../../parts/list/tools/FilterBar.tsx';
import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { invoiceView } from '../finance-views.ts';

const BillsLink = createLink(ButtonLink);

function InvoiceFilters() {
  const { t } = useTranslation('invoices');
  return (
    <FilterBar
      view={invoiceView}
      controls={{
        keyword: { label: t('search') },
        kinds: { label: t('kind'), options: INVOICE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })) },
        flags: { label: t('flags.label'), options: INVOICE_FLAGS.map((value) => ({ value, label: t(`flags.${value}`) })) },
        issuedOn: { label: t('issuedOn.label'), from: t('issuedOn.from'), to: t('issuedOn.to') },
      }}
    />
  );
}

function NoInvoices() {
  const { t } = useTranslation('invoices');
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t('none')}
      action={
        <BillsLink to="/financialManagement/bills" search={{}} variant="primary">
          {t('toBills')}
        </BillsLink>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
}

export const invoiceParts = { ...listTools, Filters: InvoiceFilters, Nothing: NoInvoices };
