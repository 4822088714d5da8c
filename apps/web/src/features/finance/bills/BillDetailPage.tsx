import { useState } from 'react';
import { BILL_CUSTOMER_ACTIONS } from '@waybound/contract/pricing/bill-states';
import type { BillDetail } from '@waybound/contract/pricing/finance';
import { billPdf, billWorkbook, queryBill } from '@waybound/contract/wire/pricing/finance';
import { createLink, Link } from '@tanstack/react-router';
import FileDown from 'lucide-react/icons/file-down';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Link2 from 'lucide-react/icons/link-2';
import Receipt from 'lucide-react/icons/receipt';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Wallet from 'lucide-react/icons/wallet';
import { useCall } from '../../../api/query.ts';
import { useDownload } from '../../../api/use-download.ts';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import type { BillStep } from '../../../parts/bill/AnswerBillDialog.tsx';
import { LazyAnswerBillDialog } from '../../../parts/bill/LazyAnswerBillDialog.ts';
import { useFormats } from '../../../parts/format.ts';
import { isId, usePageParams } from '../../../parts/page.ts';
import { useBillFacts } from './BillFacts.tsx';
import { OtherBills } from './OtherBills.tsx';
import { BillLines } from './BillLines.tsx';
import { ChargesByWaybill } from './ChargesByWaybill.tsx';
import { BillShareDialog } from './BillShareDialog.tsx';
import { Comparison } from './Comparison.tsx';
import { invoiceableOf } from '../invoices/invoiceable.ts';
import { InvoiceOfBill } from '../invoices/InvoiceOfBill.tsx';
import { LazyRepaymentDialog } from '../LazyRepaymentDialog.ts';
import { LazyRequestInvoiceDialog } from '../invoices/LazyRequestInvoiceDialog.ts';
import { CreditNotes } from './disputes/CreditNotes.tsx';
import { DisputeButton } from './disputes/DisputeButton.tsx';
import { Disputes } from './disputes/Disputes.tsx';
import { LazyDisputeDialog } from './disputes/LazyDisputeDialog.ts';
import '../finance.css';
import './bills.css';

const NOT_FOUND = 404;
/** Once it is agreed to. Who agrees to one is asked at once whether to pay it. */
const PAYABLE: ReadonlySet<BillDetail['state']> = new Set(['confirmed', 'partPaid']);
const ListLink = createLink(ButtonLink);

export function BillDetailPage() {
  const { id } = usePageParams<'/financialManagement/billDetails/:id'>();
  const isAsked = isId(id);
  const { data, error, refetch } = useCall(queryBill, { id }, { isEnabled: isAsked });
  if (!isAsked || error?.code === NOT_FOUND) return <NotFound />;
  if (data) return <Bill key={id} bill={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

function Bill({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation(['bills', 'invoices', 'waybillBills', 'billAnswers']);
  const [asked, setAsked] = useState<BillStep>();
  const [isShared, setIsShared] = useState(false);
  const [isDisputing, setIsDisputing] = useState(false);
  const [isInvoicing, setIsInvoicing] = useState(false);
  const [isTransferring, setIsTransferring] = useState(false);
  const pdf = useDownload(billPdf);
  const workbook = useDownload(billWorkbook);
  const transfer = () => {
    setAsked(undefined);
    setIsTransferring(true);
  };
  const isCollective = bill.waybillCount > 1;
  const step = BILL_CUSTOMER_ACTIONS.find((each) => bill.may[each] === null);
  return (
    <>
      <PageHeader title={t('bills:detail.heading', { billNo: bill.billNo })} subtitle={t('bills:detail.subtitle')}>
        <Button icon={<FileDown />} isBusy={pdf.isBusy} onClick={() => pdf.save({ id: bill.id })}>
          PDF
        </Button>
        <Button icon={<FileSpreadsheet />} isBusy={workbook.isBusy} onClick={() => workbook.save({ id: bill.id })}>
          Excel
        </Button>
        <Button icon={<Link2 />} onClick={() => setIsShared(true)}>
          {t('bills:share.button')}
        </Button>
        {invoiceableOf([bill]).length > 0 && (
          <Button icon={<ReceiptText />} onClick={() => setIsInvoicing(true)}>
            {t('invoices:request')}
          </Button>
        )}
        {!bill.voided && <DisputeButton bill={bill} onClick={() => setIsDisputing(true)} />}
        {PAYABLE.has(bill.state) && (
          <Button variant="primary" icon={<Wallet />} onClick={() => setAsked('pay')}>
            {t('billAnswers:pay')}
          </Button>
        )}
        {step && (
          <Button variant={step === 'confirm' ? 'primary' : 'default'} onClick={() => setAsked(step)}>
            {t(`waybillBills:${step}`)}
          </Button>
        )}
      </PageHeader>
      <div className="bill-sections">
        <section aria-label={t('bills:detail.facts')}>
          <h2>{t('bills:detail.facts')}</h2>
          <Facts bill={bill} />
        </section>
        <section aria-label={t('bills:detail.lines')}>
          <h2>{t('bills:detail.lines')}</h2>
          {isCollective ? <ChargesByWaybill bill={bill} comparisons={bill.comparisons} /> : <BillLines bill={bill} hasLinks />}
        </section>
        {bill.disputes.length > 0 && <Disputes bill={bill} />}
        {bill.creditNotes.length > 0 && <CreditNotes bill={bill} />}
        {bill.otherBills.length > 0 && <OtherBills bills={bill.otherBills} />}
        {(isCollective ? [] : bill.comparisons).map((comparison) => (
          <section key={comparison.waybill.id} aria-label={t('bills:detail.compared', { waybillNo: comparison.waybill.waybillNo })}>
            <h2>{t('bills:detail.compared', { waybillNo: comparison.waybill.waybillNo })}</h2>
            <Comparison comparison={comparison} currency={bill.currency} />
          </section>
        ))}
        <section aria-label={t('bills:detail.payments')}>
          <h2>{t('bills:detail.payments')}</h2>
          <Payments bill={bill} />
        </section>
      </div>
      {isDisputing && <LazyDisputeDialog bill={bill} onClose={() => setIsDisputing(false)} />}
      {isInvoicing && <LazyRequestInvoiceDialog bills={[bill]} onClose={() => setIsInvoicing(false)} />}
      {isShared && <BillShareDialog bill={bill} onClose={() => setIsShared(false)} />}
      {asked && <LazyAnswerBillDialog bill={bill} step={asked} onTransfer={transfer} onClose={() => setAsked(undefined)} />}
      {isTransferring && <LazyRepaymentDialog bill={bill} onClose={() => setIsTransferring(false)} />}
    </>
  );
}

function Facts({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const billFacts = useBillFacts(bill);
  return (
    <KeyValues
      columns={3}
      items={[
        ...billFacts,
        ...(bill.voided
          ? [
              { key: 'voidedAt', label: t('detail.voidedAt'), value: format.moment(bill.voided.at) },
              { key: 'voidReason', label: t('detail.voidReason'), value: bill.voided.reason },
            ]
          : []),
        ...(bill.lateFee
          ? [{ key: 'lateFee', label: t('detail.lateFee'), value: <LateFee fee={bill.lateFee} currency={bill.currency} /> }]
          : []),
        { key: 'confirmedAt', label: t('detail.confirmedAt'), value: bill.confirmedAt && format.moment(bill.confirmedAt) },
        { key: 'paidAt', label: t('detail.paidAt'), value: bill.paidAt && format.moment(bill.paidAt) },
        { key: 'invoice', label: t('columns.invoice'), value: <InvoiceOfBill bill={bill} /> },
      ]}
    />
  );
}

function LateFee({ fee, currency }: { fee: NonNullable<BillDetail['lateFee']>; currency: string }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const { percent, days, from, until } = fee;
  const open = format.money(fee.open, currency);
  return (
    <span className="finance-lines">
      {format.money(fee.amount, currency)}
      <span className="muted">
        {t('detail.lateFeeOf', { open, percent, days, from: format.calendarDay(from), until: format.calendarDay(until) })}
      </span>
    </span>
  );
}

function Payments({ bill: { payments, currency } }: { bill: BillDetail }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  if (payments.length === 0) return <p className="muted">{t('detail.noPayments')}</p>;
  return (
    <ul className="bill-payments">
      {payments.map(({ id, at, amount, repaymentNo, isFromBalance }) => (
        <li key={id}>
          <span>{format.moment(at)}</span>
          {repaymentNo === null ? (
            <span>{t(isFromBalance ? 'detail.fromBalance' : 'detail.atBank')}</span>
          ) : (
            <Link className="identifier" to="/financialManagement/quickRepayment" search={{ keyword: repaymentNo }}>
              {repaymentNo}
            </Link>
          )}
          <b>{format.money(amount, currency)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The same for a bill that is not there and for another customer's. */
function NotFound() {
  const { t } = useTranslation(['bills', 'firstPages']);
  return (
    <>
      <h1 className="visually-hidden">{t('firstPages:billDetail')}</h1>
      <EmptyState
        icon={<Receipt />}
        title={t('bills:detail.missing')}
        action={
          <ListLink to="/financialManagement/bills" search={{}} variant="primary">
            {t('bills:detail.toList')}
          </ListLink>
        }
      >
        {t('bills:detail.missingText')}
      </EmptyState>
    </>
  );
}
