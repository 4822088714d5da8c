import { updatePassword } from '@waybound/contract/account/account';
import { login, sessionInfo } from '@waybound/contract/account/auth';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { addAccount, DEMO_PASSWORD } from '../../seed/accounts.ts';
import { hashPassword } from '../../kernel/security/passwords.ts';

const { send, call, customer, engine } = await testServer();
const NEW = 'Harbour2027';

/** The odd shape of section 7. */
const change = async (token: string, fields: object, lang: 'zh' | 'en' = 'zh') => {
  const { status, raw } = await send(updatePassword, fields, { token, lang });
  return { status, ...(JSON.parse(raw.toString()) as { data: boolean; mass: string; reason?: string }) };
};

const trail = async (customerId: string) =>
  (
    await engine.query("select what from audit where customer_id = $1 and subject in ('login', 'session') order by id", [customerId])
  ).rows.map(({ what }) => what);

describe('a change of password', () => {
  it('lets the new one in and the old one no more, ends all other sessions and is written down', async () => {
    const { token, loginName, customerId } = await customer();
    const other = await call(login, { userName: loginName, password: DEMO_PASSWORD });
    expect(await call(updatePassword, { oldPassWord: DEMO_PASSWORD, newPassWord: NEW }, { token })).toEqual({ data: true, mass: '' });
    expect((await send(sessionInfo, {}, { token: other.token })).status).toBe(401);
    expect((await send(sessionInfo, {}, { token })).status).toBe(200);
    expect(await send(login, { userName: loginName, password: DEMO_PASSWORD })).toMatchObject({ data: { reason: 'wrongLogin' } });
    await call(login, { userName: loginName, password: NEW });
    expect(await trail(customerId)).toEqual(['login', 'login', 'changePassword', 'loginFailed', 'login']);
  });

  it('leaves the sessions of other logins alone', async () => {
    const [a, b] = await Promise.all([customer(), customer()]);
    await call(updatePassword, { oldPassWord: DEMO_PASSWORD, newPassWord: NEW }, { token: a.token });
    expect((await send(sessionInfo, {}, { token: b.token })).status).toBe(200);
    await call(login, { userName: b.loginName, password: DEMO_PASSWORD });
  });

  // Section 5, word for word.
  it.each([
    [{}, '请填写旧密码', 'oldPasswordMissing'],
    [{ oldPassWord: '', newPassWord: NEW }, '请填写旧密码', 'oldPasswordMissing'],
    [{ oldPassWord: DEMO_PASSWORD }, '请填写新密码', 'newPasswordMissing'],
    [{ oldPassWord: DEMO_PASSWORD, newPassWord: 'abc1234' }, '密码必须为字母+数字 大于和等于8位和小于12位的组合', 'passwordRule'],
    [{ oldPassWord: DEMO_PASSWORD, newPassWord: 'Harbour20271' }, '密码必须为字母+数字 大于和等于8位和小于12位的组合', 'passwordRule'],
    [{ oldPassWord: DEMO_PASSWORD, newPassWord: 'Harbour-27' }, '密码必须为字母+数字 大于和等于8位和小于12位的组合', 'passwordRule'],
    [{ oldPassWord: DEMO_PASSWORD, newPassWord: 'Qwerty123' }, '这个密码太常见，容易被猜到，请换一个', 'passwordIsCommon'],
    [{ oldPassWord: DEMO_PASSWORD, newPassWord: DEMO_PASSWORD }, '新密码不能与旧密码相同', 'passwordIsOld'],
    [{ oldPassWord: 'Wrong2026', newPassWord: NEW }, '旧密码不正确', 'wrongOldPassword'],
  ])('of %j is refused: %s', async (fields, mass, reason) => {
    const { token, loginName } = await customer();
    expect(await change(token, fields)).toEqual({ status: 200, data: false, mass, reason });
    expect((await change(token, fields, 'en')).mass).toMatch(/^[ -~]+$/);
    await call(login, { userName: loginName, password: DEMO_PASSWORD });
  });

  it('refuses the login name, in any case of its letters', async () => {
    const name = `harbor${process.pid % 10_000}`.padEnd(9, '7');
    const hash = await hashPassword(DEMO_PASSWORD);
    await addAccount(engine, { site: 'waybound', login: name, code: name, name: '港', text: 'H', isCheckPrice: false }, hash);
    const { token } = await call(login, { userName: name, password: DEMO_PASSWORD });
    const answer = await change(token, { oldPassWord: DEMO_PASSWORD, newPassWord: name.toUpperCase() });
    expect(answer).toMatchObject({ data: false, mass: '密码不能与登录账号相同', reason: 'passwordIsLoginName' });
  });

  it('is slowed down for the session that guesses, the right password included, and for nobody else', async () => {
    const { token, loginName } = await customer();
    const other = await call(login, { userName: loginName, password: DEMO_PASSWORD });
    for (let attempt = 0; attempt < 8; attempt += 1) await change(token, { oldPassWord: 'Wrong2026', newPassWord: NEW });
    const refused = await change(token, { oldPassWord: DEMO_PASSWORD, newPassWord: NEW });
    expect(refused).toMatchObject({ data: false, reason: 'tooManyTries', mass: '错误次数过多，请在 5 秒后重试。' });
    await call(login, { userName: loginName, password: DEMO_PASSWORD });
    expect(await change(other.token, { oldPassWord: DEMO_PASSWORD, newPassWord: NEW })).toMatchObject({ data: true });
  });

  it('lets no more than eight guesses of a session through when 200 come at once', async () => {
    const { token } = await customer();
    const tries = Array.from({ length: 200 }, (_, n) => change(token, { oldPassWord: `Wrong${n}`, newPassWord: NEW }));
    const reasons = (await Promise.all(tries)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'wrongOldPassword')).toHaveLength(8);
  });

  it('happens once when two come at once', async () => {
    const { token, loginName } = await customer();
    const wanted = ['Harbour2027', 'Harbour2028'];
    const answers = await Promise.all(wanted.map((newPassWord) => change(token, { oldPassWord: DEMO_PASSWORD, newPassWord })));
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    const winner = wanted[answers.findIndex(({ data }) => data)] ?? '';
    await call(login, { userName: loginName, password: winner });
  });

  it('stores neither password where it stores answers and audit', async () => {
    const { token, customerId } = await customer();
    await send(updatePassword, { oldPassWord: DEMO_PASSWORD, newPassWord: NEW }, { token, key: 'once' });
    const { rows } = await engine.query(
      'select (select json_agg(a) from audit a where customer_id = $1)::text || (select json_agg(i) from idempotency i where customer_id = $1)::text as kept',
      [customerId],
    );
    expect(String(rows[0]?.['kept'])).toContain('changePassword');
    expect(String(rows[0]?.['kept'])).not.toMatch(/Portal2026|Harbour2027/);
  });
});

describe('a simple password', () => {
  it.each([
    ['12345678', true],
    ['short1', true],
    ['password123', true],
    ['Harbour2027', false],
  ])('%s is reported at login: %s', async (password, isSimple) => {
    const name = `simple-${password.toLowerCase()}-${process.pid}`;
    const hash = await hashPassword(password);
    await addAccount(engine, { site: 'waybound', login: name, code: name, name: '港', text: 'H', isCheckPrice: false }, hash);
    expect((await call(login, { userName: name, password })).isSimplePassword).toBe(isSimple);
  });
});
