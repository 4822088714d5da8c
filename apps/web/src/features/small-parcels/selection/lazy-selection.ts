import { lazyComponent } from '../../../parts/lazy-component.tsx';

const TOPICS = ['smallParcels', 'parcelBatches', 'batches', 'waybillActions', 'parcelPrices'] as const;
const bars = () => import('./ParcelSelectionBar.tsx');

/** They come with the first tick. */
export const LazyParcelSelectionBar = lazyComponent(() => bars().then((loaded) => loaded.ParcelSelectionBar), { topics: [...TOPICS] });
export const LazyDraftSelectionBar = lazyComponent(() => bars().then((loaded) => loaded.DraftSelectionBar), { topics: [...TOPICS] });
export const LazyProblemSelectionBar = lazyComponent(() => bars().then((loaded) => loaded.ProblemSelectionBar), { topics: [...TOPICS] });
export const LazyPrintLabelButton = lazyComponent(() => import('./PrintLabelButton.tsx').then((loaded) => loaded.PrintLabelButton), {
  topics: ['smallParcels', 'waybillActions'],
});
