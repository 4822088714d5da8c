import { lazily } from '../../../parts/lazily.tsx';

/** Few waybills are in a pickup order: its code and its sentences come where one is. */
export const PickupSection = lazily(async () => (await import('./PickupOfWaybill.tsx')).PickupOfWaybill, { topics: ['pickups'] });

/** Of the page, as the section goes with its order. */
export const PickupOfWaybillQuestion = lazily(async () => (await import('../../../parts/pickup/PickupQuestion.tsx')).PickupQuestion, {
  topics: ['pickups'],
});
