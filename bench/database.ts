import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { migratePostgres } from '../apps/server/src/kernel/database/migrate.ts';

/** The benchmark's own PostgreSQL: the one `BENCH_DATABASE_URL` names (a superuser), or a cluster of its own in a temporary folder. */

export const CUSTOMERS = 10_000;
export const WAYBILLS = 1_000_000;
/** Customers whose sessions the load uses. */
export const SESSIONS = 500;
const DATABASE = 'waybound_bench';

export interface BenchDatabase {
  /** The runtime's login: no superuser, no owner. */
  url: string;
  /** The schema's owner. */
  adminUrl: string;
  stop(): void;
}

export const tokenOf = (n: number): string => `bench-token-${n}`;

export async function prepareDatabase(): Promise<BenchDatabase> {
  const { adminUrl, stop } = cluster(await freePort());
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE}`);
  await admin.query(`do $$ begin create role bench_app login password 'bench'; exception when duplicate_object then null; end $$`);
  await admin.end();
  const owner = at(adminUrl, DATABASE);
  const runtime = new URL(owner);
  runtime.username = 'bench_app';
  runtime.password = 'bench';
  await migratePostgres(owner, runtime.href);
  await fill(owner);
  return { url: runtime.href, adminUrl: owner, stop };
}

function at(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

function cluster(port: number): { adminUrl: string; stop: () => void } {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given) return { adminUrl: given, stop: () => {} };
  const bin = fs
    .globSync('/usr/lib/postgresql/*/bin')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  if (!bin) throw new Error('No PostgreSQL was found: install one, or name one with BENCH_DATABASE_URL.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-bench-'));
  const isRoot = process.getuid?.() === 0;
  const run = (command: string): void => {
    const shell = isRoot ? ['su', 'postgres', '-s', '/bin/sh', '-c'] : ['sh', '-c'];
    const { status, stderr } = spawnSync(shell[0] ?? 'sh', [...shell.slice(1), command], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
  };
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  run(`${bin}/initdb -D ${folder}/db -A trust -U postgres --encoding=UTF8 --locale=C`);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c shared_buffers=1GB -c max_wal_size=8GB`;
  run(`${bin}/pg_ctl -D ${folder}/db -w -l ${folder}/log -o "${settings}" start`);
  const stop = (): void => {
    run(`${bin}/pg_ctl -D ${folder}/db -m immediate stop`);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** 10,000 customers with 100 waybills each, in the mixture of statuses of a year's work. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select ensure_months((now() - interval '1 month')::date, (now() + interval '2 months')::date)`);
  await client.query(`insert into site (code, hosts, is_default, data) values ('bench', '{localhost}', true, '{}')`);
  await client.query(
    `insert into customer (site_id, code, name_short) select 1, 'B' || n, 'Bench ' || n from generate_series(1, ${CUSTOMERS}) n`,
  );
  await client.query(
    `insert into login (customer_id, site_id, login_name, password_hash) select n, 1, 'b' || n, 'x' from generate_series(1, ${CUSTOMERS}) n`,
  );
  const hashes = Array.from({ length: SESSIONS }, (_, n) => createHash('sha256').update(tokenOf(n)).digest());
  await client.query(
    `insert into session (token_hash, customer_id, login_id, created_at, last_seen_at, expires_at)
     select h, (n * ${CUSTOMERS / SESSIONS})::int, (n * ${CUSTOMERS / SESSIONS})::int, now(), now() + interval '1 hour', now() + interval '1 day'
     from unnest($1::bytea[]) with ordinality as t(h, n)`,
    [hashes],
  );
  await client.query(`
    with made as (insert into waybill (customer_id, site_id, waybill_no, reference_no, kind, shipping_way, status, review_state, loading_port, discharge_port, country_id,
      address_code, delivery_terms, packages, weight_g, volume_mm3, charged_g, fee_minor, currency, channel_name, created_at, updated_at, submitted_at)
    select 1 + n % ${CUSTOMERS}, 1, 'WBA2511' || n, 'REF-' || n, 'standard', 'AIR',
      (array['wait_for_confirm','wait_for_deal_send','wait_for_in_stock','wait_for_out_stock','wait_for_arrivalport','wait_for_sign','already_finish',
        'already_finish','already_finish','already_finish'])[1 + (n / ${CUSTOMERS}) % 10],
      'approved', 'SZX', 'LAX', 1, 'ONT8', 'DDP', 10, 120000, 500000000, 120000, 250000, 'CNY', '{"zh":"美国空派","en":"US air express"}',
      now() - n * interval '30 seconds', now(), now()
    from generate_series(1, ${WAYBILLS}) n returning customer_id, id)
    insert into standard_order (customer_id, waybill_id, details) select customer_id, id,
      '{"shippingWay":"AIR","countryId":1,"dispatcher":"Amazon","dispatchCity":"Moreno Valley","dispatchAddress":"24300 Nandina Ave"}'
    from made`);
  await client.query(`select setval('waybill_number', ${WAYBILLS})`);
  await client.query('vacuum analyze');
  await client.end();
}
