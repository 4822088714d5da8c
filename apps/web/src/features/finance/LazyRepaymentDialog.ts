import { lazyComponent } from '../../parts/lazy-component.tsx';

/** The form brings the rules of its fields along; the page does without them. */
export const LazyRepaymentDialog = lazyComponent(async () => (await import('./RepaymentDialog.tsx')).RepaymentDialog, {
  topics: ['repayments', 'dates'],
});
