import { lazyComponent } from '../lazy-component.tsx';

/** Asked for seldom: a page that shows a bill does without it. */
export const LazyAnswerBillDialog = lazyComponent(async () => (await import('./AnswerBillDialog.tsx')).AnswerBillDialog, {
  topics: ['billAnswers'],
});
