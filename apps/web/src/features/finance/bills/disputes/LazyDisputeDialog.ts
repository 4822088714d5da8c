import { lazyComponent } from '../../../../parts/lazy-component.tsx';

/** The form brings the rules of its fields along; the page does without them. */
export const LazyDisputeDialog = lazyComponent(async () => (await import('./DisputeDialog.tsx')).DisputeDialog, { topics: ['bills'] });
