import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { login, logout } from '@waybound/contract/account/auth';
import type { CallInput } from '@waybound/contract/call';
import { uploadFile } from '@waybound/contract/documents/files';
import { recordLogin } from '@waybound/contract/account/single-sign-on';
import { arrangeList } from '@waybound/contract/account/list-views';
import { listHistory, type HistoryEntry } from '@waybound/contract/account/history';
import { acceptInvitation, changeMember, inviteMember } from '@waybound/contract/account/members';
import { ask } from '@waybound/contract/operations/operations';
import { acceptMeasured, confirmPacking, deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { history as en } from '@waybound/phrases/en/account/history';
import { history as zh } from '@waybound/phrases/zh/account/history';
import { afterEach, describe, expect, it } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { PDF } from '../../../test/scenarios.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { app, send, call, customer, clock, engine } = server;
const make = await waybillMaker(server);

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'Sailor2026';
const start = clock.now;
afterEach(() => {
  clock.now = start;
});

const read = async ({ token }: { token: string }, filter: CallInput<typeof listHistory> = {}): Promise<HistoryEntry[]> =>
  (await call(listHistory, filter, { token })).entries;
const whats = (entries: readonly HistoryEntry[]) => entries.map(({ what }) => what);

const memberOf = async (owner: TestCustomer) => {
  const loginName = `clerk-${owner.code}`.toLowerCase();
  const { member, token } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: false }, { token: owner.token });
  await call(acceptInvitation, { token, password: PASSWORD });
  return { ...member, ...(await call(login, { userName: loginName, password: PASSWORD })) };
};

describe('the history of a customer', () => {
  it('says newest first who did what with which waybill, from what to what', async () => {
    const owner = await customer();
    const { id, waybillNo } = await make.approved(owner);
    const [approved, submitted, created] = await read(owner, { kind: 'waybill' });
    const waybill = { id, waybillNo, isGone: false };
    expect(created).toMatchObject({ what: 'create', by: 'login', loginName: owner.loginName, isSelf: true, kind: 'waybill', waybill });
    expect(submitted).toMatchObject({ what: 'submit', isSelf: true, waybill });
    expect(submitted!.changes).toContainEqual({ field: 'status', from: 'wait_for_confirm', to: 'wait_for_deal_send' });
    expect(approved).toMatchObject({ what: 'approve', by: 'forwarder', loginName: null, isSelf: false, changes: [], waybill });
  });

  it('does not tell how somebody has moved the columns of a list', async () => {
    const owner = await customer();
    const told = whats(await read(owner));
    await call(arrangeList, { list: 'waybill', rev: 0, columns: null, density: 'dense', defaultViewId: null }, { token: owner.token });
    expect(whats(await read(owner))).toEqual(told);
  });

  it('says from what to what an answer of the customer has changed the waybill', async () => {
    const owner = await customer();
    const { id, ...received } = await make.received(owner, '13');
    const { rev } = await call(acceptMeasured, { id, rev: received.rev }, { token: owner.token });
    await call(confirmPacking, { id, rev }, { token: owner.token });
    const [packing, measured] = await read(owner, { kind: 'waybill' });
    expect(measured).toMatchObject({ what: 'acceptMeasured', changes: [{ field: 'measures', from: 'open', to: 'accepted' }] });
    expect(packing).toMatchObject({ what: 'confirmPacking', changes: [{ field: 'packingState', from: 'unasked', to: 'confirmed' }] });
  });

  it('says a login once, though the page counts it too', async () => {
    const owner = await customer();
    const before = whats(await read(owner));
    await call(recordLogin, { customerId: owner.customerId, clientType: 2 }, { token: owner.token });
    expect(whats(await read(owner))).toEqual(before);
  });

  it('keeps a deleted draft and a file under the waybill they belong to', async () => {
    const owner = await customer();
    const { id, waybillNo } = await make.draft(owner);
    const sent = await encoded(uploadFile, { waybillId: id, fileType: 'invoice' }, PDF);
    await request(app, uploadFile, { ...sent, token: owner.token });
    await call(deleteWaybill, { id }, { token: owner.token });
    const entries = await read(owner, { waybillNo });
    expect(whats(entries)).toEqual(['delete', 'attachFile', 'create']);
    expect(entries[1]).toMatchObject({ kind: 'file', subject: PDF.name, waybill: { id, isGone: true } });
  });

  it('says of members what changed of their rights', async () => {
    const owner = await customer();
    const { id, loginName } = await memberOf(owner);
    await call(changeMember, { id, rev: 2, isOwner: false, hidesPrices: true }, { token: owner.token });
    const [changed] = await read(owner, { kind: 'account' });
    expect(changed).toMatchObject({
      what: 'changeMember',
      subject: loginName,
      changes: [{ field: 'hidesPrices', from: 'false', to: 'true' }],
    });
    expect(whats(await read(owner))).toEqual(expect.arrayContaining(['inviteMember', 'acceptInvitation']));
  });

  it('shows nothing that was typed: neither questions nor replies nor reasons', async () => {
    const owner = await customer();
    const { waybillNo } = await make.submitted(owner);
    await call(ask, { waybillNo, text: '加收 1234.56 元可以吗' });
    const answer = await send(listHistory, {}, { token: owner.token });
    expect(answer.data.entries[0]).toMatchObject({ what: 'ask', changes: [] });
    expect(answer.raw.toString()).not.toContain('1234.56');
  });

  it('is filtered by day at home, by login, by kind and by a part of a number', async () => {
    const yesterday = await customer();
    const first = await make.draft(yesterday);
    clock.now = new Date(start.getTime() + DAY_MS);
    const owner = { ...yesterday, ...(await call(login, { userName: yesterday.loginName, password: 'Portal2026' })) };
    const second = await make.submitted(owner, { referenceNo: `REF-${owner.code}` });
    const [today, tomorrow] = ['2026-11-20', '2026-11-21'];
    expect(whats(await read(owner, { to: today, kind: 'waybill' }))).toEqual(['create']);
    expect(whats(await read(owner, { from: tomorrow, kind: 'waybill' }))).toEqual(['submit', 'create']);
    const byNumber = async (waybillNo: string) => (await read(owner, { waybillNo })).map(({ waybill }) => waybill?.id);
    expect(await byNumber(first.waybillNo.slice(2).toLowerCase())).toEqual([first.id]);
    expect(await byNumber(`ref-${owner.code}`)).toEqual([second.id, second.id]);
    expect(await byNumber('%')).toEqual([]);
    expect((await read(owner, { isForwarder: true })).length).toBe(0);
    await make.approved(owner);
    expect(whats(await read(owner, { isForwarder: true }))).toEqual(['approve']);
    const { logins } = await call(listHistory, {}, { token: owner.token });
    expect(logins).toEqual([{ id: expect.any(String), loginName: owner.loginName, isSelf: true }]);
    expect(whats(await read(owner, { loginId: logins[0]!.id, kind: 'waybill' }))).not.toContain('approve');
  });

  it('comes page by page, each entry once, also where many happened in one moment', async () => {
    const owner = await customer();
    await engine.query(
      `insert into audit (customer_id, at, actor, call, subject, what) select $1, $2, 'operator:1', 'seed', 'customer', 'saveContacts'
       from generate_series(1, 120)`,
      [owner.customerId, start],
    );
    const seen: string[] = [];
    let after: string | null | undefined;
    for (let pages = 0; after !== null; pages += 1) {
      expect(pages).toBeLessThan(5);
      const page = await call(listHistory, { isForwarder: true, ...(after && { after }) }, { token: owner.token });
      seen.push(...page.entries.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => b - a));
  });

  it('hides from a member what happened to other logins, not what happened to the goods', async () => {
    const owner = await customer();
    const member = await memberOf(owner);
    const again = await call(login, { userName: owner.loginName, password: 'Portal2026' });
    await call(logout, {}, { token: again.token });
    await make.submitted(owner);
    expect(whats(await read(owner))).toContain('logout');
    const seen = await read(member);
    expect(whats(seen)).toEqual(expect.arrayContaining(['submit', 'create', 'acceptInvitation', 'inviteMember']));
    expect(whats(seen)).not.toContain('logout');
  });

  it('is a stranger’s to see no entry of', async () => {
    const [owner, stranger] = [await customer(), await customer()];
    const { waybillNo } = await make.submitted(owner);
    expect(await read(stranger, { waybillNo })).toEqual([]);
    expect((await read(stranger)).filter(({ waybill }) => waybill !== null)).toEqual([]);
  });
});

describe('the sentences of the history', () => {
  const FOLDERS = ['modules', 'records', 'kernel'].map((name) => path.join(import.meta.dirname, '../..', name));

  /** Every name of an action that the code writes into the audit trail by its own word; the lifecycle names the others, but what follows. */
  function written(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .flatMap(({ parentPath, name }) => {
        const code = readFileSync(path.join(parentPath, name), 'utf8');
        return [...code.matchAll(/\bwhat: '([a-zA-Z]+)'/g), ...code.matchAll(/record_login\([^)]*'([a-zA-Z]+)'/g)].map(
          ([, what = '']) => what,
        );
      });
  }

  it('are there in both languages for every action that is written down', () => {
    const actions = [
      ...FOLDERS.flatMap(written),
      ...standardLifecycle.actionNames.filter((name) => standardLifecycle.actions[name].by !== 'house'),
      'acceptInvitation',
      'loginFailed',
      'confirmMailbox',
      'unsubscribeMailbox',
    ];
    expect(actions).toEqual(expect.arrayContaining(['login', 'logout', 'inviteMember', 'submit', 'approve', 'changePassword']));
    // 'recordLogin' is left out: what counts a login says nothing that its own entry does not say.
    const unsaid = (texts: object) => [...new Set(actions)].filter((what) => what !== 'recordLogin' && !(what in texts));
    expect(unsaid(zh.what)).toEqual([]);
    expect(unsaid(en.what)).toEqual([]);
    expect(Object.keys(zh.what).filter((what) => !actions.includes(what))).toEqual([]);
  });
});
