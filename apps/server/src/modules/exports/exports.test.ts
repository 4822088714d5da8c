import { buffer } from 'node:stream/consumers';
import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, changeMember, inviteMember, listMembers } from '@waybound/contract/account/members';
import { saveCase } from '@waybound/contract/cases/cases';
import type { CallInput } from '@waybound/contract/call';
import { cancelExport, downloadExport, exportRows, listExports, startExport } from '@waybound/contract/documents/exports';
import { manageMessage } from '@waybound/contract/notices/messages';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it, vi } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { pickupMaker } from '../../../test/data/pickup-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';
import { maintain } from '../../maintenance.ts';
import { messageExport } from '../messages/message-export.ts';
import { exportWork } from './export-work.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;
const { work, files } = server.application.services;
const make = await waybillMaker(server);
const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'Sailor2026';

type Asked = CallInput<typeof exportRows>;
const WAYBILLS = { list: 'waybills' } satisfies Asked;
const WORDS = { list: 'messages', columns: ['content'], format: 'csv' } satisfies Asked;

const sheet = async (content: Buffer) => (await collectAll(readWorkbook(content))).map(({ cells }) => cells);
const linesOf = (content: Buffer) => content.toString().split('\r\n').filter(Boolean);
const exported = async ({ token }: TestCustomer, asked: Asked, lang: 'zh' | 'en' = 'en') =>
  (await send(exportRows, asked, { token, lang })).raw;
const listed = async ({ token }: TestCustomer) => (await call(listExports, {}, { token })).exports;
const downloaded = async ({ token }: TestCustomer, exportId: string) => send(downloadExport, { exportId }, { token });

let names = 0;
/** Another login of the same customer. */
async function colleague(owner: TestCustomer, hidesPrices: boolean): Promise<TestCustomer> {
  names += 1;
  const loginName = `mate${names}-${owner.code}`;
  const { token } = await call(inviteMember, { loginName, isOwner: false, hidesPrices }, { token: owner.token });
  await call(acceptInvitation, { token, password: PASSWORD });
  return { ...owner, loginName, ...(await call(login, { userName: loginName, password: PASSWORD })) };
}

/** Many rows of a list, in a statement. */
const addMany = ({ customerId }: TestCustomer, count: number, prefix = 'M') =>
  engine.query(
    `insert into message (customer_id, kind, content_zh, content_en, cdate)
     select $1::bigint, 'notice', $3::text || n, $3::text || n, now() from generate_series(1, $2::int) n`,
    [customerId, count, prefix],
  );

/** Something happens before the portion with this number is read. */
function before(portion: number, happens: () => Promise<unknown>): void {
  const { draw } = messageExport;
  let asked = 0;
  vi.spyOn(messageExport, 'draw').mockImplementationOnce((exporter, parameters) =>
    draw(
      {
        ...exporter,
        async read(portionOf) {
          asked += 1;
          if (asked === portion) await happens();
          return exporter.read(portionOf);
        },
      },
      parameters,
    ),
  );
}

describe('an export of a list', () => {
  it('has the columns as they are shown, in their order, headings in the caller’s language, numbers as numbers', async () => {
    const who = await customer();
    const { waybillNo } = await make.received(who);
    const columns = ['waybillNo', 'customerActualWeight', 'status', 'gone'];
    const [heading, row] = await sheet(await exported(who, { ...WAYBILLS, columns }));
    expect(heading).toEqual(['Waybill no.', 'Reference no.', 'Weight, kg (declared)', 'Weight, kg (measured)', 'Status']);
    expect(row?.[0]).toBe(waybillNo);
    expect(Number(row?.[2])).toBeGreaterThan(0);
    const [chinese] = await sheet(await exported(who, { ...WAYBILLS, columns }, 'zh'));
    expect(chinese).toEqual(['运单号', '参考号', '实重 (kg)（申报）', '实重 (kg)（实测）', '状态']);
  });

  it('has exactly what the filter finds in the tab', async () => {
    const who = await customer();
    const [draft, approved] = [await make.draft(who), await make.approved(who)];
    const numbers = { ...WAYBILLS, columns: ['waybillNo'] };
    const found = async (filter: Asked['filter']) => (await sheet(await exported(who, { ...numbers, filter }))).map(([number]) => number);
    expect(await found({ page: 3, size: 20, sort: 'createdAt' })).toEqual(['Waybill no.', approved.waybillNo, draft.waybillNo]);
    expect(await found({ tab: 'waitingHandover', waybillNos: [approved.waybillNo, draft.waybillNo] })).toEqual([
      'Waybill no.',
      approved.waybillNo,
    ]);
    const { rows } = await call(listWaybills, { keyword: draft.waybillNo }, { token: who.token });
    expect(await found({ keyword: draft.waybillNo })).toHaveLength(rows.length + 1);
  });

  it('is read portion by portion, the newest first, each row once', async () => {
    const who = await customer();
    await addMany(who, 2500);
    const lines = linesOf(await exported(who, WORDS));
    expect([lines.length, new Set(lines).size, lines[1], lines.at(-1)]).toEqual([2501, 2501, 'M2500', 'M1']);
  });

  it('is a CSV that Excel reads as it is, and in which no text is a formula', async () => {
    const who = await customer();
    await addMany(who, 1, '=1+1,"x"');
    const raw = await exported(who, WORDS);
    expect(raw.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(linesOf(raw)[1]).toBe(`"'=1+1,""x""1"`);
  });

  it('is refused at the field that is wrong', async () => {
    const { token } = await customer();
    const answer = await send(exportRows, { ...WAYBILLS, filter: { tab: 'nowhere' } }, { token });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'filter.tab' }] } });
  });

  it('shows no price to who must not see any', async () => {
    const owner = await customer();
    await make.received(owner);
    const mate = await colleague(owner, true);
    const priced = { ...WAYBILLS, columns: ['price'] };
    const [, [price, freight, currency] = []] = await sheet(await exported(owner, priced));
    expect([Number(price) > 0, Number(freight) > 0, currency]).toEqual([true, true, 'CNY']);
    expect(await sheet(await exported(mate, priced))).toEqual([
      ['Price', 'Of which freight', 'Currency'],
      ['Not visible', 'Not visible'],
    ]);
  });

  it('of cases has the number, the problem and the sums, as the filter finds them', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.approved(who);
    const opened = await call(
      saveCase,
      { waybillId: id, kind: 'damage', text: '=外箱破损', boxNumbers: [3, 1, 2], amount: '120.50', currency: 'EUR' },
      { token: who.token },
    );
    await call(saveCase, { waybillId: id, kind: 'delay', text: 'late' }, { token: who.token });
    const asked: Asked = { list: 'cases', filter: { kinds: ['damage'] }, columns: ['number', 'waybill', 'what', 'claimed'] };
    expect(await sheet(await exported(who, asked))).toEqual([
      ['Case no.', 'Status', 'Waybill no.', 'Reference no.', 'Kind', 'Boxes', 'What happened', 'Claimed', 'Currency (claimed)'],
      [opened.caseNo, 'In progress', waybillNo, undefined, 'Damage', '1–3', '=外箱破损', expect.anything(), 'EUR'],
    ]);
    expect(await sheet(await exported(await customer(), asked))).toHaveLength(1);
  });

  it('exists of pickups and of messages', async () => {
    const who = await customer();
    const { refs } = await pickupMaker(server, make).arranged(who);
    const [, pickup] = await sheet(await exported(who, { list: 'pickups' }));
    expect(pickup).toContain(refs[0]?.waybillNo);
    const [, message] = await sheet(await exported(who, { list: 'messages', filter: { messageStatus: 0 } }));
    expect(message).toEqual(expect.arrayContaining([refs[0]?.waybillNo, 'Approved', 'Unread']));
  });
});

describe('an export in the background', () => {
  const start = async ({ token }: TestCustomer, asked: Asked = WORDS) => (await call(startExport, asked, { token })).exportId;

  it('is what more than 5,000 rows need; it tells its login alone, and its file goes after seven days', async () => {
    const who = await customer();
    const mate = await colleague(who, false);
    await addMany(who, 5001);
    const tooLarge = await send(exportRows, WORDS, { token: who.token });
    expect(tooLarge).toMatchObject({ code: 409, data: { reason: 'exportTooLarge' } });
    const exportId = await start(who);
    expect(await downloaded(who, exportId)).toMatchObject({ data: { reason: 'exportNotReady' } });
    await work.drain();
    const [ready] = await listed(who);
    expect(ready).toMatchObject({ exportId, state: 'ready', rowsTotal: 5001, rowsDone: 5001, size: expect.any(Number) });
    const file = await downloaded(who, exportId);
    expect(new Set(linesOf(file.raw)).size).toBe(5002);
    expect(file.raw).toHaveLength(ready?.size ?? 0);
    const told = async ({ token }: TestCustomer) => (await call(manageMessage, { kind: 'exportReady' }, { token })).total;
    expect([await told(who), await told(mate)]).toEqual([1, 0]);
    expect(await listed(mate)).toEqual([]);
    expect(await downloaded(mate, exportId)).toMatchObject({ code: 404 });
    const stored = async () => (await engine.query('select path from export where customer_id = $1', [who.customerId])).rows;
    const [{ path = '' } = {}] = await stored();
    const sizeInStore = async () => {
      const found = await files.findContent(String(path));
      return found && (await buffer(found.content)).length;
    };
    expect(await sizeInStore()).toBe(ready?.size);
    await maintain(engine, files, new Date(clock.now.getTime() + 8 * DAY_MS));
    expect([await stored(), await sizeInStore()]).toEqual([[], undefined]);
  });

  it('asked for twice, by two presses or in two tabs, is one', async () => {
    const who = await customer();
    await addMany(who, 3);
    const first = await start(who);
    const third = await start(who);
    expect(third).toBe(first);
    const other = await start(who, { ...WORDS, format: 'xlsx' });
    expect(other).not.toBe(third);
    await work.drain();
    expect(await start(who)).not.toBe(third);
    await work.drain();
  });

  it('is cancelled before and while it is drawn, and leaves nothing behind', async () => {
    const who = await customer();
    await addMany(who, 4500);
    const waiting = await start(who);
    expect(await call(cancelExport, { exportId: waiting }, { token: who.token })).toMatchObject({ state: 'cancelled' });
    const running = await start(who);
    before(2, () => call(cancelExport, { exportId: running }, { token: who.token }));
    await work.drain();
    expect(await listed(who)).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    expect(await downloaded(who, running)).toMatchObject({ code: 404 });
    expect((await call(manageMessage, { kind: 'exportReady' }, { token: who.token })).rows).toEqual([]);
  });

  it('has each row once that was there before, while others come and go', async () => {
    const who = await customer();
    await addMany(who, 2500);
    await start(who);
    before(2, async () => {
      await addMany(who, 700, 'N');
      await engine.query(`delete from message where customer_id = $1 and content_en = 'M3'`, [who.customerId]);
    });
    await work.drain();
    const [ready] = await listed(who);
    const lines = linesOf((await downloaded(who, ready?.exportId ?? '')).raw).slice(1);
    expect([lines.length, new Set(lines).size, lines.filter((line) => line.startsWith('N')).length]).toEqual([2499, 2499, 0]);
  });

  it('is closed to a login from which prices have been hidden since', async () => {
    const owner = await customer();
    await make.received(owner);
    const mate = await colleague(owner, false);
    const [withPrices, without] = [await start(mate, WAYBILLS), await start(mate, { list: 'messages' })];
    await work.drain();
    const { members } = await call(listMembers, {}, { token: owner.token });
    const member = members.find(({ loginName }) => loginName === mate.loginName);
    const { id = '', rev = 0 } = member ?? {};
    await call(changeMember, { id, rev, isOwner: false, hidesPrices: true }, { token: owner.token });
    expect(await downloaded(mate, withPrices)).toMatchObject({ code: 403 });
    expect((await downloaded(mate, without)).status).toBe(200);
    expect(await listed(mate)).toMatchObject([{ isClosed: false }, { isClosed: true }]);
  });

  it('given up is said to its login', async () => {
    const who = await customer();
    const exportId = await start(who);
    const kind = exportWork(files, []);
    await engine.transaction({ role: 'portal_app', customerId: who.customerId }, 'write', (db) =>
      kind.givenUp({
        db,
        now: clock.now,
        audit: () => {},
        enqueue: () => {},
        customerId: who.customerId,
        recordId: exportId,
        error: 'interrupted',
      }),
    );
    expect(await listed(who)).toMatchObject([{ state: 'failed', size: null }]);
    expect((await call(manageMessage, {}, { token: who.token })).rows).toMatchObject([{ kind: 'exportFailed' }]);
  });
});
