import { lazyComponent } from '../../parts/lazy-component.tsx';

/** The form brings the rules of its fields along; the page does without them. */
export const LazyAskDialog = lazyComponent(() => import('./AskDialog.tsx').then((loaded) => loaded.AskDialog), {
  topics: ['quotations', 'dates', 'statuses', 'order'],
});
