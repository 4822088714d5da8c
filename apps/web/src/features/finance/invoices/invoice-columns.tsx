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
      column('requestNo', 124, ({ requestNo, createdAt }) => (
        <span className="finance-lines">
          <b className="identifier">{requestNo}</b>
          <small className="muted">{format.day(createdAt)}</small>
        </span>
      )),
      column('state', 190, (row) => <State invoice={row} />),
      column('title', 204, ({ kind, title }) => (
        <span className="finance-lines">
          <span dir="auto">{title.invoiceName}</span>
          <small className="muted">{t(`kinds.${kind}`)}</small>
        </span>
      )),
      column('amount', 150, (row) => <Amount invoice={row} />, 'end'),
      column('bills', 130, (row) => <Bills invoice={row} />),
      column('invoiceNo', 190, ({ invoiceNo, issuedOn }) => (
        <span className="finance-lines">
          {invoiceNo === null ? '—' : <span className="identifier">{invoiceNo}</span>}
          {issuedOn !== null && <small className="muted">{format.calendarDay(issuedOn)}</small>}
        </span>
      )),
      { ...column('actions', 120, (row) => <Actions invoice={row} onWithdraw={onWithdraw} />), pin: 'end' },
    ];
  }, [t, format, onWithdraw]);
}
type Titles = Record<'requestNo' | 'state' | 'title' | 'amount' | 'bills' | 'invoiceNo' | 'actions', string>;

function State({ invoice }: { invoice: InvoiceRequest }) {
  const { t } = useTranslation('invoices');
  const format = useFormats();
  const { state, refusal, voidReason, voidText, redLetterNo, needsRedLetter, creditedSince, currency } = invoice;
  return (
    <span className="finance-lines">
      <StatusDot tone={INVOICE_TONES[state]}>{t(`states.${state}`)}</StatusDot>
      {needsRedLetter && <StatusDot tone="warn">{t('redLetterShort')}</StatusDot>}
      {needsRedLetter && <small>{t('creditedSince', { amount: format.money(creditedSince, currency) })}</small>}
      {refusal !== null && <small dir="auto">{refusal}</small>}
      {voidReason !== null && <small>{t(`voidReasons.${voidReason}`)}</small>}
      {voidText !== null && <small dir="auto">{voidText}</small>}
      {redLetterNo !== null && <small className="identifier">{t('redLetterNo', { no: redLetterNo })}</small>}
    </span>
  );
}

function Amount({ invoice: { amount, tax, taxRate, currency } }: { invoice: InvoiceRequest }) {
  const { t } = useTranslation('invoices');
  const format = useFormats();
  return (
    <span className="finance-lines">
      {format.money(amount, currency)}
      {tax !== null && taxRate !== null && (
        <small className="muted">{t('taxOf', { tax: format.amount(tax, currency), rate: String(Number(taxRate)) })}</small>
      )}
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
