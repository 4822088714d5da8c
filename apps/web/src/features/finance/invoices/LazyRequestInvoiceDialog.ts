import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** The form brings the rules of its fields along; the pages of bills do without them. */
export const LazyRequestInvoiceDialog = lazyComponent(
  () => import('./RequestInvoiceDialog.tsx').then((loaded) => loaded.RequestInvoiceDialog),
  { topics: ['invoices'] },
);
