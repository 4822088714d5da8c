import { lazyComponent } from '../../parts/lazy-component.tsx';

/** Fetched when somebody wants a statement. */
export const LazyStatementDialog = lazyComponent(async () => (await import('./StatementDialog.tsx')).StatementDialog, {
  topics: ['repayments'],
});
