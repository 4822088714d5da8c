import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Comes with the first tick. */
export const LazyParcelSelectionBar = lazyComponent(() => import('./ParcelSelectionBar.tsx').then((loaded) => loaded.ParcelSelectionBar), {
  topics: ['smallParcels', 'waybillActions', 'parcelPrices'],
});
export const LazyPrintLabelButton = lazyComponent(() => import('./PrintLabelButton.tsx').then((loaded) => loaded.PrintLabelButton), {
  topics: ['smallParcels', 'waybillActions'],
});
