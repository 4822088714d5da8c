import type { exceptions } from '@waybound/contract/exceptions/exceptions';
import { exceptionList } from './exception-list.ts';
import type { Handlers } from '../../kernel/context.ts';

/** What has gone wrong with a customer's waybills. */
export const exceptionsHandlers: Handlers<typeof exceptions> = {
  listExceptions: (input, { db, customer, now }) => exceptionList(now)(db, customer.id, input),
};
