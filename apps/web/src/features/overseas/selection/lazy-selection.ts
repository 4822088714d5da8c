import { lazyComponent } from '../../../parts/lazy-component.tsx';

const TOPICS = ['overseas', 'overseasBatches', 'batches', 'waybillActions', 'application'] as const;

/** Comes with the first tick. */
export const LazyOverseasSelectionBar = lazyComponent(
  () => import('./OverseasSelectionBar.tsx').then((loaded) => loaded.OverseasSelectionBar),
  { topics: [...TOPICS] },
);
export const LazyPendingSelectionBar = lazyComponent(
  () => import('./OverseasSelectionBar.tsx').then((loaded) => loaded.PendingSelectionBar),
  { topics: [...TOPICS] },
);
