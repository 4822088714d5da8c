import pg from 'pg';
import { overConnections } from '../driver/transactions.ts';
import { types } from '../driver/types.ts';
import type { Engine } from '../engine.ts';
import { Unavailable } from '../unavailable.ts';
import { listenOnPostgres } from './postgres-listener.ts';

/** Where nothing else is set. */
const CONNECTIONS = 10;
/** To a server that does not answer, and for a connection that others hold. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** The server would have broken the statement off before: it, or the network, is gone. */
const SILENCE_TIMEOUT_MS = 20_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** PostgreSQL behind a pipelining pool: `begin` and the identity travel with the handler's first query, so row-level security costs no round trip of its own. */
export function openPostgres(url: string, connections = CONNECTIONS): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: 'waybound',
    types,
    pipeline: true,
  });
  // An idle connection that breaks is replaced by the pool; the next request fails if the database is gone. One that breaks in a
  // transaction fails its queries, and its event as well: an error event without a listener would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  return {
    kind: 'postgres',
    ...overConnections(() => connect(pool)),
    listen: (channel, listener) => listenOnPostgres(url, channel, listener),
    load: () => ({ kind: 'pool', open: pool.totalCount, idle: pool.idleCount, most: connections, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** A connection of the pool. Whatever keeps it from giving one, there is none. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new Unavailable(error);
  }
}
