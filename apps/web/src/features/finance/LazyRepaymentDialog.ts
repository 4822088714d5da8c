import { lazyComponent } from '../../parts/lazy-component.tsx';

/** The form brings the rules of its fields along; the page does without them. */
export const LazyRepaymentDialog = lazyComponent(() => import('./RepaymentDialog.tsx').then((loaded) => loaded.RepaymentDialog), {
  topics: ['repayments', 'dates'],
});
