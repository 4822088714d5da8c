import { batchHandover } from '@waybound/contract/waybills/waybill-batches';
import pg from 'pg';
import { backendsOf, cpuOf } from '../lists/cpu.ts';
import { addLargeCustomer, prepareDatabase, SESSIONS, tokenOf } from '../lists/database.ts';
import { MAIN, startServer, stopServers } from '../lists/servers.ts';
import { median } from '../median.ts';

const SIZE = 100_000;
const WAYBILLS = 500;
const A_BATCH = 50;
const ROUNDS = 5;
const GOAL = 0.6;
const NS_PER_US = 1000;
const HANDOVER = { wayOfDelivery: 'own', plateOrTrackingNo: '粤B12345' } as const;

/**
 * 500 waybills handed over, in batches of 50, by the call with all of dispatch in it (session, row-level security, lifecycle, audit, answer
 * for each), against plain `pg` with the same rows: each waybill in a savepoint of its own, changed, and its change noted. Processor time
 * of server and database for each waybill; rounds alternate, medians count.
 */
export async function batch(): Promise<boolean> {
  const database = await prepareDatabase(SIZE);
  const customerId = await addLargeCustomer(database, SIZE);
  const server = await startServer(MAIN, { DATABASE_URL: database.url, DATABASE_ADMIN_URL: database.adminUrl });
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from waybill where customer_id = $1 and status = 'wait_for_deal_send' order by id limit ${WAYBILLS * 2 * (ROUNDS + 1)}`,
    [customerId],
  );
  const ids = rows.map(({ id }) => id);
  const ours = async (some: readonly string[]): Promise<void> => {
    const body = JSON.stringify({ waybills: some.map((id) => ({ id, cartons: 10, weight: '100' })), ...HANDOVER });
    const headers = { authorization: tokenOf(SESSIONS), 'content-type': 'application/json', 'idempotency-key': `bench-${some[0]}` };
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${batchHandover.path}`, { method: 'POST', body, headers });
    const { data } = (await answer.json()) as { data?: { results?: { ok: boolean }[] } };
    if (data?.results?.every(({ ok }) => ok) !== true) throw new Error(`The batch was refused: ${JSON.stringify(data)}`);
  };
  const measured = async (run: (some: readonly string[]) => Promise<void>, pid: number): Promise<number> => {
    const pids = [pid, ...backendsOf(database.adminUrl)];
    const before = cpuOf(pids);
    for (let done = 0; done < WAYBILLS; done += A_BATCH) await run(ids.splice(0, A_BATCH));
    return (cpuOf(pids) - before) / NS_PER_US / WAYBILLS;
  };
  const rounds: { ours: number; plain: number }[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const plainUs = await measured((some) => plain(client, customerId, some), process.pid);
      const oursUs = await measured(ours, server.child.pid ?? 0);
      // The first warms both up.
      if (round > 0) rounds.push({ ours: oursUs, plain: plainUs });
    }
  } finally {
    await client.end();
    await stopServers([server]);
    await database.stop();
  }
  const ratio = median(rounds.map((round) => round.plain / round.ours));
  const of = (who: 'ours' | 'plain'): string => `${who} ${median(rounds.map((round) => round[who])).toFixed(0)} µs`;
  console.log(`batch  ratio ${ratio.toFixed(2)} (goal ${GOAL.toFixed(2)}): ${of('ours')}, ${of('plain')} of processor time a waybill`);
  return ratio >= GOAL;
}

/** The shortest way: no session, no rules, no check of the answer. */
async function plain(client: pg.Client, customerId: string, ids: readonly string[]): Promise<void> {
  await client.query('begin');
  await client.query('select id from waybill where customer_id = $1 and id = any($2) order by id for update', [customerId, ids]);
  for (const id of ids) {
    await client.query('savepoint one');
    await client.query(
      `update waybill set handover = $3, status = 'wait_for_in_stock', rev = rev + 1, updated_at = now() where customer_id = $1 and id = $2`,
      [customerId, id, JSON.stringify({ ...HANDOVER, cartons: 10, weight: '100' })],
    );
    await client.query(
      `insert into milestone (customer_id, waybill_id, track, kind, status, actual_at, time_zone, source, learnt_at)
       values ($1, $2, 'transport', 'handedOver', 'wait_for_in_stock', now(), 'Asia/Shanghai', 'customer', now())`,
      [customerId, id],
    );
    await client.query(
      `insert into audit (customer_id, at, actor, call, subject, subject_id, what, after)
       values ($1, now(), 'bench', 'batchHandover', 'standard', $2, 'handover', '{"rev":2}')`,
      [customerId, id],
    );
    await client.query('release savepoint one');
  }
  await client.query('commit');
}
