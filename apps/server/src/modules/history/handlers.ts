import { HISTORY_PAGE_SIZE, type history } from '@waybound/contract/account/history';
import { readEntries, type EntryRecord } from './entry-rows.ts';
import { undoableAmong } from './undoable.ts';
import { toEntry } from './entry-answer.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';

/** The audit trail as its customer reads it. */
export const historyHandlers: Handlers<typeof history> = {
  async listHistory(input, context) {
    const { customer } = context;
    const logins = await readLogins(context);
    if (input.loginId !== undefined && !logins.some(({ id }) => id === input.loginId)) refuse('recordMissing');
    const found = await readEntries(context, input, HISTORY_PAGE_SIZE + 1);
    const entries = found.slice(0, HISTORY_PAGE_SIZE);
    const undoOf = await undoableAmong(context, entries);
    return {
      entries: entries.map((record) => toEntry(record, customer.loginId, undoOf(record))),
      next: found.length > entries.length ? cursorOf(entries.at(-1)) : null,
      logins: logins.map(({ id, login_name: loginName }) => ({ id, loginName, isSelf: id === customer.loginId })),
    };
  },
};

const readLogins = ({ db, customer }: CustomerContext) =>
  db.selectFrom('login').select(['id', 'login_name']).where('customer_id', '=', customer.id).orderBy('login_name').execute();

const cursorOf = (last: EntryRecord | undefined): string | null => (last ? `${last.at.getTime()}_${last.id}` : null);
