import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresCluster, runsClusters, type PostgresCluster } from '../../test/server/postgres-cluster.ts';
import { endProcesses, SEVERAL_STARTS_TIMEOUT_MS, startProcess, waitUntilListening } from '../../test/server/start-process.ts';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waybound-house-'));
const settings: Record<string, string> = { DATA_DIR: path.join(folder, 'data') };
let cluster: PostgresCluster | undefined;
beforeAll(async () => {
  if (!runsClusters) return;
  cluster = await postgresCluster();
  await cluster.run('postgres', 'create role house login createrole', 'create role house_app login');
  for (const name of ['portal', 'again']) await cluster.run('postgres', `create database ${name} owner house`);
  Object.assign(settings, addressesOf('portal'));
});
afterAll(async () => {
  endProcesses();
  await cluster?.end();
  rmSync(folder, { recursive: true, force: true });
});

const addressesOf = (name: string) =>
  cluster && { DATABASE_URL: cluster.address(name, 'house_app'), DATABASE_ADMIN_URL: cluster.address(name, 'house') };
const run = (...argv: string[]) => runCommand(argv, settings);
const json = async (...argv: string[]): Promise<Record<string, unknown>> => {
  const { exitCode, out, err } = await run(...argv, '--json');
  expect(err).toBe('');
  expect(out.trim().split('\n')).toHaveLength(1);
  return { exitCode, ...JSON.parse(out) };
};

describe('the first hour of a house', { timeout: SEVERAL_STARTS_TIMEOUT_MS }, () => {
  it('answers nothing with 500 before its first site, and every page says what to run', async () => {
    const { child, exit, output } = startProcess({ ...settings, PORT: '0' });
    const address = `http://127.0.0.1:${await waitUntilListening(output)}`;
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const asked = await fetch(`${address}/api/user/organization/clientManage/findByDomainName`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ domainName: 'portal.example.com' }),
    });
    expect(await asked.json()).toMatchObject({ code: 503, data: { reason: 'noSite' }, message: expect.stringContaining('npm run house') });
    const login = await fetch(`${address}/api/author/getToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'a', password: 'b' }),
    });
    expect(await login.json()).toMatchObject({ code: 503, data: { reason: 'noSite' } });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output.err).toBe('');
  });

  it('ends with a login that gets in, and each command can be given again', async () => {
    const init = ['init', '--host', 'portal.example.com', '--name', 'Example Freight', '--name-zh', '示例货运', '--prefix', 'EF'];
    expect(await json(...init)).toEqual({ exitCode: 0, site: 'main', hosts: ['portal.example.com'], isNew: true });
    expect(await json(...init)).toMatchObject({ isNew: false, hosts: ['portal.example.com'] });
    const erp = await json('create-operator-key', '--name', 'erp', '--rights', 'operate,finance,admin');
    expect(erp).toMatchObject({ rights: ['read', 'operate', 'finance', 'admin'], isNew: true, key: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await json('create-operator-key', '--name', 'erp')).toMatchObject({ key: null, isNew: false });
    expect(await json('create-customer', '--code', 'ACME', '--name', 'Acme')).toMatchObject({ customer: 'ACME', isNew: true });
    expect(await json('create-customer', '--code', 'ACME', '--name', 'Acme Ltd')).toMatchObject({ isNew: false });
    const login = await json('create-login', '--customer', 'ACME', '--name', 'acme', '--admin');
    expect(login).toMatchObject({ login: 'acme', isNew: true });
    expect(await json('create-login', '--customer', 'ACME', '--name', 'ACME')).toMatchObject({
      login: 'acme',
      password: null,
      isNew: false,
    });

    const rates = ['set-exchange-rates', '--rates', 'USD=7.1234, EUR=8.265', '--from', '2026-11-24'];
    expect(await json(...rates)).toEqual({ exitCode: 0, site: 'main', validFrom: '2026-11-24', count: 2 });
    expect(await json(...rates)).toMatchObject({ exitCode: 0, count: 2 });

    const { child, exit, output } = startProcess({ ...settings, PORT: '0' });
    const address = `http://127.0.0.1:${await waitUntilListening(output)}`;
    const enter = await fetch(`${address}/api/author/getToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'acme', password: login['password'], newPassword: 'Fresh2026x' }),
    });
    expect(await enter.json()).toMatchObject({ code: 200, data: { token: expect.any(String) } });

    const remote = ['--url', address, '--key', String(erp['key'])];
    const list = path.join(folder, 'customers.csv');
    writeFileSync(list, '客户代码,客户简称,电话\nBLUE,"Blue, Whale",0755-86001234\n,无代码,\n');
    expect(await json('import-customers', '--file', list, ...remote)).toEqual({
      exitCode: 0,
      made: 1,
      changed: 0,
      errors: [{ row: 3, title: 'Customer code', message: expect.any(String) }],
    });
    const cards = path.join(folder, 'channels.csv');
    writeFileSync(cards, CHANNELS);
    for (const made of [1, 1]) {
      expect(await json('import-channels', '--file', cards, ...remote)).toMatchObject({
        exitCode: 0,
        results: [{ code: 'EF-AIR', version: made }],
      });
    }
    writeFileSync(cards, 'Channel code,Zone,Countries,From,Unit price\nEF-AIR,1,US,0,41\n');
    expect(await json('import-rates', '--file', cards, ...remote)).toMatchObject({ results: [{ code: 'EF-AIR', version: 2 }] });
    const areas = path.join(folder, 'areas.csv');
    writeFileSync(areas, 'Carrier,Country,Type,Postcode from,Postcode to,Source,Valid from\nUPS,US,remote,995,999,UPS 2026,2026-01-01\n');
    for (const made of [1, 1]) {
      expect(await json('import-remote-areas', '--file', areas, ...remote)).toMatchObject({ results: [{ carrier: 'UPS', version: made }] });
    }
    for (const wasOn of [false, false]) {
      expect(await json('reset-second-factor', '--login', 'acme', ...remote)).toMatchObject({ exitCode: 0, login: 'acme', wasOn });
    }
    expect(await run('create-login', '--customer', 'NOPE', '--name', 'x', ...remote)).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^--customer: .+\n$/),
    });
    const reader = await json('create-operator-key', '--name', 'reader', '--rights', 'read', ...remote);
    expect(await run('create-customer', '--code', 'X', '--name', 'X', '--url', address, '--key', String(reader['key']))).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^This key has not the right admin.*\n$/),
    });
    expect(await json('change-login', '--login', 'acme', '--owner', 'no', '--hide-prices', 'yes', ...remote)).toMatchObject({
      login: 'acme',
      isOwner: false,
      hidesPrices: true,
    });
    expect(await run('change-login', '--login', 'acme', '--owner', 'maybe', ...remote)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('"maybe"'),
    });
    expect(await json('reset-password', '--login', 'acme', ...remote)).toMatchObject({ login: 'acme', password: expect.any(String) });
    expect(await json('disable-login', '--login', 'nobody', ...remote)).toMatchObject({
      exitCode: 1,
      error: { reason: 'invalidInput', errors: [{ path: 'loginName', option: 'login' }] },
    });
    const wrongKey = await run('create-customer', '--code', 'X', '--name', 'X', '--url', address, '--key', 'nobodys');
    expect(wrongKey).toMatchObject({ exitCode: 1, err: expect.stringContaining('401') });
    if (settings['DATABASE_URL'] === undefined) {
      const { exitCode, err } = await run('create-customer', '--code', 'X', '--name', 'X');
      expect({ exitCode, err }).toEqual({
        exitCode: 1,
        err: expect.stringMatching(/in use by process \d+\. Stop it, or reach it with --url and --key\.\n$/),
      });
    }
    const copy = path.join(folder, 'copy');
    if (settings['DATABASE_URL'] !== undefined) {
      const asRuns = await runCommand(['backup', '--to', path.join(folder, 'refused')], {
        ...settings,
        DATABASE_ADMIN_URL: settings['DATABASE_URL'],
      });
      expect(asRuns).toMatchObject({
        exitCode: 1,
        err: expect.stringMatching(/^DATABASE_URL: this login may not act as the schema's owner; set DATABASE_ADMIN_URL.*\n$/),
      });
    }
    const { cursor } = await eventsOf(address, String(erp['key']));
    expect(await json('backup', '--to', copy)).toMatchObject({ exitCode: 0, folder: copy });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);

    expect(await json('check', '--from', copy)).toMatchObject({ exitCode: 0, ok: true, findings: [] });
    const another = { DATA_DIR: path.join(folder, 'again'), ...addressesOf('again') };
    expect(await runCommand(['restore', '--from', copy], another)).toMatchObject({ exitCode: 0, err: '' });
    expect(await runCommand(['create-login', '--customer', 'ACME', '--name', 'acme', '--json'], another)).toMatchObject({
      out: expect.stringContaining('"isNew":false'),
    });
    await expectEventsBehind(cursor, another, String(erp['key']));
    rmSync(path.join(copy, 'manifest.json'));
    expect(await run('check', '--from', copy)).toMatchObject({ exitCode: 1, out: '', err: expect.stringContaining('manifest.json') });
  });
});

const eventsOf = async (address: string, key: string, after = '0-0'): Promise<{ rows: { what: string }[]; cursor: string }> => {
  const asked = await fetch(`${address}/api/operations/events?after=${after}&limit=500`, { headers: { authorization: key } });
  return ((await asked.json()) as { data: { rows: { what: string }[]; cursor: string } }).data;
};

/** Who stood behind the copy hears what happens after it was brought back. */
async function expectEventsBehind(cursor: string, another: Record<string, string | undefined>, key: string): Promise<void> {
  const { child, exit, output } = startProcess({ ...another, PORT: '0' });
  const address = `http://127.0.0.1:${await waitUntilListening(output)}`;
  await runCommand(['create-customer', '--code', 'AFTER', '--name', 'After', '--url', address, '--key', key], another);
  expect((await eventsOf(address, key, cursor)).rows.map(({ what }) => what)).toEqual(['saveCustomer']);
  child.kill('SIGTERM');
  await exit;
}

const CHANNELS = `Channel code,Zone,Countries,From,Unit price,Valid from,Valid to,Channel name (Chinese),Channel name (English),Shipping way,Days at least,Days at most
EF-AIR,1,US,0,45.5,2026-01-01,2027-12-31,美国空运,US air,AIR,5,8
`;

describe('a command given wrongly', () => {
  it.each([
    [['nothing'], /There is no command nothing/],
    [['init', '--host', 'a.example'], /--name must be given/],
    [['init', '--hots', 'a.example'], /--hots/],
    [['set-exchange-rates', '--rates', 'USD 7', '--from', '2026-11-24'], /--rates wants USD=7\.1234, not "USD 7"/],
    [['create-operator-key', '--name', 'x', '--rights', 'all'], /--rights knows read, operate, finance, admin, not "all"/],
    [['init', '--host', 'a.example', '--name', 'A', '--url', 'https://portal.example.com'], /--url needs --key/],
    [
      ['import-customers', '--file', '/nowhere.csv', '--site', 'x', '--url', 'http://127.0.0.1:9', '--key', 'k'],
      /^--file: \/nowhere\.csv cannot be read \(ENOENT\)\.$/,
    ],
    [
      ['create-customer', '--code', 'X', '--name', 'X', '--key', '-k', '--url', 'http://127.0.0.1:9'],
      /^No portal answers at http:\/\/127\.0\.0\.1:9 \(bad port\)\.$/,
    ],
    [
      ['create-customer', '--code', 'X', '--name', 'X', '--url', 'http://nowhere.invalid', '--key', 'k'],
      /^No portal answers at http:\/\/nowhere\.invalid \(E.+\)\.$/,
    ],
  ])('%j says what is wrong in one sentence', async (argv, sentence) => {
    const { exitCode, out, err } = await runCommand(argv, settings);
    expect(exitCode).toBeGreaterThan(0);
    expect(out).toBe('');
    expect(err.split('\n')[0]).toMatch(sentence);
  });

  it.runIf(process.env['TEST_ENGINE'] !== 'postgres')('does not begin a second portal where none is', async () => {
    const elsewhere = { DATA_DIR: path.join(folder, 'nowhere') };
    expect(await runCommand(['create-customer', '--code', 'X', '--name', 'X'], elsewhere)).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/There is no database in DATA_DIR .*nowhere/),
    });
    expect(await runCommand(['backup', '--to', path.join(folder, 'none')], elsewhere)).toMatchObject({ exitCode: 1 });
  });

  it('explains itself', async () => {
    expect((await run('--help')).out).toMatch(/create-operator-key +Make a key/);
    expect((await run('init', '--help')).out).toMatch(/--host +name under which .* \(required\)/);
  });

  it('speaks Chinese where the machine does, and what was asked for before that', async () => {
    const chinese = { ...settings, LANG: 'zh_CN.UTF-8' };
    expect((await runCommand([], chinese)).out).toMatch(/create-operator-key +创建操作接口的密钥/);
    expect((await runCommand(['create-operator-key', '--help'], chinese)).out).toMatch(
      /--name +使用者.*（必填）\n.*read,operate,finance,admin/,
    );
    expect(await runCommand(['nothing'], chinese)).toMatchObject({ exitCode: 2, err: expect.stringMatching(/^没有命令 nothing。/) });
    expect((await runCommand(['init', '--hots', 'a.example'], chinese)).err).toBe('没有选项 --hots。\n');
    expect((await runCommand(['init', '--host', 'a.example', '--json'], chinese)).out).toBe(
      `${JSON.stringify({ error: { message: '必须填写 --name。' } })}\n`,
    );
    expect((await runCommand(['init', '--host', 'a.example', '--lang', 'en'], chinese)).err).toBe('--name must be given.\n');
    expect((await runCommand(['--help', '--lang=zh'], settings)).out).toMatch(/^npm run house -- <命令>/);
  });
});
