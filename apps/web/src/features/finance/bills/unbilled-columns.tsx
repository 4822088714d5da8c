import { useMemo, type ReactNode } from 'react';
import type { OverseasStatus } from '@waybound/contract/overseas/overseas-states';
import type { Unbilled } from '@waybound/contract/pricing/finance';
import type { ParcelStatus } from '@waybound/contract/small-parcels/parcel-states';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { useDerivations } from '../../../parts/price/use-derivations.ts';
import { useParcelDerivation } from '../../../parts/price/use-parcel-derivation.ts';
import { WaybillLink } from '../../../parts/waybill/WaybillLink.tsx';
import { useChargeKind } from './ChargeKind.tsx';

export function useUnbilledColumns(): readonly ListColumn<Unbilled>[] {
  const { t } = useTranslation('bills');
  const format = useFormats();
  return useMemo(() => {
    const column = (key: keyof Titles, width: number, render: (row: Unbilled) => ReactNode, align?: 'end') => ({
      key,
      title: t(`unbilled.columns.${key}`),
      width,
      render,
      align,
    });
    return [
      column('waybillNo', 160, (row) => <WaybillLink waybill={row.waybill} />),
      column('status', 150, (row) => <Status row={row} />),
      column('amount', 140, ({ amount, currency }) => <b>{format.money(amount, currency)}</b>, 'end'),
      column('basis', 120, ({ basis }) => t(`unbilled.bases.${basis}`)),
      column('when', 190, ({ isDue }) => t(isDue ? 'unbilled.due' : 'unbilled.later')),
      column('since', 140, ({ since }) => format.moment(since)),
      column('lines', 420, (row) => <Lines row={row} />),
    ];
  }, [t, format]);
}
type Titles = Record<'waybillNo' | 'status' | 'amount' | 'basis' | 'when' | 'since' | 'lines', string>;

/** Each kind has statuses of its own. */
function Status({ row: { waybill, status } }: { row: Unbilled }) {
  const { t } = useTranslation(['statuses', 'overseas', 'smallParcels']);
  if (waybill.kind === 'parcel') return t(`smallParcels:status.${status as ParcelStatus}`);
  return waybill.kind === 'overseas' ? t(`overseas:status.${status as OverseasStatus}`) : t(`statuses:status.${status as WaybillStatus}`);
}

function Lines({ row: { lines, services, parcelCharges, currency } }: { row: Unbilled }) {
  const { t } = useTranslation('price');
  const chargeKind = useChargeKind();
  const format = useFormats();
  const derivations = useDerivations();
  const ofParcel = useParcelDerivation();
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
      {parcelCharges.map(({ amount, ...parcel }) => (
        <span key={parcel.code}>
          {chargeKind({ kind: 'extra', text: null, lateFee: null, parcel })} {format.money(amount, currency)}{' '}
          <small className="muted">{ofParcel(parcel)}</small>
        </span>
      ))}
    </span>
  );
}
