import type { AmazonShipmentRow } from '@waybound/contract/site/amazon-shipment';
import { MAX_SHIPMENTS_AT_ONCE } from '@waybound/contract/wire/site/amazon-shipments';
import { createLink } from '@tanstack/react-router';
import Ship from 'lucide-react/icons/ship';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { SelectionBarProps } from '../../../parts/list/ListPage.tsx';
import { SelectionBar } from '../../../parts/list/SelectionBar.tsx';

const OrderLink = createLink(ButtonLink);

/** Leads to the order of the ticked shipments, of as many of them as one can be made of. */
export function ShipmentSelectionBar({ picked }: SelectionBarProps<AmazonShipmentRow>) {
  const { t } = useTranslation('amazonShipments');
  const count = picked.rows.length;
  const ids = picked.rows.filter(({ may }) => may.order === null).map(({ id }) => id);
  if (count === 0) return undefined;
  const why =
    ids.length === 0 ? t('noneAble') : ids.length > MAX_SHIPMENTS_AT_ONCE ? t('tooMany', { max: MAX_SHIPMENTS_AT_ONCE }) : undefined;
  return (
    <SelectionBar label={t('picked', { count })} onClear={picked.clear}>
      {why === undefined ? (
        <OrderLink size="small" icon={<Ship />} to="/seaair/amazon/createOrder" search={{ ids }}>
          {ids.length === count ? t('order') : t('orderSome', { able: ids.length, count })}
        </OrderLink>
      ) : (
        <Button size="small" icon={<Ship />} disabledReason={why}>
          {t('order')}
        </Button>
      )}
    </SelectionBar>
  );
}
