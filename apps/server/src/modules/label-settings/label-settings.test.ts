import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sessionInfo } from '@waybound/contract/account/auth';
import { logoIdOf, logoUrl, MAX_LOGO_BYTES } from '@waybound/contract/documents/label-fields';
import { readImage, readLabelSettings, saveLogo, uploadImage } from '@waybound/contract/documents/label-settings';
import { printLabels10x10 } from '@waybound/contract/documents/labels';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asMultipart, request, type AnyRequest } from '../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { openTransactionsAtContent } from '../../../test/server/open-transactions.ts';
import { pngBomb } from '../../../test/data/png-bomb.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { maintain } from '../../maintenance.ts';

const server = await testServer();
const { app, call, send, customer, engine } = server;
const { approved } = await waybillMaker(server);

const drawn = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#0f5c63' } });
const png = async () => drawn().png().toBuffer();
/** A PNG grown to a size by bytes behind its end, which decoders skip. */
const pngOf = async (bytes: number) => {
  const small = await png();
  return Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
};

async function upload({ token }: TestCustomer, content: Buffer, { name = 'logo.png', ...more }: AnyRequest & { name?: string } = {}) {
  const sent = await asMultipart([['file', { name, content }]]);
  return (await request(app, uploadImage, { ...sent, token, ...more })).body;
}
const uploaded = async (who: TestCustomer): Promise<string> => (await upload(who, await png())).fileUrl;
const save = ({ token }: TestCustomer, input: object, lang: 'zh' | 'en' = 'en') => send(saveLogo, input, { token, lang });
const settings = ({ token }: TestCustomer) => call(readLabelSettings, {}, { token });
const look = ({ token }: TestCustomer, url: string) => send(readImage, { id: logoIdOf(url) }, { token });
const logosOf = async ({ customerId }: TestCustomer) =>
  (await engine.query('select id, path, is_current from label_logo where customer_id = $1 order by id', [customerId])).rows;
const pending = (): Promise<string[]> => readdir(path.join(server.fileFolder, 'pending')).catch(() => []);

describe('uploadImage', () => {
  // Other tests on the same server may have left something there on purpose.
  let before: string[];
  beforeEach(async () => {
    before = await pending();
  });

  it('stores a picture re-encoded, and gives it to its customer alone', async () => {
    const who = await customer();
    const jpeg = await drawn(1200, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer();
    const answer = await upload(who, jpeg, { name: '标志.jpg' });
    expect(answer).toEqual({ code: 200, fileUrl: expect.stringMatching(/^\/customer\/image\?id=\d+$/) });

    const seen = await look(who, answer.fileUrl);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
    expect(await sharp(seen.raw).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 300 });
    expect(seen.raw.includes('somebody')).toBe(false);
    expect(await pending()).toEqual(before);

    const stranger = await customer();
    expect((await look(stranger, answer.fileUrl)).raw).toEqual((await look(stranger, logoUrl(UNKNOWN_ID))).raw);
    expect((await look(stranger, answer.fileUrl)).data.reason).toBe('recordMissing');
  });

  it.each([
    ['a drawing in XML', 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', 'logo.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a picture in GIF', 'logo.png', Buffer.from('GIF89a/*<html>*/=1;alert(1)//')],
    ['a program', 'logo.png', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])],
    ['nothing', 'logo.png', Buffer.alloc(0)],
  ])('refuses %s by its content', async (_case, name, content) => {
    const who = await customer();
    const answer = await upload(who, content, { name, lang: 'zh' });
    expect(answer).toMatchObject({ code: 415, data: { reason: 'fileTypeRefused' }, mass: expect.stringContaining('PNG, JPEG') });
    expect(await logosOf(who)).toEqual([]);
    expect(await pending()).toEqual(before);
  });

  it('refuses what cannot be re-encoded: a bomb, half a picture', async () => {
    const who = await customer();
    const jpeg = await drawn(300, 300).jpeg().toBuffer();
    for (const content of [pngBomb(20_000), jpeg.subarray(0, jpeg.length / 2)]) {
      const answer = await upload(who, content);
      expect(answer).toMatchObject({ code: 415, data: { reason: 'pictureUnreadable' } });
    }
    expect(await logosOf(who)).toEqual([]);
    expect(await pending()).toEqual(before);
  });

  it('takes what is under 2 MB, and not a byte more', async () => {
    const who = await customer();
    expect(MAX_LOGO_BYTES).toBe(2 * 1024 * 1024 - 1);
    expect(await upload(who, await pngOf(MAX_LOGO_BYTES))).toMatchObject({ code: 200 });
    expect(await upload(who, await pngOf(MAX_LOGO_BYTES + 1), { lang: 'zh' })).toMatchObject({
      code: 413,
      data: { reason: 'fileTooLarge' },
      mass: expect.stringContaining('2 MB'),
    });
    expect(await logosOf(who)).toHaveLength(1);
  });

  it('keeps no more unsaved pictures than a few, and never clears the saved one', async () => {
    const who = await customer();
    const saved = await uploaded(who);
    await save(who, { companyLogo: saved });
    for (let n = 0; n < 12; n += 1) await uploaded(who);
    const logos = await logosOf(who);
    expect(logos).toHaveLength(11);
    expect((await look(who, saved)).status).toBe(200);
    expect((await settings(who)).companyLogo).toBe(saved);
  });
});

describe('saveLogo', () => {
  it('sets text, logo and origin; the session’s user and the audit show it', async () => {
    const who = await customer();
    expect(await settings(who)).toEqual({ companyText: 'TEST', rev: 0 });
    const companyLogo = await uploaded(who);
    const given = { companyText: ' 深圳蓝鲸 ', companyLogo, originCountry: 'PHILIPPINES' } as const;
    expect(await save(who, given)).toMatchObject({ code: 200, mass: '' });
    const now = { companyText: '深圳蓝鲸', companyLogo, originCountry: 'PHILIPPINES', rev: 1 };
    expect(await settings(who)).toEqual(now);
    expect(await call(sessionInfo, {}, { token: who.token })).toMatchObject({
      avatar: companyLogo,
      userInfo: { companyText: '深圳蓝鲸', companyLogo },
    });
    const { rows } = await engine.query(`select before, after from audit where customer_id = $1 and what = 'saveLabelSettings'`, [
      who.customerId,
    ]);
    expect(rows).toEqual([{ before: { companyText: 'TEST', rev: 0 }, after: now }]);
  });

  it('takes off what is left out, and the old logo away', async () => {
    const who = await customer();
    const [first, second] = [await uploaded(who), await uploaded(who)];
    const contentOf = async () => {
      const found = await Promise.all(
        (await logosOf(who)).map((row) => server.application.services.files.findContent(String(row['path']))),
      );
      for (const each of found) each?.content.destroy();
      return found.length;
    };
    const old = String((await logosOf(who))[0]?.['path']);
    await save(who, { companyText: 'A', companyLogo: first });
    await save(who, { companyText: 'A', companyLogo: second });
    expect((await look(who, first)).data.reason).toBe('recordMissing');
    expect(await server.application.services.files.findContent(old)).toBeUndefined();
    expect(await contentOf()).toBe(1);
    const fresh = String((await logosOf(who))[0]?.['path']);
    vi.spyOn(server.application.services.files, 'remove').mockRejectedValueOnce(new Error('The store does not answer.'));
    await save(who, { companyText: '', companyLogo: '', originCountry: '' });
    expect(await settings(who)).toEqual({ companyText: '', rev: 3 });
    expect(await logosOf(who)).toEqual([]);
    await maintain(engine, server.application.services.files, server.clock.now);
    expect(await server.application.services.files.findContent(fresh)).toBeUndefined();
  });

  it('keeps the logo that is saved again', async () => {
    const who = await customer();
    const companyLogo = await uploaded(who);
    await save(who, { companyLogo, companyText: 'A' });
    await save(who, { companyLogo, companyText: 'B' });
    expect((await look(who, companyLogo)).status).toBe(200);
    expect(await settings(who)).toEqual({ companyText: 'B', companyLogo, rev: 2 });
  });

  it.each([
    ['18 Chinese characters', '深'.repeat(18)],
    ['18 rare characters, each two places long', '𠮷'.repeat(18)],
    ['18 smileys', '😀'.repeat(18)],
    ['18 capitals and blanks around', `  ${'W'.repeat(18)}  `],
  ])('takes %s', async (_case, companyText) => {
    const who = await customer();
    expect(await save(who, { companyText })).toMatchObject({ code: 200 });
    expect((await settings(who)).companyText).toBe(companyText.trim());
  });

  it.each([
    ['19 Chinese characters', { companyText: '深'.repeat(19) }, 'companyText', 'tooLong', '最多 18 个字符'],
    ['19 smileys', { companyText: '😀'.repeat(19) }, 'companyText', 'tooLong', '最多 18 个字符'],
    ['a second line', { companyText: 'A\nB' }, 'companyText', 'badFormat', expect.any(String)],
    ['a country of another spelling', { originCountry: 'china' }, 'originCountry', 'unknownChoice', expect.any(String)],
    ['another country', { originCountry: 'Germany' }, 'originCountry', 'unknownChoice', expect.any(String)],
    ['an unknown picture', { companyLogo: logoUrl(UNKNOWN_ID) }, 'companyLogo', 'unknownRecord', expect.any(String)],
    ['an address elsewhere', { companyLogo: 'https://evil.example/logo.png' }, 'companyLogo', 'unknownRecord', expect.any(String)],
    ['a path of the disk', { companyLogo: '/customer/image?id=../../etc/passwd' }, 'companyLogo', 'unknownRecord', expect.any(String)],
  ])('refuses %s, at its field', async (_case, input, at, rule, message) => {
    const who = await customer();
    const before = await settings(who);
    const answer = await save(who, input, 'zh');
    expect(answer).toMatchObject({ code: 400, data: { reason: 'invalidInput', errors: [{ path: at, rule, message }] } });
    expect(await settings(who)).toEqual(before);
  });

  it('refuses a stranger’s picture like one that never was, and leaves it alone', async () => {
    const [owner, stranger] = [await customer(), await customer()];
    const theirs = await uploaded(owner);
    const answers = await Promise.all([theirs, logoUrl(UNKNOWN_ID)].map((companyLogo) => save(stranger, { companyLogo })));
    expect(answers[0]?.raw).toEqual(answers[1]?.raw);
    expect(answers[0]?.data.errors).toMatchObject([{ path: 'companyLogo', rule: 'unknownRecord' }]);
    expect((await look(owner, theirs)).status).toBe(200);
    expect(await logosOf(owner)).toMatchObject([{ is_current: false }]);
  });

  it('refuses a picture whose upload never came to an end', async () => {
    const who = await customer();
    const jpeg = await drawn(300, 300).jpeg().toBuffer();
    await upload(who, jpeg.subarray(0, jpeg.length / 2));
    const { rows } = await engine.query('select coalesce(max(id), 0) + 1 as next from label_logo', []);
    const answer = await save(who, { companyLogo: logoUrl(String(rows[0]?.['next'])) });
    expect(answer.data.errors).toMatchObject([{ path: 'companyLogo', rule: 'unknownRecord' }]);
  });

  it('refuses the second of two people who change them at once', async () => {
    const who = await customer();
    const { rev } = await settings(who);
    await save(who, { companyText: 'first', rev });
    expect(await save(who, { companyText: 'second', rev })).toMatchObject({
      code: 409,
      data: { reason: 'stale', newer: { companyText: 'first', rev: rev + 1 } },
    });
    expect((await settings(who)).companyText).toBe('first');
  });
});

describe('the printed label', () => {
  const run = promisify(execFile);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'label-settings-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('carries logo, text and origin as set, and what cannot be printed is left out', async () => {
    const who = await customer();
    await save(who, { companyText: '蓝鲸🐳Trade', companyLogo: await uploaded(who), originCountry: 'Vietnam' });
    const { id } = await approved(who);
    const answer = await send(printLabels10x10, { ids: [id], boxNumbers: [1] }, { token: who.token });
    const file = path.join(folder, 'label.pdf');
    await writeFile(file, answer.raw);
    const { stdout: text } = await run('pdftotext', ['-raw', file, '-']);
    expect(text).toContain('蓝鲸Trade');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Made in Vietnam');
    const { stdout: pictures } = await run('pdfimages', ['-list', file]);
    expect(pictures.trim().split('\n').slice(2)).toHaveLength(1);
  });

  it('fetches the logo when the transaction is over, also the second time under one key', async () => {
    const who = await customer();
    const companyLogo = await uploaded(who);
    await save(who, { companyText: 'A', companyLogo });
    const { id } = await approved(who);
    const open = openTransactionsAtContent(server);
    const print = () => send(printLabels10x10, { ids: [id], boxNumbers: [1] }, { token: who.token, key: 'once' });
    const [first, second] = [await print(), await print()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.raw.length).toBe(first.raw.length);
    expect((await look(who, companyLogo)).status).toBe(200);
    expect(open).toEqual([0, 0, 0]);
    vi.restoreAllMocks();
  });
});
