import type { SentScan, StoredScan } from '@waybound/contract/documents/scan-check';
import { MAX_SCANS, queryScans, saveScans } from '@waybound/contract/wire/documents/scan-check';
import type { Scan } from '@waybound/domain/box-labels/scan-check';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { makeKey } from '../../../api/query.ts';
import { deviceStore } from '../../../parts/device-store.ts';

/** What stands on the page: of everybody, and what this device still has to send. */
export interface LoggedScans {
  scans: readonly Scan[];
  waiting: number;
  /** Why the server has not taken a scan; empty where it has taken all. */
  refusal: string;
}

/** The scans of a waybill, as long as its page is open. */
export interface ScanLog {
  subscribe: (onChange: () => void) => () => void;
  snapshot: () => LoggedScans;
  /** As of now. */
  add: (scan: { boxNumber: number; amazonCode: string } | { undoes: string }) => void;
}

const SYNC_MS = 4000;
const inQueue = deviceStore('waybound-scans', 'queues');

const toScan = (scan: SentScan): Scan => ({
  key: scan.key,
  at: scan.at,
  boxNumber: 'boxNumber' in scan ? scan.boxNumber : null,
  amazonCode: 'boxNumber' in scan ? scan.amazonCode : null,
  undoes: 'boxNumber' in scan ? null : scan.undoes,
});

/** What is known of the server, and what it does not have yet. */
interface Held {
  stored: StoredScan[];
  waiting: readonly SentScan[];
  refusal: string;
}

/** What others have scanned, and what has arrived of this device. */
async function readNews(id: string, held: Held): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const after = held.stored.at(-1)?.id;
    const news = await request(queryScans, { id, ...(after !== undefined && { after }) }, { isQuiet: true });
    hasMore = news.hasMore;
    held.stored.push(...news.scans);
  }
  const known = new Set(held.stored.map(({ key }) => key));
  held.waiting = held.waiting.filter(({ key }) => !known.has(key));
}

/** One that is refused does not hold the others. */
async function send(id: string, held: Held, scans: readonly SentScan[]): Promise<void> {
  try {
    await request(saveScans, { id, scans: [...scans] }, { isQuiet: true, idempotencyKey: makeKey() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason === undefined) throw error;
    const [refused, ...others] = scans;
    if (others.length > 0) {
      for (const scan of scans) await send(id, held, [scan]);
      return;
    }
    held.waiting = held.waiting.filter((each) => each !== refused);
    held.refusal = error.mass;
  }
}

/** Sends what waits and reads what is new, again and again: soon, where the server cannot be reached, with the next try. */
function syncer(id: string, held: Held, onChange: () => void): () => void {
  let isBusy = false;
  const sync = async (): Promise<void> => {
    if (isBusy || !navigator.onLine) return;
    isBusy = true;
    try {
      do {
        if (held.waiting.length > 0) await send(id, held, held.waiting.slice(0, MAX_SCANS));
        await readNews(id, held);
        onChange();
      } while (held.waiting.length > 0);
    } catch {
      // What waits is sent with the next try.
    } finally {
      isBusy = false;
    }
  };
  return () => void sync();
}

/**
 * Scans go to this device first and to the server as soon as it can be reached: without a network the page works on, and a tab that is
 * closed sends the rest when its waybill is opened again by the same login. Scans of others arrive every few seconds.
 */
export function openScanLog(owner: string, id: string): ScanLog {
  const queueKey = `${owner}|${id}`;
  const listeners = new Set<() => void>();
  const held: Held = { stored: [], waiting: [], refusal: '' };
  let snapshot: LoggedScans = { scans: [], waiting: 0, refusal: '' };

  const change = (): void => {
    const { stored, waiting, refusal } = held;
    snapshot = { scans: [...stored, ...waiting.map(toScan)], waiting: waiting.length, refusal };
    for (const listener of listeners) listener();
  };
  const keep = (): void => void inQueue('readwrite', (store) => store.put(held.waiting, queueKey));
  const sync = syncer(id, held, () => {
    change();
    keep();
  });
  const begin = async (): Promise<void> => {
    // Only this file writes the store.
    const left = ((await inQueue('readonly', (store) => store.get(queueKey))) ?? []) as SentScan[];
    const known = new Set(held.waiting.map(({ key }) => key));
    held.waiting = [...left.filter(({ key }) => !known.has(key)), ...held.waiting];
    change();
    sync();
  };
  return {
    snapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      window.addEventListener('online', sync);
      const timer = setInterval(sync, SYNC_MS);
      void begin();
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('online', sync);
        clearInterval(timer);
      };
    },
    add(scan) {
      held.refusal = '';
      held.waiting = [...held.waiting, { key: makeKey(), at: new Date().toISOString(), ...scan }];
      change();
      keep();
      sync();
    },
  };
}
