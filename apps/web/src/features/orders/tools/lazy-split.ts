import { lazyComponent } from '../../../parts/lazy-component.tsx';

export const LazySplitDialog = lazyComponent(() => import('./SplitDialog.tsx').then((loaded) => loaded.SplitDialog), {
  topics: ['orderSplit'],
});
