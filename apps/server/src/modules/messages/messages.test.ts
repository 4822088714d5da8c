import { login } from '@waybound/contract/account/auth';
import { batchReadMessage, initCountFromCustomer, manageMessage, queryUnreadMessage } from '@waybound/contract/notices/messages';
import { sendMessage } from '@waybound/contract/operations/message-operations';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, engine, clock, operatorKey } = server;
const make = await waybillMaker(server);
const parcels = await parcelMaker(server);
const overseas = await overseasMaker(server);

const write = ({ code }: TestCustomer, zh: string, en = zh) => call(sendMessage, { siteCode: 'waybound', customerCode: code, zh, en });
const list = ({ token }: TestCustomer, input = {}, lang: 'zh' | 'en' = 'en') => call(manageMessage, input, { token, lang });
const words = async (who: TestCustomer, input = {}, lang: 'zh' | 'en' = 'en') =>
  (await list(who, input, lang)).rows.map(({ content }) => content);
const unread = ({ token }: TestCustomer, lang: 'zh' | 'en' = 'en') => call(queryUnreadMessage, {}, { token, lang });

/** Another login of the same customer. */
async function colleague({ customerId, loginName }: TestCustomer): Promise<string> {
  await engine.query(
    `insert into login (customer_id, site_id, login_name, password_hash)
     select customer_id, site_id, login_name || '-2', password_hash from login where customer_id = $1`,
    [customerId],
  );
  return (await call(login, { userName: `${loginName}-2`, password: DEMO_PASSWORD })).token;
}

async function at<T>(instant: string, work: () => Promise<T>): Promise<T> {
  const before = clock.now;
  clock.now = new Date(instant);
  try {
    return await work();
  } finally {
    clock.now = before;
  }
}

describe('the list', () => {
  it('is newest first, in the language of the reader, a page at a time', async () => {
    const who = await customer();
    for (const n of [1, 2, 3]) await write(who, `第${n}条`, `No. ${n}`);
    expect(await list(who, { size: 2 })).toMatchObject({ total: 3, all: 3, unread: 3, rows: [{ content: 'No. 3' }, { content: 'No. 2' }] });
    expect(await words(who, { size: 2, page: 2 }, 'zh')).toEqual(['第1条']);
    expect((await list(who)).rows[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      kind: 'notice',
      content: 'No. 3',
      status: 0,
      cdate: clock.now.toISOString(),
      waybillKind: null,
      waybillId: null,
      waybillNo: null,
    });
  });

  it('is narrowed by status, kind, days and words; the counts say what the other views hold', async () => {
    const who = await customer();
    await at('2026-11-10T16:30:00Z', () => write(who, '台风 <b>停</b>航', 'Typhoon: <b>no</b> sailing'));
    await at('2026-11-12T01:00:00Z', () => write(who, '加价 5 & 6', 'Surcharge 5 & 6'));
    const [surcharge] = (await list(who)).rows;
    await call(batchReadMessage, { ids: [surcharge?.id ?? ''] }, { token: who.token });
    expect(await list(who, { messageStatus: 0 })).toMatchObject({ total: 1, all: 2, unread: 1 });
    expect(await words(who, { messageStatus: 1 })).toEqual(['Surcharge 5 &amp; 6']);
    expect(await words(who, { kind: 'delivered' })).toEqual([]);
    expect(await words(who, { cdateFrom: '2026-11-11', cdateTo: '2026-11-11' }, 'zh')).toEqual(['台风 <b>停</b>航']);
    expect(await words(who, { cdateTo: '2026-11-10' })).toEqual([]);
    expect(await words(who, { keyword: 'TYPHOON' })).toHaveLength(1);
    expect(await words(who, { keyword: '5 & 6' })).toHaveLength(1);
    for (const keyword of ['strong', '<b>', 'b>', '%', '台风']) expect(await words(who, { keyword }), keyword).toEqual([]);
    expect(await words(who, { keyword: '台风' }, 'zh')).toHaveLength(1);
  });

  it('shows a stranger nothing', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await write(who, 'x');
    expect(await list(stranger)).toMatchObject({ rows: [], total: 0, all: 0, unread: 0 });
    expect(await unread(stranger)).toEqual({ count: 0, data: [] });
  });

  it('says of which kind the waybill is that a message is about', async () => {
    const who = await customer();
    const [parcel, abroad] = [await parcels.draft(who), await overseas.draft(who)];
    const about = [
      { kind: 'parcel', ...parcel },
      { kind: 'overseas', ...abroad },
    ] as const;
    for (const { waybillNo } of about) {
      await call(sendMessage, { siteCode: 'waybound', customerCode: who.code, zh: 'x', en: 'x', waybillNo });
    }
    expect((await list(who)).rows.toReversed()).toMatchObject(
      about.map(({ kind, id, waybillNo }) => ({ waybillKind: kind, waybillId: id, waybillNo })),
    );
  });

  it('keeps a message whose waybill is deleted, without its link', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.draft(who);
    await call(sendMessage, { siteCode: 'waybound', customerCode: who.code, zh: 'x', en: 'x', waybillNo });
    expect((await list(who)).rows).toMatchObject([{ waybillId: id, waybillNo }]);
    await call(deleteWaybill, { id }, { token: who.token });
    expect((await list(who)).rows).toMatchObject([{ waybillId: null, waybillNo: null }]);
  });
});

describe('what is unread', () => {
  it('is counted, and its two newest are shown', async () => {
    const who = await customer();
    for (const n of [1, 2, 3]) await write(who, `第${n}条`, `<b>No. ${n}</b>`);
    const { count, data } = await unread(who);
    expect(count).toBe(3);
    expect(data.map(({ message }) => message)).toEqual(['<b>No. 3</b>', '<b>No. 2</b>']);
    expect((await unread(who, 'zh')).data[0]?.message).toBe('第3条');
    expect(await call(initCountFromCustomer, {}, { token: who.token })).toEqual({ total: 3, unread: 3, unreadByKind: { notice: 3 } });
  });

  it('is asked for without keeping the session alive, while reading the list does', async () => {
    const who = await customer();
    const seen = async () =>
      (await engine.query('select last_seen_at from session where customer_id = $1', [who.customerId])).rows[0]?.['last_seen_at'];
    const before = await seen();
    const later = new Date(clock.now.getTime() + 3_600_000).toISOString();
    await at(later, () => unread(who));
    expect(await seen()).toEqual(before);
    await at(later, () => call(manageMessage, {}, { token: who.token, headers: { 'session-status': 'y' } }));
    expect(await seen()).toEqual(new Date(later));
  });
});

describe('reading', () => {
  it('is of the login that reads: a colleague still has it before him', async () => {
    const who = await customer();
    const other = await colleague(who);
    await write(who, 'x');
    const [message] = (await list(who)).rows;
    expect(await call(batchReadMessage, { ids: [message?.id ?? ''] }, { token: who.token })).toEqual({ read: 1 });
    expect(await call(batchReadMessage, { ids: [message?.id ?? ''] }, { token: who.token })).toEqual({ read: 0 });
    expect((await list(who)).rows[0]?.status).toBe(1);
    expect(await unread(who)).toMatchObject({ count: 0 });
    expect((await call(manageMessage, {}, { token: other })).rows[0]?.status).toBe(0);
    expect(await call(queryUnreadMessage, {}, { token: other })).toMatchObject({ count: 1 });
  });

  it('of all takes those that match, on every page', async () => {
    const who = await customer();
    for (const n of [1, 2, 3]) await write(who, `第${n}条`, `No. ${n}`);
    await write(who, '别的', 'Else');
    expect(await call(batchReadMessage, { all: true, keyword: 'No.' }, { token: who.token, lang: 'en' })).toEqual({ read: 3 });
    expect((await unread(who)).data.map(({ message }) => message)).toEqual(['Else']);
    expect(await call(batchReadMessage, { all: true }, { token: who.token })).toEqual({ read: 1 });
  });

  it('has to say of what', async () => {
    const { token } = await customer();
    for (const input of [{}, { all: false }, { keyword: 'x' }]) {
      expect(await send(batchReadMessage, input, { token })).toMatchObject({
        code: 400,
        data: { errors: [{ path: 'ids', rule: 'required' }] },
      });
    }
  });

  it("of a stranger's message is answered as of an unknown one, and marks nothing beside it", async () => {
    const [who, stranger] = [await customer(), await customer()];
    await write(who, 'x');
    await write(stranger, 'y');
    const [foreign, own] = [(await list(who)).rows[0]?.id, (await list(stranger)).rows[0]?.id];
    const answerOf = async (ids: unknown[]) => (await send(batchReadMessage, { ids }, { token: stranger.token })).raw.toString();
    expect(await answerOf([own, foreign])).toBe(await answerOf([own, UNKNOWN_ID]));
    expect(await answerOf([foreign])).toContain('recordMissing');
    expect(await unread(stranger)).toMatchObject({ count: 1 });
    expect(await unread(who)).toMatchObject({ count: 1 });
  });
});

describe('sendMessage', () => {
  it('keeps clean markup only, and refuses what has nothing to read', async () => {
    const who = await customer();
    await write(
      who,
      '<p onclick="x()">请看<a href="https://a.example">公告</a></p><script>alert(1)</script>',
      'See <img src=x onerror=alert(1)>here',
    );
    expect(await words(who, {}, 'zh')).toEqual([
      '<p>请看<a href="https://a.example" target="_blank" rel="noopener noreferrer">公告</a></p>',
    ]);
    expect(await words(who)).toEqual(['See here']);
    const empty = { siteCode: 'waybound', customerCode: who.code, zh: '有', en: '<script>1</script>' };
    expect(await send(sendMessage, empty, { token: operatorKey })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'en', rule: 'required' }] },
    });
  });

  it('goes to all customers of a site, a bounded part at a time, and to no other site', async () => {
    const site = 'oceanstar';
    const [first, second, elsewhere] = [await customer({ site }), await customer({ site }), await customer()];
    const after = String(Number(first.customerId) - 1);
    const part = await call(sendMessage, { siteCode: site, zh: '全员', en: 'All', after, limit: 1 });
    expect(part).toEqual({ sent: 1, nextAfter: first.customerId });
    expect(await call(sendMessage, { siteCode: site, zh: '全员', en: 'All', after: first.customerId })).toEqual({
      sent: 1,
      nextAfter: null,
    });
    expect(await words(first)).toEqual(['All']);
    expect(await words(second)).toEqual(['All']);
    expect(await words(elsewhere)).toEqual([]);
    const { rows } = await engine.query("select subject from audit where customer_id = any($1) and what = 'sendMessage'", [
      [first.customerId, second.customerId],
    ]);
    expect(rows).toEqual([{ subject: 'message' }, { subject: 'message' }]);
  });

  it.each([
    ['a site that is not there', { siteCode: 'nowhere' }, { errors: [{ path: 'siteCode' }] }],
    ['a customer of another site', { siteCode: 'oceanstar' }, { errors: [{ path: 'customerCode' }] }],
    ['a waybill without its customer', { customerCode: '', waybillNo: 'WBA1' }, { errors: [{ path: 'customerCode', rule: 'required' }] }],
    ['a waybill that is not there', { waybillNo: 'WBA1' }, { reason: 'recordMissing' }],
  ])('is refused for %s', async (_what, change, data) => {
    const who = await customer();
    const input = { siteCode: 'waybound', customerCode: who.code, zh: 'x', en: 'x', ...change };
    expect((await send(sendMessage, input, { token: operatorKey })).data).toMatchObject(data);
    expect(await words(who)).toEqual([]);
  });

  it("links to no other customer's waybill, and is not for customers to send", async () => {
    const [who, other] = [await customer(), await customer()];
    const { waybillNo } = await make.draft(other);
    const input = { siteCode: 'waybound', customerCode: who.code, zh: 'x', en: 'x' };
    expect(await send(sendMessage, { ...input, waybillNo }, { token: operatorKey })).toMatchObject({ data: { reason: 'recordMissing' } });
    expect((await send(sendMessage, input, { token: who.token })).status).toBe(401);
  });
});
