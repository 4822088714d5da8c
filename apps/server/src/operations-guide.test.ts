import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createKey, opsLogins } from '@waybound/contract/operations/administration';
import { opsDetail, opsGet } from '@waybound/contract/operations/operations';
import { afterAll, describe, expect, it } from 'vitest';
import { cartonsOf } from '../test/data/order-maker.ts';
import { waybillMaker } from '../test/data/waybill-maker.ts';
import { PDF } from '../test/scenarios.ts';
import { testServer } from '../test/server/test-server.ts';
import { readConfig } from './kernel/config.ts';
import { buildHttpServer } from './server.ts';

/** The guide for a forwarder's ERP: everything in it that can be run is run, in its order, against a portal with a real HTTP server. */

const DOCS = path.join(import.meta.dirname, '../../../docs');

const server = await testServer();
const { call, customer } = server;
const make = await waybillMaker(server);
const httpServer = await buildHttpServer(server.application, readConfig({}), false);
const WAYBOUND_URL = await httpServer.listen({ port: 0, host: '127.0.0.1' });
const cwd = fs.mkdtempSync(path.join(tmpdir(), 'operations-guide-'));
fs.writeFileSync(path.join(cwd, 'invoice.pdf'), PDF.content);
afterAll(async () => {
  await httpServer.close();
  fs.rmSync(cwd, { recursive: true, force: true });
});

const run = promisify(execFile);
/** The portal itself needs no curl, so a machine may be without. */
const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe.skipIf(!hasCurl)('the commands of', () => {
  it.each([
    ['operations-guide.md', 'GUIDE-EN'],
    ['operations-guide.zh.md', 'GUIDE-ZH'],
  ])('%s take a waybill from its approval to its bill', async (guide, CUSTOMER_CODE) => {
    const commands = [...fs.readFileSync(path.join(DOCS, guide), 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(([, command = '']) => command);
    expect(commands).toHaveLength(14);
    const { waybillNo } = await make.submitted(await customer());
    const { key } = await call(createKey, { name: CUSTOMER_CODE, rights: ['operate', 'finance', 'admin'] });
    fs.writeFileSync(path.join(cwd, 'receipt.json'), JSON.stringify({ waybillNo, cartons: cartonsOf('10') }));
    for (const command of commands) {
      const [NEXT_STATUS = ''] = (await call(opsGet, { waybillNo })).waybill.next;
      const env = { ...process.env, WAYBOUND_URL, OPERATOR_KEY: key, WAYBILL_NO: waybillNo, CUSTOMER_CODE, NEXT_STATUS };
      const { stdout } = await run('bash', ['-euc', command], { env, cwd });
      expect(JSON.parse(stdout), `${command}${stdout}`).toMatchObject({ code: 200 });
    }
    const whole = await call(opsDetail, { waybillNo });
    expect(whole.history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['approve', 'ask', 'receive', 'saveTransport', 'advance', 'issueBill']),
    );
    expect(whole.files).toMatchObject([{ name: 'invoice.pdf' }]);
    const { rows } = await call(opsLogins, { siteCode: 'waybound', customerCode: CUSTOMER_CODE });
    expect(rows).toMatchObject([{ loginName: `${CUSTOMER_CODE}.first`, isOwner: true, firstPasswordUntil: expect.any(String) }]);
  });
});
