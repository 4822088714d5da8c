import pg from 'pg';
import { boundKysely } from '../bound-kysely.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import { inTurns, type Answer, type Ask } from './postgres-turn.ts';
import { assertProven, enterStatement, type Db, type Engine, type Identity } from '../engine.ts';
import { isConnectionLost, isDeadlock, Unavailable } from '../unavailable.ts';

/** Where nothing else is set. */
const CONNECTIONS = 10;
/** To a server that does not answer, and for a connection that others hold. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** The server would have broken the statement off before: it, or the network, is gone. */
const SILENCE_TIMEOUT_MS = 20_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** Prepared statements kept per text; the code has a few hundred, a list filter adds variants. */
const PREPARED_LIMIT = 500;

const { INT8: BIGINT, DATE } = pg.types.builtins;
/** Agrees with the embedded engine: bigint and date stay text. */
const types = new pg.TypeOverrides();
types.setTypeParser(BIGINT, (value) => value);
types.setTypeParser(DATE, (value) => value);

/** Names statements so that PostgreSQL plans each once per connection; empty of more than are kept. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= PREPARED_LIMIT) return '';
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  };
}

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
  const nameOf = statementNames();

  return {
    kind: 'postgres',
    transaction: (identity, mode, work) => told((mode === 'read' ? runReading : runWriting)({ pool, nameOf }, identity, work)),
    async query(text, values = []) {
      const { rows, rowCount } = await told(pool.query({ name: nameOf(text), text, values: [...values] }));
      return { rows, rowCount: rowCount ?? 0 };
    },
    listen: (channel, listener) => listenOnPostgres(url, channel, listener),
    load: () => ({ kind: 'pool', open: pool.totalCount, idle: pool.idleCount, most: connections, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** What is over in a moment is told from a fault of ours. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isConnectionLost(error) || isDeadlock(error) ? new Unavailable(error) : error;
  }
}

/** A connection of the pool. Whatever keeps it from giving one, there is none. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new Unavailable(error);
  }
}

/** What transactions are made with. */
interface Means {
  pool: pg.Pool;
  nameOf: (text: string) => string;
}

/** The statements of one transaction on its connection. `begins` asks what each turn of it begins with. */
function openTransaction(client: pg.PoolClient, nameOf: Means['nameOf'], begins: () => void) {
  const sent: Promise<unknown>[] = [];
  let loss: unknown;
  const turns = inTurns(client, nameOf, begins);
  const ask: Ask = (text, values) => {
    const answer = turns.ask(text, values);
    const noted = answer.catch((error: unknown) => {
      if (isConnectionLost(error)) loss ??= error;
    });
    sent.push(noted);
    return answer;
  };
  return {
    ask,
    open: turns.open,
    settled: () => Promise.all(sent),
    /** Where the connection was lost, what the work has made of that is not told: it may have caught it, or stumbled over it. */
    assertConnected: (): void => {
      if (loss !== undefined) throw new Unavailable(loss);
    },
  };
}

const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/**
 * What its work sends within one turn of the event loop is a transaction of its own. Each statement sees what was committed before it, as
 * it would within one transaction at this level of isolation, and nothing is left open while the work thinks.
 */
async function runReading<T>({ pool, nameOf }: Means, identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  const entering = enterStatement(identity, 'read');
  const entries: Promise<Answer>[] = [];
  const { ask, open, settled, assertConnected } = openTransaction(
    client,
    nameOf,
    () => void entries.push(ask(entering.text, entering.values)),
  );
  /** Throws where a caller is not who it was. */
  const assertEntered = async (): Promise<void> => {
    for (const { rows } of await Promise.all(entries)) assertProven(identity, rows);
  };
  open();
  const { db, end } = boundKysely(ask);
  try {
    const result = await work(db);
    end();
    await assertEntered();
    client.release();
    return result;
  } catch (error) {
    end();
    await settled();
    client.release(!(await isFulfilled(Promise.all(entries))));
    assertConnected();
    // What the work made of a caller that is not who it was is nobody's.
    await assertEntered();
    throw error;
  }
}

/** One transaction; answered after its commit. */
async function runWriting<T>({ pool, nameOf }: Means, identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  const { ask, settled, assertConnected } = openTransaction(client, nameOf, () => {});
  const entering = enterStatement(identity, 'write');
  const entry = Promise.all([ask('begin', []), ask(entering.text, entering.values)]);
  const assertEntered = async (): Promise<void> => assertProven(identity, (await entry)[1].rows);
  // Waited for only where the work has come through.
  entry.catch(() => {});
  const { db, end } = boundKysely(ask);
  try {
    const result = await work(db);
    end();
    await assertEntered();
    // A transaction in which a statement failed answers COMMIT with ROLLBACK; nothing was written then.
    if ((await ask('commit', [])).command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.');
    client.release();
    return result;
  } catch (error) {
    end();
    await settled();
    await leave(client, await isFulfilled(entry));
    assertConnected();
    await assertEntered();
    throw error;
  }
}

/** Rolls back and gives the connection to the pool; one that was not set up is destroyed, because nobody knows as whom it speaks. */
async function leave(client: pg.PoolClient, isSetUp: boolean): Promise<void> {
  if (!isSetUp) return client.release(true);
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
