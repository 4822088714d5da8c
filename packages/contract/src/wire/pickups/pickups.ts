import { wire } from '../../wire.ts';

export { listPickups } from './pickup-list.ts';

export const createPickup = wire({ path: '/seaair/waybills/createTakeDeliveryOfGoods', changes: true });
export const changePickup = wire({ path: '/seaair/waybills/changeTakeDeliveryOfGoods', changes: true });
export const deletePickup = wire({ path: '/seaair/waybills/deleteTakeDeliveryOfGoods', changes: true });
export const cancelPickup = wire({ path: '/seaair/waybills/cancleTakeDeliveryOfGoods', changes: true });
export const appraisePickup = wire({ path: '/seaair/waybills/appraisedTakeDeliveryOfGoods', changes: true });
