import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';
import type { Db } from './engine.ts';
import type { Schema } from '../../db/tables.ts';

/** Sends one statement on the connection a transaction holds. */
export type Send = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[]; rowCount: number | undefined }>;

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();

/**
 * A query builder bound to one connection that is already inside a transaction. Queries built on it and awaited together
 * (`Promise.all`) are sent together; opening another transaction is not possible from here. After `end` it sends nothing any more: what
 * a handler left running would fall into another call's transaction on the same connection.
 */
export function boundKysely(send: Send): { db: Db; end: () => void } {
  let hasEnded = false;
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (hasEnded) throw new Error('This transaction has ended.');
      const { rows, rowCount } = await send(query.sql, query.parameters);
      // The rows are what the database sent; their type is the query builder's claim, as with any driver.
      const result = { rows: rows as R[] };
      return rowCount === undefined ? result : { ...result, numAffectedRows: BigInt(rowCount) };
    },
    streamQuery() {
      throw new Error('Exports page by key in short transactions; no cursor is held.');
    },
  };
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider, []);
  return { db: new Kysely<Schema>({ config: { dialect }, dialect, driver, executor }), end: () => void (hasEnded = true) };
}
