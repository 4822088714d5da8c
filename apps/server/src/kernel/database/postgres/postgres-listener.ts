import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ChannelListener, StopListening } from '../engine.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Between attempts to come back: doubled up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * A dedicated connection that only listens, because a pool reuses its connections. A broken one is replaced until the listening is
 * stopped; notifications sent in between are lost, and `onReconnect` says so.
 */
export async function listenOnPostgres(url: string, channel: string, listener: ChannelListener): Promise<StopListening> {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'waybound listener',
    });
    // A connection that breaks ends; its error event without a listener would end the process.
    made.on('error', () => {});
    made.on('notification', ({ payload = '' }) => listener.onNotification(payload));
    try {
      await made.connect();
      await made.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await made.end().catch(() => {});
      throw error;
    }
    made.on('end', () => void comeBack());
    client = made;
  };

  const comeBack = async (): Promise<void> => {
    client = undefined;
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        await connect();
        return stopping.signal.aborted ? await end() : listener.onReconnect();
      } catch {
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  const end = async (): Promise<void> => {
    stopping.abort();
    await client?.end().catch(() => {});
  };

  await connect();
  return end;
}
