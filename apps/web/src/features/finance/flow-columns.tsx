import { useMemo, type ReactNode } from 'react';
import type { FlowRow } from '@waybound/contract/pricing/repayments';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { ListColumn } from '../../parts/list/ListPage.tsx';
import { NamedWaybills } from './bills/NamedWaybills.tsx';

export function useFlowColumns(): readonly ListColumn<FlowRow>[] {
  const { t } = useTranslation('repayments');
  const format = useFormats();
  return useMemo(() => {
    const column = (key: keyof Titles, width: number, render: (row: FlowRow) => ReactNode, align?: 'end') => ({
      key,
      title: t(`flow.columns.${key}`),
      width,
      render,
      align,
    });
    return [
      column('at', 170, ({ at }) => format.moment(at)),
      column('account', 110, ({ account }) => t(`flow.accounts.${account}`)),
      column('purpose', 140, ({ purpose }) => t(`flow.purposes.${purpose}`)),
      column('source', 150, (row) => <Source row={row} />),
      column('waybills', 170, (row) => <NamedWaybills row={row} />),
      column('amount', 140, (row) => <b>{format.money(signed(row.amount), row.currency)}</b>, 'end'),
      column('before', 140, (row) => format.money(row.before, row.currency), 'end'),
      column('after', 140, (row) => format.money(row.after, row.currency), 'end'),
    ];
  }, [t, format]);
}
type Titles = Record<'at' | 'account' | 'purpose' | 'source' | 'waybills' | 'amount' | 'before' | 'after', string>;

/** What comes in says so. */
const signed = (amount: string): string => (amount.startsWith('-') ? amount : `+${amount}`);

function Source({ row: { billNo, billId, repaymentNo, caseNo, caseId } }: { row: FlowRow }) {
  return (
    <span className="finance-lines">
      {billId !== null && (
        <Link className="identifier" to="/financialManagement/billDetails/$id" params={{ id: billId }}>
          {billNo}
        </Link>
      )}
      {repaymentNo !== null && (
        <Link className="identifier" to="/financialManagement/quickRepayment" search={{ keyword: repaymentNo }}>
          {repaymentNo}
        </Link>
      )}
      {caseId !== null && (
        <Link className="identifier" to="/waybillManagement/caseDetails/$id" params={{ id: caseId }}>
          {caseNo}
        </Link>
      )}
    </span>
  );
}
