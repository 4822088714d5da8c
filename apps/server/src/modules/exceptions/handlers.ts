import type { exceptions } from '@waybound/contract/exceptions/exceptions';
import { exceptionList } from './exception-list.ts';
import { withDeclared } from './with-declared.ts';
import type { Handlers } from '../../kernel/context.ts';

/** What has gone wrong with a customer's waybills. */
export const exceptionsHandlers: Handlers<typeof exceptions> = {
  async listExceptions(input, context) {
    const { db, customer, now } = context;
    const found = await exceptionList(now)(db, customer.id, input);
    return { ...found, rows: await withDeclared(context, found.rows) };
  },
};
