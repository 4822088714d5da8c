import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Few waybills are in a pickup order: its code and its sentences come where one is. */
export const PickupSection = lazyComponent(async () => (await import('./PickupOfWaybill.tsx')).PickupOfWaybill, { topics: ['pickups'] });

/** Of the page, as the section goes with its order. */
export const PickupOfWaybillDialog = lazyComponent(
  async () => (await import('../../../parts/pickup/PickupActionDialog.tsx')).PickupActionDialog,
  {
    topics: ['pickups'],
  },
);
