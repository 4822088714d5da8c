import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Comes with the first tick. */
export const LazyInvoiceSelectionBar = lazyComponent(
  () => import('./InvoiceSelectionBar.tsx').then((loaded) => loaded.InvoiceSelectionBar),
  { topics: ['invoices'] },
);
