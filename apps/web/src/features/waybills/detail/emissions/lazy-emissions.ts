import { lazyComponent } from '../../../../parts/lazy-component.tsx';

/** Read by few: its code and its sentences come after the page. */
export const EmissionsSection = lazyComponent(() => import('./EmissionsSection.tsx').then((loaded) => loaded.EmissionsSection), {
  topics: ['emissions'],
});
