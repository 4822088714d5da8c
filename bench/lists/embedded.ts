import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openEmbedded } from '../../apps/server/src/kernel/database/embedded-engine.ts';
import { migrate } from '../../apps/server/src/kernel/database/migrate.ts';
import { median } from '../median.ts';
import { COUNTS, LIST_ROWS, SESSION } from './baseline-statements.ts';
import { tokenOf } from './database.ts';
import { measure } from './load.ts';
import { LIST, MAIN, startServer, stopServers } from './servers.ts';

/**
 * The list call on the embedded database, of a customer with 3,500 waybills, 16 at once, against the same engine alone: the statements of
 * the plain server one after another, in this process, without a server.
 */

const WAYBILLS = 3500;
const ROUNDS = 5;
const SECONDS = 4;
const AT_ONCE = 16;
const GOAL = 0.7;
const SIZE = 20;
const CUSTOMER = 1;
const TOKEN_HASH = createHash('sha256').update(tokenOf(0)).digest();

async function fill(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const engine = await openEmbedded(dir);
  await migrate(engine);
  await engine.query(`select ensure_months((now() - interval '1 month')::date, (now() + interval '2 months')::date)`);
  await engine.query(`insert into site (code, hosts, is_default, data) values ('bench', '{localhost}', true, '{}')`);
  await engine.query(`insert into customer (site_id, code, name_short) values (1, 'B', 'Bench')`);
  await engine.query(`insert into login (customer_id, site_id, login_name, password_hash) values (1, 1, 'b', 'x')`);
  await engine.query(
    `insert into session (token_hash, customer_id, login_id, created_at, last_seen_at, expires_at)
     values ($1, 1, 1, now(), now() + interval '20 days', now() + interval '25 days')`,
    [TOKEN_HASH],
  );
  await engine.query(
    `with made as (insert into waybill (customer_id, site_id, waybill_no, reference_no, kind, shipping_way, status, review_state, loading_port, discharge_port,
      country_id, address_code, delivery_terms, packages, weight_g, volume_mm3, fee_minor, currency, channel_name, created_at, updated_at, submitted_at)
    select 1, 1, 'WBA25' || n, 'REF-' || n, 'standard', 'AIR',
      (array['wait_for_confirm', 'wait_for_in_stock', 'wait_for_sign', 'already_finish', 'already_finish'])[1 + n % 5], 'approved', 'SZX', 'LAX', 1, 'ONT8',
      'DDP', 10, 100000 + n::bigint * 7919 % 900000, 500000000, 250000, 'CNY', '{"zh":"美国空派","en":"US air express"}',
      now() - n * interval '30 seconds', now(), now()
    from generate_series(1, $1::int) n returning customer_id, id)
    insert into standard_order (customer_id, waybill_id, details) select customer_id, id, '{}' from made`,
    [WAYBILLS],
  );
  await engine.query('select fold_waybill_tallies(0)');
  await engine.query('vacuum analyze', []);
  await engine.close();
}

/** Calls a second, one after another. */
async function measureRaw(raw: PGlite): Promise<number> {
  const started = performance.now();
  let done = 0;
  for (; performance.now() - started < SECONDS * 1000; done += 1) {
    await raw.query(SESSION, [TOKEN_HASH]);
    await raw.query(LIST_ROWS, [CUSTOMER, SIZE]);
    await raw.query(COUNTS, [CUSTOMER]);
  }
  return (done / (performance.now() - started)) * 1000;
}

export async function embedded(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-embedded-'));
  const [ours, alone] = [path.join(folder, 'ours/database'), path.join(folder, 'alone')];
  await fill(ours);
  await cp(ours, alone, { recursive: true });
  const raw = await PGlite.create(alone);
  const server = await startServer(MAIN, { DATA_DIR: path.dirname(ours), DEMO: 'off', SIMULATOR: 'off', DATABASE_URL: '' });
  const load = { ...LIST, request: () => LIST.request(0), port: server.port, atOnce: AT_ONCE, seconds: SECONDS };
  const rates: { ours: number; raw: number }[] = [];
  try {
    await measure(load);
    await measureRaw(raw);
    for (let round = 0; round < ROUNDS; round += 1) rates.push({ raw: await measureRaw(raw), ours: (await measure(load)).rate });
  } finally {
    await stopServers([server]);
    await raw.close();
    await rm(folder, { recursive: true });
  }
  const ratio = median(rates.map((round) => round.ours / round.raw));
  const [served, alonePerSecond] = (['ours', 'raw'] as const).map((of) => median(rates.map((round) => round[of])).toFixed(0));
  console.log(
    `list of ${WAYBILLS}, embedded: ratio ${ratio.toFixed(2)} (goal ${GOAL}), ${served}/s to ${alonePerSecond}/s of the engine alone`,
  );
  return ratio >= GOAL;
}
