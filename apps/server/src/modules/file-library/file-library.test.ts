import {
  deleteFolder,
  deleteLibraryFiles,
  downloadLibraryFile,
  libraryOverview,
  listLibrary,
  saveFolder,
  saveLibraryFile,
  uploadLibraryFile,
  type LibraryFile,
} from '@waybound/contract/documents/file-library';
import { MAX_FOLDERS } from '@waybound/contract/wire/documents/file-library';
import { listHistory } from '@waybound/contract/account/history';
import { LIBRARY_QUOTA_BYTES } from '@waybound/domain/file-library';
import { describe, expect, it, vi } from 'vitest';
import { encoded, request, type AnyRequest, type Fields } from '../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { maintain } from '../../maintenance.ts';

const server = await testServer();
const { app, call, send, customer, engine } = server;
const { answersToStranger } = await waybillMaker(server);

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);

interface Sending extends AnyRequest {
  name?: string;
  content?: Buffer;
}
async function upload({ token }: TestCustomer, input: Fields, { name = '营业执照.pdf', content = PDF, ...more }: Sending = {}) {
  const sent = await encoded(uploadLibraryFile, input, { name, content });
  return (await request(app, uploadLibraryFile, { ...sent, token, ...more })).body;
}
const uploaded = async (who: TestCustomer, input: Fields, sending?: Sending): Promise<LibraryFile> => {
  const body = await upload(who, input, sending);
  expect(body).toMatchObject({ code: 200 });
  return body.data;
};
const list = async ({ token }: TestCustomer, input: Parameters<typeof call<typeof listLibrary>>[1]) => call(listLibrary, input, { token });
const names = async (who: TestCustomer, input: Parameters<typeof list>[1]) => (await list(who, input)).rows.map(({ name }) => name);
const folder = ({ token }: TestCustomer, name: string) => call(saveFolder, { name }, { token });
const pathOf = async ({ id }: LibraryFile) =>
  String((await engine.query('select path from library_file where id = $1', [id])).rows[0]?.['path']);
const isStored = async (path: string) => {
  const found = await server.application.services.files.findContent(path);
  found?.content.destroy();
  return found !== undefined;
};

describe('uploadLibraryFile', () => {
  it('keeps a paper with its Chinese name, kind and expiry date, and gives it back byte for byte', async () => {
    const who = await customer();
    const file = await uploaded(who, { kind: 'businessLicence', expiresOn: '2026-12-04', note: '三证合一' });
    expect(file).toMatchObject({
      rev: 1,
      name: '营业执照.pdf',
      kind: 'businessLicence',
      folderId: null,
      note: '三证合一',
      size: PDF.length,
      contentType: 'application/pdf',
      expiresOn: '2026-12-04',
      daysLeft: 14,
    });
    expect(await list(who, { area: 'papers' })).toEqual({ rows: [file], total: 1 });
    expect(await list(who, { area: 'others' })).toEqual({ rows: [], total: 0 });
    const answer = await send(downloadLibraryFile, { id: file.id }, { token: who.token });
    expect(answer.raw.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('营业执照.pdf')}`,
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['a picture that calls itself a PDF', '公章.pdf', PNG, '公章.png'],
    ['a name that reads backwards', 'a\u202efdp.png', PNG, 'afdp.png'],
    ['a path', '../../etc/合同.pdf', PDF, '合同.pdf'],
  ])('recognises a file by its content: %s', async (_case, name, content, kept) => {
    expect((await uploaded(await customer(), {}, { name, content })).name).toBe(kept);
  });

  it.each([
    ['a program that calls itself a PDF', '营业执照.pdf', PROGRAM],
    ['nothing', 'empty.pdf', Buffer.alloc(0)],
    ['a page', 'page.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('refuses %s with a sentence, and keeps nothing', async (_case, name, content) => {
    const who = await customer();
    const answer = await upload(who, { kind: 'contract' }, { name, content, lang: 'zh' });
    expect(answer).toMatchObject({ code: 415, data: { reason: 'fileTypeRefused' }, mass: expect.stringContaining('PDF, XLSX, DOCX') });
    expect((await list(who, { area: 'papers' })).total).toBe(0);
  });

  it.each([
    ['a paper in a folder', { kind: 'contract' }, 'folderId', 'paperInFolder'],
    ['an unknown kind', { kind: 'passport' }, 'kind', 'unknownChoice'],
    ['a day that is none', { expiresOn: '2026-02-30' }, 'expiresOn', 'badFormat'],
    ['a day before the calendar', { expiresOn: '0000-01-01' }, 'expiresOn', 'badFormat'],
  ])('refuses %s at its field', async (_case, input, path, rule) => {
    const who = await customer();
    const { id } = await folder(who, 'A');
    const answer = await upload(who, path === 'folderId' ? { ...input, folderId: id } : input, { lang: 'zh' });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path, rule }] } });
    expect((await list(who, { area: 'others' })).total).toBe(0);
  });

  it('refuses what no longer fits, says how much there is, and keeps nothing of it', async () => {
    const who = await customer();
    const { id } = await uploaded(who, {});
    await engine.query('update library_file set size = $2 where id = $1', [id, LIBRARY_QUOTA_BYTES - PDF.length]);
    await uploaded(who, {});
    const answer = await upload(who, {}, { lang: 'zh' });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'libraryFull' }, mass: expect.stringContaining('2 GB') });
    expect((await list(who, { area: 'others' })).total).toBe(2);
    await call(deleteLibraryFiles, { ids: [id] }, { token: who.token });
    await uploaded(who, {});
  });

  it('lets two at once not both have the last room', async () => {
    const who = await customer();
    const { id } = await uploaded(who, {});
    await engine.query('update library_file set size = $2 where id = $1', [id, LIBRARY_QUOTA_BYTES - PDF.length]);
    const answers = await Promise.all([upload(who, {}), upload(who, {})]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
  });
});

describe('the list', () => {
  it('is searched, filtered, sorted and paged by the database', async () => {
    const who = await customer();
    const { id: folderId } = await folder(who, '报关资料');
    await uploaded(who, { folderId, expiresOn: '2026-12-20' }, { name: 'Zoll-B.pdf' });
    await uploaded(who, { note: '给张三' }, { name: 'a.pdf' });
    await uploaded(who, { expiresOn: '2026-12-21' }, { name: 'c.pdf' });
    await uploaded(who, { expiresOn: '2026-11-19' }, { name: 'd.pdf' });
    await uploaded(who, { kind: 'contract', expiresOn: '2026-11-20' }, { name: 'paper.pdf' });
    await uploaded(who, { kind: 'taxCertificate' }, { name: 'tax.pdf' });
    expect(await names(who, { area: 'others' })).toEqual(['d.pdf', 'c.pdf', 'a.pdf', 'Zoll-B.pdf']);
    expect(await names(who, { area: 'others', folderId })).toEqual(['Zoll-B.pdf']);
    expect(await names(who, { area: 'others', isLoose: true, sort: 'name', direction: 'asc' })).toEqual(['a.pdf', 'c.pdf', 'd.pdf']);
    expect(await names(who, { area: 'others', keyword: 'ZOLL' })).toEqual(['Zoll-B.pdf']);
    expect(await names(who, { area: 'others', keyword: '张' })).toEqual(['a.pdf']);
    // The clock is at 20 November: 30 days on it is 20 December.
    expect(await names(who, { area: 'others', expiry: 'soon' })).toEqual(['Zoll-B.pdf']);
    expect(await names(who, { area: 'others', expiry: 'over' })).toEqual(['d.pdf']);
    expect(await names(who, { area: 'papers', expiry: 'soon' })).toEqual(['paper.pdf']);
    expect(await names(who, { area: 'papers', kind: 'taxCertificate' })).toEqual(['tax.pdf']);
    expect(await names(who, { area: 'others', sort: 'expiresOn', direction: 'asc' })).toEqual(['d.pdf', 'Zoll-B.pdf', 'c.pdf', 'a.pdf']);
    expect(await list(who, { area: 'others', page: 2, size: 3 })).toMatchObject({ rows: [{ name: 'Zoll-B.pdf' }], total: 4 });
    expect(await call(libraryOverview, {}, { token: who.token })).toEqual({
      folders: [{ id: folderId, rev: 1, name: '报关资料', files: 1 }],
      loose: 3,
      kinds: { contract: 1, taxCertificate: 1 },
      papers: { all: 2, soon: 1, over: 0 },
      others: { all: 4, soon: 1, over: 1 },
      usedBytes: 6 * PDF.length,
      quotaBytes: LIBRARY_QUOTA_BYTES,
    });
  });
});

describe('saveLibraryFile', () => {
  it('renames, moves and dates a file; its ending stays what it is', async () => {
    const who = await customer();
    const file = await uploaded(who, { kind: 'contract' });
    const { id: folderId } = await folder(who, '合同');
    const given = { id: file.id, rev: 1, name: ' 采购\u202e合同.exe ', folderId, expiresOn: '2027-03-01', note: '二' };
    const saved = await call(saveLibraryFile, given, { token: who.token });
    expect(saved).toMatchObject({ rev: 2, name: '采购合同.exe.pdf', kind: null, folderId, folderName: '合同', daysLeft: 101, note: '二' });
    const bare = await call(
      saveLibraryFile,
      { id: file.id, rev: 2, name: 'x', kind: 'contract', expiresOn: null, note: '' },
      { token: who.token },
    );
    expect(bare).toMatchObject({ rev: 3, name: 'x.pdf', kind: 'contract', folderId: null, expiresOn: null, daysLeft: null, note: '' });
    const { entries } = await call(listHistory, { kind: 'file' }, { token: who.token, lang: 'en' });
    expect(entries.map(({ what, subject }) => `${what} ${subject}`)).toEqual([
      'saveLibraryFile x.pdf',
      'saveLibraryFile 采购合同.exe.pdf',
      'saveFolder 合同',
      'uploadLibraryFile 营业执照.pdf',
    ]);
  });

  it('refuses the second of two who save at once', async () => {
    const who = await customer();
    const { id } = await uploaded(who, {});
    await call(saveLibraryFile, { id, rev: 1, name: 'first' }, { token: who.token });
    const answer = await send(saveLibraryFile, { id, rev: 1, name: 'second' }, { token: who.token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'stale', newer: { id, rev: 2, name: 'first.pdf' } } });
    expect(await names(who, { area: 'others' })).toEqual(['first.pdf']);
  });

  it('puts nothing into a stranger’s folder', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const theirs = await folder(who, 'A');
    const { id } = await uploaded(stranger, {});
    const answers = await Promise.all(
      [theirs.id, UNKNOWN_ID].map((folderId) => send(saveLibraryFile, { id, rev: 1, name: 'x', folderId }, { token: stranger.token })),
    );
    expect(answers[0]?.raw).toEqual(answers[1]?.raw);
    expect(answers[0]?.data.reason).toBe('recordMissing');
    expect(await upload(stranger, { folderId: theirs.id })).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    expect((await list(who, { area: 'others' })).total).toBe(0);
    expect((await list(stranger, { area: 'others' })).rows).toMatchObject([{ rev: 1, folderId: null }]);
  });
});

describe('a file', () => {
  it.each([
    ['pdf', PDF, true],
    ['png', PNG, true],
  ])('of %s is shown in a sandbox', async (ending, content) => {
    const who = await customer();
    const { id } = await uploaded(who, {}, { name: `附件.${ending}`, content });
    const { headers, raw } = await send(downloadLibraryFile, { id, isInline: true }, { token: who.token });
    expect(raw.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    ['read', downloadLibraryFile, {}],
    ['changed', saveLibraryFile, { rev: 1, name: 'x' }],
  ] as const)('is not %s by a stranger: the answer is that of a missing file', async (_case, spec, more) => {
    const who = await customer();
    const { id } = await uploaded(who, {});
    const [foreign, missing] = await answersToStranger(spec, await customer(), { id, ...more }, { id: UNKNOWN_ID, ...more });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toContain('recordMissing');
    expect(await names(who, { area: 'others' })).toEqual(['营业执照.pdf']);
  });

  it('goes with its content, each of several by itself, and a stranger’s stays', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [mine, other, theirs] = [await uploaded(who, {}), await uploaded(who, {}), await uploaded(stranger, {})];
    const [path, theirPath] = [await pathOf(mine), await pathOf(theirs)];
    const options = { token: who.token, key: 'once', lang: 'zh' } as const;
    const { results } = await call(deleteLibraryFiles, { ids: [theirs.id, mine.id, UNKNOWN_ID] }, options);
    expect(results).toEqual([
      { id: theirs.id, name: '', ok: false, reason: 'recordMissing', mass: expect.stringContaining('没有找到') },
      { id: mine.id, name: '营业执照.pdf', ok: true, reason: null, mass: '' },
      { id: UNKNOWN_ID, name: '', ok: false, reason: 'recordMissing', mass: expect.stringContaining('没有找到') },
    ]);
    expect(await call(deleteLibraryFiles, { ids: [theirs.id, mine.id, UNKNOWN_ID] }, options)).toEqual({ results });
    expect([await isStored(path), await isStored(theirPath)]).toEqual([false, true]);
    expect((await list(who, { area: 'others' })).rows.map(({ id }) => id)).toEqual([other.id]);
    expect((await list(stranger, { area: 'others' })).total).toBe(1);
  });

  it('goes with its content also where that could not be removed at once', async () => {
    const who = await customer();
    const [file, kept] = [await uploaded(who, {}), await uploaded(who, {})];
    const [path, keptPath] = [await pathOf(file), await pathOf(kept)];
    vi.spyOn(server.application.services.files, 'remove').mockRejectedValueOnce(new Error('The store does not answer.'));
    await call(deleteLibraryFiles, { ids: [file.id] }, { token: who.token });
    expect(await isStored(path)).toBe(true);
    await maintain(engine, server.application.services.files, server.clock.now);
    expect([await isStored(path), await isStored(keptPath)]).toEqual([false, true]);
  });
});

describe('a folder', () => {
  it('is made, renamed, listed with its number of files, and deleted once it is empty', async () => {
    const who = await customer();
    const { token } = who;
    const made = await folder(who, '报关\u200b资料');
    expect(made).toEqual({ id: made.id, rev: 1, name: '报关资料', files: 0 });
    const { id: fileId } = await uploaded(who, { folderId: made.id });
    const renamed = await call(saveFolder, { id: made.id, rev: 1, name: '清关' }, { token });
    expect(renamed).toEqual({ id: made.id, rev: 2, name: '清关', files: 1 });
    expect(await send(saveFolder, { id: made.id, rev: 1, name: 'B' }, { token })).toMatchObject({
      code: 409,
      data: { reason: 'stale', newer: renamed },
    });
    const refused = await send(deleteFolder, { id: made.id }, { token, lang: 'zh' });
    expect(refused).toMatchObject({ code: 409, data: { reason: 'folderNotEmpty' }, mass: expect.stringMatching(/清关.* 1 个文件/) });
    await call(deleteLibraryFiles, { ids: [fileId] }, { token });
    await call(deleteFolder, { id: made.id }, { token });
    expect((await call(libraryOverview, {}, { token })).folders).toEqual([]);
  });

  it('has a name of its own, whatever the case, and its own limit of number', async () => {
    const who = await customer();
    const { token } = who;
    const { id } = await folder(who, 'Certificates');
    const answer = await send(saveFolder, { name: 'certificates' }, { token });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'name', rule: 'folderExists' }] } });
    await call(saveFolder, { id, name: 'CERTIFICATES' }, { token });
    await engine.query(
      `insert into library_folder (customer_id, name, created_at) select $1, 'f' || n, now() from generate_series(2, $2::int) n`,
      [who.customerId, MAX_FOLDERS],
    );
    expect(await send(saveFolder, { name: 'one more' }, { token })).toMatchObject({
      data: { errors: [{ path: 'name', rule: 'tooMany' }] },
    });
  });

  it.each([
    ['renamed', saveFolder, { name: 'x' }],
    ['deleted', deleteFolder, {}],
  ] as const)('is not %s by a stranger', async (_case, spec, more) => {
    const who = await customer();
    const { id } = await folder(who, 'A');
    const [foreign, missing] = await answersToStranger(spec, await customer(), { id, ...more }, { id: UNKNOWN_ID, ...more });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toContain('recordMissing');
    expect((await call(libraryOverview, {}, { token: who.token })).folders).toMatchObject([{ name: 'A' }]);
  });
});
