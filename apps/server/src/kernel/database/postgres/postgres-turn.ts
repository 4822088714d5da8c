import pg from 'pg';
import pgUtils from 'pg/lib/utils';

/** What one statement has answered. */
export interface Answer {
  rows: unknown[];
  rowCount: number | undefined;
  /** `SELECT`, `COMMIT`, and so on. */
  command: string;
}

export type Ask = (text: string, values: readonly unknown[]) => Promise<Answer>;

interface Statement extends Pick<PromiseWithResolvers<Answer>, 'resolve' | 'reject'> {
  /** Empty: of one that is not kept. */
  name: string;
  text: string;
  /** As they travel. */
  values: readonly (string | Buffer | null)[];
}

/** The columns that a statement answers. */
interface Shape {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** A row without values, to be copied: one that grew by each of fifty columns would be made fifty times. */
  empty: Readonly<Record<string, unknown>>;
}

const NO_COLUMNS: Shape = { names: [], parsers: [], empty: {} };

/** The driver's connection. Its types leave out the names of what was parsed there, and of what is on its way to be. */
type Connection = pg.Connection & Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string | undefined>>;

/** What was described on each connection; it is the same there as long as the statement is kept. */
const shapesOn = new WeakMap<pg.PoolClient, Map<string, Shape>>();

/**
 * The statements of a transaction on its connection. What is asked within one turn of the event loop leaves in one write, with one `Sync`
 * behind the last: outside a transaction PostgreSQL makes one of them, which that ends. Where one fails, those behind it in the same turn
 * are not done, and fail with it.
 * @param begins asks the first statements of each turn; `open` begins one that may remain without others
 */
export function inTurns(client: pg.PoolClient, nameOf: (text: string) => string, begins: () => void): { ask: Ask; open: () => void } {
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
  const ask: Ask = async (text, values) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const statement = { name: nameOf(text), text, values: values.map((value) => pgUtils.prepareValue(value)), resolve, reject };
    openTurn().push(statement);
    try {
      return await promise;
    } catch (error) {
      // It was made of a message from the database, which knows nothing of who has asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
  return { ask, open: () => void openTurn() };
}

function shapesFor(client: pg.PoolClient): Map<string, Shape> {
  const known = shapesOn.get(client);
  if (known) return known;
  const made = new Map<string, Shape>();
  shapesOn.set(client, made);
  return made;
}

const shapeOf = (client: pg.PoolClient, fields: readonly pg.FieldDef[]): Shape => ({
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
  readonly #shapes: Map<string, Shape>;
  /** One for each statement that is done; an error where what was answered could not be read. */
  readonly #answers: (Answer | Error)[] = [];
  #rows: unknown[] = [];
  #unreadable: Error | undefined;
  #shape: Shape | undefined;
  /** Set by the driver, to end the time that it gives a query. */
  declare callback?: (error: Error | null) => void;
  /** By these the driver notes which statement has been parsed: the one that is being answered. */
  declare name: string;
  declare text: string;

  constructor(statements: readonly Statement[], client: pg.PoolClient) {
    super('');
    this.#statements = statements;
    this.#client = client;
    this.#shapes = shapesFor(client);
    this.#expect(statements[0]);
  }

  #expect(statement: Statement | undefined): void {
    this.name = statement?.name ?? '';
    this.text = statement?.text ?? '';
    this.#rows = [];
    this.#unreadable = undefined;
    this.#shape = this.#shapes.get(this.name);
  }

  // The driver's types have it as a property.
  override submit = (given: pg.Connection): void => {
    const connection = given as Connection;
    connection.stream.cork();
    try {
      this.#write(connection);
    } finally {
      connection.stream.uncork();
    }
  };

  #write(connection: Connection): void {
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = connection;
    for (const { name, text, values } of this.#statements) {
      if (name === '' || (parsed[name] ?? submitted[name]) === undefined) {
        connection.parse({ name, text, types: [] }, true);
        if (name !== '') submitted[name] = text;
      }
      connection.bind({ statement: name, values: [...values] }, true);
      if (name === '' || !this.#shapes.has(name)) connection.describe({ type: 'P' }, true);
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
    if (this.name !== '') this.#shapes.set(this.name, this.#shape ?? NO_COLUMNS);
    const [command = '', ...counts] = text.split(' ');
    const count = counts.at(-1);
    const rowCount = count !== undefined && /^\d+$/.test(count) ? Number(count) : undefined;
    this.#answers.push(this.#unreadable ?? { rows: this.#rows, rowCount, command });
    this.#expect(this.#statements[this.#answers.length]);
  }

  /** What the database says of a statement without words. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
    this.#settle(new Error('The database has left a statement without an answer.'));
  }

  handleError(error: Error, connection: pg.Connection): void {
    this.callback?.(error);
    // What stood behind the one that failed was not parsed.
    const { submittedNamedStatements: submitted } = connection as Connection;
    for (const { name } of this.#statements.slice(this.#answers.length)) delete submitted[name];
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
