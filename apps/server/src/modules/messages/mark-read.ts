import type { HandlerInput } from '@waybound/contract/call';
import type { batchReadMessage } from '@waybound/contract/notices/messages';
import { sql } from 'kysely';
import { conditionsOf } from './message-list.ts';
import { hasRead } from './unread.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';

const AND = sql` and `;

/** Marks for this login alone: the named ones, or all unread ones under the filter. One that is read already stays as it is. */
export async function markRead(
  { db, customer, lang, now, audit }: CustomerContext,
  { ids, all = false, ...filter }: HandlerInput<typeof batchReadMessage, never>,
): Promise<{ read: number }> {
  if (ids === undefined && !all) refuseFields([{ path: 'ids', rule: 'required' }]);
  const conditions = conditionsOf(customer, lang, filter);
  if (ids !== undefined) {
    await requireOwn({ db, customer }, [...new Set(ids)]);
    conditions.push(sql`m.id = any(${ids}::bigint[])`);
  }
  const { rows } = await sql<{ id: string }>`insert into message_read (customer_id, login_id, message_id, read_at)
    select m.customer_id, ${customer.loginId}, m.id, ${now}::timestamptz from message m
    where ${sql.join(conditions, AND)} and not ${hasRead(customer)}
    on conflict (customer_id, login_id, message_id) do nothing returning id`.execute(db);
  const [only] = ids ?? [];
  const subjectId = ids?.length === 1 && only !== undefined ? only : null;
  audit({ customerId: customer.id, subject: 'message', subjectId, what: 'batchReadMessage', after: { read: rows.length } });
  return { read: rows.length };
}

/** One that is missing or another customer's refuses the whole call, so that nobody learns which ids exist. */
async function requireOwn({ db, customer }: Pick<CustomerContext, 'db' | 'customer'>, ids: readonly string[]): Promise<void> {
  const { n } = await db
    .selectFrom('message')
    .select((each) => each.fn.countAll<string>().as('n'))
    .where('customer_id', '=', customer.id)
    .where('id', 'in', ids)
    .where((each) => each.or([each('login_id', 'is', null), each('login_id', '=', customer.loginId)]))
    .executeTakeFirstOrThrow();
  if (Number(n) !== ids.length) refuse('recordMissing');
}
