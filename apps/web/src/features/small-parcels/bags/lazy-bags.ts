import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Comes when somebody puts parcels into a bag. */
export const LazyPutInBag = lazyComponent(() => import('./PutInBag.tsx').then((loaded) => loaded.PutInBag), {
  topics: ['parcelBags', 'smallParcels', 'waybillActions'],
});
