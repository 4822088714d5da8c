import { lazyComponent } from '../../../../parts/lazy-component.tsx';

/** What the events say together comes after the page: its sentences are many, and it is read after them. */
export const TrackingFacts = lazyComponent(() => import('./TrackingFacts.tsx').then((loaded) => loaded.TrackingFacts), {
  topics: ['tracking'],
});
