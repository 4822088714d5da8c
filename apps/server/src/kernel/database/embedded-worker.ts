import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from './durable-files.ts';

/**
 * The embedded database lives in this thread, so that a long query never stops the server from answering. It speaks PostgreSQL's protocol,
 * byte by byte: nothing is read or written as values here.
 */

export interface WorkerData {
  /** A folder, or an archive of one from which a database in memory begins. */
  place: { dir: string } | { snapshot: string };
  /** PostgreSQL itself, compiled. */
  engine: WebAssembly.Module;
}

/** What a client has written, whole messages of it. */
export type WorkerRequest = Uint8Array | 'close';
export type WorkerReply = Uint8Array | 'ready';

/** The first byte of PostgreSQL's message that it is ready for the next request, which is this long, and of a client's that it goes. */
const READY = 'Z'.charCodeAt(0);
const READY_BYTES = 6;
const TERMINATE = 'X'.charCodeAt(0);
/** Of an answer, collected before it is sent. */
const SENT_AT_ONCE = 256 * 1024;

const { place, engine } = workerData as WorkerData;
const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread only.');

const database = await open();
port.on('message', (request: WorkerRequest) => {
  if (request === 'close') void close();
  else answer(request);
});
reply('ready');

async function open(): Promise<PGlite> {
  // `-F` switches fsync off; everything else the library starts with stays. Smaller buffers: 260 MB instead of 400.
  const { defaultStartParams } = PGlite as unknown as { defaultStartParams: string[] };
  const small = ['-c', 'shared_buffers=16MB'];
  const always = { pgliteWasmModule: engine };
  if ('snapshot' in place) {
    const loadDataDir = new Blob([fs.readFileSync(place.snapshot)]);
    return PGlite.create({ loadDataDir, ...always, startParams: [...defaultStartParams, ...small] });
  }
  const startParams = [...defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync', ...small];
  return PGlite.create({ fs: new DurableFiles(place.dir), ...always, startParams });
}

/**
 * The database answers while it is asked. What breaks off without saying that it is ready again has broken it, for example a recursion that
 * has no end: nobody would ever be answered any more, so that is this thread's end as well.
 */
function answer(request: Uint8Array): void {
  let parts: Uint8Array[] = [];
  let size = 0;
  let end: Uint8Array = new Uint8Array(0);
  const send = (): void => {
    if (size > 0) reply(parts.length === 1 && parts[0] ? parts[0] : joined(parts, size));
    parts = [];
    size = 0;
  };
  const onRawData = (bytes: Uint8Array): void => {
    // A copy: these are the database's own memory.
    const part = bytes.slice();
    parts.push(part);
    size += part.length;
    end = joined([end, part.subarray(-READY_BYTES)], Math.min(part.length, READY_BYTES) + end.length).subarray(-READY_BYTES);
    if (size >= SENT_AT_ONCE) send();
  };
  void database.execProtocolRawStream(request, { syncToFs: false, onRawData });
  if (end[0] !== READY && request[0] !== TERMINATE) throw new Error('The embedded database has broken off a statement.');
  send();
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function close(): Promise<void> {
  await database.close();
  port?.close();
}

function reply(message: WorkerReply): void {
  port?.postMessage(message, message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : []);
}
