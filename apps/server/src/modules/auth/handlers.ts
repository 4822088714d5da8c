import type { auth, sessionInfo } from '@waybound/contract/account/auth';
import { logoUrl } from '@waybound/contract/documents/label-fields';
import { passwordFault } from '@waybound/domain/passwords';
import type { Handler, Handlers, PublicContext } from '../../kernel/context.ts';
import { hashPassword, isPassword } from '../../kernel/security/passwords.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import type { LoginThrottle } from '../../kernel/security/throttle.ts';
import { openSession, recordFailedLogin } from '../../records/login/open-session.ts';
import { useCode, type Proof } from '../../records/login/second-factor.ts';
import { attemptOrRefuse, triedBy } from '../../records/login/tries.ts';
import { siteOfHost } from '../../records/login/site-of-host.ts';

/** Login, the session's user, logout (section 7, account). */
export const authHandlers = (throttle: LoginThrottle, secrets: SecretBox): Handlers<typeof auth> => ({
  async login({ userName, password, code, newPassword }, context) {
    const { id: site } = await siteOfHost(context);
    const tried = await triedBy(context, { siteId: site, loginName: userName });
    await attemptOrRefuse(throttle, tried, context.now);
    const [row] = await context.query('select customer_id, id, password_hash, first_password_until, disabled_at from find_login($1, $2)', [
      site,
      userName,
    ]);
    const stored = row?.['password_hash'];
    const isRight = await isPassword(typeof stored === 'string' ? stored : undefined, password);
    if (!row) refuse('wrongLogin');
    const login = { customerId: String(row['customer_id']), id: String(row['id']) };
    if (!isRight) {
      await recordFailedLogin(context, login, { reason: 'wrongLogin' });
      refuse('wrongLogin');
    }
    if (row['disabled_at'] !== null) refuse('accountDisabled');
    const firstUntil = row['first_password_until'];
    if (firstUntil instanceof Date && firstUntil <= context.now) refuse('firstPasswordOver');
    // Who is asked for more has guessed nothing, and comes again with it.
    if (firstUntil !== null && newPassword === undefined) await throttle.takeBack(tried);
    // A code counts once, so it is asked for when nothing else is missing.
    const fresh = firstUntil === null ? undefined : requireNewPassword({ userName, password, newPassword });
    const secondFactor = await proveSecondFactor(secrets, login, code, context, () => throttle.takeBack(tried));
    const compared = fresh === undefined ? String(stored) : await replaceFirstPassword(context, login, String(stored), fresh);
    const token = await openSession(context, login, { call: 'auth.login', ...(secondFactor && { secondFactor }) }, compared);
    if (token === undefined) refuse('wrongLogin');
    // Not before the second factor: guessing codes is throttled like guessing passwords.
    await throttle.succeeded(tried);
    return { token, isSimplePassword: passwordFault(fresh ?? password, userName) !== undefined };
  },

  sessionInfo: readSessionUser,

  async logout(_input, { db, customer, audit }) {
    const ended = await db
      .deleteFrom('session')
      .where('customer_id', '=', customer.id)
      .where('token_hash', '=', customer.tokenHash)
      .executeTakeFirst();
    audit({ customerId: customer.id, subject: 'session', subjectId: customer.loginId, what: 'logout' });
    return { ended: ended.numDeletedRows > 0n };
  },
});

const readSessionUser: Handler<typeof sessionInfo> = async (_input, { db, customer }) => {
  const found = await db
    .selectFrom('customer')
    .innerJoin('login', 'login.customer_id', 'customer.id')
    .leftJoin('label_logo', (join) => join.onRef('label_logo.customer_id', '=', 'customer.id').on('is_current', '=', true))
    .select([
      'customer.id',
      'label_logo.id as logo_id',
      'code',
      'name_short',
      'company_text',
      'show_warehouse_info',
      'is_client_view',
      'is_potential',
      'login_name',
      'is_check_price',
      'is_owner',
      'hides_prices',
    ])
    .where('customer.id', '=', customer.id)
    .where('login.id', '=', customer.loginId)
    .executeTakeFirstOrThrow();
  const companyLogo = found.logo_id === null ? undefined : logoUrl(found.logo_id);
  return {
    customerId: found.id,
    customerCode: found.code,
    customerNameShort: found.name_short,
    loginName: found.login_name,
    isCheckPrice: found.is_check_price,
    isOwner: found.is_owner,
    hidesPrices: found.hides_prices,
    showWarehouseInfo: found.show_warehouse_info,
    isPotential: found.is_potential,
    ...(companyLogo !== undefined && { avatar: companyLogo }),
    userInfo: {
      id: found.id,
      companyText: found.company_text,
      ...(companyLogo !== undefined && { companyLogo }),
      isClientView: found.is_client_view,
    },
  };
};

/** A password that the forwarder made opens nothing: the first login brings another one. */
function requireNewPassword({
  userName,
  password,
  newPassword,
}: {
  userName: string;
  password: string;
  newPassword: string | undefined;
}): string {
  if (newPassword === undefined) refuse('passwordToChange');
  const fault = passwordFault(newPassword, userName) ?? (newPassword === password ? 'passwordIsOld' : undefined);
  return fault ? refuse(fault) : newPassword;
}

async function replaceFirstPassword(
  { query, now }: PublicContext,
  { customerId, id }: { customerId: string; id: string },
  stored: string,
  fresh: string,
): Promise<string> {
  const hash = await hashPassword(fresh);
  const values = [customerId, id, stored, hash, now];
  const [changed] = await query('select replace_first_password($1, $2, $3, $4, $5) as taken', values);
  // Another login with the same password came first.
  return changed?.['taken'] === true ? hash : refuse('wrongLogin');
}

/** Asks for the code of a login that has a second factor; one without it has nothing to prove. */
async function proveSecondFactor(
  secrets: SecretBox,
  login: { customerId: string; id: string },
  code: string | undefined,
  context: PublicContext,
  takeBack: () => Promise<void>,
): Promise<Proof | undefined> {
  const [row] = await context.query('select second_factor from find_second_factor($1, $2)', [login.customerId, login.id]);
  const sealed = row?.['second_factor'];
  if (!(sealed instanceof Uint8Array)) return undefined;
  if (code === undefined) {
    await takeBack();
    refuse('secondFactorNeeded');
  }
  const { query, now } = context;
  const whose = [login.customerId, login.id];
  const isTaken = async (text: string, values: readonly unknown[]) => (await query(text, values))[0]?.['taken'] === true;
  const proof = await useCode({ secrets, login: { customerId: login.customerId, loginId: login.id }, sealed, now }, code, {
    markStepUsed: (step) => isTaken('select take_step($1, $2, $3) as taken', [...whose, step]),
    markRecoveryCodeUsed: (hash) => isTaken('select take_recovery_code($1, $2, $3, $4) as taken', [...whose, hash, now]),
  });
  if (proof) return proof;
  await recordFailedLogin(context, login, { reason: 'wrongCode' });
  refuse('wrongCode');
}
