import { schedulePickup, sendDriver } from '@waybound/contract/operations/pickup-operations';
import type { PickupInput } from '@waybound/contract/pickups/pickup-fields';
import { createPickup, type Pickup } from '@waybound/contract/pickups/pickups';
import type { Caller, Login, OrderMaker } from './order-maker.ts';
import { DRIVER, FULL_PICKUP } from '../scenarios/pickups.ts';

const {
  takeDeliveryOfGoodsCount: _count,
  takeDeliveryOfGoodsWeight: _weight,
  takeDeliveryOfGoodsVolume: _volume,
  ...following
} = FULL_PICKUP;
/** A form whose figures follow the waybills. */
export const FOLLOWING = following;

/** Pickup orders for tests and their drivers, made through the calls of the customer and of the forwarder, on the server and from a page. */
export function pickupMaker({ call }: Caller, make: Pick<OrderMaker, 'approved'>) {
  const approved = async (who: Login, count = 1) => {
    const refs = [];
    for (let made = 0; made < count; made += 1) refs.push(await make.approved(who));
    return refs;
  };
  const schedule = ({ pickUpGoodsNum }: Pickup, hours: { windowFrom?: string; windowTo?: string } = {}) =>
    call(schedulePickup, { pickUpGoodsNum, ...DRIVER, ...hours });
  return {
    approved,
    /** A pickup order of so many waybills. */
    arranged: async (who: Login, count = 1, said: Partial<PickupInput> = {}) => {
      const refs = await approved(who, count);
      const pickup = await call(createPickup, { ...FOLLOWING, ...said, ids: refs.map(({ id }) => id) }, { token: who.token });
      return { refs, pickup };
    },
    schedule,
    depart: async (pickup: Pickup) => {
      await schedule(pickup);
      return call(sendDriver, { pickUpGoodsNum: pickup.pickUpGoodsNum });
    },
  };
}
