import { lazyComponent } from '../lazy-component.tsx';

/** Comes with its texts when it is opened. */
export const LazyShareDialog = lazyComponent(() => import('./ShareDialog.tsx').then((loaded) => loaded.ShareDialog), {
  topics: ['shareLinks'],
});
