import type { HandlerAnswer } from '@waybound/contract/call';
import {
  INVITATION_DAYS,
  type acceptInvitation,
  type inviteMember,
  type members,
  type readInvitation,
} from '@waybound/contract/account/members';
import { passwordFault } from '@waybound/domain/passwords';
import { ownMember, toMember } from './member-rows.ts';
import type { CustomerContext, Handler, Handlers } from '../../kernel/context.ts';
import { hashPassword } from '../../kernel/security/passwords.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { hashToken, newToken } from '../../kernel/security/session.ts';
import { siteOfHost } from '../../records/login/site-of-host.ts';

type Invited = HandlerAnswer<typeof inviteMember, never>;

const INVITATION_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000;

/** A login begins without a password; anyone with the link sets one. */
export const invite: Handler<typeof inviteMember> = async ({ loginName, name = '', email = '', isOwner, hidesPrices }, context) => {
  const { db, customer, audit } = context;
  const rights = { isOwner, hidesPrices: hidesPrices && !isOwner };
  const made = await db
    .insertInto('login')
    .values({
      customer_id: customer.id,
      site_id: customer.siteId,
      login_name: loginName,
      display_name: name,
      email,
      is_owner: rights.isOwner,
      hides_prices: rights.hidesPrices,
    })
    // The refusal does not say who has the name: it may belong to another customer.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Refusal('duplicate', { other: loginName }, [{ path: 'loginName', rule: 'nameTaken' }]);
  audit({ customerId: customer.id, subject: 'login', subjectId: made.id, what: 'inviteMember', after: { loginName, ...rights } });
  return newInvitation(context, made.id);
};

export const renew: Handlers<typeof members>['renewInvitation'] = async ({ id }, context) => {
  const { customer, audit } = context;
  const { state } = toMember(context, await ownMember(context, id));
  if (state === 'disabled') refuse('memberDisabled');
  if (state === 'active') refuse('invitationAccepted');
  audit({ customerId: customer.id, subject: 'login', subjectId: id, what: 'renewInvitation' });
  return newInvitation(context, id);
};

/** The link before stops working. */
async function newInvitation(context: CustomerContext, loginId: string): Promise<Invited> {
  const { db, customer, now } = context;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  const columns = { token_hash: hashToken(token), created_at: now, expires_at: expiresAt };
  await db
    .insertInto('invitation')
    .values({ customer_id: customer.id, login_id: loginId, ...columns })
    .onConflict((conflict) => conflict.columns(['customer_id', 'login_id']).doUpdateSet(columns))
    .execute();
  return { member: toMember(context, await ownMember(context, loginId)), token, expiresAt: expiresAt.toISOString() };
}

export const read: Handler<typeof readInvitation> = async ({ token }, context) => {
  const { id: site } = await siteOfHost(context);
  const [found] = await context.query('select * from find_invitation($1, $2, $3)', [hashToken(token), site, context.now]);
  if (!found) return refuse('invitationEnded');
  // The function's columns, see the migration.
  const row = found as { login_name: string; customer_name: string; expires_at: Date };
  return { loginName: row.login_name, customerNameShort: row.customer_name, expiresAt: row.expires_at.toISOString() };
};

/** The password is hashed only for a link that works: hashing is expensive. */
export const accept: Handler<typeof acceptInvitation> = async ({ token, password }, context) => {
  const { loginName } = await read({ token }, context);
  const fault = passwordFault(password, loginName);
  if (fault) refuse(fault);
  const { id: site } = await siteOfHost(context);
  const values = [hashToken(token), site, context.now, await hashPassword(password)];
  const [accepted] = await context.query('select login_name from accept_invitation($1, $2, $3, $4)', values);
  return accepted ? { loginName } : refuse('invitationEnded');
};
