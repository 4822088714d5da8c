import { lazyComponent } from '../../parts/lazy-component.tsx';

/** All prices of a channel are read by few. */
export const LazyPricesDialog = lazyComponent(async () => (await import('./PricesDialog.tsx')).PricesDialog, {
  topics: ['externalQuotations', 'price'],
});
