import { parse, protocol, type messages, type PGlite, type Results } from '@electric-sql/pglite';

/** Statements kept, those asked for last. All calls together have twice as many texts, and a list filter adds variants. */
const PREPARED_LIMIT = 500;

interface Prepared {
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
    lastName += 1;
    const name = `q${lastName}`;
    const told = await send(protocol.serialize.parse({ name, text }), protocol.serialize.describe({ type: 'S', name }));
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(told),
      columns: told.filter((message) => message.name === 'rowDescription'),
    };
  }

  /** The one that was asked for longest ago makes room. */
  async function leaveOldest(): Promise<void> {
    for (const [text, { name }] of known) {
      known.delete(text);
      await send(protocol.serialize.close({ type: 'S', name }));
      return;
    }
  }

  async function preparedFor(text: string): Promise<Prepared> {
    const kept = known.get(text);
    if (!kept && known.size >= PREPARED_LIMIT) await leaveOldest();
    const prepared = kept ?? (await prepare(text));
    // Set anew, it is the last of the map.
    known.delete(text);
    known.set(text, prepared);
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
      const { name, parameterTypes, columns } = await preparedFor(text);
      const texts = values.map((value, index) => bound(value, parameterTypes[index] ?? 0));
      const told = await send(protocol.serialize.bind({ statement: name, values: texts }), protocol.serialize.execute());
      const [result] = parse.parseResults([...columns, ...told], database.parsers);
      return result ?? { rows: [], fields: [], affectedRows: 0 };
    });
}
