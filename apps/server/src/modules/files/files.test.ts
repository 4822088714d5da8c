import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteFile, downloadFile, listFiles, saveFile, uploadFile, type WaybillFile } from '@waybound/contract/documents/files';
import { MAX_UPLOAD_BYTES } from '@waybound/contract/wire/documents/files';
import { attachDocument, fileExport } from '@waybound/contract/operations/operations';
import type { CallSpec } from '@waybound/contract/call';
import { cancelWaybill, deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it, vi } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { openTransactionsAtContent } from '../../../test/server/open-transactions.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { maintain } from '../../maintenance.ts';

const portal = await testServer();
const { app, call, send, customer, engine, operatorKey } = portal;
const { draft, submitted, received, advanced, answersToStranger } = await waybillMaker(portal);

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);

interface Sending {
  token: string;
  fields: Record<string, string>;
  name: string;
  content: Buffer;
  lang?: 'zh' | 'en';
  key?: string;
}

/** Sends a file as a browser does. */
async function sendFile(spec: CallSpec, { token, fields, name, content, lang = 'en', key }: Sending) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: `/api${spec.path}`,
    headers: {
      authorization: token,
      'accept-language': lang,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json<{ code: number; mass: string; data: WaybillFile & { reason?: string } }>() };
}

const upload = ({ token }: TestCustomer, waybillId: string, name: string, content: Buffer, more: Partial<Sending> = {}) =>
  sendFile(uploadFile, { token, fields: { waybillId, fileType: 'invoice' }, name, content, ...more });

const list = ({ token }: TestCustomer, waybillId: string) => call(listFiles, { waybillId }, { token });
const download = ({ token }: TestCustomer, id: string) => send(downloadFile, { id }, { token });

/** What the store holds of a waybill's files, deleted ones too. */
async function storedOf(waybillId: string): Promise<boolean[]> {
  const { rows } = await engine.query('select path from stored_file where subject_id = $1 order by id', [waybillId]);
  const found = rows.map((row) => portal.application.services.files.findContent(String(row['path'])));
  return Promise.all(
    found.map(async (file) => {
      const stored = await file;
      stored?.content.destroy();
      return stored !== undefined;
    }),
  );
}

describe('uploadFile', () => {
  it('keeps a file with its Chinese name, and gives it back byte for byte', async () => {
    const who = await customer();
    const { id } = await draft(who);
    const { code, data } = await upload(who, id, '商业发票（深圳）.pdf', PDF);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      name: '商业发票（深圳）.pdf',
      fileType: 'invoice',
      contentType: 'application/pdf',
      size: PDF.length,
      isOwn: true,
    });
    expect(await list(who, id)).toEqual([data]);

    const answer = await download(who, data.id);
    expect(answer.status).toBe(200);
    expect(answer.raw.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent('商业发票（深圳）.pdf')}`),
      'x-content-type-options': 'nosniff',
    });
  });

  it('is fetched when the transaction is over, and reported missing where it is gone by then', async () => {
    const who = await customer();
    const { id } = await draft(who);
    const { data } = await upload(who, id, 'a.pdf', PDF);
    const open = openTransactionsAtContent(portal);
    expect((await download(who, data.id)).raw.equals(PDF)).toBe(true);
    expect(open).toEqual([0]);
    vi.restoreAllMocks();
    const { rows } = await engine.query('select path from stored_file where id = $1', [data.id]);
    await portal.application.services.files.remove(String(rows[0]?.['path']));
    const [gone, missing] = await answersToStranger(downloadFile, who, { id: data.id }, { id: UNKNOWN_ID });
    expect(gone).toEqual(missing);
  });

  it.each([
    ['a picture that calls itself a PDF', '提单.pdf', PNG, '提单.png', 'image/png'],
    ['a PDF without an ending', '报价 v1.2', PDF, '报价 v1.2.pdf', 'application/pdf'],
    ['capital letters', 'SCAN.PNG', PNG, 'SCAN.PNG', 'image/png'],
    ['a name that reads backwards', 'a\u202efdp.png', PNG, 'afdp.png', 'image/png'],
    ['a path', '../../etc/发票.pdf', PDF, '发票.pdf', 'application/pdf'],
    ['a very long name', `${'长'.repeat(300)}.pdf`, PDF, `${'长'.repeat(150)}.pdf`, 'application/pdf'],
  ])('recognises a file by its content: %s', async (_case, name, content, kept, contentType) => {
    const who = await customer();
    const { id } = await draft(who);
    const { data } = await upload(who, id, name, content);
    expect(data).toMatchObject({ name: kept, contentType });
  });

  it.each([
    ['a program that calls itself a picture', '照片.png', PROGRAM],
    ['a text', 'notes.pdf', Buffer.from('hello')],
    ['nothing', 'empty.pdf', Buffer.alloc(0)],
  ])('refuses %s, and keeps nothing', async (_case, name, content) => {
    const who = await customer();
    const { id } = await draft(who);
    const answer = await upload(who, id, name, content, { lang: 'zh' });
    expect(answer).toMatchObject({ status: 200, code: 415, data: { reason: 'fileTypeRefused' } });
    expect(answer.mass).toContain('PDF');
    expect(await list(who, id)).toEqual([]);
  });

  it('takes 50 MB and refuses one byte more', async () => {
    const who = await customer();
    const { id } = await draft(who);
    const full = Buffer.concat([PNG, Buffer.alloc(MAX_UPLOAD_BYTES - PNG.length)]);
    expect(await upload(who, id, 'full.png', full)).toMatchObject({ code: 200, data: { size: MAX_UPLOAD_BYTES } });
    const answer = await upload(who, id, 'more.png', Buffer.concat([full, Buffer.alloc(1)]));
    expect(answer).toMatchObject({ status: 200, code: 413, data: { reason: 'fileTooLarge' } });
    expect(answer.mass).toContain('50 MB');
    expect(await list(who, id)).toHaveLength(1);
  });

  it('refuses too large a file while it is still being sent', async () => {
    const who = await customer();
    const { id } = await draft(who);
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const boundary = 'the-end-never-comes';
    const headers = {
      authorization: who.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'transfer-encoding': 'chunked',
    };
    const request = http.request({ port, method: 'POST', path: `/api${uploadFile.path}`, headers });
    const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    request.write(field('waybillId', id) + field('fileType', 'invoice'));
    request.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="endless.png"\r\n\r\n`);
    request.write(Buffer.concat([PNG, Buffer.alloc(MAX_UPLOAD_BYTES)]));
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const body = Buffer.concat(await response.toArray()).toString();
    request.destroy();
    expect(JSON.parse(body)).toMatchObject({ code: 413, data: { reason: 'fileTooLarge' } });
  });

  it('leaves nothing behind when its sender goes away in the middle', async () => {
    const who = await customer();
    const { id } = await draft(who);
    const before = (await readdir(portal.fileFolder, { recursive: true })).length;
    const receiving = vi.spyOn(portal.application.services.files, 'receive');
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: who.token, 'content-type': 'multipart/form-data; boundary=gone', 'transfer-encoding': 'chunked' };
    const request = http.request({ port, method: 'POST', path: `/api${uploadFile.path}`, headers });
    request.on('error', () => {});
    const field = (name: string, value: string) => `--gone\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    request.write(`${field('waybillId', id)}${field('fileType', 'invoice')}`);
    request.write('--gone\r\ncontent-disposition: form-data; name="file"; filename="gone.png"\r\n\r\n');
    request.write(Buffer.concat([PNG, Buffer.alloc(200_000)]));
    await expect.poll(async () => (await readdir(portal.fileFolder, { recursive: true })).length).toBeGreaterThan(before);
    request.destroy();
    await expect(receiving.mock.results[0]?.value).rejects.toThrow();
    receiving.mockRestore();
    expect((await readdir(portal.fileFolder, { recursive: true })).length).toBeLessThanOrEqual(before + 1);
    expect(await list(who, id)).toEqual([]);
  });

  it('keeps the content where only the news of the commit was lost', async () => {
    const who = await customer();
    const { id } = await draft(who);
    const cut = vi.spyOn(engine, 'transaction').mockImplementationOnce(async (...input) => {
      await engine.transaction(...input);
      throw new Error('The line is cut.');
    });
    expect((await upload(who, id, 'a.pdf', PDF)).status).toBe(500);
    cut.mockRestore();
    const [file] = await list(who, id);
    expect((await download(who, file?.id ?? '')).raw.equals(PDF)).toBe(true);
  });

  it('is refused for a closed waybill, by name', async () => {
    const who = await customer();
    const { id, waybillNo } = await draft(who);
    await call(cancelWaybill, { id }, { token: who.token });
    for (const lang of ['zh', 'en'] as const) {
      const answer = await upload(who, id, 'a.pdf', PDF, { lang });
      expect(answer).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
      expect(answer.mass).toContain(waybillNo);
    }
    expect(await storedOf(id)).toEqual([]);
  });

  it('answers a stranger like a missing waybill', async () => {
    const { id } = await draft(await customer());
    const stranger = await customer();
    const foreign = await upload(stranger, id, 'a.pdf', PDF);
    expect(foreign).toEqual(await upload(stranger, UNKNOWN_ID, 'a.pdf', PDF));
    expect(foreign).toMatchObject({ status: 200, code: 404, data: { reason: 'recordMissing' } });
  });

  it('keeps one file under one idempotency key', async () => {
    const who = await customer();
    const { id } = await draft(who);
    const first = await upload(who, id, 'a.pdf', PDF, { key: 'once' });
    expect(await upload(who, id, 'a.pdf', PDF, { key: 'once' })).toEqual(first);
    expect(await list(who, id)).toEqual([first.data]);
    expect(await upload(who, id, 'b.pdf', PDF, { key: 'once' })).toMatchObject({ code: 409, data: { reason: 'keyReused' } });
  });
});

describe('files', () => {
  it('of the forwarder are listed beside the customer’s own, and may be read but not deleted', async () => {
    const who = await customer();
    const { id, waybillNo } = await submitted(who);
    const fields = { waybillNo, fileType: 'billOfLading' };
    await sendFile(attachDocument, { token: operatorKey, fields, name: '提单.pdf', content: PDF });
    const [attached] = await list(who, id);
    expect(attached).toMatchObject({ name: '提单.pdf', fileType: 'billOfLading', isOwn: false });
    expect((await download(who, attached?.id ?? '')).raw.equals(PDF)).toBe(true);
    const answer = await send(deleteFile, { id: attached?.id }, { token: who.token });
    expect(answer).toMatchObject({ code: 403, data: { reason: 'notAllowed' } });
    expect(await list(who, id)).toHaveLength(1);
  });

  it('of the forwarder are named like the customer’s own: by what they are, without invisible characters', async () => {
    const who = await customer();
    const { id, waybillNo } = await submitted(who);
    const fields = { waybillNo, fileType: 'billOfLading' };
    await sendFile(attachDocument, { token: operatorKey, fields, name: '提单\u202e.exe\u0000.pdf', content: PNG });
    expect(await list(who, id)).toMatchObject([{ name: '提单.exe.png', contentType: 'image/png' }]);
  });

  it('are deleted with their content, once', async () => {
    const who = await customer();
    const { id } = await draft(who);
    const { data } = await upload(who, id, 'a.pdf', PDF);
    expect(await storedOf(id)).toEqual([true]);
    const options = { token: who.token, key: 'once' };
    expect(await send(deleteFile, { id: data.id }, options)).toMatchObject({ code: 200, data: { id: data.id } });
    expect(await send(deleteFile, { id: data.id }, options)).toMatchObject({ code: 200, data: { id: data.id } });
    expect(await storedOf(id)).toEqual([false]);
    const second = await upload(who, id, 'b.pdf', PDF);
    vi.spyOn(portal.application.services.files, 'remove').mockRejectedValueOnce(new Error('The store does not answer.'));
    await call(deleteFile, { id: second.data.id }, { token: who.token });
    expect(await storedOf(id)).toEqual([false, true]);
    await maintain(engine, portal.application.services.files, portal.clock.now);
    expect(await storedOf(id)).toEqual([false, false]);
    expect(await list(who, id)).toEqual([]);
    expect(await download(who, data.id)).toMatchObject({ code: 404 });
    expect(await send(deleteFile, { id: data.id }, { token: who.token })).toMatchObject({ code: 404 });
  });

  it('stay once the export is filed, by name', async () => {
    const who = await customer();
    const { id, waybillNo } = await received(who);
    const { data } = await upload(who, id, 'a.pdf', PDF);
    await advanced(waybillNo, 'wait_for_clearance_of_goods');
    await call(fileExport, { waybillNo });
    for (const lang of ['zh', 'en'] as const) {
      const answer = await send(deleteFile, { id: data.id }, { token: who.token, lang });
      expect(answer).toMatchObject({ code: 409, data: { reason: 'alreadyFiled' } });
      expect(answer.mass).toContain(waybillNo);
    }
    expect(await storedOf(id)).toEqual([true]);
  });

  it.each([
    ['read', downloadFile],
    ['deleted', deleteFile],
  ] as const)('are not %s by a stranger: the answer is that of a missing file', async (_case, spec) => {
    const who = await customer();
    const { id } = await draft(who);
    const { data } = await upload(who, id, 'a.pdf', PDF);
    const [foreign, missing] = await answersToStranger(spec, await customer(), { id: data.id }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toContain('recordMissing');
    expect(await list(who, id)).toHaveLength(1);
  });

  it('are not listed to a stranger', async () => {
    const { id } = await draft(await customer());
    const [foreign, missing] = await answersToStranger(listFiles, await customer(), { waybillId: id }, { waybillId: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toContain('recordMissing');
  });

  it('go with the draft they belong to', async () => {
    const who = await customer();
    const { id } = await draft(who);
    const { data } = await upload(who, id, 'a.pdf', PDF);
    await call(deleteWaybill, { id }, { token: who.token });
    expect(await download(who, data.id)).toMatchObject({ code: 404 });
  });
});

describe('saveFile', () => {
  const keep = (who: TestCustomer, input: { waybillId: string; id: string; fileType: string }) =>
    send(saveFile, input, { token: who.token }) as Promise<{ code: number; data: WaybillFile & { reason?: string } }>;
  const declarationsOf = async (id: string) =>
    Number((await engine.query('select declaration_files from waybill where id = $1', [id])).rows[0]?.['declaration_files']);

  it('changes the kind of a file, and counts declarations anew', async () => {
    const who = await customer();
    const { id } = await draft(who);
    const { data } = await upload(who, id, '报关单.pdf', PDF);
    expect(await keep(who, { waybillId: id, id: data.id, fileType: 'declaration' })).toMatchObject({
      code: 200,
      data: { fileType: 'declaration' },
    });
    expect(await list(who, id)).toEqual([{ ...data, fileType: 'declaration' }]);
    expect(await declarationsOf(id)).toBe(1);
    await keep(who, { waybillId: id, id: data.id, fileType: 'other' });
    expect(await declarationsOf(id)).toBe(0);
  });

  it('keeps the content on another waybill as well, where it outlives the first', async () => {
    const who = await customer();
    const [one, other] = [await draft(who), await draft(who)];
    const { data } = await upload(who, one.id, '发票.pdf', PDF);
    const kept = (await keep(who, { waybillId: other.id, id: data.id, fileType: 'packingList' })).data;
    expect(await list(who, other.id)).toMatchObject([{ id: kept.id, name: '发票.pdf', fileType: 'packingList', isOwn: true }]);
    await call(deleteFile, { id: data.id }, { token: who.token });
    expect((await download(who, kept.id)).raw.equals(PDF)).toBe(true);
  });

  it("refuses the forwarder's files, what is filed already, and strangers", async () => {
    const who = await customer();
    const { id, waybillNo } = await received(who);
    const { data } = await upload(who, id, '发票.pdf', PDF);
    const given = (await sendFile(attachDocument, {
      token: operatorKey,
      fields: { waybillNo, fileType: 'billOfLading' },
      name: '提单.pdf',
      content: PDF,
    })) as unknown as { data: { id: string } };
    expect((await keep(who, { waybillId: id, id: given.data.id, fileType: 'other' })).data.reason).toBe('notAllowed');
    await advanced(waybillNo, 'wait_for_clearance_of_goods');
    await call(fileExport, { waybillNo });
    expect((await keep(who, { waybillId: id, id: data.id, fileType: 'other' })).data.reason).toBe('alreadyFiled');
    const [stranger, missing] = await answersToStranger(
      saveFile,
      await customer(),
      { waybillId: id, id: data.id, fileType: 'other' },
      { waybillId: UNKNOWN_ID, id: data.id, fileType: 'other' },
    );
    expect(stranger).toEqual(missing);
  });
});

describe('kinds that only the forwarder gives', () => {
  it.each(['trackingLabel', 'taxRefund', 'customsForm', 'proofOfDelivery'])(
    'a customer cannot upload %s, nor keep a file as it',
    async (fileType) => {
      const who = await customer();
      const { id } = await draft(who);
      const refused = await upload(who, id, 'a.pdf', PDF, { fields: { waybillId: id, fileType } });
      expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'fileType' }] } });
      const { data } = await upload(who, id, 'a.pdf', PDF);
      expect(await send(saveFile, { waybillId: id, id: data.id, fileType }, { token: who.token })).toMatchObject({
        code: 400,
        data: { errors: [{ path: 'fileType' }] },
      });
    },
  );
});
