import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Few waybills are in a pickup order: its code and its sentences come where one is. */
export const PickupSection = lazyComponent(() => import('./PickupOfWaybill.tsx').then((loaded) => loaded.PickupOfWaybill), {
  topics: ['pickups'],
});

/** Of the page, as the section goes with its order. */
export const PickupOfWaybillDialog = lazyComponent(
  () => import('../../../parts/pickup/PickupActionDialog.tsx').then((loaded) => loaded.PickupActionDialog),
  { topics: ['pickups'] },
);
