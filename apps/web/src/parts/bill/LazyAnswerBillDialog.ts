import { lazyComponent } from '../lazy-component.tsx';

/** Asked for seldom: a page that shows a bill does without it. */
export const LazyAnswerBillDialog = lazyComponent(() => import('./AnswerBillDialog.tsx').then((loaded) => loaded.AnswerBillDialog), {
  topics: ['billAnswers'],
});
