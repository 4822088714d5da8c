import { randomBytes } from 'node:crypto';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import type { CallAnswer } from '@waybound/contract/call';
import { login, sessionInfo } from '@waybound/contract/account/auth';
import {
  createLogin,
  disableLogin,
  enableLogin,
  importCustomers,
  opsCustomers,
  opsLogins,
  opsSites,
  resetPassword,
  saveLogin,
  resetSecondFactor,
  saveCustomer,
  setDefaultSite,
} from '@waybound/contract/operations/administration';
import { manageMessage } from '@waybound/contract/notices/messages';
import { sendMessage, withdrawMessage } from '@waybound/contract/operations/message-operations';
import { importRemoteAreas } from '@waybound/contract/operations/order-operations';
import { opsSite, saveSite, saveSitePicture } from '@waybound/contract/operations/site-operations';
import { saveOrder } from '@waybound/contract/orders/orders';
import { findSite } from '@waybound/contract/site/site';
import { afterAll, describe, expect, it } from 'vitest';
import { authenticate } from '../../../../test/server/authenticator.ts';
import { fullOrder } from '../../../../test/scenarios/orders.ts';
import { workbookFile } from '../../../../test/scenarios/record-files.ts';
import { encoded, PNG, request, type TestFile } from '../../../../test/any-request.ts';
import { ownTestServer } from '../../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../../seed/accounts.ts';

const server = await ownTestServer();
afterAll(server.close);
const { call, send, customer, engine, operatorKey } = server;
const ask = (spec: Parameters<typeof send>[0], input: object, token = operatorKey) => send(spec, input, { token, lang: 'en' });

describe('a site', () => {
  it('is made with its hosts and its name, and becomes what unknown hosts are led to', async () => {
    const host = 'portal.first.example';
    await call(saveSite, { siteCode: 'first', hosts: [host], title: { zh: '首发货运', en: 'First Freight' }, numberPrefix: 'ff' });
    expect(await call(findSite, { domainName: host })).toMatchObject({ code: 'first', title: { en: 'First Freight' }, loginLogo: [] });
    expect(await call(findSite, { domainName: 'nobody.example' })).toMatchObject({ code: 'waybound' });
    await call(setDefaultSite, { siteCode: 'first' });
    expect(await call(findSite, { domainName: 'nobody.example' })).toMatchObject({ code: 'first' });
    const { rows } = await call(opsSites, {});
    expect(rows.filter(({ isDefault }) => isDefault)).toMatchObject([{ siteCode: 'first', numberPrefix: 'FF' }]);
    await call(setDefaultSite, { siteCode: 'waybound' });
  });

  it('shows the pictures that were uploaded, whose old contents go', async () => {
    const siteCode = 'pictured';
    const host = 'pictured.example';
    await call(saveSite, { siteCode, hosts: [host], title: { zh: '图', en: 'Pictured' } });
    const upload = async (kind: string, file: TestFile) => {
      const sent = await encoded(saveSitePicture, { siteCode, kind }, file);
      return (await request(server.app, saveSitePicture, { ...sent, token: operatorKey, lang: 'en' })).body;
    };
    const { data: hero } = (await upload('hero', PNG)) as { data: { fileUrl: string } };
    const { data: logo } = (await upload('logo', PNG)) as { data: { fileUrl: string } };
    expect(await call(findSite, { domainName: host })).toMatchObject({
      hero: hero.fileUrl,
      loginLogo: [logo.fileUrl],
      menuLogo: [logo.fileUrl],
      headerIcon: [],
    });
    const shown = await server.app.inject({ url: hero.fileUrl });
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': expect.stringContaining('immutable') });
    const stored = async () =>
      (await engine.query("select path from site_picture p join site s on s.id = p.site_id where code = 'pictured' and kind = 'hero'", []))
        .rows;
    const [first] = await stored();
    await upload('hero', PNG);
    expect(await stored()).not.toEqual([first]);
    expect(await server.application.services.files.findContent(String(first?.['path']))).toBeUndefined();
    for (const name of ['nobody.png', '%00', `${'0'.repeat(32)}.png`]) {
      expect((await server.app.inject({ url: `/site-files/${name}` })).statusCode, name).toBe(404);
    }
    expect(await upload('hero', { name: 'a.png', content: Buffer.from('<svg/>') })).toMatchObject({ data: { reason: 'fileTypeRefused' } });
  });

  it('lacks neither hosts nor a name when it is made', async () => {
    const refused = await ask(saveSite, { siteCode: 'nameless', qq: '3120994' });
    expect(refused.data.errors).toMatchObject([
      { path: 'hosts', rule: 'required' },
      { path: 'title', rule: 'required' },
    ]);
  });

  it('keeps what a save leaves out, and empties what it gives empty', async () => {
    const siteCode = 'kept';
    const { rev } = await call(saveSite, {
      siteCode,
      hosts: ['kept.example'],
      title: { zh: '留', en: 'Kept' },
      copyright: '© Kept',
      websiteUrl: 'https://kept.example/',
      accent: { light: '#123456', dark: '' },
    });
    const changed = await call(saveSite, { siteCode, rev, copyright: '', isNeedContract: true });
    expect(await call(opsSite, { siteCode })).toMatchObject({
      rev: changed.rev,
      hosts: ['kept.example'],
      isNeedContract: true,
      data: { title: { en: 'Kept' }, copyright: '', websiteUrl: 'https://kept.example/', accent: { light: '#123456', dark: '' } },
    });
    expect(await ask(saveSite, { siteCode, rev, qq: '3120994' })).toMatchObject({ code: 409, data: { reason: 'stale' } });
  });

  it('gives its prefix to the numbers of its waybills, and its order settings to new customers', async () => {
    const { rev } = await call(opsSite, { siteCode: 'oceanstar' });
    await call(saveSite, { siteCode: 'oceanstar', rev, numberPrefix: 'HX', isNeedContract: true, isShowAllPurchaseCode: false });
    const who = await customer({ site: 'oceanstar' });
    const { waybillNo } = await call(saveOrder, fullOrder({}), { token: who.token });
    expect(waybillNo).toMatch(/^HXA[0-9]{6}[0-9]{4,}$/);
    await call(saveCustomer, { siteCode: 'oceanstar', customerCode: 'HX-1', nameShort: '海星新客' });
    const { rows } = await call(opsCustomers, { siteCode: 'oceanstar', customerCode: 'HX-1' });
    expect(rows).toMatchObject([{ nameShort: '海星新客', isNeedContract: true, isShowAllPurchaseCode: false, logins: 0 }]);
  });
});

describe('a customer', () => {
  it('of two that take one host at the same moment, one is told', async () => {
    const title = { zh: '双', en: 'Twin' };
    const answers = await Promise.all(['twin-1', 'twin-2'].map((siteCode) => ask(saveSite, { siteCode, hosts: ['twin.example'], title })));
    expect(answers.map(({ code }) => code).toSorted((a = 0, b = 0) => a - b)).toEqual([200, 400]);
  });

  it('shares neither short name nor full name nor telephone with another one of its site', async () => {
    const fields = { nameShort: '双木贸易', nameFull: '深圳双木贸易有限公司', phone: '0755-86001234' };
    await call(saveCustomer, { siteCode: 'waybound', customerCode: 'SM-1', ...fields });
    const taken = await ask(saveCustomer, { siteCode: 'waybound', customerCode: 'SM-2', ...fields });
    expect(taken).toMatchObject({
      code: 409,
      data: { reason: 'duplicate', errors: [{ path: 'nameShort', rule: 'alreadyUsed' }, { path: 'nameFull' }, { path: 'phone' }] },
    });
    await call(saveCustomer, { siteCode: 'oceanstar', customerCode: 'SM-2', ...fields });
    const { rows } = await call(opsCustomers, { siteCode: 'waybound', customerCode: 'SM-1' });
    await call(saveCustomer, { siteCode: 'waybound', customerCode: 'SM-1', rev: rows[0]?.rev, nameShort: '双木' });
    expect((await call(opsCustomers, { siteCode: 'waybound', customerCode: 'SM-1' })).rows).toMatchObject([{ nameFull: fields.nameFull }]);
  });

  it('comes with many others in one file, whose wrong rows are told', async () => {
    const file = workbookFile(
      ['Customer code', 'Short name', 'Full name', 'Telephone'],
      ['IM-1', '甲贸易', '', '0755-1000001'],
      ['IM-2', '', '', ''],
      ['IM-1', '乙贸易', '', ''],
      ['IM 3', '丙贸易', '', ''],
      ['IM-4', '甲贸易', '', ''],
      ['IM-5', '戊贸易', '', '0755-1000005'],
    );
    const sent = await encoded(importCustomers, { siteCode: 'waybound' }, file);
    const { body } = await request(server.app, importCustomers, { ...sent, token: operatorKey, lang: 'en' });
    expect(body?.data).toEqual({
      made: 2,
      changed: 0,
      errors: [
        { row: 3, title: 'Short name', message: expect.any(String) },
        { row: 4, title: 'Customer code', message: expect.stringContaining('2, 4') },
        { row: 5, title: 'Customer code', message: expect.any(String) },
        { row: 6, title: 'Short name', message: expect.stringContaining('IM-1') },
      ],
    });
    const codes = (await call(opsCustomers, { siteCode: 'waybound', limit: 200 })).rows.map(({ customerCode }) => customerCode);
    expect(codes.filter((code) => code.startsWith('IM'))).toEqual(['IM-1', 'IM-5']);
  });
});

describe('a table of remote areas', () => {
  it('is published by carrier and country, of which one wrong row keeps the list before', async () => {
    const file = workbookFile(
      ['Carrier', 'Country', 'Type', 'Postcode from', 'Postcode to', 'Source', 'Valid from'],
      ['ups', 'US', 'Remote', '995', '999', 'UPS 2026', '2026-01-01'],
      ['UPS', 'us', 'extended', '967', '968', 'UPS 2026', '2026-01-01'],
      ['DPD', 'GB', 'remote', 'ZE9', 'ZE1', 'DPD 2026', '2026-01-01'],
      ['DPD', 'XX', 'remote', '1', '2', 'DPD 2026', '2026-01-01'],
      ['GLS', 'DE', 'far', '1', '2', '', '2026-13-01'],
    );
    const sent = await encoded(importRemoteAreas, { siteCode: 'oceanstar' }, file);
    const { body } = await request(server.app, importRemoteAreas, { ...sent, token: operatorKey, lang: 'en' });
    const { results } = (body as { data: CallAnswer<typeof importRemoteAreas> }).data;
    expect(results[0]).toMatchObject({ carrier: 'UPS', country: 'US', ok: true, ranges: 2, errors: [] });
    expect(results.slice(1).map(({ ok, errors }) => [ok, ...errors.map(({ row, title }) => `${row} ${title}`)])).toEqual([
      [false, '4 Postcode to'],
      [false, '5 Country'],
      [false, '6 Type', '6 Source', '6 Valid from'],
    ]);
  });
});

describe('a login', () => {
  const newLogin = async () => {
    const who = await customer();
    const input = { siteCode: 'waybound', customerCode: who.code, loginName: `new.${who.loginName}`, isOwner: true, hidesPrices: false };
    return { who, ...(await call(createLogin, input)) };
  };

  it('gets in with the password that was made for it once, and only by bringing its own', async () => {
    const { loginName, password } = await newLogin();
    const first = { userName: loginName, password };
    expect((await send(login, first)).data).toMatchObject({ reason: 'passwordToChange' });
    for (const [newPassword, reason] of [
      ['short1', 'passwordRule'],
      ['abc12345', 'passwordIsCommon'],
      [password, 'passwordIsOld'],
    ]) {
      expect((await send(login, { ...first, newPassword })).data).toMatchObject({ reason });
    }
    const { token, isSimplePassword } = await call(login, { ...first, newPassword: 'Fresh2026x' });
    expect(isSimplePassword).toBe(false);
    expect(await call(sessionInfo, {}, { token })).toMatchObject({ loginName, isOwner: true });
    expect((await send(login, { ...first, newPassword: 'Other2026x' })).data).toMatchObject({ reason: 'wrongLogin' });
    await call(login, { userName: loginName, password: 'Fresh2026x' });
    const { rows } = await engine.query(
      "select call from audit where what = 'changePassword' and actor = any (select 'login:' || id from login where login_name = $1)",
      [loginName],
    );
    expect(rows).toEqual([{ call: 'auth.login' }]);
  });

  it('lets one of two in that bring the same password at once', async () => {
    const { loginName, password } = await newLogin();
    const answers = await Promise.all(
      ['First2026x', 'Second2026'].map((newPassword) => send(login, { userName: loginName, password, newPassword })),
    );
    expect(answers.map(({ code }) => code).toSorted((a = 0, b = 0) => a - b)).toEqual([200, 403]);
  });

  it('gets in with its first password for 14 days, and by another one after that', async () => {
    const { loginName, password, validUntil } = await newLogin();
    const start = server.clock.now;
    expect(Date.parse(validUntil) - start.getTime()).toBe(14 * 86_400_000);
    const first = { userName: loginName, password, newPassword: 'Fresh2026x' };
    try {
      server.clock.now = new Date(validUntil);
      expect((await send(login, first)).data).toMatchObject({ reason: 'firstPasswordOver' });
      expect((await send(login, { ...first, password: 'Wrong2026x' })).data).toMatchObject({ reason: 'wrongLogin' });
      const again = await call(resetPassword, { siteCode: 'waybound', loginName });
      await call(login, { ...first, password: again.password });
    } finally {
      server.clock.now = start;
    }
  });

  it('is given other rights by the forwarder, and keeps those that are left out', async () => {
    const who = await customer();
    const saved = { siteCode: 'waybound', loginName: who.loginName };
    expect(await call(saveLogin, { ...saved, isOwner: false, hidesPrices: true })).toMatchObject({ isOwner: false, hidesPrices: true });
    expect(await call(sessionInfo, {}, { token: who.token })).toMatchObject({ isOwner: false, hidesPrices: true });
    expect(await call(saveLogin, { ...saved, email: 'new@example.com' })).toMatchObject({ isOwner: false, hidesPrices: true });
    expect(await call(saveLogin, { ...saved, isOwner: true })).toMatchObject({ isOwner: true, hidesPrices: false });
    expect((await call(opsLogins, { siteCode: 'waybound', customerCode: who.code })).rows).toMatchObject([
      { email: 'new@example.com', isOwner: true, hidesPrices: false },
    ]);
    expect((await ask(saveLogin, { ...saved, loginName: 'nobody.here' })).data).toMatchObject({ errors: [{ path: 'loginName' }] });
  });

  it('has a name of its own on its site', async () => {
    const { who, loginName } = await newLogin();
    const again = { siteCode: 'waybound', customerCode: who.code, loginName: loginName.toUpperCase(), isOwner: false, hidesPrices: false };
    expect((await ask(createLogin, again)).data).toMatchObject({ reason: 'duplicate', errors: [{ path: 'loginName', rule: 'nameTaken' }] });
  });

  it('is given another password by the forwarder, which ends its sessions', async () => {
    const who = await customer();
    const { password } = await call(resetPassword, { siteCode: 'waybound', loginName: who.loginName.toUpperCase() });
    expect((await send(sessionInfo, {}, { token: who.token })).status).toBe(401);
    expect((await send(login, { userName: who.loginName, password: DEMO_PASSWORD })).data).toMatchObject({ reason: 'wrongLogin' });
    await call(login, { userName: who.loginName, password, newPassword: 'Fresh2026x' });
    expect((await call(opsLogins, { siteCode: 'waybound', customerCode: who.code })).rows).toMatchObject([{ firstPasswordUntil: null }]);
  });

  it('whose password is reset is let in by no link and by no login that was under way', async () => {
    const owner = await customer();
    const { token, member } = await call(
      inviteMember,
      { loginName: `inv.${owner.loginName}`, isOwner: false, hidesPrices: false },
      { token: owner.token },
    );
    await call(resetPassword, { siteCode: 'waybound', loginName: member.loginName });
    expect((await send(acceptInvitation, { token, password: 'Fresh2026x' })).data).toMatchObject({ reason: 'invitationEnded' });

    const who = await customer();
    const { rows } = await engine.query('select customer_id, id, password_hash from login where login_name = $1', [who.loginName]);
    const [row] = rows;
    const open = async (compared: unknown) => {
      const values = [randomBytes(32), row?.['customer_id'], row?.['id'], server.clock.now, new Date('2027-01-01'), '', '', compared];
      return (await engine.query('select open_session($1, $2, $3, $4, $5, $6, $7, $8) as opened', values)).rows[0]?.['opened'];
    };
    expect(await open(row?.['password_hash'])).toBe(true);
    await call(resetPassword, { siteCode: 'waybound', loginName: who.loginName });
    expect([await open(row?.['password_hash']), await open(null)]).toEqual([false, true]);
    await call(disableLogin, { siteCode: 'waybound', loginName: who.loginName });
    expect(await open(null)).toBe(false);
  });

  it('loses its second factor where the telephone is gone', async () => {
    const who = await customer();
    await authenticate(server, who.token);
    const login_ = { siteCode: 'waybound', loginName: who.loginName };
    expect((await send(login, { userName: who.loginName, password: DEMO_PASSWORD })).data).toMatchObject({ reason: 'secondFactorNeeded' });
    await call(resetSecondFactor, login_);
    await call(login, { userName: who.loginName, password: DEMO_PASSWORD });
    expect((await ask(resetSecondFactor, login_)).data).toMatchObject({ reason: 'secondFactorOff' });
  });

  it('keeps its second factor under a new password', async () => {
    const who = await customer();
    await authenticate(server, who.token);
    const { password } = await call(resetPassword, { siteCode: 'waybound', loginName: who.loginName });
    const entered = await send(login, { userName: who.loginName, password, newPassword: 'Fresh2026x' });
    expect(entered.data).toMatchObject({ reason: 'secondFactorNeeded' });
  });

  it('is kept out and let in again', async () => {
    const who = await customer();
    const named = { siteCode: 'waybound', loginName: who.loginName };
    await call(disableLogin, named);
    expect((await send(sessionInfo, {}, { token: who.token })).status).toBe(401);
    expect((await send(login, { userName: who.loginName, password: DEMO_PASSWORD })).data).toMatchObject({ reason: 'accountDisabled' });
    await call(enableLogin, named);
    await call(login, { userName: who.loginName, password: DEMO_PASSWORD });
    const elsewhere = await ask(disableLogin, { siteCode: 'oceanstar', loginName: who.loginName });
    expect(elsewhere.data).toMatchObject({ errors: [{ path: 'loginName', rule: 'unknownRecord' }] });
  });
});

describe('a message', () => {
  it('is taken back from everybody of the site who has it, and from nobody else', async () => {
    const [one, other] = [await customer(), await customer()];
    const text = { zh: '国庆放假', en: 'Closed for the holiday' };
    for (const { code } of [one, other])
      await call(sendMessage, { siteCode: 'waybound', customerCode: code, reference: 'closed', ...text });
    await call(sendMessage, { siteCode: 'waybound', customerCode: one.code, reference: 'kept', ...text });
    const shown = async ({ token }: typeof one) => (await call(manageMessage, {}, { token })).rows.length;
    expect([await shown(one), await shown(other)]).toEqual([2, 1]);
    expect((await ask(withdrawMessage, { siteCode: 'oceanstar', reference: 'closed' })).data).toMatchObject({
      errors: [{ path: 'reference', rule: 'unknownRecord' }],
    });
    expect(await call(withdrawMessage, { siteCode: 'waybound', reference: 'closed' })).toEqual({ withdrawn: 2 });
    expect([await shown(one), await shown(other)]).toEqual([1, 0]);
  });
});
