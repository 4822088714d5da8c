import { lazyComponent } from '../../parts/lazy-component.tsx';

/** The form brings the rules of its fields along; the page does without them. */
export const LazyAskDialog = lazyComponent(async () => (await import('./AskDialog.tsx')).AskDialog, {
  topics: ['quotations', 'dates', 'statuses', 'order'],
});
