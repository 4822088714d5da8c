import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** Few waybills are merged: code and sentences come with the page of one that is or could be, or with the first press in the list. */
export const MergesSection = lazyComponent(async () => (await import('./Merges.tsx')).Merges, { topics: ['merges'] });
export const MergeDialog = lazyComponent(async () => (await import('./MergeDialogs.tsx')).MergeDialogs, {
  topics: ['merges', 'waybillActions'],
});
