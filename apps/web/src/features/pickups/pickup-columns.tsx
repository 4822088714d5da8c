import { useMemo, type ReactNode } from 'react';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import type { ListColumn } from '../../parts/list/ListPage.tsx';
import { PickupActions, type PickupActionRequest } from '../../parts/pickup/PickupActions.tsx';
import { PickupDriver, PickupEnd, PickupGoods, PickupState, PickupWhen, PickupWhere } from '../../parts/pickup/PickupFacts.tsx';

/** More are counted: a row of the list names a few. */
const NAMED = 3;

/** @param onAsk must stay the same function from render to render */
export function usePickupColumns(onAsk: (asked: PickupActionRequest) => void): readonly ListColumn<Pickup>[] {
  const { t } = useTranslation('pickups');
  return useMemo(() => {
    const column = (key: keyof Titles, width: number, render: (pickup: Pickup) => ReactNode) => ({
      key,
      title: t(`column.${key}`),
      width,
      render,
    });
    return [
      column('number', 150, (pickup) => <PickupName pickup={pickup} />),
      column('when', 120, (pickup) => <PickupWhen pickup={pickup} />),
      column('where', 210, (pickup) => <PickupWhere pickup={pickup} />),
      column('goods', 190, (pickup) => <PickupGoods pickup={pickup} />),
      column('waybills', 150, (pickup) => <PickupWaybills pickup={pickup} />),
      column('driver', 150, (pickup) => <PickupDriver pickup={pickup} />),
      { ...column('actions', 190, (pickup) => <PickupActions pickup={pickup} onRequest={onAsk} />), pin: 'end' },
    ];
  }, [t, onAsk]);
}
type Titles = Record<'number' | 'when' | 'where' | 'goods' | 'waybills' | 'driver' | 'actions', string>;

function PickupName({ pickup }: { pickup: Pickup }) {
  return (
    <span className="pickup-lines">
      <b className="identifier">{pickup.pickUpGoodsNum}</b>
      <PickupState pickup={pickup} />
      <PickupEnd pickup={pickup} />
    </span>
  );
}

function PickupWaybills({ pickup: { waybills } }: { pickup: Pickup }) {
  const shown = waybills.length > NAMED ? waybills.slice(0, NAMED - 1) : waybills;
  const others = waybills.length - shown.length;
  return (
    <span className="pickup-lines">
      {shown.map(({ id, waybillNo }) => (
        <Link key={id} className="identifier" to="/waybillManagement/waybillDetails/$id" params={{ id }}>
          {waybillNo}
        </Link>
      ))}
      {others > 0 && (
        <Link to="/waybillManagement/waybillList" search={{ waybillNos: waybills.map(({ waybillNo }) => waybillNo) }}>
          +{others}
        </Link>
      )}
    </span>
  );
}
