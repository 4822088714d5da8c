import { parse, protocol, type messages, type PGlite, type Results } from '@electric-sql/pglite';

/** Statements kept, as behind a PostgreSQL; the code has a few hundred texts, a list filter adds variants. */
const PREPARED_LIMIT = 500;

interface Prepared {
  /** Empty: of a statement that is not kept. */
  name: string;
  parameterTypes: readonly number[];
  columns: messages.BackendMessage[];
}

type RunPrepared = (text: string, values: readonly unknown[]) => Promise<Results>;

/**
 * Runs statements on the embedded database as the driver of a real one does: each text is parsed and planned once, and after that bound
 * and executed in one round. The library's own `query` parses and describes anew each time, in six rounds.
 */
export function preparedStatements(database: PGlite): RunPrepared {
  const known = new Map<string, Prepared>();
  let lastName = 0;

  const send = (...parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> =>
    database.execProtocolStream(Buffer.concat([...parts, protocol.serialize.sync()]));

  async function prepare(text: string): Promise<Prepared> {
    const isKept = known.size < PREPARED_LIMIT;
    if (isKept) lastName += 1;
    const name = isKept ? `q${lastName}` : '';
    const told = await send(protocol.serialize.parse({ name, text }), protocol.serialize.describe({ type: 'S', name }));
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(told),
      columns: told.filter((message) => message.name === 'rowDescription'),
    };
    if (isKept) known.set(text, prepared);
    return prepared;
  }

  function bound(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serialize = database.serializers[type];
    // What the library has no serializer for is given as a text or a number, and read by the database.
    return serialize ? serialize(value) : `${value as string | number}`;
  }

  return (text, values) =>
    database.runExclusive(async () => {
      const { name, parameterTypes, columns } = known.get(text) ?? (await prepare(text));
      const texts = values.map((value, index) => bound(value, parameterTypes[index] ?? 0));
      const told = await send(protocol.serialize.bind({ statement: name, values: texts }), protocol.serialize.execute());
      const [result] = parse.parseResults([...columns, ...told], database.parsers);
      return result ?? { rows: [], fields: [], affectedRows: 0 };
    });
}
