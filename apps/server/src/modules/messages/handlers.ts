import type { messages } from '@waybound/contract/notices/messages';
import type { MessageKind } from '@waybound/contract/wire/notices/message-kinds';
import { UNREAD_SHOWN } from '@waybound/contract/wire/notices/messages';
import { sql } from 'kysely';
import { listPage } from './message-list.ts';
import { markRead } from './mark-read.ts';
import { CONTENT_COLUMN, hasRead, isFor } from './unread.ts';
import type { Handlers } from '../../kernel/context.ts';

/** A customer's messages as one of its logins sees them (section 7, messages). */
export const messagesHandlers: Handlers<typeof messages> = {
  manageMessage: (input, context) => listPage(context, input),
  batchReadMessage: (input, context) => markRead(context, input),

  async initCountFromCustomer(_input, { db, customer }) {
    const { rows } = await sql<{ kind: MessageKind; total: number; unread: number }>`
      select m.kind, count(*)::int as total, (count(*) filter (where not ${hasRead(customer)}))::int as unread
      from message m where m.customer_id = ${customer.id} and ${isFor(customer)} group by 1`.execute(db);
    const sumOf = (column: 'total' | 'unread') => rows.reduce((sum, row) => sum + row[column], 0);
    const unread = rows.filter((row) => row.unread > 0).map((row) => [row.kind, row.unread]);
    return { total: sumOf('total'), unread: sumOf('unread'), unreadByKind: Object.fromEntries(unread) };
  },

  async queryUnreadMessage(_input, { db, customer, lang }) {
    const { rows } = await sql<{ id: string; message: string; cdate: Date; count: number }>`
      select m.id, ${CONTENT_COLUMN[lang]} as message, m.cdate, (count(*) over ())::int as count
      from message m where m.customer_id = ${customer.id} and ${isFor(customer)} and not ${hasRead(customer)}
      order by m.cdate desc, m.id desc limit ${UNREAD_SHOWN}`.execute(db);
    const data = rows.map(({ id, message, cdate }) => ({ id, message, cdate: cdate.toISOString() }));
    return { count: rows[0]?.count ?? 0, data };
  },
};
