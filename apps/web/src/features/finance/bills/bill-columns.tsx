import { useMemo, type ReactNode } from 'react';
import type { BillRow } from '@waybound/contract/pricing/finance';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { InvoiceOfBill } from '../invoices/InvoiceOfBill.tsx';
import { NamedWaybills } from './NamedWaybills.tsx';
import { BillDue, BillStateDot } from './BillFacts.tsx';

export function useBillColumns(): readonly ListColumn<BillRow>[] {
  const { t } = useTranslation(['bills', 'invoices']);
  const format = useFormats();
  return useMemo(() => {
    const column = (key: keyof Titles, width: number, render: (row: BillRow) => ReactNode, more: Partial<ListColumn<BillRow>> = {}) => ({
      key,
      title: t(`bills:columns.${key}`),
      width,
      render,
      ...more,
    });
    const credited = (row: BillRow) =>
      row.credited !== '0.00' && (
        <small className="muted">
          {t('bills:columns.credited')} {format.amount(row.credited, row.currency)}
        </small>
      );
    const money = (key: 'total' | 'paid' | 'remaining', more: Partial<ListColumn<BillRow>> = {}) =>
      column(key, 118, (row) => format.money(row[key], row.currency), { align: 'end', ...more });
    return [
      column('billNo', 116, ({ id, billNo }) => (
        <Link className="identifier" to="/financialManagement/billDetails/$id" params={{ id }}>
          {billNo}
        </Link>
      )),
      column('state', 110, ({ state, disputed }) => <BillStateDot state={state} isDisputed={disputed !== '0.00'} />),
      money('total', { isSortable: true }),
      money('paid', {
        render: (row) => (
          <span className="finance-lines">
            {format.money(row.paid, row.currency)}
            {credited(row)}
          </span>
        ),
      }),
      money('remaining'),
      column('dueOn', 112, (row) => <BillDue bill={row} />, { isSortable: true }),
      column('invoice', 178, (row) => <InvoiceOfBill bill={row} />),
      column('issuedAt', 140, ({ issuedAt }) => format.moment(issuedAt), { isSortable: true }),
      column('waybills', 146, (row) => <NamedWaybills row={row} />),
    ];
  }, [t, format]);
}
type Titles = Record<'billNo' | 'state' | 'total' | 'paid' | 'remaining' | 'dueOn' | 'invoice' | 'issuedAt' | 'waybills', string>;
