import { useMemo, type ReactNode } from 'react';
import type { AmazonShipmentRow } from '@waybound/contract/site/amazon-shipment';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { useWindowDays } from '../windows/window-days.ts';
import { ShipmentState } from './ShipmentState.tsx';
import '../../../parts/list/cell-lines.css';

type Key = 'fbaId' | 'window' | 'name' | 'state' | 'warehouse' | 'boxes' | 'units' | 'received' | 'order' | 'store' | 'readAt';

/** Amazon's number first; what decides, the state and the order made of it, is in sight. */
export function useShipmentColumns(): readonly ListColumn<AmazonShipmentRow>[] {
  const { t } = useTranslation(['amazonShipments']);
  const format = useFormats();
  const daysOf = useWindowDays();
  return useMemo(() => {
    const column = (key: Key, width: number, render: (row: AmazonShipmentRow) => ReactNode, isNumber = false) => ({
      key,
      title: t(`amazonShipments:column.${key}`),
      width,
      render,
      ...(isNumber && { align: 'end' as const }),
    });
    return [
      column('fbaId', 145, ({ id, fbaId, referenceId }) => (
        <Lines under={referenceId === null ? t('amazonShipments:noReference') : <span className="identifier">{referenceId}</span>}>
          <Link className="identifier" to="/seaair/amazon/inbound/shipment/detail/$id" params={{ id }}>
            {fbaId ?? t('amazonShipments:noNumber')}
          </Link>
        </Lines>
      )),
      column('state', 125, ({ state }) => <ShipmentState state={state} />),
      column('warehouse', 80, ({ warehouseCode }) => (warehouseCode === null ? '—' : <span className="identifier">{warehouseCode}</span>)),
      column('boxes', 65, ({ boxes }) => format.count(boxes), true),
      column('units', 70, ({ units }) => format.count(units), true),
      column(
        'received',
        100,
        ({ received, shortage }) => (
          <Lines
            under={
              shortage !== null && shortage > 0 && <span className="store-fault">{t('amazonShipments:short', { count: shortage })}</span>
            }
          >
            {format.count(received)}
          </Lines>
        ),
        true,
      ),
      column('window', 205, ({ window }) => (window === null ? '—' : daysOf(window))),
      column('order', 140, ({ waybill }) =>
        waybill === null ? (
          '—'
        ) : (
          <Link className="identifier" to="/waybillManagement/waybillDetails/$id" params={{ id: waybill.id }}>
            {waybill.waybillNo}
          </Link>
        ),
      ),
      column('name', 220, ({ name }) => <span dir="auto">{name || '—'}</span>),
      column('store', 150, ({ storeName }) => <span dir="auto">{storeName}</span>),
      column('readAt', 150, ({ readAt }) => format.moment(readAt)),
    ];
  }, [t, format, daysOf]);
}

function Lines({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <span className="cell-lines">
      {children}
      {under !== false && <small className="muted">{under}</small>}
    </span>
  );
}
