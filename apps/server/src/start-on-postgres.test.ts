import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ASKED, postgresCluster, runsClusters, type PostgresCluster } from '../test/server/postgres-cluster.ts';
import { endProcesses, waitUntilListening, SEVERAL_STARTS_TIMEOUT_MS, startProcess } from '../test/server/start-process.ts';

const ROLES = ['portal_owner', 'portal_app', 'portal_public', 'portal_ops'];

describe.runIf(runsClusters)('the start on a PostgreSQL', { timeout: SEVERAL_STARTS_TIMEOUT_MS }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waybound-start-'));
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await postgresCluster();
  });
  afterAll(async () => {
    endProcesses();
    await cluster.end();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    const { rows } = await cluster.run('postgres', `select datname as name from pg_database where datname like 'portal%'`);
    for (const { name } of rows) await cluster.run('postgres', `drop database ${name} with (force)`);
    await cluster.run('postgres', `drop role if exists ${ROLES.join(', ')}, house, house_app, ${ASKED}`);
  });

  /** A database of the login `house`, and the login `house_app` that owns nothing. */
  const prepare = (rights: string) =>
    cluster.run('postgres', `create role house login ${rights}`, 'create role house_app login', 'create database portal owner house');
  const start = (settings: Readonly<Record<string, string>> = {}) => {
    const addresses = { DATABASE_URL: cluster.address('portal', 'house_app'), DATABASE_ADMIN_URL: cluster.address('portal', 'house') };
    return startProcess({ DATA_DIR: folder, PORT: '0', ...addresses, ...settings });
  };
  const starts = async (settings: Readonly<Record<string, string>> = {}) => {
    const { child, exit, output } = start(settings);
    const port = await waitUntilListening(output);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output.err).toBe('');
    return output.out;
  };
  const refuses = async (settings: Readonly<Record<string, string>> = {}) => {
    const { exit, output } = start(settings);
    expect(await exit).toBe(1);
    return output.err.trim();
  };
  const rows = async (statement: string) => (await cluster.run('portal', statement)).rows;

  it.each([
    ['a superuser', 'superuser'],
    ['an owner that may make roles', 'createrole'],
  ])('makes the roles by %s, and plays', async (_who, rights) => {
    await prepare(rights);
    expect(await starts({ SIMULATOR: 'on' })).toMatch(/The database is empty and is set up by \d+ migrations\./);
    expect(await rows(`select distinct tableowner from pg_tables where schemaname = 'public'`)).toEqual([{ tableowner: 'portal_owner' }]);
    expect(await starts()).not.toMatch(/migrat/);
  });

  it('says to an owner that may make none what an administrator has to run, and then runs and seeds', async () => {
    await prepare('');
    const told = await refuses();
    const [sentence, ...statements] = told.split('\n');
    const [{ isOld } = { isOld: false }] = await rows(`select current_setting('server_version_num')::int < 160000 as "isOld"`);
    const how = isOld === true ? '' : ' with inherit true, set true';
    expect(sentence).toMatch(/The login "house" may not prepare the roles of the portal\. Let an administrator .* run this once/);
    expect(statements).toEqual([
      ...ROLES.map((role) => `create role ${role} nologin;`),
      `grant portal_owner, portal_app, portal_public, portal_ops to "house"${how};`,
      `grant portal_app, portal_public, portal_ops to "house_app"${how};`,
      `grant usage on schema public to ${ROLES.join(', ')};`,
      'grant create on schema public to portal_owner;',
    ]);
    expect(await rows(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
    await cluster.run('portal', ...statements);
    await starts({ DEMO: 'on' });
    // Once it is migrated, servers need no right of the owner's.
    await starts({ DATABASE_ADMIN_URL: '' });
  });

  it('runs on the logins that the database of the compose file makes', async () => {
    const { hostname, port } = new URL(cluster.address('postgres'));
    const env = { ...process.env, PGHOST: hostname, PGPORT: port, OWNER_PASSWORD: 'o', PORTAL_PASSWORD: 'p' };
    const script = path.join(import.meta.dirname, '../../../deploy/database-logins.sh');
    expect(spawnSync('sh', [script], { env, encoding: 'utf8' }).stderr).toBe('');
    const at = (login: string) => cluster.address('waybound', login);
    const addresses = { DATABASE_URL: at('waybound'), DATABASE_ADMIN_URL: at('waybound_owner') };
    await starts(addresses);
    await cluster.run('postgres', 'create role house login', 'create role house_app login');
    expect(await refuses({ ...addresses, DATABASE_URL: at('house_app') })).toMatch(/permission denied for database "waybound"/);
    await cluster.run('postgres', 'drop database waybound with (force)', 'drop role waybound, waybound_owner');
  });

  it('runs on the only login that a service hands out', async () => {
    await prepare('createrole');
    await starts({ DATABASE_URL: cluster.address('portal', 'house'), DATABASE_ADMIN_URL: '' });
  });

  it('refuses to run as anybody whom row-level security does not hold', async () => {
    await prepare('createrole');
    const asSuperuser = await refuses({ DATABASE_URL: cluster.address('portal') });
    expect(asSuperuser).toMatch(/DATABASE_URL logs in as "postgres", .* \(it is a superuser or has BYPASSRLS\)/);
    expect(asSuperuser).toMatch(/\ncreate role waybound login password '…';$/);
    await cluster.run('postgres', 'alter role house_app bypassrls');
    expect(await refuses()).toMatch(/logs in as "house_app", for whom row-level security does not hold/);
    await cluster.run('postgres', 'alter role house_app nobypassrls', 'create role passes_by bypassrls', 'grant passes_by to house_app');
    expect(await refuses()).toMatch(/it may become "passes_by"/);
    await cluster.run('postgres', 'drop role passes_by');
    await starts();

    await cluster.run(
      'portal',
      'alter role portal_app bypassrls',
      'grant portal_ops to portal_app',
      'alter table waybill no force row level security',
      'alter table bill disable row level security',
    );
    const [sentence, ...statements] = (await refuses()).split('\n');
    expect(sentence).toMatch(/Row-level security does not keep the customers apart in the database of DATABASE_URL/);
    expect(statements).toEqual([
      'alter role portal_app nosuperuser nobypassrls;',
      'revoke "portal_ops" from portal_app;',
      'alter table bill enable row level security, force row level security;',
      'alter table waybill enable row level security, force row level security;',
    ]);
    await cluster.run('portal', ...statements);
    await starts();
  });

  it('names the setting of an address that does not work, in one sentence without its password', async () => {
    await prepare('createrole');
    await cluster.run('postgres', `create role ${ASKED} login password 'another'`);
    const asks = (address: string) => address.replace('@', ':hunter2@');
    const none = asks(cluster.address('none', 'house_app'));
    const portal = asks(cluster.address('portal', 'house_app'));
    const unknown = new URL(portal);
    unknown.hostname = 'no-such-host.invalid';
    const deaf = new URL(portal);
    deaf.port = '9';
    const cases: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
      [{ DATABASE_URL: deaf.href }, /^DATABASE_URL: nobody accepts connections at 127\.0\.0\.1:9; check host and port/],
      [{ DATABASE_ADMIN_URL: deaf.href }, /^DATABASE_ADMIN_URL: nobody accepts connections at 127\.0\.0\.1:9/],
      [{ DATABASE_URL: unknown.href }, /^DATABASE_URL names the host "no-such-host\.invalid", which is not known\.$/],
      [{ DATABASE_URL: none }, /^DATABASE_URL names the database "none", which does not exist at 127\.0\.0\.1:\d+\.$/],
      [
        { DATABASE_URL: asks(cluster.address('portal', ASKED)) },
        /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+ refuses this login or its password\.$/,
      ],
      [{ DATABASE_URL: cluster.address('portal', ASKED) }, /^DATABASE_URL: .*password must be a string/],
      [{ DATABASE_URL: asks(cluster.address('portal', 'nobody')) }, /^DATABASE_URL: .*role "nobody" does not exist/],
      [{ DATABASE_URL: cluster.address('postgres', 'house_app') }, /^DATABASE_URL and DATABASE_ADMIN_URL name different databases\.$/],
    ];
    for (const [settings, sentence] of cases) {
      const told = await refuses(settings);
      expect(told).toMatch(sentence);
      expect(told.split('\n')).toHaveLength(1);
      expect(told).not.toContain('hunter2');
    }
    await starts();
  });
});
