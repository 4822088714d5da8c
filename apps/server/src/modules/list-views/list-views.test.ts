import { arrangeList, deleteView, readList, saveView } from '@waybound/contract/account/list-views';
import type { CallInput } from '@waybound/contract/call';
import { changeMember, disableMember, inviteMember, listMembers, acceptInvitation } from '@waybound/contract/account/members';
import { listHistory } from '@waybound/contract/account/history';
import { login } from '@waybound/contract/account/auth';
import { MAX_VIEWS } from '@waybound/contract/wire/account/list-views';
import { describe, expect, it } from 'vitest';
import { COLLEAGUE_PASSWORD, newColleague } from '../../../test/server/colleague.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const make = await waybillMaker(server);

type Saving = CallInput<typeof saveView>;
const COLUMNS = { order: ['eta', 'status'], hidden: ['route'], pinned: ['status'] };
const content = (search: Record<string, unknown> = { shippingWays: ['AIR'] }) => ({ search, columns: COLUMNS, density: 'dense' as const });
const view = (change: Partial<Saving> = {}): Saving => ({ list: 'waybill', name: 'Air', isShared: false, content: content(), ...change });
const arranged = { list: 'waybill', rev: 0, columns: COLUMNS, density: 'dense', defaultViewId: null } satisfies CallInput<
  typeof arrangeList
>;
const read = ({ token }: TestCustomer, list: CallInput<typeof readList>['list'] = 'waybill') => call(readList, { list }, { token });
const memberOf = async (owner: TestCustomer, { loginName }: TestCustomer) => {
  const found = (await call(listMembers, {}, owner)).members.find((each) => each.loginName === loginName);
  if (!found) throw new Error(`There is no member ${loginName}.`);
  return found;
};

describe('how a login wants a list', () => {
  it('is kept for that login and list alone, on whatever browser it comes from', async () => {
    const who = await customer();
    const mate = await newColleague(server, who);
    expect(await read(who)).toEqual({ rev: 0, columns: null, density: 'normal', defaultViewId: null, views: [] });
    expect(await call(arrangeList, arranged, who)).toEqual({ rev: 1, columns: COLUMNS, density: 'dense', defaultViewId: null });
    const { token } = await call(login, { userName: who.loginName, password: DEMO_PASSWORD });
    expect(await read({ ...who, token })).toMatchObject({ rev: 1, columns: COLUMNS, density: 'dense' });
    expect(await read(who, 'pickup')).toMatchObject({ rev: 0, columns: null });
    expect(await read(mate)).toMatchObject({ rev: 0, columns: null, density: 'normal' });
  });

  it('is written over the revision that was read, and another tab is told what stands there now', async () => {
    const who = await customer();
    const [one, other] = await Promise.all([
      send(arrangeList, arranged, who),
      send(arrangeList, { ...arranged, density: 'normal', columns: null }, who),
    ]);
    expect(new Set([one.code, other.code])).toEqual(new Set([200, 409]));
    const { rev } = await read(who);
    await call(arrangeList, { ...arranged, rev, density: 'normal' }, who);
    const stale = await send(arrangeList, { ...arranged, rev, columns: null }, who);
    expect(stale.data).toMatchObject({ reason: 'stale', newer: { rev: rev + 1, columns: COLUMNS, density: 'normal' } });
    expect(await read(who)).toMatchObject({ rev: rev + 1, columns: COLUMNS });
  });

  it('opens with a view that its reader sees, until it is deleted or no longer shared', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const mate = await newColleague(server, who);
    const shared = await call(saveView, view({ isShared: true }), who);
    const own = await call(saveView, view({ name: 'Mine' }), mate);
    const opened = await call(arrangeList, { ...arranged, defaultViewId: shared.id }, mate);
    expect(opened.defaultViewId).toBe(shared.id);
    for (const id of [(await call(saveView, view(), stranger)).id, UNKNOWN_ID]) {
      expect((await send(arrangeList, { ...arranged, rev: 1, defaultViewId: id }, mate)).data.reason).toBe('recordMissing');
    }
    await call(saveView, { ...view({ isShared: false }), id: shared.id, rev: shared.rev }, who);
    expect((await read(mate)).defaultViewId).toBeNull();
    await call(arrangeList, { ...arranged, rev: 1, defaultViewId: own.id }, mate);
    await call(deleteView, { id: own.id }, mate);
    expect(await read(mate)).toMatchObject({ rev: 2, defaultViewId: null, columns: COLUMNS });
  });
});

describe('a view', () => {
  it('is kept, renamed without what it holds, overwritten and deleted, and each is written down', async () => {
    const who = await customer();
    const { id, rev } = await call(saveView, view(), who);
    const { content: _content, ...naming } = view({ name: 'By air' });
    const renamed = await call(saveView, { ...naming, id, rev }, who);
    expect(renamed).toMatchObject({ id, rev: rev + 1, name: 'By air', search: { shippingWays: ['AIR'] }, columns: COLUMNS, isOwn: true });
    const full = { tab: 'problem', keyword: 'A', createdFrom: '2026-01-01', sort: 'createdAt', direction: 'asc', page: 7, size: 50 };
    await call(saveView, { ...view({ name: 'By air', content: content(full) }), id, rev: rev + 1 }, who);
    const { page: _page, ...kept } = full;
    expect((await read(who)).views).toMatchObject([{ id, rev: rev + 2, search: kept, lost: [] }]);
    const stale = await send(saveView, { ...view(), id, rev }, who);
    expect(stale.data).toMatchObject({ reason: 'stale', newer: { id, rev: rev + 2, name: 'By air' } });
    expect(await call(deleteView, { id }, who)).toEqual({ id });
    expect((await read(who)).views).toEqual([]);
    const { entries } = await call(listHistory, {}, who);
    expect(entries.slice(0, 2)).toMatchObject([
      { what: 'deleteView', subject: 'By air' },
      { what: 'saveView', subject: 'By air' },
    ]);
  });

  it('is refused at its fields: a taken or long name, one too many, a filter that the list has not', async () => {
    const who = await customer();
    await call(saveView, view(), who);
    const taken = await send(saveView, view({ name: 'AIR' }), who);
    expect(taken.data).toMatchObject({ reason: 'duplicate', errors: [{ path: 'name', rule: 'alreadyUsed' }] });
    const refused = async (change: Partial<Saving>) => (await send(saveView, view({ name: 'New', ...change }), who)).data.errors;
    expect(await refused({ name: 'n'.repeat(41) })).toMatchObject([{ path: 'name', rule: 'tooLong' }]);
    expect(await refused({ name: ' ' })).toMatchObject([{ path: 'name', rule: 'required' }]);
    expect(await refused({ content: undefined })).toMatchObject([{ path: 'content', rule: 'required' }]);
    expect(await refused({ content: content({ tab: 'nowhere' }) })).toMatchObject([{ path: 'content.search.tab' }]);
    await call(saveView, view({ list: 'pickup', content: content({}) }), who);
    for (let n = 1; n < MAX_VIEWS; n += 1) await call(saveView, view({ name: `V${n}` }), who);
    expect(await refused({})).toMatchObject([{ path: 'name', rule: 'tooManyViews' }]);
  });

  it('is shared by an owner with colleagues, who see it and change nothing of it', async () => {
    const who = await customer();
    const mate = await newColleague(server, who);
    const shared = await call(saveView, view({ isShared: true }), who);
    await call(saveView, view({ name: 'Private' }), who);
    expect((await read(mate)).views).toMatchObject([{ id: shared.id, name: 'Air', isOwn: false, mayDelete: false, isShared: true }]);
    const changing = { ...view({ name: 'Theirs', isShared: true }), id: shared.id, rev: shared.rev };
    expect((await send(saveView, changing, mate)).data.reason).toBe('notAllowed');
    expect((await send(deleteView, { id: shared.id }, mate)).data.reason).toBe('notAllowed');
    const sharing = await send(saveView, view({ isShared: true }), mate);
    expect(sharing.data.errors).toMatchObject([{ path: 'isShared', rule: 'ownersShare' }]);
    expect(await call(saveView, view(), mate)).toMatchObject({ name: 'Air', isOwn: true });
  });

  it('is nobody else’s: neither a stranger’s nor a colleague’s own', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const mate = await newColleague(server, who);
    const { id, rev } = await call(saveView, view(), who);
    const shared = await call(saveView, view({ name: 'Shared', isShared: true }), who);
    for (const [spec, input] of [
      [deleteView, { id }],
      [saveView, { ...view({ name: 'Theirs' }), id, rev }],
      [deleteView, { id: shared.id }],
    ] as const) {
      const [foreign, nobodys] = await make.answersToStranger(spec, stranger, input, { id: UNKNOWN_ID });
      expect(foreign).toEqual(nobodys);
    }
    expect((await send(deleteView, { id }, mate)).data.reason).toBe('recordMissing');
    expect((await send(saveView, { ...view({ list: 'pickup', content: content({}) }), id, rev }, who)).data.reason).toBe('recordMissing');
    expect((await read(stranger)).views).toEqual([]);
  });

  it('of a disabled owner stays for its colleagues, and another owner may delete it', async () => {
    const who = await customer();
    const mate = await newColleague(server, who);
    const before = await memberOf(who, mate);
    await call(changeMember, { id: before.id, rev: before.rev, isOwner: true, hidesPrices: false }, who);
    const left = await call(saveView, view({ isShared: true }), mate);
    expect((await send(deleteView, { id: left.id }, who)).data.reason).toBe('notAllowed');
    await call(disableMember, { id: before.id }, who);
    expect((await read(who)).views).toMatchObject([{ id: left.id, isOwn: false, mayDelete: true, search: { shippingWays: ['AIR'] } }]);
    await call(deleteView, { id: left.id }, who);
    expect((await read(who)).views).toEqual([]);
  });

  it('says which values are no longer there, and keeps the others', async () => {
    const who = await customer();
    const kept = {
      tab: 'problem',
      shippingWays: ['AIR', 'ROCKET'],
      countryIds: [9998],
      createdTo: '2026-02-01',
      warehouse: ['X'],
      sort: 'colour',
    };
    const { id } = await call(saveView, view(), who);
    await engine.query(`update list_view set content = jsonb_set(content, '{search}', $1::jsonb) where id = $2`, [
      JSON.stringify(kept),
      id,
    ]);
    const [read1] = (await read(who)).views;
    expect(read1?.search).toEqual({ tab: 'problem', shippingWays: ['AIR'], createdTo: '2026-02-01' });
    expect(read1?.lost.toSorted()).toEqual(['countryIds', 'shippingWays', 'sort', 'warehouse']);
  });

  it('of a list of money is not there for a login that must not see prices', async () => {
    const who = await customer();
    const loginName = `${who.loginName}-blind`;
    const { token: invitation } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, who);
    await call(acceptInvitation, { token: invitation, password: COLLEAGUE_PASSWORD });
    const { token } = await call(login, { userName: loginName, password: COLLEAGUE_PASSWORD });
    const flow = await call(saveView, view({ list: 'flow', content: content({ keyword: 'WB' }), isShared: true }), who);
    expect((await send(readList, { list: 'flow' }, { token })).data.reason).toBe('notAllowed');
    expect((await send(deleteView, { id: flow.id }, { token })).data.reason).toBe('notAllowed');
    expect((await call(readList, { list: 'waybill' }, { token })).views).toEqual([]);
  });
});
