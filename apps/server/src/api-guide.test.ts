import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createApiKey } from '@waybound/contract/account/api-keys';
import { listFiles } from '@waybound/contract/documents/files';
import { approve } from '@waybound/contract/operations/operations';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../test/server/test-server.ts';
import { PDF } from '../test/scenarios.ts';
import { waybillMaker } from '../test/data/waybill-maker.ts';
import { readConfig } from './kernel/config.ts';
import { buildHttpServer } from './server.ts';

/** The guide for a customer's ERP: everything in it that can be run is run, against a portal with a real HTTP server. */

const DOCS = path.join(import.meta.dirname, '../../../docs');
const EXAMPLE = path.join(DOCS, 'examples/book-and-track.ts');

const server = await testServer();
const { call, customer } = server;
const make = await waybillMaker(server);
const httpServer = await buildHttpServer(server.application, readConfig({}), false);
const WAYBOUND_URL = await httpServer.listen({ port: 0, host: '127.0.0.1' });
const cwd = fs.mkdtempSync(path.join(tmpdir(), 'api-guide-'));
fs.writeFileSync(path.join(cwd, 'invoice.pdf'), PDF.content);
afterAll(async () => {
  await httpServer.close();
  fs.rmSync(cwd, { recursive: true, force: true });
});

const run = promisify(execFile);

async function erp() {
  const who = await customer();
  const scopes = ['waybills:write' as const, 'labels:write' as const, 'files:write' as const];
  const { secret } = await call(createApiKey, { name: 'ERP', scopes, hidesPrices: false }, who);
  const env = { ...process.env, WAYBOUND_URL, WAYBOUND_KEY: secret };
  return { who, env };
}
const isPdf = (name: string) => fs.readFileSync(path.join(cwd, name)).subarray(0, 5).toString() === '%PDF-';

describe('the example program', () => {
  it('books, follows and fetches labels', async () => {
    const { who, env } = await erp();
    const node = async (...args: string[]) => JSON.parse((await run(process.execPath, [EXAMPLE, ...args], { env, cwd })).stdout);
    const draft = await node('draft');
    expect(draft).toMatchObject({ status: 'wait_for_confirm', rev: 1 });
    expect((await call(getWaybill, { id: draft.id }, who)).waybill.customerActualWeight).toBe('24.500');
    expect(await node('track', draft.id)).toMatchObject({ waybill: { id: draft.id }, milestones: [] });

    const early = node('labels', draft.id);
    await expect(early).rejects.toThrow(draft.waybillNo);
    const { id, waybillNo } = await make.submitted(who);
    await call(approve, { waybillNo });
    expect(await node('labels', id, 'cartons.pdf')).toMatchObject({ file: 'cartons.pdf', bytes: expect.any(Number) });
    expect(isPdf('cartons.pdf')).toBe(true);
  });

  it('says what is wrong with its key', async () => {
    const env = { ...process.env, WAYBOUND_URL, WAYBOUND_KEY: 'wbk_0000000000_no' };
    await expect(run(process.execPath, [EXAMPLE, 'draft'], { env, cwd })).rejects.toThrow('HTTP 401');
  });
});

/** The portal itself needs no curl, so a machine may be without. */
const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe.skipIf(!hasCurl)('the commands of', () => {
  it.each(['api-guide.md', 'api-guide.zh.md'])('%s work as printed', async (guide) => {
    const commands = [...fs.readFileSync(path.join(DOCS, guide), 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(([, command = '']) => command);
    expect(commands).toHaveLength(5);
    const { who, env } = await erp();
    const { id } = await make.approved(who);
    for (const command of commands) {
      const { stdout } = await run('bash', ['-euc', command], { env: { ...env, ID: id }, cwd });
      if (command.includes('--output')) expect(isPdf('labels.pdf')).toBe(true);
      else expect(JSON.parse(stdout), stdout).toMatchObject({ code: 200 });
    }
    fs.rmSync(path.join(cwd, 'labels.pdf'));
    expect(await call(listFiles, { waybillId: id }, who)).toMatchObject([{ name: 'invoice.pdf', fileType: 'invoice' }]);
  });
});
