import { lazyComponent } from '../../../../parts/lazy-component.tsx';

/** What the events say together comes after the page: its sentences are many, and it is read after them. */
export const TrackingFacts = lazyComponent(async () => (await import('./TrackingFacts.tsx')).TrackingFacts, { topics: ['tracking'] });
