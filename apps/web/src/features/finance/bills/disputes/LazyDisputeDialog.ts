import { lazyComponent } from '../../../../parts/lazy-component.tsx';

/** The form brings the rules of its fields along, and the words of picked files; the page does without them. */
export const LazyDisputeDialog = lazyComponent(() => import('./DisputeDialog.tsx').then((loaded) => loaded.DisputeDialog), {
  topics: ['bills', 'waybillBatches'],
});
