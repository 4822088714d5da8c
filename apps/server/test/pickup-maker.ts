import { schedulePickup, sendDriver } from '@waybound/contract/pickup-operations';
import { createPickup, type Pickup } from '@waybound/contract/pickups';
import type { TestCustomer, TestHouse } from './house.ts';
import { DRIVER, FULL_PICKUP } from './scenario-pickups.ts';
import type { WaybillMaker } from './waybill-maker.ts';

const {
  takeDeliveryOfGoodsCount: _count,
  takeDeliveryOfGoodsWeight: _weight,
  takeDeliveryOfGoodsVolume: _volume,
  ...following
} = FULL_PICKUP;
/** A form whose figures follow the waybills. */
export const FOLLOWING = following;

/** Pickup orders of the tests, and their drivers. */
export function pickupMaker({ call }: TestHouse, make: WaybillMaker) {
  const approved = async (who: TestCustomer, count = 1) => {
    const refs = [];
    for (let made = 0; made < count; made += 1) refs.push(await make.approved(who));
    return refs;
  };
  const schedule = ({ pickUpGoodsNum }: Pickup) => call(schedulePickup, { pickUpGoodsNum, ...DRIVER });
  return {
    approved,
    /** A pickup order of so many waybills. */
    arranged: async (who: TestCustomer, count = 1) => {
      const refs = await approved(who, count);
      const pickup = await call(createPickup, { ...FOLLOWING, ids: refs.map(({ id }) => id) }, who);
      return { refs, pickup };
    },
    schedule,
    depart: async (pickup: Pickup) => {
      await schedule(pickup);
      return call(sendDriver, { pickUpGoodsNum: pickup.pickUpGoodsNum });
    },
  };
}
