import { useMemo } from 'react';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import { Link } from '@tanstack/react-router';
import Truck from 'lucide-react/icons/truck';
import { DataTable, type Column } from '../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { PickupActions, type PickupActionRequest } from '../../parts/pickup/PickupActions.tsx';
import { PickupDriver, PickupEnd, PickupGoods, PickupState, PickupWhen, PickupWhere } from '../../parts/pickup/PickupFacts.tsx';

/** More are counted: a row of the list names a few. */
const NAMED = 3;

interface PickupListProps {
  /** Undefined until the first answer. */
  rows: readonly Pickup[] | undefined;
  isBusy: boolean;
  isFiltered: boolean;
  onAsk: (asked: PickupActionRequest) => void;
}

export function PickupList({ rows, isBusy, isFiltered, onAsk }: PickupListProps) {
  const { t } = useTranslation('pickups');
  const columns = useMemo((): Column<Pickup>[] => {
    const column = (key: keyof Titles, width: number, render: Column<Pickup>['render']): Column<Pickup> => ({
      key,
      title: t(`column.${key}`),
      width,
      render,
    });
    return [
      { ...column('number', 150, (pickup) => <PickupName pickup={pickup} />), pin: 'start' },
      column('when', 120, (pickup) => <PickupWhen pickup={pickup} />),
      column('where', 210, (pickup) => <PickupWhere pickup={pickup} />),
      column('goods', 190, (pickup) => <PickupGoods pickup={pickup} />),
      column('waybills', 150, (pickup) => <PickupWaybills pickup={pickup} />),
      column('driver', 150, (pickup) => <PickupDriver pickup={pickup} />),
      { ...column('actions', 190, (pickup) => <PickupActions pickup={pickup} onRequest={onAsk} />), pin: 'end' },
    ];
  }, [t, onAsk]);
  const empty = (
    <EmptyState icon={<Truck />} title={t(isFiltered ? 'nothingFound' : 'none')}>
      {isFiltered ? undefined : t('noneText')}
    </EmptyState>
  );
  const card = (pickup: Pickup) => (
    <div className="pickup-card">
      <PickupName pickup={pickup} />
      <PickupWhen pickup={pickup} />
      <PickupWhere pickup={pickup} />
      <PickupGoods pickup={pickup} />
      <PickupWaybills pickup={pickup} />
      <PickupDriver pickup={pickup} />
      <PickupActions pickup={pickup} onRequest={onAsk} />
    </div>
  );
  return <DataTable label={t('list')} columns={columns} rows={rows} rowKey={({ id }) => id} isBusy={isBusy} card={card} empty={empty} />;
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
