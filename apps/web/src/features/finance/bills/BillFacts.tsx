import type { BillState as State } from '@waybound/contract/pricing/bill-states';
import type { BillRow } from '@waybound/contract/pricing/finance';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { BILL_TONES } from '../../../parts/bill/bill-tones.ts';
import { useFormats } from '../../../parts/format.ts';

export function BillStateDot({ state, isDisputed = false }: { state: State; isDisputed?: boolean }) {
  const { t } = useTranslation('bills');
  const dot = <StatusDot tone={BILL_TONES[state]}>{t(`state.${state}`)}</StatusDot>;
  if (!isDisputed) return dot;
  return (
    <span className="finance-lines">
      {dot}
      <StatusDot tone="warn">{t('columns.disputed')}</StatusDot>
    </span>
  );
}

/** The last day to pay, and whether it is over. */
export function BillDue({ bill: { dueOn, isOverdue } }: { bill: Pick<BillRow, 'dueOn' | 'isOverdue'> }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  if (!isOverdue) return <>{format.calendarDay(dueOn)}</>;
  return (
    <span className="finance-lines">
      {format.calendarDay(dueOn)}
      <StatusDot tone="bad">{t('overdue')}</StatusDot>
    </span>
  );
}

/** What a bill comes to, and until when it is paid. */
export function useBillFacts(
  bill: Pick<BillRow, 'state' | 'issuedAt' | 'dueOn' | 'isOverdue' | 'currency' | 'total' | 'paid' | 'credited' | 'remaining'>,
) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const money = (key: 'total' | 'paid' | 'credited' | 'remaining') => ({
    key,
    label: t(`columns.${key}`),
    value: format.money(bill[key], bill.currency),
  });
  return [
    { key: 'state', label: t('columns.state'), value: <BillStateDot state={bill.state} /> },
    { key: 'issuedAt', label: t('columns.issuedAt'), value: format.moment(bill.issuedAt) },
    { key: 'dueOn', label: t('columns.dueOn'), value: <BillDue bill={bill} /> },
    money('total'),
    money('paid'),
    ...(bill.credited === '0.00' ? [] : [money('credited')]),
    money('remaining'),
  ];
}
