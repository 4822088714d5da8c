import { useCallback, useMemo } from 'react';
import { listInvoiceTitles } from '@waybound/contract/wire/address-book/address-book';
import { MAX_INVOICED_BILLS } from '@waybound/contract/pricing/invoice-request-states';
import { requestInvoice } from '@waybound/contract/wire/pricing/invoice-requests';
import { useCall, useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toFaults, useRecordForm, type Faults } from '../../../parts/form/use-record-form.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { INVOICE_READS } from './invoice-reads.ts';
import { sumsOf, type Invoiceable } from './invoiceable.ts';
import { findingsOf, isTitleShort, newRequest, sentOf, type InvoiceTitle, type RequestValues } from './request-values.ts';
import { RequestInvoiceFields } from './RequestInvoiceFields.tsx';

interface RequestInvoiceDialogProps {
  /** Of which an invoice may be asked for; at least one. */
  bills: readonly Invoiceable[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** As many as the address book answers at once: a customer has a handful. */
const MOST_TITLES = 100;

/** Asks for one invoice for bills of one currency. */
export function RequestInvoiceDialog({ bills, onDone, onClose }: RequestInvoiceDialogProps) {
  const { t } = useTranslation(['invoices', 'application']);
  const { data, error, refetch } = useCall(listInvoiceTitles, { size: MOST_TITLES });
  if (data) return <RequestForm titles={data.rows} bills={bills} onDone={onDone} onClose={onClose} />;
  return (
    <Dialog
      title={t('invoices:form.title')}
      confirmLabel={t('invoices:form.send')}
      cancelLabel={t('application:cancel')}
      confirmDisabledReason={t('application:loading')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function RequestForm({ titles, bills, onDone, onClose }: RequestInvoiceDialogProps & { titles: readonly InvoiceTitle[] }) {
  const { t } = useTranslation(['invoices', 'application']);
  const words = useRuleTexts();
  const sums = useMemo(() => sumsOf(bills), [bills]);
  const idsOf = useCallback((currency: string) => sums.find((sum) => sum.currency === currency)?.bills.map(({ id }) => id) ?? [], [sums]);
  const faultsOf = useCallback(
    (values: RequestValues): Faults => {
      const faults = new Map(toFaults(findingsOf(values, idsOf(values.currency)), words));
      if (isTitleShort(values, titles)) faults.set('titleId', t('invoices:form.titleShort'));
      return faults;
    },
    [words, titles, idsOf, t],
  );
  const form = useRecordForm<RequestValues>({
    record: undefined,
    valuesOf: () => newRequest(titles, sums[0]?.currency ?? ''),
    faultsOf,
  });
  const sending = useChange(requestInvoice, {
    refreshes: INVOICE_READS,
    onRefused: form.refused,
    done: ({ requestNo }) => t('invoices:form.done', { requestNo }),
  });
  const ids = idsOf(form.values.currency);
  const run = async () => {
    if (!(await form.submit(() => sending.run(sentOf(form.values, ids))))) return;
    onDone?.();
    onClose();
  };
  return (
    <Dialog
      title={t('invoices:form.title')}
      confirmLabel={t('invoices:form.send')}
      cancelLabel={t('application:cancel')}
      confirmDisabledReason={
        titles.length === 0
          ? t('invoices:form.noTitles')
          : ids.length > MAX_INVOICED_BILLS
            ? t('invoices:tooMany', { max: MAX_INVOICED_BILLS })
            : undefined
      }
      size="large"
      isBusy={sending.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className="muted">{t('invoices:form.intro')}</p>
      <RequestInvoiceFields form={form} titles={titles} sums={sums} />
    </Dialog>
  );
}
