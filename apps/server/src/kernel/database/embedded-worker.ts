import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from './durable-files.ts';
import { preparedStatements } from './prepared-statements.ts';

/** The embedded database lives in this thread, so that a long query never stops the server from answering. */

export interface WorkerData {
  /** A folder, or an archive of one from which a database in memory begins. */
  place: { dir: string } | { snapshot: string };
  /** PostgreSQL itself, compiled. */
  engine: WebAssembly.Module;
}

export interface WorkerRequest {
  id: number;
  kind: 'query' | 'script' | 'listen' | 'unlisten' | 'close';
  text: string;
  values: readonly unknown[];
}
export type WorkerReply =
  | { ready: true }
  | { channel: string; payload: string }
  | { id: number; rows: unknown[]; rowCount: number | undefined }
  | { id: number; error: { message: string; code?: string; constraint?: string; detail?: string; table?: string; column?: string } };

const BIGINT = 20;
const DATE = 1082;
const asText = (value: string): string => value;
const { place, engine } = workerData as WorkerData;
const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread only.');

const database = await open();
const runPrepared = preparedStatements(database);
port.on('message', (request: WorkerRequest) => void answer(request));
port.postMessage({ ready: true } satisfies WorkerReply);

async function open(): Promise<PGlite> {
  const parsers = { [BIGINT]: asText, [DATE]: asText };
  // `-F` switches fsync off; everything else the library starts with stays. Smaller buffers: 260 MB instead of 400.
  const { defaultStartParams } = PGlite as unknown as { defaultStartParams: string[] };
  const small = ['-c', 'shared_buffers=16MB'];
  const always = { parsers, pgliteWasmModule: engine };
  if ('snapshot' in place) {
    const loadDataDir = new Blob([fs.readFileSync(place.snapshot)]);
    return PGlite.create({ loadDataDir, ...always, startParams: [...defaultStartParams, ...small] });
  }
  const startParams = [...defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync', ...small];
  return PGlite.create({ fs: new DurableFiles(place.dir), ...always, startParams });
}

async function answer({ id, kind, text, values }: WorkerRequest): Promise<void> {
  try {
    if (kind === 'query') {
      const { rows, affectedRows } = await runPrepared(text, values);
      reply({ id, rows, rowCount: affectedRows });
      return;
    }
    if (kind === 'script') {
      const results = await database.exec(text);
      reply({ id, rows: results.flatMap((result) => result.rows), rowCount: undefined });
      return;
    }
    if (kind === 'listen') {
      await database.listen(text, (payload) => reply({ channel: text, payload }));
      reply({ id, rows: [], rowCount: 0 });
      return;
    }
    if (kind === 'unlisten') {
      await database.unlisten(text);
      reply({ id, rows: [], rowCount: 0 });
      return;
    }
    await database.close();
    reply({ id, rows: [], rowCount: 0 });
    port?.close();
  } catch (thrown) {
    const error = thrown as Error & { code?: string; constraint?: string; detail?: string; table?: string; column?: string };
    const { message, code, constraint, detail, table, column } = error;
    const known = Object.entries({ code, constraint, detail, table, column }).filter(([, value]) => value !== undefined);
    reply({ id, error: { message, ...Object.fromEntries(known) } });
  }
}

function reply(message: WorkerReply): void {
  port?.postMessage(message);
}
