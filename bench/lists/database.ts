import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { migratePostgres } from '../../apps/server/src/kernel/database/migrate.ts';

/**
 * The benchmark's own PostgreSQL: the one `BENCH_DATABASE_URL` names (a superuser), or a cluster in a folder that is kept from run to run. A
 * filled database of each size is prepared once for a state of the migrations; each run works on a copy.
 */

/** All waybills, of one customer for each hundred; and, where there are a million or more, of one customer of 100,000 besides. */
export type Size = 100_000 | 1_000_000 | 5_000_000;
const WAYBILLS_EACH = 100;
const LARGE_CUSTOMER_WAYBILLS = 100_000;
/** Customers whose sessions the load uses; the large customer's is the one after. */
export const SESSIONS = 500;
const COPY = 'waybound_bench';

export interface BenchDatabase {
  /** The runtime's login: no superuser, no owner. */
  url: string;
  /** The schema's owner. */
  adminUrl: string;
  stop(): Promise<void>;
}

/** @param n below `SESSIONS`, or `SESSIONS` for the large customer's */
export const tokenOf = (n: number): string => `bench-token-${n}`;

export async function prepareDatabase(size: Size): Promise<BenchDatabase> {
  const { adminUrl, stop } = await cluster();
  const owner = at(adminUrl, COPY);
  const filled = await filledDatabase(adminUrl, size);
  await onDatabase(adminUrl, async (admin) => {
    await admin.query(`create database ${COPY} template ${filled} strategy file_copy`);
    // Written by the copy, and not during the measurement.
    await admin.query('checkpoint');
  });
  return {
    url: runtimeUrl(owner),
    adminUrl: owner,
    async stop() {
      await onDatabase(adminUrl, (admin) => admin.query(`drop database if exists ${COPY} with (force)`));
      stop();
    },
  };
}

/** The filled databases themselves, which nobody may write to. */
export async function openFilled(sizes: readonly Size[]): Promise<{ urls: string[]; stop: () => void }> {
  const { adminUrl, stop } = await cluster();
  const urls: string[] = [];
  for (const size of sizes) urls.push(runtimeUrl(at(adminUrl, await filledDatabase(adminUrl, size))));
  return { urls, stop };
}

function runtimeUrl(owner: string): string {
  const runtime = new URL(owner);
  runtime.username = 'bench_app';
  runtime.password = 'bench';
  return runtime.href;
}

/** Its name. Filled where there is none of this state of the migrations. */
async function filledDatabase(adminUrl: string, size: Size): Promise<string> {
  const filled = `waybound_bench_${size}_${schemaHash()}`;
  const owner = at(adminUrl, COPY);
  await onDatabase(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${COPY} with (force)`);
    const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where starts_with(datname::text, $1)`, [
      `waybound_bench_${size}_`,
    ]);
    for (const { name } of rows.filter((each) => each.name !== filled)) await admin.query(`drop database ${name} with (force)`);
    if (rows.some(({ name }) => name === filled)) return;
    await admin.query(`create database ${COPY}`);
    await admin.query(`do $$ begin create role bench_app login password 'bench'; exception when duplicate_object then null; end $$`);
    await migratePostgres({ url: owner, setting: 'DATABASE_ADMIN_URL' }, { url: runtimeUrl(owner), setting: 'DATABASE_URL' });
    await onDatabase(owner, (client) => fill(client, size));
    await admin.query(`alter database ${COPY} rename to ${filled}`);
  });
  return filled;
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Of all that decides what is in a filled database. */
function schemaHash(): string {
  const folder = path.join(import.meta.dirname, '../../apps/server/src/db/migrations');
  const hash = createHash('sha256').update(fs.readFileSync(import.meta.filename));
  for (const file of fs.readdirSync(folder).toSorted()) hash.update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

function at(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function cluster(): Promise<{ adminUrl: string; stop: () => void }> {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given) return { adminUrl: given, stop: () => {} };
  const bin = fs
    .globSync('/usr/lib/postgresql/*/bin')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  if (!bin) throw new Error('No PostgreSQL was found: install one, or name one with BENCH_DATABASE_URL.');
  const folder = path.join(os.tmpdir(), 'waybound-bench');
  const isRoot = process.getuid?.() === 0;
  const run = (command: string): void => {
    const shell = isRoot ? ['su', 'postgres', '-s', '/bin/sh', '-c'] : ['sh', '-c'];
    const { status, stderr } = spawnSync(shell[0] ?? 'sh', [...shell.slice(1), command], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
  };
  if (!fs.existsSync(`${folder}/db/PG_VERSION`)) {
    fs.mkdirSync(folder, { recursive: true });
    if (isRoot) spawnSync('chown', ['postgres', folder]);
    run(`${bin}/initdb -D ${folder}/db -A trust -U postgres --encoding=UTF8 --locale=C`);
  }
  // One that a broken run has left behind.
  if (fs.existsSync(`${folder}/db/postmaster.pid`)) run(`${bin}/pg_ctl -D ${folder}/db -m immediate stop || true`);
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c shared_buffers=1GB -c max_wal_size=8GB`;
  run(`${bin}/pg_ctl -D ${folder}/db -w -t 300 -l ${folder}/log -o "${settings}" start`);
  return {
    adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => run(`${bin}/pg_ctl -D ${folder}/db -m fast -t 300 stop`),
  };
}

/** Customers with 100 waybills each, in the mixture of statuses of a year's work, and a large one. */
async function fill(client: pg.Client, size: Size): Promise<void> {
  const customers = size / WAYBILLS_EACH;
  const large = customers + 1;
  await client.query(`select ensure_months((now() - interval '1 month')::date, (now() + interval '2 months')::date)`);
  await client.query(`insert into site (code, hosts, is_default, data) values ('bench', '{localhost}', true, '{}')`);
  await client.query(
    `insert into customer (site_id, code, name_short) select 1, 'B' || n, 'Bench ' || n from generate_series(1, ${large}) n`,
  );
  await client.query(
    `insert into login (customer_id, site_id, login_name, password_hash) select n, 1, 'b' || n, 'x' from generate_series(1, ${large}) n`,
  );
  const hashes = Array.from({ length: SESSIONS + 1 }, (_, n) => createHash('sha256').update(tokenOf(n)).digest());
  await client.query(
    `insert into session (token_hash, customer_id, login_id, created_at, last_seen_at, expires_at)
     select h, c, c, now(), now() + interval '20 days', now() + interval '25 days' from (
       select h, case when n > ${SESSIONS} then ${large} else (n * ${customers / SESSIONS})::int end as c
       from unnest($1::bytea[]) with ordinality as t(h, n)) of_customer`,
    [hashes],
  );
  await insertWaybills(client, `1 + n % ${customers}`, `n / ${customers}`, size, 'WBA25');
  if (size > LARGE_CUSTOMER_WAYBILLS) await insertWaybills(client, String(large), 'n', LARGE_CUSTOMER_WAYBILLS, 'WBA26');
  await client.query(`select setval('waybill_number', ${size})`);
  // As the server does it every few minutes.
  await client.query('select fold_waybill_tallies(0)');
  await client.query('vacuum analyze');
}

/** Rows of one statement: what its triggers have still to do is held until its end. */
const ROWS_AT_ONCE = 250_000;

/** 100,000 waybills of one customer, in a database of `size` that has none; answers the customer. */
export async function addLargeCustomer({ adminUrl }: Pick<BenchDatabase, 'adminUrl'>, size: Size): Promise<string> {
  const customerId = String(size / WAYBILLS_EACH + 1);
  await onDatabase(adminUrl, (client) => insertWaybills(client, customerId, 'n', LARGE_CUSTOMER_WAYBILLS, 'WBA26'));
  await onDatabase(adminUrl, (client) => client.query('vacuum analyze waybill'));
  return customerId;
}

async function insertWaybills(client: pg.Client, customer: string, turn: string, count: number, prefix: string): Promise<void> {
  for (let done = 0; done < count; done += ROWS_AT_ONCE) {
    await client.query(insertText(customer, turn, prefix, `generate_series(${done + 1}, ${Math.min(done + ROWS_AT_ONCE, count)})`));
  }
}

const insertText = (customer: string, turn: string, prefix: string, numbers: string): string => `
    with made as (insert into waybill (customer_id, site_id, waybill_no, reference_no, kind, shipping_way, status, review_state, loading_port, discharge_port, country_id,
      address_code, delivery_terms, packages, weight_g, volume_mm3, charged_g, fee_minor, currency, channel_name, created_at, updated_at, submitted_at)
    select ${customer}, 1, '${prefix}' || n, 'REF-' || n, 'standard', 'AIR',
      (array['wait_for_confirm','wait_for_deal_send','wait_for_in_stock','wait_for_out_stock','wait_for_arrivalport','wait_for_sign','already_finish',
        'already_finish','already_finish','already_finish'])[1 + (${turn}) % 10],
      'approved', 'SZX', 'LAX', 1, 'ONT8', 'DDP', 10, 100000 + n::bigint * 7919 % 900000, 500000000, 120000, 250000, 'CNY', '{"zh":"美国空派","en":"US air express"}',
      now() - n * interval '30 seconds', now(), now()
    from ${numbers} n returning customer_id, id)
    insert into standard_order (customer_id, waybill_id, details) select customer_id, id,
      '{"shippingWay":"AIR","countryId":1,"dispatcher":"Amazon","dispatchCity":"Moreno Valley","dispatchAddress":"24300 Nandina Ave"}'
    from made`;
