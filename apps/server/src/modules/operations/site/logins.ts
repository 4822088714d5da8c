import { randomInt } from 'node:crypto';
import type { operations } from '@waybound/contract/operations/operations';
import { FIRST_PASSWORD_DAYS } from '@waybound/contract/operations/administration';
import { PASSWORD_MAX_LENGTH, passwordFault } from '@waybound/domain/passwords';
import type { Selectable, Updateable } from 'kysely';
import { customerIdOf } from '../waybills/other-waybill.ts';
import { siteIdOf } from '../money/rates.ts';
import type { Schema } from '../../../db/tables.ts';
import { guarded, type Handlers, type OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts';
import { hashPassword } from '../../../kernel/security/passwords.ts';

type LoginHandlers = Pick<
  Handlers<typeof operations>,
  'opsLogins' | 'createLogin' | 'saveLogin' | 'resetPassword' | 'resetSecondFactor' | 'disableLogin' | 'enableLogin'
>;

/** The logins of customers, as the forwarder makes them and helps those who are locked out. */
export const loginHandlers: LoginHandlers = {
  async opsLogins({ siteCode, customerCode }, { db }) {
    const customerId = await customerIdOf(db, await siteIdOf(db, siteCode), customerCode);
    const rows = await db
      .selectFrom('login')
      .leftJoin('second_factor', (join) =>
        join.onRef('second_factor.customer_id', '=', 'login.customer_id').onRef('second_factor.id', '=', 'login.id'),
      )
      .select([
        'login_name',
        'display_name',
        'email',
        'is_owner',
        'hides_prices',
        'is_check_price',
        'sees_costs',
        'disabled_at',
        'first_password_until',
        'second_factor.id as second_factor_id',
      ])
      .where('login.customer_id', '=', customerId)
      .orderBy('login.id')
      .execute();
    return {
      rows: rows.map((row) => ({
        loginName: row.login_name,
        customerCode,
        name: row.display_name,
        email: row.email,
        isOwner: row.is_owner,
        hidesPrices: row.hides_prices,
        isCheckPrice: row.is_check_price,
        seesCosts: row.sees_costs,
        isDisabled: row.disabled_at !== null,
        hasSecondFactor: row.second_factor_id !== null,
        firstPasswordUntil: row.first_password_until?.toISOString() ?? null,
      })),
    };
  },

  createLogin: guarded(firstPassword, async (input, { db, audit, now }, { password, hash }) => {
    const {
      siteCode,
      customerCode,
      loginName,
      name = '',
      email = '',
      isOwner,
      hidesPrices,
      isCheckPrice = false,
      seesCosts = false,
    } = input;
    const siteId = await siteIdOf(db, siteCode);
    const customerId = await customerIdOf(db, siteId, customerCode);
    const rights = rightsOf({ isOwner, hidesPrices, isCheckPrice, seesCosts });
    const until = firstPasswordEnd(now);
    const made = await db
      .insertInto('login')
      .values({
        customer_id: customerId,
        site_id: siteId,
        login_name: loginName,
        display_name: name,
        email,
        is_owner: rights.isOwner,
        hides_prices: rights.hidesPrices,
        is_check_price: rights.isCheckPrice,
        sees_costs: rights.seesCosts,
        password_hash: hash,
        first_password_until: until,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new Refusal('duplicate', { other: loginName }, [{ path: 'loginName', rule: 'nameTaken' }]);
    audit({ customerId, subject: 'login', subjectId: made.id, what: 'createLogin', after: { loginName, ...told(rights, false) } });
    return { loginName, password, validUntil: until.toISOString() };
  }),

  async saveLogin({ name, email, isOwner, hidesPrices, isCheckPrice, seesCosts, ...input }, context) {
    const { customerId, id, ...before } = await change(context, input, {});
    const kept = {
      isOwner: before.is_owner,
      hidesPrices: before.hides_prices,
      isCheckPrice: before.is_check_price,
      seesCosts: before.sees_costs,
    };
    const rights = rightsOf({
      isOwner: isOwner ?? kept.isOwner,
      hidesPrices: hidesPrices ?? kept.hidesPrices,
      isCheckPrice: isCheckPrice ?? kept.isCheckPrice,
      seesCosts: seesCosts ?? kept.seesCosts,
    });
    await context.db
      .updateTable('login')
      .set({
        is_owner: rights.isOwner,
        hides_prices: rights.hidesPrices,
        is_check_price: rights.isCheckPrice,
        sees_costs: rights.seesCosts,
        ...(name !== undefined && { display_name: name }),
        ...(email !== undefined && { email }),
      })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
    const after = told(rights, kept.seesCosts);
    context.audit({ customerId, subject: 'login', subjectId: id, what: 'changeMember', before: told(kept, rights.seesCosts), after });
    return { loginName: before.loginName, ...rights };
  },

  resetPassword: guarded(firstPassword, async (input, context, { password, hash }) => {
    const until = firstPasswordEnd(context.now);
    const { customerId, id, loginName } = await change(context, input, {
      password_hash: hash,
      first_password_until: until,
      password_changed_at: context.now,
    });
    await endSessions(context.db, { customerId, id });
    await endInvitation(context.db, { customerId, id });
    context.audit({ customerId, subject: 'login', subjectId: id, what: 'resetPassword' });
    return { loginName, password, validUntil: until.toISOString() };
  }),

  async resetSecondFactor(input, context) {
    const login = await change(context, input, {});
    const { customerId, id, loginName } = login;
    const { db, audit } = context;
    const removed = await db.deleteFrom('second_factor').where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
    if (removed.numDeletedRows === 0n) refuse('secondFactorOff');
    await endSessions(db, login);
    audit({ customerId, subject: 'login', subjectId: id, what: 'resetSecondFactor' });
    return { loginName };
  },

  async disableLogin(input, context) {
    const login = await change(context, input, { disabled_at: context.now });
    const { customerId, id, loginName } = login;
    await endSessions(context.db, login);
    await endInvitation(context.db, login);
    context.audit({ customerId, subject: 'login', subjectId: id, what: 'disableMember' });
    return { loginName };
  },

  async enableLogin(input, context) {
    const { customerId, id, loginName } = await change(context, input, { disabled_at: null });
    context.audit({ customerId, subject: 'login', subjectId: id, what: 'enableMember' });
    return { loginName };
  },
};

interface Rights {
  isOwner: boolean;
  hidesPrices: boolean;
  isCheckPrice: boolean;
  seesCosts: boolean;
}

/** An owner sees prices. Costs are an administrator's, who sees prices: who is no longer one has lost sight of costs as well. */
function rightsOf({ isOwner, hidesPrices, isCheckPrice, seesCosts }: Rights): Rights {
  const isBlind = hidesPrices && !isOwner;
  return { isOwner, hidesPrices: isBlind, isCheckPrice, seesCosts: seesCosts && isCheckPrice && !isBlind };
}

/** In the history of its customer, which hears of costs only when sight of them is given or taken. */
const told = ({ seesCosts, ...rights }: Rights, otherwise: boolean) => (seesCosts === otherwise ? rights : { ...rights, seesCosts });

interface KnownLogin extends Pick<Selectable<Schema['login']>, 'is_owner' | 'hides_prices' | 'is_check_price' | 'sees_costs'> {
  customerId: string;
  id: string;
  loginName: string;
}

/** Changes the login of this name on a site. */
async function change(
  { db }: OperatorContext,
  { siteCode, loginName }: { siteCode: string; loginName: string },
  set: Updateable<Schema['login']>,
): Promise<KnownLogin> {
  const siteId = await siteIdOf(db, siteCode);
  const changed = await db
    .updateTable('login')
    .set((eb) => ({ ...set, rev: eb('rev', '+', 1) }))
    .where('site_id', '=', siteId)
    .where((eb) => eb(eb.fn<string>('lower', ['login_name']), '=', loginName.toLowerCase()))
    .returning(['customer_id', 'id', 'login_name', 'is_owner', 'hides_prices', 'is_check_price', 'sees_costs'])
    .executeTakeFirst();
  if (!changed) refuseFields([{ path: 'loginName', rule: 'unknownRecord' }]);
  const { customer_id: customerId, login_name: known, ...rest } = changed;
  return { customerId, loginName: known, ...rest };
}

async function endSessions(db: Db, { customerId, id }: Pick<KnownLogin, 'customerId' | 'id'>): Promise<void> {
  await db.deleteFrom('session').where('customer_id', '=', customerId).where('login_id', '=', id).execute();
}

/** The link would set a password past the one that counts. */
async function endInvitation(db: Db, { customerId, id }: Pick<KnownLogin, 'customerId' | 'id'>): Promise<void> {
  await db.deleteFrom('invitation').where('customer_id', '=', customerId).where('login_id', '=', id).execute();
}

const DAY_MS = 86_400_000;
const firstPasswordEnd = (now: Date): Date => new Date(now.getTime() + FIRST_PASSWORD_DAYS * DAY_MS);

/** Neither 0 and O nor 1, l and I: it is read aloud, and typed once. Sixty bits and more. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Made and hashed before the transaction, which a hash would keep waiting. */
async function firstPassword({ loginName }: { loginName: string }): Promise<{ password: string; hash: string }> {
  let password: string;
  do password = Array.from({ length: PASSWORD_MAX_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  while (passwordFault(password, loginName) !== undefined);
  return { password, hash: await hashPassword(password) };
}
