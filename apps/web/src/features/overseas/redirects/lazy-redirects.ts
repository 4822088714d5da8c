import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Comes with goods that have left. */
export const LazyRedirects = lazyComponent(() => import('./Redirects.tsx').then((loaded) => loaded.Redirects), {
  topics: ['overseas'],
});
