import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { uploadLibraryFile } from '@waybound/contract/documents/file-library';
import { findSite } from '@waybound/contract/site/site';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { readConfig } from '../config.ts';
import { durableFolder } from '../../gateways/durable-folder.ts';
import { fileStore, type FileBackend } from '../../gateways/file-store.ts';
import { buildHttpServer } from '../../server.ts';

const { application, customer, engine } = await testServer();
const folder = mkdtempSync(path.join(tmpdir(), 'waybound-uploads-'));
const disk = durableFolder(folder);
const logged: string[] = [];
/** A disk with room for so many bytes more; undefined: as much as there is. */
let roomBytes: number | undefined;

const fillingDisk: FileBackend = {
  ...disk,
  putStream: (file, content) =>
    disk.putStream(
      file,
      content.map((chunk: Buffer) => {
        if (roomBytes !== undefined && (roomBytes -= chunk.length) < 0) {
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        }
        return chunk;
      }),
    ),
};
const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => (logged.push(chunk.toString()), done()) });
const services = { ...application.services, files: fileStore(fillingDisk) };
const app = await buildHttpServer({ ...application, services }, readConfig({ REQUESTS_PER_MINUTE: '1000000' }), { level: 'warn', stream });
await app.listen({ port: 0, host: '127.0.0.1' });
// What TCP listens on has a port.
const { port } = app.server.address() as AddressInfo;
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(400_000)]);
const filesOnDisk = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const rowsOf = async (customerId: string) => (await engine.query('select from library_file where customer_id = $1', [customerId])).rowCount;

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
const TAIL = '\r\n--x--\r\n';
const wholeLength = HEAD.length + PDF.length + TAIL.length;

const begin = (token: string) =>
  http.request({
    port,
    host: '127.0.0.1',
    // A connection of its own.
    agent: false,
    method: 'POST',
    path: `/api${uploadLibraryFile.path}`,
    headers: {
      authorization: token,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': wholeLength,
      'accept-language': 'en',
    },
  });

async function answerOf(request: http.ClientRequest): Promise<{ status: number | undefined; body: unknown }> {
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(await response.toArray()).toString()) as unknown };
}

describe('an upload', () => {
  it('onto a full disk is 507 with its reason, leaves nothing behind, and is told to who runs the server', async () => {
    const { token, customerId } = await customer();
    roomBytes = 100_000;
    const request = begin(token);
    request.end(Buffer.concat([Buffer.from(HEAD), PDF, Buffer.from(TAIL)]));
    const { status, body } = await answerOf(request);
    roomBytes = undefined;
    expect(status).toBe(507);
    expect(body).toMatchObject({
      code: 507,
      mass: 'The server has no room left; nothing was saved (507)',
      data: { reason: 'storageFull' },
    });
    expect(filesOnDisk()).toEqual([]);
    expect(await rowsOf(customerId)).toBe(0);
    expect(logged.join('')).toContain('ENOSPC');
  });

  it.each([
    ['within its file', HEAD.length + 200_000],
    ['before its file', 20],
    ['after its file', HEAD.length + PDF.length + 4],
  ])('that is broken off %s leaves nothing behind, and is no error of ours', async (_where, sentBytes) => {
    const { token, customerId } = await customer();
    logged.length = 0;
    const request = begin(token);
    const ended = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)));
    request.on('error', () => {});
    request.write(Buffer.concat([Buffer.from(HEAD), PDF, Buffer.from(TAIL)]).subarray(0, sentBytes), () =>
      setTimeout(() => request.destroy(), 50),
    );
    await ended;
    await expect.poll(filesOnDisk).toEqual([]);
    expect(await rowsOf(customerId)).toBe(0);
    // A request after it: whatever was to be logged of the one before has been.
    await app.inject('/healthz');
    expect(logged).toEqual([]);
  });
});

it('that the database has no room for is 507 too', async () => {
  const full = {
    ...application.services.engine,
    query: () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' })),
  };
  const other = await buildHttpServer({ ...application, services: { ...services, engine: full } }, readConfig({}), false);
  const answer = await other.inject({ method: 'POST', url: `/api${findSite.path}`, payload: { domainName: 'localhost' } });
  expect(answer.statusCode).toBe(507);
  await other.close();
});
