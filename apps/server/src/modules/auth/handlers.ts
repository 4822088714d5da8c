import type { auth } from '@waybound/contract/auth';
import { isPassword } from './passwords.ts';
import type { Handlers, PublicContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { hashToken, newToken, SESSION_IDLE_MS } from '../../kernel/session.ts';
import type { LoginThrottle } from '../../kernel/throttle.ts';

/** Login, the session's user, logout (section 7, account). */
export const authHandlers = (throttle: LoginThrottle): Handlers<typeof auth> => ({
  async login({ userName, password }, context) {
    const site = await siteOf(context);
    const account = `${site}:${userName.toLowerCase()}`;
    const minutes = await throttle.attempt(account, context.address);
    if (minutes > 0) refuse('tooManyTries', { minutes });
    const [row] = await context.query('select customer_id, id, password_hash, disabled_at from find_login($1, $2)', [site, userName]);
    const stored = row?.['password_hash'];
    if (!(await isPassword(typeof stored === 'string' ? stored : undefined, password)) || !row) refuse('wrongLogin');
    await throttle.succeeded(account, context.address);
    if (row['disabled_at'] !== null) refuse('accountDisabled');
    const token = newToken();
    const until = new Date(context.now.getTime() + SESSION_IDLE_MS);
    const { now, userAgent, address } = context;
    const opened = [hashToken(token), row['customer_id'], row['id'], now, until, userAgent, address];
    await context.query('select open_session($1, $2, $3, $4, $5, $6, $7)', opened);
    return { token };
  },

  async sessionInfo(_input, { db, customer }) {
    const found = await db
      .selectFrom('customer')
      .innerJoin('login', 'login.customer_id', 'customer.id')
      .select([
        'customer.id',
        'code',
        'name_short',
        'company_text',
        'show_warehouse_info',
        'is_client_view',
        'login_name',
        'is_check_price',
      ])
      .where('customer.id', '=', customer.id)
      .where('login.id', '=', customer.loginId)
      .executeTakeFirstOrThrow();
    return {
      customerId: found.id,
      customerCode: found.code,
      customerNameShort: found.name_short,
      loginName: found.login_name,
      isCheckPrice: found.is_check_price,
      showWarehouseInfo: found.show_warehouse_info,
      isClientView: found.is_client_view,
      companyText: found.company_text,
    };
  },

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

/** A login belongs to the site of the host it came through; on another site's host it answers like a wrong password. */
async function siteOf(context: PublicContext): Promise<string> {
  const [site] = await context.query('select id from find_site($1)', [context.host]);
  if (!site) throw new Error('No site is set up.');
  return String(site['id']);
}
