import { lazyComponent } from '../../parts/lazy-component.tsx';

/** Fetched when somebody wants a statement. */
export const LazyStatementDialog = lazyComponent(() => import('./StatementDialog.tsx').then((loaded) => loaded.StatementDialog), {
  topics: ['repayments'],
});
