import {
  askMailbox,
  deleteFileNotice,
  deleteTrackNotice,
  listFileNotices,
  listTrackNotices,
  mailboxDeliveries,
  saveFileNotice,
  saveTrackNotice,
  testMailbox,
} from '@waybound/contract/notices/notices';
import { attachDocument, recordMilestone } from '@waybound/contract/operations/operations';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { addMailbox, confirmedMailbox, linkIn, MAILBOX, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { app, call, send, customer, engine, operatorKey } = server;
const make = await waybillMaker(server);

const pass = clockAdvancer(server);
const visit = (url: string) => app.inject({ url, headers: { 'accept-language': 'en' } });
const press = (url: string) => app.inject({ method: 'POST', url, headers: { 'accept-language': 'en' } });
const reasonOf = async (sent: ReturnType<typeof send>) => (await sent).data.reason;
const rulesOf = async (sent: ReturnType<typeof send>) => (await sent).data.errors;
const stateOf = async ({ token }: TestCustomer) => (await call(listTrackNotices, {}, { token })).mailboxes.map(({ state }) => state);

const attach = async (waybillNo: string, fileType: string) => {
  const boundary = 'b0undary';
  const part = (head: string, body: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const payload =
    part('name="waybillNo"', waybillNo) +
    part('name="fileType"', fileType) +
    part('name="file"; filename="单证 <1>.pdf"\r\ncontent-type: application/pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF') +
    `--${boundary}--\r\n`;
  const answer = await app.inject({
    method: 'POST',
    url: `/api${attachDocument.path}`,
    headers: { authorization: operatorKey, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  expect(answer.json()).toMatchObject({ code: 200 });
};

describe('a new mailbox', () => {
  it('is asked by mail, and gets nothing before its recipient has pressed the button', async () => {
    const who = await customer();
    const mailbox = await addMailbox(server, who, 'tracking', 'Ops@Trial.example');
    expect(mailbox).toMatchObject({ email: 'Ops@Trial.example', state: 'waiting', rev: 1 });
    const { waybillNo } = await make.submitted(who);
    await call(recordMilestone, { waybillNo, kind: 'received' });
    const [question, ...more] = await mailsOf(server, who.customerId);
    expect(more).toEqual([]);
    expect(question).toMatchObject({ recipient: 'Ops@Trial.example', subject: 'Please confirm notices from Waybound Logistics' });
    const link = linkIn(question!, 'confirm');
    const page = await visit(link);
    expect(page.body).toContain('Ops@Trial.example');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    // A program that checks mails opens every link.
    expect(await stateOf(who)).toEqual(['waiting']);
    expect((await press(link)).body).toContain('Confirmed');
    expect(await stateOf(who)).toEqual(['confirmed']);
    expect((await press(link)).body).toContain('This link no longer works');
  });

  it('is stored with the hash of its link alone, and the link ends after a week', async () => {
    const who = await customer();
    await addMailbox(server, who, 'tracking', 'ops@trial.example');
    const [mail] = await mailsOf(server, who.customerId);
    const link = linkIn(mail!, 'confirm');
    const token = link.split('token=')[1]!;
    const { rows } = await engine.query('select token_hash::text as hash, id from notice_mailbox where customer_id = $1', [who.customerId]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const aWeek = 7 * 24 * 60 + 1;
    pass(aWeek);
    expect((await press(link)).body).toContain('This link no longer works');
    pass(-aWeek);
    expect(await stateOf(who)).toEqual(['waiting']);
  });

  it('is asked again after a minute, eight times a day, whether or not it was deleted meanwhile', async () => {
    const who = await customer();
    const { token } = who;
    const { id } = await addMailbox(server, who, 'tracking', 'ops@trial.example');
    expect(await send(askMailbox, { id }, { token })).toMatchObject({ code: 429, data: { reason: 'tooManyMails' } });
    const [first] = await mailsOf(server, who.customerId);
    pass(2);
    await call(askMailbox, { id }, { token });
    const second = (await mailsOf(server, who.customerId))[1]!;
    expect((await press(linkIn(first!, 'confirm'))).body).toContain('This link no longer works');
    for (let times = 2; times < 8; times += 1) {
      pass(2);
      await call(deleteTrackNotice, { id: (await call(listTrackNotices, {}, { token })).mailboxes[0]!.id }, { token });
      await addMailbox(server, who, 'tracking', 'ops@trial.example');
    }
    pass(2);
    expect(await reasonOf(send(saveTrackNotice, { ...MAILBOX, email: 'OPS@trial.example', kind: 'overseas' }, { token }))).toBe(
      'tooManyMails',
    );
    expect((await press(linkIn(second, 'confirm'))).body).toContain('This link no longer works');
  });

  it('is one of ten of its kind, and in the list once whatever its case', async () => {
    const { token } = await customer();
    for (let n = 0; n < 10; n += 1) await call(saveTrackNotice, { ...MAILBOX, email: `m${n}@trial.example` }, { token });
    expect(await send(saveTrackNotice, { ...MAILBOX, email: 'm10@trial.example' }, { token })).toMatchObject({
      code: 409,
      data: { reason: 'tooManyMailboxes' },
    });
    expect(await rulesOf(send(saveTrackNotice, { ...MAILBOX, email: 'M3@Trial.example' }, { token }))).toMatchObject([
      { path: 'email', rule: 'mailboxTaken' },
    ]);
    expect(await call(saveTrackNotice, { ...MAILBOX, email: 'm10@trial.example', kind: 'overseas' }, { token })).toMatchObject({
      kind: 'overseas',
    });
    const listed = await call(listTrackNotices, {}, { token });
    expect([listed.mailboxes.length, listed.limit]).toEqual([10, 10]);
  });

  it.each(['', 'nobody', 'a@b', 'a@b.example, c@d.example', 'a b@c.example'])('needs an address that is one: "%s"', async (email) => {
    const { token } = await customer();
    expect(await rulesOf(send(saveTrackNotice, { ...MAILBOX, email }, { token }))).toMatchObject([{ path: 'email' }]);
  });
});

describe('notices', () => {
  it('of a milestone go to confirmed tracking mailboxes, escaped, with a link to the waybill and a way out', async () => {
    const who = await customer();
    await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
    await confirmedMailbox(server, who, 'overseas', 'abroad@trial.example');
    const { waybillNo, id } = await make.submitted(who);
    pass(1);
    await call(recordMilestone, { waybillNo, kind: 'departed', placeCode: 'SZX', note: '<b>& "late"</b>' });
    const mails = await mailsOf(server, who.customerId);
    const notices = mails.slice(2);
    expect(notices.map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
      { recipient: 'ops@trial.example', subject: `Waybill ${waybillNo}: Departed` },
    ]);
    const [mail] = notices;
    expect(mail!.text).toContain(`http://localhost:3000/waybillManagement/waybillDetails/${id}`);
    expect(mail!.text).toContain('Place: Shenzhen');
    expect(mail!.html).not.toContain('<b>&');
    expect(mail!.html).toContain('&#60;b&#62;&#38; &#34;late&#34;');
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(
      await call(
        mailboxDeliveries,
        { id: (await call(listTrackNotices, {}, { token: who.token })).mailboxes[0]!.id },
        { token: who.token },
      ),
    ).toMatchObject({
      deliveries: [
        { event: 'departed', state: 'sent', attempts: 1, waybillNo },
        { event: 'confirmation', state: 'sent' },
      ],
    });
  });

  it('are not sent of what the customer does itself, nor to mailboxes that are off', async () => {
    const who = await customer();
    const { id, rev } = await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
    const { waybillNo } = await make.submitted(who);
    const before = (await mailsOf(server, who.customerId)).length;
    for (const [off, at] of [{ isActive: false }, { isNotice: false }].map((each, index) => [each, rev + index] as const)) {
      await call(saveTrackNotice, { ...MAILBOX, ...off, id, rev: at, email: 'ops@trial.example' }, { token: who.token });
      await call(recordMilestone, { waybillNo, kind: 'received' });
    }
    expect(await mailsOf(server, who.customerId)).toHaveLength(before);
  });

  it('of a document go to the file mailboxes of its type', async () => {
    const who = await customer();
    await confirmedMailbox(server, who, 'file', 'papers@trial.example');
    const { waybillNo } = await make.submitted(who);
    const before = (await mailsOf(server, who.customerId)).length;
    pass(1);
    await attach(waybillNo, 'billOfLading');
    await attach(waybillNo, 'photo');
    const notices = (await mailsOf(server, who.customerId)).slice(before);
    expect(notices.map(({ subject }) => subject)).toEqual([`Waybill ${waybillNo}: new file 单证 <1>.pdf`]);
  });

  it('that wait when the mailbox is switched off are dropped', async () => {
    const who = await customer();
    const { id, rev } = await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
    const { waybillNo } = await make.submitted(who);
    await server.application.services.work.drain();
    pass(1);
    await call(recordMilestone, { waybillNo, kind: 'received' });
    await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'ops@trial.example', isActive: false }, { token: who.token });
    await server.application.services.work.drain();
    const { deliveries } = await call(mailboxDeliveries, { id }, { token: who.token });
    expect(deliveries[0]).toMatchObject({ event: 'received', state: 'dropped', attempts: 0 });
  });
});

describe('the way out', () => {
  it('is one click, without a login, and only a new confirmation leads back', async () => {
    const who = await customer();
    const { id } = await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
    pass(2);
    await call(testMailbox, { id }, { token: who.token });
    const test = (await mailsOf(server, who.customerId)).at(-1)!;
    const link = linkIn(test, 'unsubscribe');
    expect((await visit(link)).body).toContain('ops@trial.example');
    expect(await stateOf(who)).toEqual(['confirmed']);
    const click = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: link, headers: click, payload: 'List-Unsubscribe=One-Click' });
    expect(answer.statusCode).toBe(200);
    expect(await stateOf(who)).toEqual(['unsubscribed']);
    expect(await reasonOf(send(testMailbox, { id }, { token: who.token }))).toBe('mailboxWaiting');
    await call(askMailbox, { id }, { token: who.token });
    const again = (await mailsOf(server, who.customerId)).at(-1)!;
    await press(linkIn(again, 'confirm'));
    expect(await stateOf(who)).toEqual(['confirmed']);
  });

  it('opens for nobody who makes up a link, and not for another address', async () => {
    const [who, other] = [await customer(), await customer()];
    const mine = await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
    const theirs = await confirmedMailbox(server, other, 'tracking', 'ops@trial.example');
    pass(2);
    await call(testMailbox, { id: mine.id }, { token: who.token });
    const [, , mark] = /token=(\d+)\.\d+\.(\S+)/.exec((await mailsOf(server, who.customerId)).at(-1)!.text)!;
    for (const token of [`${other.customerId}.${theirs.id}.${mark}`, `${who.customerId}.${mine.id}.${'A'.repeat(43)}`, 'x', '']) {
      const answer = await press(`/notices/unsubscribe?token=${token}`);
      expect(answer.body).toContain('No such mailbox');
    }
    expect([await stateOf(who), await stateOf(other)]).toEqual([['confirmed'], ['confirmed']]);
    await call(saveTrackNotice, { ...MAILBOX, id: mine.id, rev: 1, email: 'new@trial.example' }, { token: who.token });
    const answer = await press(`/notices/unsubscribe?token=${who.customerId}.${mine.id}.${mark}`);
    expect(answer.body).toContain('No such mailbox');
  });
});

describe('changing a mailbox', () => {
  it('to another address asks that one, and refuses a save from an old revision', async () => {
    const who = await customer();
    const { token } = who;
    const { id, rev } = await confirmedMailbox(server, who, 'tracking', 'ops@trial.example');
    const changed = await call(saveTrackNotice, { ...MAILBOX, id, rev, email: 'new@trial.example', language: 'zh' }, { token });
    expect(changed).toMatchObject({ state: 'waiting', rev: rev + 1, language: 'zh' });
    expect(await send(saveTrackNotice, { ...MAILBOX, id, rev, email: 'new@trial.example' }, { token })).toMatchObject({
      code: 409,
      data: { reason: 'stale', newer: { id, rev: rev + 1 } },
    });
    expect((await mailsOf(server, who.customerId)).at(-1)).toMatchObject({
      recipient: 'new@trial.example',
      subject: '请确认接收途界物流的通知',
    });
  });

  it('keeps the kinds apart', async () => {
    const who = await customer();
    const { id, rev } = await addMailbox(server, who, 'file', 'ops@trial.example');
    expect(await reasonOf(send(saveTrackNotice, { ...MAILBOX, id, rev, email: 'ops@trial.example' }, { token: who.token }))).toBe(
      'recordMissing',
    );
    expect(await reasonOf(send(deleteTrackNotice, { id }, { token: who.token }))).toBe('recordMissing');
    await call(deleteFileNotice, { id }, { token: who.token });
    expect((await call(listFileNotices, {}, { token: who.token })).mailboxes).toEqual([]);
  });

  it.each([
    ['saveTrackNotice', saveTrackNotice],
    ['saveFileNotice', saveFileNotice],
    ['deleteTrackNotice', deleteTrackNotice],
    ['deleteFileNotice', deleteFileNotice],
    ['askMailbox', askMailbox],
    ['testMailbox', testMailbox],
    ['mailboxDeliveries', mailboxDeliveries],
  ])('answers a stranger by %s as for an unknown record', async (name, spec) => {
    const [who, stranger] = [await customer(), await customer()];
    const kind = name.includes('File') ? 'file' : 'tracking';
    const { id, rev } = await addMailbox(server, who, kind, 'ops@trial.example');
    const ask = (wanted: string) =>
      send(
        spec,
        { ...MAILBOX, id: wanted, rev, email: 'x@trial.example', ...(kind === 'file' && { fileTypes: ['photo'] }) },
        { token: stranger.token },
      );
    const [theirs, nobodys] = [await ask(id), await ask(UNKNOWN_ID)];
    expect(theirs.raw.toString()).toBe(nobodys.raw.toString());
    expect(theirs.data.reason).toBe('recordMissing');
  });
});
