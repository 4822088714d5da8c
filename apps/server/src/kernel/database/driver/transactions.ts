import type pg from 'pg';
import { boundKysely } from '../bound-kysely.ts';
import { assertProven, enterStatement, type Db, type Engine, type Identity, type Row } from '../engine.ts';
import { isConnectionLost, isDeadlock, Unavailable } from '../unavailable.ts';
import { askAlone, inTurns, type Answer, type Ask } from './turn.ts';

/** Gives a connection, to be released; throws `Unavailable` where there is none. */
export type Connect = () => Promise<pg.PoolClient>;

/** What an engine answers over connections of the driver, whatever database is behind them. */
export const overConnections = (connect: Connect): Pick<Engine, 'transaction' | 'query'> => ({
  transaction: (identity, mode, work) => told((mode === 'read' ? runReading : runWriting)(connect, identity, work)),
  query: (text, values) => told(askOnce(connect, text, values)),
});

/** What is over in a moment is told from a fault of ours. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isConnectionLost(error) || isDeadlock(error) ? new Unavailable(error) : error;
  }
}

async function askOnce(connect: Connect, text: string, values: readonly unknown[] | undefined): ReturnType<Engine['query']> {
  const client = await connect();
  try {
    const answers = values ? [await askAlone(client, text, values)] : await askScript(client, text);
    client.release();
    return { rows: answers.flatMap(({ rows }) => rows as Row[]), rowCount: answers.at(-1)?.rowCount ?? 0 };
  } catch (error) {
    client.release(isConnectionLost(error));
    throw error;
  }
}

/** Several statements, one transaction unless they say otherwise. */
const askScript = async (client: pg.PoolClient, text: string): Promise<pg.QueryResult<Row>[]> => [await client.query<Row>(text)].flat();

/** The statements of one transaction on its connection. `begins` asks what each turn of it begins with. */
function openTransaction(client: pg.PoolClient, begins: () => void) {
  const sent: Promise<unknown>[] = [];
  let loss: unknown;
  const turns = inTurns(client, begins);
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
async function runReading<T>(connect: Connect, identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect();
  const entering = enterStatement(identity, 'read');
  const entries: Promise<Answer>[] = [];
  const { ask, open, settled, assertConnected } = openTransaction(client, () => void entries.push(ask(entering.text, entering.values)));
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
async function runWriting<T>(connect: Connect, identity: Identity, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect();
  const { ask, settled, assertConnected } = openTransaction(client, () => {});
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
