import { useMemo, type ReactNode } from 'react';
import type { RepaymentState } from '@waybound/contract/pricing/repayment-states';
import type { Repayment } from '@waybound/contract/pricing/repayments';
import { repaymentPicture } from '@waybound/contract/wire/pricing/repayments';
import { Link } from '@tanstack/react-router';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { ListColumn } from '../../parts/list/ListPage.tsx';

const TONES: Readonly<Record<RepaymentState, Tone>> = {
  toAudit: 'warn',
  approved: 'ok',
  auditFailed: 'bad',
  withdrawn: 'idle',
  reversed: 'bad',
};

/** @param onWithdraw must stay the same function from render to render */
export function useRepaymentColumns(onWithdraw: (repayment: Repayment) => void): readonly ListColumn<Repayment>[] {
  const { t } = useTranslation('repayments');
  const format = useFormats();
  return useMemo(() => {
    const column = (key: keyof Titles, width: number, render: (row: Repayment) => ReactNode, align?: 'end') => ({
      key,
      title: t(`columns.${key}`),
      width,
      render,
      align,
    });
    return [
      column('repaymentNo', 122, ({ repaymentNo }) => <b className="identifier">{repaymentNo}</b>),
      column('statementStatusName', 136, (row) => (
        <span className="finance-lines">
          <StatusDot tone={TONES[row.state]}>{t(`states.${row.state}`)}</StatusDot>
          {row.refusal !== null && <small dir="auto">{row.refusal}</small>}
          {row.reversed && <small dir="auto">{row.reversed.reason}</small>}
        </span>
      )),
      column('bankStatementAmount', 120, (row) => format.money(row.bankStatementAmount, row.currency), 'end'),
      column('received', 116, (row) => format.money(row.received, row.currency), 'end'),
      column('account', 160, ({ accountName, bankName, accountNo }) => (
        <span className="finance-lines">
          {accountName}
          <small className="muted">{bankName}</small>
          <small className="identifier muted">{accountNo}</small>
        </span>
      )),
      column('bills', 200, (row) => <RepaidBills repayment={row} />),
      column('payer', 148, ({ payer, remark }) => (
        <span className="finance-lines">
          {payer ?? '—'}
          {remark !== null && (
            <small className="muted" dir="auto">
              {remark}
            </small>
          )}
        </span>
      )),
      column('paidOn', 94, ({ paidOn }) => format.calendarDay(paidOn)),
      column('createdAt', 170, ({ createdAt }) => format.moment(createdAt)),
      { ...column('actions', 120, (row) => <Actions repayment={row} onWithdraw={onWithdraw} />), pin: 'end' },
    ];
  }, [t, format, onWithdraw]);
}
type Titles = Record<
  | 'repaymentNo'
  | 'statementStatusName'
  | 'bankStatementAmount'
  | 'received'
  | 'account'
  | 'bills'
  | 'payer'
  | 'paidOn'
  | 'createdAt'
  | 'actions',
  string
>;

function RepaidBills({ repayment: { bills, currency } }: { repayment: Repayment }) {
  const format = useFormats();
  if (bills.length === 0) return '—';
  return (
    <span className="finance-lines">
      {bills.map(({ billId, billNo, amount }) => (
        <span key={billId}>
          <Link className="identifier" to="/financialManagement/billDetails/$id" params={{ id: billId }}>
            {billNo}
          </Link>{' '}
          {format.money(amount, currency)}
        </span>
      ))}
    </span>
  );
}

function Actions({ repayment, onWithdraw }: { repayment: Repayment; onWithdraw: (repayment: Repayment) => void }) {
  const { t } = useTranslation('repayments');
  const download = useDownload(repaymentPicture);
  return (
    <span className="finance-actions">
      {repayment.rechargePicture !== null && (
        <Button size="small" variant="quiet" isBusy={download.isBusy} onClick={() => download.save({ id: repayment.id })}>
          {t('columns.rechargePicture')}
        </Button>
      )}
      {repayment.may.withdraw === null && (
        <Button size="small" variant="quiet" onClick={() => onWithdraw(repayment)}>
          {t('withdraw')}
        </Button>
      )}
    </span>
  );
}
