import { i18n } from '@waybound/phrases/i18n';
import { lazily } from '../../../parts/lazily.tsx';

/** Few waybills are in a pickup order: its code and its sentences come where one is. */
export const PickupSection = lazily(async () => {
  await i18n.loadTopics(['pickups']);
  return (await import('./PickupOfWaybill.tsx')).PickupOfWaybill;
});

/** Of the page, as the section goes with its order. */
export const PickupOfWaybillQuestion = lazily(async () => {
  await i18n.loadTopics(['pickups']);
  return (await import('../../../parts/pickup/PickupQuestion.tsx')).PickupQuestion;
});
