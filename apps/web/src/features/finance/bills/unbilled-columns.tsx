import { useMemo, type ReactNode } from 'react';
import { OVERSEAS_STATUSES, type OverseasStatus } from '@waybound/contract/overseas/overseas-states';
import type { Unbilled } from '@waybound/contract/pricing/finance';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { useDerivations } from '../../../parts/price/use-derivations.ts';
import { useChargeKind } from './ChargeKind.tsx';
import { WaybillLink } from './BillFacts.tsx';

export function useUnbilledColumns(): readonly ListColumn<Unbilled>[] {
  const { t } = useTranslation(['bills', 'statuses', 'overseas']);
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
      column('waybillNo', 160, (row) => <WaybillLink waybill={row.waybill} />),
      column('status', 150, ({ status }) => (isOverseas(status) ? t(`overseas:status.${status}`) : t(`statuses:status.${status}`))),
      column('amount', 140, ({ amount, currency }) => <b>{format.money(amount, currency)}</b>, 'end'),
      column('basis', 120, ({ basis }) => t(`bills:unbilled.bases.${basis}`)),
      column('when', 190, ({ isDue }) => t(isDue ? 'bills:unbilled.due' : 'bills:unbilled.later')),
      column('since', 140, ({ since }) => format.moment(since)),
      column('lines', 420, (row) => <Lines row={row} />),
    ];
  }, [t, format]);
}
type Titles = Record<'waybillNo' | 'status' | 'amount' | 'basis' | 'when' | 'since' | 'lines', string>;

const isOverseas = (status: Unbilled['status']): status is OverseasStatus => OVERSEAS_STATUSES.some((each) => each === status);

function Lines({ row: { lines, services, currency } }: { row: Unbilled }) {
  const { t } = useTranslation('price');
  const chargeKind = useChargeKind();
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
      {services.map(({ amount, decisionId, ...service }) => (
        <span key={`${decisionId} ${service.code}`}>
          {chargeKind({ kind: 'extra', text: null, lateFee: null, service })} {format.money(amount, currency)}{' '}
          <small className="muted">{derivations.ofService(service)}</small>
        </span>
      ))}
    </span>
  );
}
