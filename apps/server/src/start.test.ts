import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyMigrated } from '../test/server/migrated-database.ts';
import { endProcesses, waitUntilListening, SEVERAL_STARTS_TIMEOUT_MS, startProcess } from '../test/server/start-process.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-start-'));
afterAll(() => {
  endProcesses();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Port 9 has nobody who listens. */
const UNREACHABLE_STORE = {
  FILE_STORE: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
};
const DATA_DIR = path.join(folder, 'data');
// A start on nothing is that of `house/house.test.ts`.
beforeAll(() => copyMigrated(DATA_DIR));
const start = (settings: Readonly<Record<string, string>>) => startProcess({ DATA_DIR, ...settings });

describe('the start', { timeout: SEVERAL_STARTS_TIMEOUT_MS }, () => {
  it.each([
    ['PORT', 'http', /PORT must be a whole number from 0 to 65535, not "http"/],
    ['PORT', '70000', /PORT must be/],
    ['DATABASE_URL', 'mysql://root:hunter2@db/x', /DATABASE_URL must be a postgres:\/\/ address/],
    ['SIMULATOR', 'yes', /SIMULATOR must be "on" or "off"/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL must be one of/],
    ['SECRET_KEY', 'hunter2', /SECRET_KEY must be 32 bytes in base64/],
    ['PORTAL_VARIANT', 'other', /PORTAL_VARIANT must be one of standard, partner/],
    ['FILE_STORE', 'cloud', /FILE_STORE must be one of folder, s3/],
    ['FILE_STORE', 's3', /FILE_STORE is "s3", which needs S3_BUCKET/],
    ['S3_ENDPOINT', 'https://root:hunter2@store', /S3_ENDPOINT must be an http address without a path, a name or a password/],
    ['S3_BUCKET', 'hunter2/x', /S3_BUCKET must be the name of a bucket/],
    ['S3_SECRET_ACCESS_KEY', 'hunter2', /The bucket "files" of S3_BUCKET cannot be used \(\w[\w ]*\); check S3_ENDPOINT/],
  ])('refuses %s=%s in one sentence without a secret', async (name, value, sentence) => {
    const { exit, output } = start({ ...(name.startsWith('S3_') && UNREACHABLE_STORE), [name]: value });
    expect(await exit).toBe(1);
    expect(output.err.trim()).toMatch(sentence);
    expect(output.err.trim().split('\n')).toHaveLength(1);
    expect(output.err).not.toContain('hunter2');
  });

  it.each([
    ['is a file', () => path.join(folder, 'a-file'), /^DATA_DIR: .*a-file is a file, or below one; a folder is needed\.$/],
    ['is below a file', () => path.join(folder, 'a-file/data'), /^DATA_DIR: .*a-file\/data is a file, or below one; a folder is needed\.$/],
    ['has a file where a folder belongs', () => path.join(folder, 'half'), /^DATA_DIR: .*half\/files is a file; a folder is needed\.$/],
  ])('refuses a data folder that %s', async (_what, place, sentence) => {
    fs.writeFileSync(path.join(folder, 'a-file'), '');
    fs.mkdirSync(path.join(folder, 'half'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'half/files'), '');
    const { exit, output } = start({ DATA_DIR: place() });
    expect(await exit).toBe(1);
    expect(output.err.trim()).toMatch(sentence);
  });

  it('refuses an address that is none of this machine', async () => {
    const { exit, output } = start({ HOST: '192.0.2.1', PORT: '0' });
    expect(await exit).toBe(1);
    expect(output.err.trim()).toBe('The address 192.0.2.1:0 of HOST and PORT cannot be opened (EADDRNOTAVAIL).');
  });

  it('names a port in use', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    const { exit, output } = start({ PORT: String(port) });
    expect(await exit).toBe(1);
    expect(output.err.trim()).toBe(`Port ${port} is in use by another program; choose another one with PORT.`);
    other.close();
  });

  it('answers health, documentation, unknown paths and what is under way when it is asked to stop, and ends with 0', async () => {
    const { child, exit, output } = start({ PORT: '0' });
    const port = Number(await waitUntilListening(output));
    const address = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
    const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as { openapi: string; paths: object };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths).length).toBeGreaterThan(30);
    expect((await fetch(`${address}/api/docs`)).status).toBe(200);
    expect((await fetch(`${address}/api/no/such/path`, { method: 'POST' })).status).toBe(404);

    const body = JSON.stringify({ userName: '', password: '' });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length), expect: '100-continue' };
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: '/api/author/getToken', headers });
    const answered = once(request, 'response');
    // One that is cut off fails where it is waited for.
    answered.catch(() => {});
    request.flushHeaders();
    await once(request, 'continue');
    request.write(body.slice(0, 5));
    child.kill('SIGTERM');
    await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'closed')).toBe('closed');
    request.end(body.slice(5));
    const [response] = (await answered) as [http.IncomingMessage];
    expect(JSON.parse(Buffer.concat(await response.toArray()).toString())).toMatchObject({ code: 400, data: { reason: 'invalidInput' } });
    expect(await exit).toBe(0);
    expect(output.err).toBe('');
  });

  it('writes each line as JSON, with the id of its request and without a secret; its folder is no other start’s meanwhile', async () => {
    const { child, exit, output } = start({ PORT: '0', LOG_LEVEL: 'info' });
    const address = `http://127.0.0.1:${await waitUntilListening(output)}`;
    const headers = { authorization: 'Bearer hunter2', cookie: 'waybound=hunter2' };
    const answer = await fetch(`${address}/api/author/userInfo?token=hunter2`, { method: 'POST', headers });
    const id = answer.headers.get('x-request-id');
    const second = start({ PORT: '0' });
    expect(await second.exit).toBe(1);
    expect(second.output.err.trim()).toBe(`The data folder ${DATA_DIR} is in use by process ${child.pid}.`);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    const lines = output.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; reqId?: string; req?: { url: string } });
    expect(lines.map(({ msg }) => msg)).toContain(`Waybound listens on ${address.replace('127.0.0.1', 'localhost')}`);
    expect(lines.find(({ reqId, req }) => reqId === id && req)?.req?.url).toBe('/api/author/userInfo?token=***');
    expect(output.out + output.err).not.toContain('hunter2');
  });

  const childrenOf = (pid = 0) =>
    fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const isGone = (pid: number) => !fs.existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));

  describe.runIf(process.platform === 'linux')('with the simulator', () => {
    const played = async () => {
      const started = start({ PORT: '0', SIMULATOR: 'on', DATABASE_URL_OF_NOBODY: 'hunter2' });
      await waitUntilListening(started.output);
      const [simulator = 0] = childrenOf(started.child.pid);
      return { ...started, simulator };
    };

    it('ends although its simulator was killed, and says that it was', async () => {
      const { child, exit, output, simulator } = await played();
      process.kill(simulator, 'SIGKILL');
      await expect.poll(() => output.err).toMatch(/The simulator has ended \(SIGKILL\)/);
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    });

    it('leaves no simulator behind when it is killed itself, and has passed it nothing but its own', async () => {
      const { child, exit, simulator } = await played();
      const environment = fs.readFileSync(`/proc/${simulator}/environ`, 'utf8');
      expect(environment).toContain('OPERATOR_KEY=');
      expect(environment).not.toContain('hunter2');
      child.kill('SIGKILL');
      await exit;
      await expect.poll(() => isGone(simulator), { timeout: 60_000 }).toBe(true);
    });
  });

  it('refuses a database of a newer version', async () => {
    const { openEmbedded } = await import('./kernel/database/embedded-engine.ts');
    const engine = await openEmbedded(path.join(DATA_DIR, 'database'));
    await engine.query(`insert into schema_migration (name, checksum) values ('9999-later.sql', 'x')`);
    await engine.close();
    const { exit, output } = start({ PORT: '0' });
    expect(await exit).toBe(1);
    expect(output.err.trim()).toMatch(/newer version.*9999-later\.sql/);
  });
});
