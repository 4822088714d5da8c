import type { Pickup } from '@waybound/contract/pickups/pickups';
import { PICKUP_CUSTOMER_ACTIONS } from '@waybound/contract/pickups/pickup-states';
import { Button } from '../../kit/button/Button.tsx';
import './pickup.css';
import { useTranslation } from '../../kit/use-translation.ts';

/** What somebody is about to do with an order, as it was when he asked for it. */
export interface PickupActionRequest {
  pickup: Pickup;
  action: (typeof PICKUP_CUSTOMER_ACTIONS)[number];
}

interface PickupActionsProps {
  pickup: Pickup;
  /** For the page, which asks first (`PickupQuestion`). */
  onRequest: (asked: PickupActionRequest) => void;
}

/** What the customer may do with a pickup order now. */
export function PickupActions({ pickup, onRequest }: PickupActionsProps) {
  const { t } = useTranslation('pickups');
  return (
    <div className="pickup-actions">
      {PICKUP_CUSTOMER_ACTIONS.filter((action) => pickup.may[action] === null).map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'appraise' ? 'primary' : 'default'}
          onClick={() => onRequest({ pickup, action })}
        >
          {t(`${action}.action`)}
        </Button>
      ))}
    </div>
  );
}
