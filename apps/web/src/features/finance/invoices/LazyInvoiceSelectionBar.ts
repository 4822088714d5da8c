import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Comes with the first tick. */
export const LazyInvoiceSelectionBar = lazyComponent(async () => (await import('./InvoiceSelectionBar.tsx')).InvoiceSelectionBar, {
  topics: ['invoices'],
});
