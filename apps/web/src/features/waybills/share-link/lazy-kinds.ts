import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Each comes with its own words when a link is to one of its kind. */
export const LazySharedOverseas = lazyComponent(() => import('./SharedOverseas.tsx').then((loaded) => loaded.SharedOverseas), {
  topics: ['overseas'],
});
export const LazySharedParcel = lazyComponent(() => import('./SharedParcel.tsx').then((loaded) => loaded.SharedParcel), {
  topics: ['smallParcels'],
});
