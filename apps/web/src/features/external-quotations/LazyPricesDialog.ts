import { lazyComponent } from '../../parts/lazy-component.tsx';

/** All prices of a channel are read by few. */
export const LazyPricesDialog = lazyComponent(() => import('./PricesDialog.tsx').then((loaded) => loaded.PricesDialog), {
  topics: ['externalQuotations', 'price'],
});
