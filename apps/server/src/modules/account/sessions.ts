import type { endOtherSessions as endOthers, endSession, listSessions as list } from '@waybound/contract/account/account';
import type { CustomerContext, Handler } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { SESSION_LIFE_MS } from '../../kernel/security/session.ts';

type Customer = CustomerContext['customer'];

export const listSessions: Handler<typeof list> = async (_input, { db, now, customer }) => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customer.id)
    .where('login_id', '=', customer.loginId)
    .where('expires_at', '>', now)
    .where('created_at', '>', new Date(now.getTime() - SESSION_LIFE_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: customer.tokenHash.equals(row.token_hash),
  }));
  return { sessions };
};

export const endOneSession: Handler<typeof endSession> = async ({ id }, { db, customer, audit }) => {
  const ended = await ownSessions(db, customer).where('id', '=', id).executeTakeFirst();
  if (ended.numDeletedRows === 0n) refuse('recordMissing');
  audit({ customerId: customer.id, subject: 'session', subjectId: customer.loginId, what: 'endSession' });
  return { ended: 1 };
};

export const endOtherSessions: Handler<typeof endOthers> = async (_input, { db, customer, audit }) => {
  const ended = await deleteOtherSessions(db, customer);
  audit({ customerId: customer.id, subject: 'session', subjectId: customer.loginId, what: 'endOtherSessions', after: { ended } });
  return { ended };
};

/** @returns how many there were */
export async function deleteOtherSessions(db: Db, customer: Customer): Promise<number> {
  const ended = await ownSessions(db, customer).where('token_hash', '!=', customer.tokenHash).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

const ownSessions = (db: Db, customer: Customer) =>
  db.deleteFrom('session').where('customer_id', '=', customer.id).where('login_id', '=', customer.loginId);
