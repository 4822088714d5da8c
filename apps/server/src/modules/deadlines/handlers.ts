import type { deadlines } from '@waybound/contract/deadlines/deadlines';
import type { Handlers } from '../../kernel/context.ts';
import { countDeadlines, deadlineList } from './deadline-list.ts';

/** What falls due for a customer. */
export const deadlinesHandlers: Handlers<typeof deadlines> = {
  listDeadlines: (input, context) => deadlineList(context)(context.db, context.customer.id, input),
  countDeadlines: (_input, context) => countDeadlines(context),
};
