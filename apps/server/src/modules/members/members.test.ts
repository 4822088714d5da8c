import { login, sessionInfo } from '@waybound/contract/account/auth';
import {
  acceptInvitation,
  changeMember,
  disableMember,
  enableMember,
  inviteMember,
  listMembers,
  members,
  readInvitation,
  renewInvitation,
} from '@waybound/contract/account/members';
import { afterEach, describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { UNKNOWN_ID } from '../../../test/data/waybill-maker.ts';

const { send, call, customer, engine, clock } = await testServer();

const PASSWORD = 'Sailor2026';
const DAY_MS = 24 * 60 * 60 * 1000;
const start = clock.now;
afterEach(() => {
  clock.now = start;
});

const nameFor = ({ code }: TestCustomer, who = 'lin') => `${who}.${code}`.toLowerCase();
const invite = (owner: TestCustomer, more: { isOwner?: boolean; hidesPrices?: boolean; who?: string } = {}) => {
  const { isOwner = false, hidesPrices = false, who } = more;
  return call(inviteMember, { loginName: nameFor(owner, who), name: '小林', isOwner, hidesPrices }, { token: owner.token });
};
/** A second login of the customer that has set its password and logged in. */
const join = async (owner: TestCustomer, more: Parameters<typeof invite>[1] = {}) => {
  const { member, token } = await invite(owner, more);
  await call(acceptInvitation, { token, password: PASSWORD });
  const session = await call(login, { userName: member.loginName, password: PASSWORD });
  return { ...member, token: session.token };
};
const memberOf = async ({ token }: { token: string }, id: string) =>
  (await call(listMembers, {}, { token })).members.find((each) => each.id === id)!;
const reasonOf = async (sent: ReturnType<typeof send>) => (await sent).data.reason as string;

describe('the list of members', () => {
  it('has the first login as owner and each invited one with its state', async () => {
    const owner = await customer();
    const { member } = await invite(owner, { hidesPrices: true });
    const { members: listed } = await call(listMembers, {}, { token: owner.token });
    expect(listed.map(({ loginName, isOwner, state, isSelf }) => ({ loginName, isOwner, state, isSelf }))).toEqual([
      { loginName: owner.loginName, isOwner: true, state: 'active', isSelf: true },
      { loginName: member.loginName, isOwner: false, state: 'invited', isSelf: false },
    ]);
    expect(listed[1]).toMatchObject({ name: '小林', email: '', hidesPrices: true, lastSeenAt: null });
    expect(listed[0]!.lastSeenAt).toBe(start.toISOString());
  });

  it.each(Object.entries(members).filter(([, { access }]) => access === 'owner'))('%s is no member’s to call', async (_name, spec) => {
    const { token } = await join(await customer());
    expect((await send(spec, { id: '1', rev: 1, loginName: 'somebody', isOwner: true, hidesPrices: false }, { token })).status).toBe(403);
  });
});

describe('an invitation', () => {
  it('lets in who sets a password, with the rights it was given', async () => {
    const owner = await customer();
    const { member, token, expiresAt } = await invite(owner, { hidesPrices: true });
    expect(Date.parse(expiresAt) - start.getTime()).toBe(7 * DAY_MS);
    expect((await send(login, { userName: member.loginName, password: PASSWORD })).data.reason).toBe('wrongLogin');
    expect(await call(readInvitation, { token })).toMatchObject({ loginName: member.loginName, expiresAt });
    expect(await call(acceptInvitation, { token, password: PASSWORD })).toEqual({ loginName: member.loginName });
    const session = await call(login, { userName: member.loginName.toUpperCase(), password: PASSWORD });
    const info = await call(sessionInfo, {}, { token: session.token });
    expect(info).toMatchObject({ customerId: owner.customerId, isOwner: false, hidesPrices: true, loginName: member.loginName });
    expect(await memberOf(owner, member.id)).toMatchObject({ state: 'active', invitedUntil: null });
  });

  it('works once, and for one of two that come at once', async () => {
    const { token } = await invite(await customer());
    const both = await Promise.all([1, 2].map(() => send(acceptInvitation, { token, password: PASSWORD })));
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['200', '404']);
    for (const spec of [readInvitation, acceptInvitation]) {
      expect(await reasonOf(send(spec, { token, password: PASSWORD }))).toBe('invitationEnded');
    }
  });

  it('ends after seven days, and a renewed one opens again while the old link stays shut', async () => {
    const owner = await customer();
    const first = await invite(owner);
    clock.now = new Date(start.getTime() + 7 * DAY_MS);
    expect(await reasonOf(send(acceptInvitation, { token: first.token, password: PASSWORD }))).toBe('invitationEnded');
    const session = await call(login, { userName: owner.loginName, password: 'Portal2026' });
    expect(await memberOf(session, first.member.id)).toMatchObject({ state: 'invited', invitedUntil: null });
    const second = await call(renewInvitation, { id: first.member.id }, { token: session.token });
    expect(second.token).not.toBe(first.token);
    expect(await reasonOf(send(readInvitation, { token: first.token }))).toBe('invitationEnded');
    await call(acceptInvitation, { token: second.token, password: PASSWORD });
    expect(await reasonOf(send(renewInvitation, { id: first.member.id }, { token: session.token }))).toBe('invitationAccepted');
  });

  it('is nothing on another site’s host', async () => {
    const { token } = await invite(await customer());
    expect(await reasonOf(send(readInvitation, { token }, { host: 'oceanstar.localhost' }))).toBe('invitationEnded');
    expect(await reasonOf(send(acceptInvitation, { token, password: PASSWORD }, { host: 'oceanstar.localhost' }))).toBe('invitationEnded');
    expect(await call(readInvitation, { token })).toMatchObject({ loginName: expect.any(String) });
  });

  it.each([
    ['short1', 'passwordRule'],
    ['onlyletters', 'passwordRule'],
    ['12345678', 'passwordRule'],
    ['Sailor20261x', 'passwordRule'],
    ['Abc12345', 'passwordIsCommon'],
  ])('takes no password %s', async (password, reason) => {
    const { token } = await invite(await customer());
    expect(await reasonOf(send(acceptInvitation, { token, password }))).toBe(reason);
    expect(await call(readInvitation, { token })).toBeDefined();
  });

  it('takes no password equal to the login name', async () => {
    const owner = await customer();
    const loginName = `Zz${owner.customerId.padStart(6, '0')}`;
    const { token } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: false }, { token: owner.token });
    expect(await reasonOf(send(acceptInvitation, { token, password: loginName.toLowerCase() }))).toBe('passwordIsLoginName');
  });

  it('of a name that is taken on the site is refused at its field, whichever customer has it', async () => {
    const [owner, other] = [await customer(), await customer()];
    for (const loginName of [owner.loginName, other.loginName.toUpperCase()]) {
      const answer = await send(inviteMember, { loginName, isOwner: false, hidesPrices: false }, { token: owner.token, lang: 'zh' });
      expect(answer).toMatchObject({ code: 409, data: { reason: 'duplicate', errors: [{ path: 'loginName', rule: 'nameTaken' }] } });
      expect(JSON.stringify(answer.data)).not.toContain(other.customerId);
    }
    const elsewhere = await customer({ site: 'oceanstar' });
    const taken = { loginName: owner.loginName, isOwner: false, hidesPrices: false };
    expect((await call(inviteMember, taken, { token: elsewhere.token })).member.loginName).toBe(owner.loginName);
  });

  it('leaves its token nowhere in the database', async () => {
    const owner = await customer();
    const input = { loginName: nameFor(owner), isOwner: false, hidesPrices: false };
    const options = { token: owner.token, key: `invite-${owner.code}` };
    const { token } = await call(inviteMember, input, options);
    expect(await call(inviteMember, input, options)).toMatchObject({ token });
    for (const table of ['invitation', 'idempotency', 'audit']) {
      const { rows } = await engine.query(`select t::text as row from ${table} t where customer_id = $1`, [owner.customerId]);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });
});

describe('disabling a member', () => {
  it('ends its sessions and its link at once, and enabling lets it in again', async () => {
    const owner = await customer();
    const member = await join(owner);
    expect(await call(disableMember, { id: member.id }, { token: owner.token })).toMatchObject({ state: 'disabled' });
    expect((await send(sessionInfo, {}, { token: member.token })).status).toBe(401);
    const { rows } = await engine.query('select 1 from session where customer_id = $1 and login_id = $2', [owner.customerId, member.id]);
    expect(rows).toEqual([]);
    expect(await reasonOf(send(login, { userName: member.loginName, password: PASSWORD }))).toBe('accountDisabled');
    expect(await reasonOf(send(disableMember, { id: member.id }, { token: owner.token }))).toBe('memberDisabled');
    expect(await call(enableMember, { id: member.id }, { token: owner.token })).toMatchObject({ state: 'active' });
    expect(await reasonOf(send(enableMember, { id: member.id }, { token: owner.token }))).toBe('memberEnabled');
    await call(login, { userName: member.loginName, password: PASSWORD });
  });

  it('who has not accepted yet closes the link', async () => {
    const owner = await customer();
    const { member, token } = await invite(owner);
    await call(disableMember, { id: member.id }, { token: owner.token });
    expect(await reasonOf(send(acceptInvitation, { token, password: PASSWORD }))).toBe('invitationEnded');
    expect(await reasonOf(send(renewInvitation, { id: member.id }, { token: owner.token }))).toBe('memberDisabled');
    expect(await call(enableMember, { id: member.id }, { token: owner.token })).toMatchObject({ state: 'invited', invitedUntil: null });
  });

  it('cannot be done to oneself', async () => {
    const owner = await customer();
    const { members: listed } = await call(listMembers, {}, { token: owner.token });
    expect(await reasonOf(send(disableMember, { id: listed[0]!.id }, { token: owner.token }))).toBe('ownLogin');
    expect((await send(sessionInfo, {}, { token: owner.token })).status).toBe(200);
  });

  it('leaves one owner when two disable each other at once', async () => {
    const owner = await customer();
    const other = await join(owner, { isOwner: true });
    const self = (await call(listMembers, {}, { token: owner.token })).members.find(({ isSelf }) => isSelf)!;
    await Promise.all([
      send(disableMember, { id: other.id }, { token: owner.token }),
      send(disableMember, { id: self.id }, { token: other.token }),
    ]);
    const { rows } = await engine.query('select 1 from login where customer_id = $1 and is_owner and disabled_at is null', [
      owner.customerId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('changing a member', () => {
  const rights = { name: '', email: '', isOwner: false, hidesPrices: false };

  it('takes effect with its next call, from the revision it was read at', async () => {
    const owner = await customer();
    const member = await join(owner);
    const { rev } = await memberOf(owner, member.id);
    const change = { ...rights, id: member.id, rev, name: '财务小林', email: 'lin@yuanfan.example', hidesPrices: true };
    expect(await call(changeMember, change, { token: owner.token })).toMatchObject({ rev: rev + 1, name: '财务小林', hidesPrices: true });
    expect(await call(sessionInfo, {}, { token: member.token })).toMatchObject({ hidesPrices: true });
    expect(await send(changeMember, change, { token: owner.token })).toMatchObject({
      code: 409,
      data: { reason: 'stale', newer: { id: member.id, rev: rev + 1 } },
    });
  });

  it('makes an owner, who sees prices in any case, and unmakes it', async () => {
    const owner = await customer();
    const member = await join(owner, { hidesPrices: true });
    const { rev } = await memberOf(owner, member.id);
    const promoted = await call(changeMember, { ...rights, id: member.id, rev, isOwner: true, hidesPrices: true }, { token: owner.token });
    expect(promoted).toMatchObject({ isOwner: true, hidesPrices: false });
    await call(listMembers, {}, { token: member.token });
    await call(changeMember, { ...rights, id: member.id, rev: rev + 1 }, { token: owner.token });
    expect((await send(listMembers, {}, { token: member.token })).status).toBe(403);
  });

  it('lets an owner change its own name, not its own rights', async () => {
    const owner = await customer();
    const self = (await call(listMembers, {}, { token: owner.token })).members[0]!;
    const { id, rev } = self;
    expect(await call(changeMember, { ...rights, id, rev, name: '老板', isOwner: true }, { token: owner.token })).toMatchObject({
      name: '老板',
    });
    expect(await reasonOf(send(changeMember, { ...rights, id, rev: rev + 1 }, { token: owner.token }))).toBe('ownLogin');
  });
});

describe('a stranger', () => {
  it.each([
    ['changeMember', changeMember],
    ['disableMember', disableMember],
    ['enableMember', enableMember],
    ['renewInvitation', renewInvitation],
  ])('is answered by %s as for an unknown record', async (_name, spec) => {
    const [owner, stranger] = [await customer(), await customer()];
    const { member } = await invite(owner);
    const ask = (id: string) => send(spec, { id, rev: 1, isOwner: false, hidesPrices: false }, { token: stranger.token });
    const [theirs, nobodys] = [await ask(member.id), await ask(UNKNOWN_ID)];
    expect(theirs.raw.toString()).toBe(nobodys.raw.toString());
    expect(theirs.data.reason).toBe('recordMissing');
    expect(await memberOf(owner, member.id)).toMatchObject({ state: 'invited', rev: 1 });
  });
});
