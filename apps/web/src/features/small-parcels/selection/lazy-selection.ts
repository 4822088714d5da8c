import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Comes with the first tick. */
export const LazyParcelSelectionBar = lazyComponent(async () => (await import('./ParcelSelectionBar.tsx')).ParcelSelectionBar, {
  topics: ['smallParcels', 'waybillActions'],
});
export const LazyPrintLabelButton = lazyComponent(async () => (await import('./PrintLabelButton.tsx')).PrintLabelButton, {
  topics: ['smallParcels', 'waybillActions'],
});
