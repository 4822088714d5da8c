import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createApiKey } from '@waybound/contract/account/api-keys';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/kernel/config.ts';
import { buildHttpServer } from '../src/server.ts';
import { testServer } from './server/test-server.ts';

/** The package of the typed client as a stranger has it: packed, installed without a network into an empty folder, and used against a portal. */

const ROOT = path.join(import.meta.dirname, '../../..');
const SOURCE = path.join(ROOT, 'packages/client');
const run = promisify(execFile);

const server = await testServer();
const httpServer = await buildHttpServer(server.application, readConfig({ REQUESTS_PER_MINUTE: '100000' }), false);
const WAYBOUND_URL = await httpServer.listen({ port: 0, host: '127.0.0.1' });
const folder = fs.mkdtempSync(path.join(tmpdir(), 'client-package-'));
const home = path.join(folder, 'stranger');
afterAll(async () => {
  await httpServer.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  const copy = path.join(folder, 'client');
  fs.mkdirSync(copy);
  for (const file of ['package.json', 'README.md']) fs.copyFileSync(path.join(SOURCE, file), path.join(copy, file));
  await run(process.execPath, [path.join(ROOT, 'apps/server/scripts/client.ts'), copy]);
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: copy });
  fs.rmSync(copy, { recursive: true });
  fs.mkdirSync(home);
  fs.writeFileSync(path.join(home, 'package.json'), JSON.stringify({ type: 'module' }));
  const packed = fs.readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', path.join(folder, packed)], { cwd: home });
}, 120_000);

/** What TypeScript has against a program beside the installed package; nothing of ours is in reach. */
async function complaints(name: string, program: string): Promise<string> {
  fs.writeFileSync(path.join(home, name), program);
  const compilerOptions = { noEmit: true, strict: true, target: 'es2022', module: 'nodenext', types: [], lib: ['es2022', 'dom'] };
  const declared = 'declare const process: { env: Record<string, string | undefined> };';
  fs.writeFileSync(path.join(home, 'globals.d.ts'), declared);
  fs.writeFileSync(path.join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name, 'globals.d.ts'] }));
  const checked = run(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', home]);
  return (await checked.catch((error: { stdout: string }) => error)).stdout;
}

/** Runs programs of the stranger under one key. */
async function programsOf(who: { token: string }) {
  const scopes = ['waybills:write' as const, 'files:write' as const];
  const { secret } = await server.call(createApiKey, { name: 'ERP', scopes, hidesPrices: false }, who);
  const env = { ...process.env, WAYBOUND_URL, WAYBOUND_KEY: secret };
  return async (file: string) => JSON.parse((await run(process.execPath, [file], { cwd: home, env })).stdout);
}
const BEGIN = `import { createClient, PortalFailure } from '@waybound/client';
const portal = createClient({ url: process.env['WAYBOUND_URL'] ?? '', key: process.env['WAYBOUND_KEY'] ?? '' });
`;

it('holds nothing that its source would have to be there for', () => {
  const installed = path.join(home, 'node_modules/@waybound/client');
  expect(fs.readdirSync(path.join(home, 'node_modules/@waybound'))).toEqual(['client']);
  const files = fs.readdirSync(path.join(installed, 'dist'));
  expect(files).toEqual(expect.arrayContaining(['main.js', 'main.d.ts', 'api.d.ts', 'calls.js']));
  for (const file of files) {
    const text = fs.readFileSync(path.join(installed, 'dist', file), 'utf8');
    expect([file, /from '(?!\.\/)|@waybound\/(?!client)/.test(text)]).toEqual([file, false]);
  }
  // What no key may call is not offered.
  expect(fs.readFileSync(path.join(installed, 'dist/calls.js'), 'utf8')).not.toMatch(/operations\.|auth\./);
});

describe('its readme', () => {
  const blocks = [...fs.readFileSync(path.join(SOURCE, 'README.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)]
    .map(([, block]) => block)
    .join('\n');

  it('is a program that compiles', async () => {
    expect(await complaints('readme.ts', blocks)).toBe('');
  });

  it('does what it says, and saves an order once however often it runs', async () => {
    fs.writeFileSync(path.join(home, 'readme.ts'), blocks);
    const who = await server.customer();
    const program = await programsOf(who);
    const [first, second] = [await program('readme.ts'), await program('readme.ts')];
    expect(first).toMatchObject({ found: 1, attached: true, sheet: expect.stringMatching(/\.xlsx$/), bytes: expect.any(Number) });
    expect(second).toMatchObject({ id: first.id, found: 1 });
    expect((await server.call(listWaybills, {}, who)).total).toBe(1);
    expect((await server.call(getWaybill, { id: first.id }, who)).waybill.customerActualWeight).toBe('24.500');
  });
});

it('types fields, answers and refusals as they are', async () => {
  const wrong = `${BEGIN}
const { waybill } = await portal.call('waybills.getWaybill', { id: '1' });
export const weight: string | null = waybill.customerActualWeight;
// @ts-expect-error a call that is not there
await portal.call('waybills.getNothing', {});
// @ts-expect-error a field that is missing
await portal.call('waybills.getWaybill', {});
// @ts-expect-error a field of another type
await portal.call('waybills.getWaybill', { id: true });
// @ts-expect-error what an answer has not
waybill.colour;
// @ts-expect-error a file as a text
await portal.call('files.uploadFile', { waybillId: '1', fileType: 'invoice', file: 'text' });
// @ts-expect-error no list
portal.rows('waybills.getWaybill', { id: '1' });
const outcome = await portal.attempt('waybills.getWaybill', { id: '1' });
// @ts-expect-error a refusal has no data
if (!outcome.ok) outcome.data;
// @ts-expect-error no such reason
if (!outcome.ok) outcome.refusal.reason === 'tooBlue';
const late = await portal.attempt('stores.manualSync', { id: '1' });
// @ts-expect-error nothing newer of what names no revision
if (!late.ok) late.refusal.newer?.rev;
const saved = await portal.attempt('orders.saveOrder', { shippingWay: 'AIR' });
// @ts-expect-error what the newer record has not
if (!saved.ok) saved.refusal.newer?.order.colour;
`;
  expect(await complaints('wrong.ts', wrong)).toBe('');
});

it('gives the newer record of a save that comes too late', async () => {
  const late = `${BEGIN}
const { id, rev } = await portal.call('orders.saveOrder', { shippingWay: 'AIR' });
await portal.call('orders.saveOrder', { id, rev, shippingWay: 'AIR', referenceNo: 'R-1' });
const outcome = await portal.attempt('orders.submitOrder', { id, rev });
if (outcome.ok) throw new Error('submitted');
const rev2: number | undefined = outcome.refusal.newer?.rev;
const wrong = await portal.attempt('orders.saveOrder', { shippingWay: 'AIR', countryId: 0 });
console.log(JSON.stringify([outcome.refusal.reason, rev2, wrong.ok ? null : typeof wrong.refusal.newer]));
`;
  expect(await complaints('late.ts', late)).toBe('');
  expect(await (await programsOf(await server.customer()))('late.ts')).toEqual(['stale', 2, 'undefined']);
});

it('reads every row of a list, and says what is wrong with a key', async () => {
  const who = await server.customer();
  const lists = `${BEGIN}
for (const referenceNo of Array.from({ length: 23 }, (_, n) => 'R-' + n)) await portal.call('orders.saveOrder', { shippingWay: 'AIR', referenceNo });
const numbers = new Set();
for await (const { referenceNo } of portal.rows('waybills.listWaybills', { size: 20 })) numbers.add(referenceNo);
const locked = createClient({ url: process.env['WAYBOUND_URL'] + '/', key: 'wbk_0000000000_no' });
const failure = await locked.call('waybills.listWaybills').catch((error) => error);
const absent = createClient({ url: 'http://127.0.0.1:1', key: 'wbk', retries: 0 });
const nobody = await absent.call('waybills.listWaybills').catch((error) => error);
console.log(JSON.stringify([numbers.size, failure instanceof PortalFailure, failure.status, typeof failure.requestId, nobody.status]));
`;
  fs.writeFileSync(path.join(home, 'lists.mjs'), lists);
  expect(await (await programsOf(who))('lists.mjs')).toEqual([23, true, 401, 'string', 0]);
});

it('sends a change again under its key until it is answered', async () => {
  const again = `import { createServer } from 'node:http';
import { createClient } from '@waybound/client';
const keys = [];
const portal = createServer((request, response) => {
  keys.push(request.headers['idempotency-key']);
  if (keys.length === 1) return request.socket.destroy();
  if (keys.length === 2) return response.writeHead(503, { 'retry-after': '1' }).end('{}');
  response.writeHead(200, { 'content-type': 'application/json' });
  // The change is made, and its answer breaks off.
  if (keys.length === 3) return response.write('{"code":200', () => request.socket.destroy());
  response.end(JSON.stringify({ code: 200, mass: '', message: '', data: { id: '1' } }));
}).listen(0, '127.0.0.1', async () => {
  const client = createClient({ url: 'http://127.0.0.1:' + portal.address().port, key: 'wbk', retries: 3 });
  const { id } = await client.call('orders.saveOrder', { shippingWay: 'AIR' });
  console.log(JSON.stringify([id, keys.length, new Set(keys).size, typeof keys[0]]));
  portal.close();
});
`;
  fs.writeFileSync(path.join(home, 'again.mjs'), again);
  expect(JSON.parse((await run(process.execPath, ['again.mjs'], { cwd: home })).stdout)).toEqual(['1', 4, 1, 'string']);
});
