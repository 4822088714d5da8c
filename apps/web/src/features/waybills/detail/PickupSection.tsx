import { loadTopics } from '../../../app/i18n.ts';
import { lazily } from '../../../parts/lazily.tsx';

/** Few waybills are in a pickup order: its code and its sentences come where one is. */
export const PickupSection = lazily(async () => {
  await loadTopics(['pickups']);
  return (await import('./PickupOfWaybill.tsx')).PickupOfWaybill;
});
