import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Hearing, StopListening } from './engine.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Between attempts to come back: doubled up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * One connection of its own that only listens, because a pool hands its connections on. One that breaks is made anew until it is told to
 * stop; what was announced in between is lost, and the hearer is told so.
 */
export async function listenOnPostgres(url: string, channel: string, hearing: Hearing): Promise<StopListening> {
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
    made.on('notification', ({ payload = '' }) => hearing.heard(payload));
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
        return stopping.signal.aborted ? await end() : hearing.missed();
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
