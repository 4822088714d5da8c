import type { members } from '@waybound/contract/account/members';
import type { Updateable } from 'kysely';
import { accept, invite, read, renew } from './invitations.ts';
import { listMembers, ownMember, toMember } from './member-rows.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import type { Schema } from '../../db/tables.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';

/** The logins of a customer, for its owners; dispatch lets nobody else in. */
export const membersHandlers: Handlers<typeof members> = {
  async listMembers(_input, context) {
    return { members: (await listMembers(context)).map((record) => toMember(context, record)) };
  },

  inviteMember: invite,
  renewInvitation: renew,
  readInvitation: read,
  acceptInvitation: accept,

  async changeMember({ id, rev, name = '', email = '', isOwner, hidesPrices }, context) {
    const { customer, audit } = context;
    await lockOwners(context, isOwner ? undefined : id);
    const before = await ownMember(context, id);
    if (rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toMember(context, before) });
    const rights = { isOwner, hidesPrices: hidesPrices && !isOwner };
    const isSame = rights.isOwner === before.is_owner && rights.hidesPrices === before.hides_prices;
    if (id === customer.loginId && !isSame) refuse('ownLogin');
    await updateMember(context, id, {
      rev: rev + 1,
      display_name: name,
      email,
      is_owner: rights.isOwner,
      hides_prices: rights.hidesPrices,
    });
    audit({
      customerId: customer.id,
      subject: 'login',
      subjectId: id,
      what: 'changeMember',
      before: { isOwner: before.is_owner, hidesPrices: before.hides_prices },
      after: rights,
    });
    return toMember(context, await ownMember(context, id));
  },

  /** Its sessions end at once, and authentication finds no session of a disabled login anyhow. */
  async disableMember({ id }, context) {
    const { db, customer, now, audit } = context;
    await lockOwners(context, id);
    const before = await ownMember(context, id);
    if (id === customer.loginId) refuse('ownLogin');
    if (before.disabled_at !== null) refuse('memberDisabled');
    await updateMember(context, id, { disabled_at: now, rev: before.rev + 1 });
    await db.deleteFrom('session').where('customer_id', '=', customer.id).where('login_id', '=', id).execute();
    await db.deleteFrom('invitation').where('customer_id', '=', customer.id).where('login_id', '=', id).execute();
    audit({ customerId: customer.id, subject: 'login', subjectId: id, what: 'disableMember' });
    return toMember(context, await ownMember(context, id));
  },

  async enableMember({ id }, context) {
    const { customer, audit } = context;
    const before = await ownMember(context, id);
    if (before.disabled_at === null) refuse('memberEnabled');
    await updateMember(context, id, { disabled_at: null, rev: before.rev + 1 });
    audit({ customerId: customer.id, subject: 'login', subjectId: id, what: 'enableMember' });
    return toMember(context, await ownMember(context, id));
  },
};

/**
 * Changes of owners take turns, so that two who disable each other do not both succeed. Refuses where, without `leaving`, no owner would
 * remain who can log in.
 */
async function lockOwners({ db, customer }: CustomerContext, leaving: string | undefined): Promise<void> {
  const owners = await db
    .selectFrom('login')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('is_owner', '=', true)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (owners.every(({ id }) => id === leaving) && leaving !== customer.loginId) refuse('lastOwner');
}

async function updateMember({ db, customer }: CustomerContext, id: string, set: Updateable<Schema['login']>): Promise<void> {
  await db.updateTable('login').set(set).where('customer_id', '=', customer.id).where('id', '=', id).execute();
}
