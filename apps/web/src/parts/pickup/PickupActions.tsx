import type { Pickup } from '@waybound/contract/pickups/pickups';
import { pickupMay } from '@waybound/domain/lifecycle/pickups';
import { Button } from '../../kit/button/Button.tsx';
import './pickup.css';
import { useTranslation } from '../../kit/use-translation.ts';

const ACTIONS = ['appraise', 'change', 'cancel', 'delete'] as const;

/** What somebody is about to do with an order, as it was when he asked for it. */
export interface PickupActionRequest {
  pickup: Pickup;
  action: (typeof ACTIONS)[number];
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
      {ACTIONS.filter((action) => pickupMay(action, pickup.state)).map((action) => (
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
