import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Comes with the first step that is made from a list. */
export const LazyRowStep = lazyComponent(() => import('./RowStep.tsx').then((loaded) => loaded.RowStep), {
  topics: ['smallParcels', 'parcelPrices', 'rules', 'grids', 'order', 'orderTools'],
});
