import pg from 'pg';
import pgUtils from 'pg/lib/utils';
import { statementsOn, type Prepared, type Shape } from './prepared-statements.ts';

/** What one statement has answered. */
export interface Answer {
  rows: unknown[];
  rowCount: number | undefined;
  /** `SELECT`, `COMMIT`, and so on. */
  command: string;
}

export type Ask = (text: string, values: readonly unknown[]) => Promise<Answer>;

interface Statement extends Pick<PromiseWithResolvers<Answer>, 'resolve' | 'reject'> {
  text: string;
  /** As they travel. */
  values: readonly (string | Buffer | null)[];
}

const NO_COLUMNS: Shape = { names: [], parsers: [], empty: {} };

/**
 * The statements of a transaction on its connection. What is asked within one turn of the event loop leaves in one write, with one `Sync`
 * behind the last: outside a transaction PostgreSQL makes one of them, which that ends. Where one fails, those behind it in the same turn
 * are not done, and fail with it.
 * @param begins asks the first statements of each turn; `open` begins one that may remain without others
 */
export function inTurns(client: pg.PoolClient, begins: () => void): { ask: Ask; open: () => void } {
  let turn: Statement[] | undefined;
  const openTurn = (): Statement[] => {
    if (turn) return turn;
    const opened: Statement[] = [];
    turn = opened;
    setImmediate(() => {
      turn = undefined;
      client.query(new Turn(opened, client));
    });
    begins();
    return opened;
  };
  const ask: Ask = (text, values) => {
    const { statement, answer } = asStatement(text, values);
    openTurn().push(statement);
    return answer;
  };
  return { ask, open: () => void openTurn() };
}

/** One statement, a turn and so a transaction of its own, sent at once. */
export function askAlone(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Answer> {
  const { statement, answer } = asStatement(text, values);
  client.query(new Turn([statement], client));
  return answer;
}

function asStatement(text: string, values: readonly unknown[]): { statement: Statement; answer: Promise<Answer> } {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const statement = { text, values: values.map((value) => pgUtils.prepareValue(value)), resolve, reject };
  return { statement, answer: withTrace(promise) };
}

/** An error is made of a message from the database, which knows nothing of who has asked. */
async function withTrace(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

const shapeOf = (client: pg.ClientBase, fields: readonly pg.FieldDef[]): Shape => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text')),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/**
 * The statements of one turn, to the driver a query like any other: it hands over what the database says until that is ready again. The
 * driver's own would be a message to be answered for each statement, and describe its columns anew each time.
 */
class Turn extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #client: pg.PoolClient;
  /** One for each statement, once they are sent. */
  #prepared: readonly Prepared[] = [];
  /** One for each statement that is done; an error where what was answered could not be read. */
  readonly #answers: (Answer | Error)[] = [];
  #rows: unknown[] = [];
  #unreadable: Error | undefined;
  #shape: Shape | undefined;
  /** Set by the driver, to end the time that it gives a query. */
  declare callback?: (error: Error | null) => void;

  constructor(statements: readonly Statement[], client: pg.PoolClient) {
    super('');
    this.#statements = statements;
    this.#client = client;
  }

  // The driver's types have it as a property.
  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    try {
      this.#write(connection);
    } finally {
      connection.stream.uncork();
    }
  };

  #write(connection: pg.Connection): void {
    const kept = statementsOn(this.#client);
    for (const name of kept.takeLeft()) connection.close({ type: 'S', name }, true);
    this.#prepared = this.#statements.map(({ text }) => kept.for(text));
    this.#shape = this.#prepared[0]?.shape;
    const parsed = new Set<Prepared>();
    for (const [place, prepared] of this.#prepared.entries()) {
      const { text, values } = this.#statements[place] as Statement;
      const { name, shape } = prepared;
      if (!shape && !parsed.has(prepared)) {
        // A turn before may have parsed it and failed, or be on its way. To close what is not there is no fault.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        parsed.add(prepared);
      }
      connection.bind({ statement: name, values: [...values] }, true);
      if (!shape) connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
    }
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#shape = shapeOf(this.#client, fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(this.#read(fields));
    } catch (error) {
      // Thrown here it would end the process: nobody stands between the socket and this.
      this.#unreadable ??= error instanceof Error ? error : new Error(String(error));
    }
  }

  #read(fields: readonly (string | null)[]): Record<string, unknown> {
    const { names, parsers, empty } = this.#shape ?? NO_COLUMNS;
    const row: Record<string, unknown> = { ...empty };
    for (let place = 0; place < names.length; place += 1) {
      const value = fields[place] ?? null;
      if (value !== null) row[names[place] ?? ''] = parsers[place]?.(value);
    }
    return row;
  }

  handleCommandComplete({ text }: { text: string }): void {
    const done = this.#prepared[this.#answers.length];
    if (done) done.shape = this.#shape ?? NO_COLUMNS;
    const [command = '', ...counts] = text.split(' ');
    const count = counts.at(-1);
    const rowCount = count !== undefined && /^\d+$/.test(count) ? Number(count) : undefined;
    this.#answers.push(this.#unreadable ?? { rows: this.#rows, rowCount, command });
    this.#rows = [];
    this.#unreadable = undefined;
    this.#shape = this.#prepared[this.#answers.length]?.shape;
  }

  /** What the database says of a statement without words. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
    this.#settle(new Error('The database has left a statement without an answer.'));
  }

  handleError(error: Error): void {
    this.callback?.(error);
    // All are done, and the end of their transaction has failed: by a constraint that is checked there.
    if (this.#answers.length === this.#statements.length) this.#answers.length = 0;
    this.#settle(error);
  }

  #settle(error: Error): void {
    for (const [place, { resolve, reject }] of this.#statements.entries()) {
      const answer = this.#answers[place] ?? error;
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    }
  }
}
