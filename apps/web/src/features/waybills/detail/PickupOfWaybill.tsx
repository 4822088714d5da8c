import type { Pickup } from '@waybound/contract/pickups/pickups';
import { Link } from '@tanstack/react-router';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { PickupActions, type PickupActionRequest } from '../../../parts/pickup/PickupActions.tsx';
import { PickupDriver, PickupGoods, PickupState, PickupWhen, PickupWhere } from '../../../parts/pickup/PickupFacts.tsx';
import { Section } from './Section.tsx';

interface PickupOfWaybillProps {
  pickup: Pickup;
  onAsk: (asked: PickupActionRequest) => void;
}

/** The pickup order that the waybill is in, and how far it has come. */
export function PickupOfWaybill({ pickup, onAsk }: PickupOfWaybillProps) {
  const { t } = useTranslation('pickups');
  const number = (
    <Link className="identifier" to="/waybillManagement/pickupInformation" search={{ keyword: pickup.pickUpGoodsNum }}>
      {pickup.pickUpGoodsNum}
    </Link>
  );
  return (
    <Section title={t('section')} anchor="pickup" extra={<PickupState pickup={pickup} />}>
      <KeyValues
        items={[
          { key: 'number', label: t('column.number'), value: number },
          { key: 'when', label: t('column.when'), value: <PickupWhen pickup={pickup} /> },
          { key: 'where', label: t('column.where'), value: <PickupWhere pickup={pickup} />, isWide: true },
          { key: 'goods', label: t('column.goods'), value: <PickupGoods pickup={pickup} /> },
          { key: 'driver', label: t('column.driver'), value: <PickupDriver pickup={pickup} /> },
        ]}
      />
      <PickupActions pickup={pickup} onRequest={onAsk} />
    </Section>
  );
}
