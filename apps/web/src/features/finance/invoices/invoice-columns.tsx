import { useMemo, type ReactNode } from 'react';
import type { InvoiceRequest } from '@waybound/contract/pricing/invoice-requests';
import { invoiceFile } from '@waybound/contract/wire/pricing/invoice-requests';
import { Link } from '@tanstack/react-router';
import { useDownload } from '../../../api/use-download.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { INVOICE_TONES } from './invoice-tones.ts';

/** More are counted. */
const NAMED = 3;

/** @param onWithdraw must stay the same function from render to render */
export function useInvoiceColumns(onWithdraw: (invoice: InvoiceRequest) => void): readonly ListColumn<InvoiceRequest>[] {
  const { t } = useTranslation('invoices');
  const format = useFormats();
  return useMemo(() => {
    const column = (key: keyof Titles, width: number, render: (row: InvoiceRequest) => ReactNode, align?: 'end') => ({
      key,
      title: t(`columns.${key}`),
      width,
      render,
      align,
    });
    return [
      column('requestNo', 140, ({ requestNo }) => <b className="identifier">{requestNo}</b>),
      column('state', 220, (row) => <State invoice={row} />),
      column('title', 230, ({ kind, title }) => (
        <span className="finance-lines">
          <span dir="auto">{title.invoiceName}</span>
          <small className="muted">{t(`kinds.${kind}`)}</small>
        </span>
      )),
      column('amount', 140, (row) => format.money(row.amount, row.currency), 'end'),
      column('tax', 130, (row) => <Tax invoice={row} />, 'end'),
      column('bills', 160, (row) => <Bills invoice={row} />),
      column('invoiceNo', 210, ({ invoiceNo, issuedOn }) => (
        <span className="finance-lines">
          {invoiceNo === null ? '—' : <span className="identifier">{invoiceNo}</span>}
          {issuedOn !== null && <small className="muted">{format.calendarDay(issuedOn)}</small>}
        </span>
      )),
      column('createdAt', 170, ({ createdAt }) => format.moment(createdAt)),
      { ...column('actions', 170, (row) => <Actions invoice={row} onWithdraw={onWithdraw} />), pin: 'end' },
    ];
  }, [t, format, onWithdraw]);
}
type Titles = Record<'requestNo' | 'state' | 'title' | 'amount' | 'tax' | 'bills' | 'invoiceNo' | 'createdAt' | 'actions', string>;

function State({ invoice }: { invoice: InvoiceRequest }) {
  const { t } = useTranslation('invoices');
  const format = useFormats();
  const { state, refusal, voidReason, voidText, redLetterNo, needsRedLetter, creditedSince, currency } = invoice;
  return (
    <span className="finance-lines">
      <StatusDot tone={INVOICE_TONES[state]}>{t(`states.${state}`)}</StatusDot>
      {needsRedLetter && <StatusDot tone="warn">{t('redLetter', { amount: format.money(creditedSince, currency) })}</StatusDot>}
      {refusal !== null && <small dir="auto">{refusal}</small>}
      {voidReason !== null && <small>{t(`voidReasons.${voidReason}`)}</small>}
      {voidText !== null && <small dir="auto">{voidText}</small>}
      {redLetterNo !== null && <small className="identifier">{t('redLetterNo', { no: redLetterNo })}</small>}
    </span>
  );
}

function Tax({ invoice: { tax, taxRate, currency } }: { invoice: InvoiceRequest }) {
  const { t } = useTranslation('invoices');
  const format = useFormats();
  if (tax === null || taxRate === null) return '—';
  return (
    <span className="finance-lines">
      {format.money(tax, currency)}
      <small className="muted">{t('taxRate', { rate: String(Number(taxRate)) })}</small>
    </span>
  );
}

function Bills({ invoice: { bills } }: { invoice: InvoiceRequest }) {
  const others = bills.length - NAMED;
  return (
    <span className="finance-lines">
      {bills.slice(0, NAMED).map(({ billId, billNo }) => (
        <Link key={billId} className="identifier" to="/financialManagement/billDetails/$id" params={{ id: billId }}>
          {billNo}
        </Link>
      ))}
      {others > 0 && <span className="muted">+{others}</span>}
    </span>
  );
}

interface ActionsProps {
  invoice: InvoiceRequest;
  onWithdraw: (invoice: InvoiceRequest) => void;
}

function Actions({ invoice, onWithdraw }: ActionsProps) {
  const { t } = useTranslation('invoices');
  const download = useDownload(invoiceFile);
  return (
    <span className="finance-actions">
      {invoice.fileName !== null && (
        <Button size="small" variant="quiet" isBusy={download.isBusy} onClick={() => download.save({ id: invoice.id })}>
          {t('download')}
        </Button>
      )}
      {invoice.may.withdraw === null && (
        <Button size="small" variant="quiet" onClick={() => onWithdraw(invoice)}>
          {t('withdraw')}
        </Button>
      )}
    </span>
  );
}
