import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Few waybills are merged: code and sentences come with the page of one that is or could be, or with the first press in the list. */
export const MergesSection = lazyComponent(() => import('./Merges.tsx').then((loaded) => loaded.Merges), { topics: ['merges'] });
export const MergeDialog = lazyComponent(() => import('./MergeDialogs.tsx').then((loaded) => loaded.MergeDialogs), {
  topics: ['merges', 'waybillActions'],
});
