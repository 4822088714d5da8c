import { useMemo, type ReactNode } from 'react';
import type { Unbilled } from '@waybound/contract/pricing/finance';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { useDerivations } from '../../../parts/price/use-derivations.ts';
import { WaybillLink } from './BillFacts.tsx';

export function useUnbilledColumns(): readonly ListColumn<Unbilled>[] {
  const { t } = useTranslation(['bills', 'statuses']);
  const format = useFormats();
  return useMemo(() => {
    const column = (key: keyof Titles, width: number, render: (row: Unbilled) => ReactNode, align?: 'end') => ({
      key,
      title: t(`bills:unbilled.columns.${key}`),
      width,
      render,
      align,
    });
    return [
      column('waybillNo', 160, (row) => <WaybillLink waybill={row} />),
      column('status', 150, ({ status }) => t(`statuses:status.${status}`)),
      column('amount', 140, ({ amount, currency }) => <b>{format.money(amount, currency)}</b>, 'end'),
      column('basis', 120, ({ basis }) => t(`bills:unbilled.bases.${basis}`)),
      column('when', 190, ({ isDue }) => t(isDue ? 'bills:unbilled.due' : 'bills:unbilled.later')),
      column('lines', 420, (row) => <Lines row={row} />),
    ];
  }, [t, format]);
}
type Titles = Record<'waybillNo' | 'status' | 'amount' | 'basis' | 'when' | 'lines', string>;

function Lines({ row: { lines, currency } }: { row: Unbilled }) {
  const { t } = useTranslation('price');
  const format = useFormats();
  const derivations = useDerivations();
  return (
    <span className="finance-lines">
      {lines.map((line) => (
        <span key={line.kind}>
          {t(`lineKind.${line.kind}`)} {format.money(line.amount, currency)}{' '}
          <small className="muted">{derivations.ofLine(line, currency)}</small>
        </span>
      ))}
    </span>
  );
}
