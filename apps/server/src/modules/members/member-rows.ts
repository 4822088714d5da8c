import type { Member } from '@waybound/contract/account/members';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';

type Reading = Pick<CustomerContext, 'db' | 'customer' | 'now'>;

/** The logins of the caller's customer, with what their owners see of each. */
const readMembers = ({ db, customer }: Pick<Reading, 'db' | 'customer'>) =>
  db
    .selectFrom('login')
    .leftJoin('invitation', (join) =>
      join.onRef('invitation.customer_id', '=', 'login.customer_id').onRef('invitation.login_id', '=', 'login.id'),
    )
    .select((eb) => [
      'login.id',
      'login.rev',
      'login_name',
      'display_name',
      'email',
      'is_owner',
      'hides_prices',
      'disabled_at',
      'invitation.expires_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
      eb
        .selectFrom('session')
        .select((session) => session.fn.max('last_seen_at').as('at'))
        .whereRef('session.customer_id', '=', 'login.customer_id')
        .whereRef('session.login_id', '=', 'login.id')
        .as('last_seen_at'),
    ])
    .where('login.customer_id', '=', customer.id);

/** Owners first, then by name. */
export const listMembers = (reading: Reading) => readMembers(reading).orderBy('is_owner', 'desc').orderBy('login_name').execute();

type MemberRecord = Awaited<ReturnType<typeof listMembers>>[number];

/** A login of the caller's customer; a foreign one answers like a missing one. */
export async function ownMember(reading: Reading, id: string): Promise<MemberRecord> {
  return (await readMembers(reading).where('login.id', '=', id).executeTakeFirst()) ?? refuse('recordMissing');
}

export function toMember({ customer, now }: Reading, record: MemberRecord): Member {
  const isOpen = record.expires_at !== null && record.expires_at > now;
  return {
    id: record.id,
    rev: record.rev,
    loginName: record.login_name,
    name: record.display_name,
    email: record.email,
    isOwner: record.is_owner,
    hidesPrices: record.hides_prices,
    state: record.disabled_at !== null ? 'disabled' : record.has_password ? 'active' : 'invited',
    isSelf: record.id === customer.loginId,
    invitedUntil: isOpen && record.disabled_at === null ? (record.expires_at?.toISOString() ?? null) : null,
    lastSeenAt: record.last_seen_at?.toISOString() ?? null,
  };
}
