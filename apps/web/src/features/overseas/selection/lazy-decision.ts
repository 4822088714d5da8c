import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Few batches are decisions. Its words are those of the selection's bar. */
export const LazyDecideAlike = lazyComponent(() => import('./DecideAlike.tsx').then((loaded) => loaded.DecideAlike));
