import type { SentScan, StoredScan } from '@waybound/contract/documents/scan-check';
import { sessionInfo } from '@waybound/contract/wire/account/auth';
import { MAX_SCANS, queryScans, saveScans } from '@waybound/contract/wire/documents/scan-check';
import type { Scan } from '@waybound/domain/box-labels/scan-check';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { makeKey } from '../../../api/query.ts';
import { readToken } from '../../../api/session.ts';
import { ownerOf } from '../../../parts/form/draft/local-copies.ts';
import { knownScans, type KnownScans } from './known-scans.ts';
import { scanQueue, type ScanQueue } from './scan-queue.ts';

/** What stands on the page: of everybody, and what this device still has to send. */
export interface LoggedScans {
  scans: readonly Scan[];
  waiting: number;
  /** Why the server has not taken a scan; empty where it has taken all. */
  refusal: string;
  /** Nothing is sent, because another login has the session by now: the scans would be signed with its name. */
  isHeld: boolean;
  /** The last exchange did not come through, whatever the browser thinks of its network. */
  isUnreachable: boolean;
}

/** The scans of a waybill, as long as its page is open. */
export interface ScanLog {
  subscribe: (onChange: () => void) => () => void;
  snapshot: () => LoggedScans;
  /** As of now. */
  add: (scan: { boxNumber: number; amazonCode: string } | { undoes: string }) => void;
}

const SYNC_MS = 4000;

const toScan = (scan: SentScan): Scan => ({
  key: scan.key,
  at: scan.at,
  boxNumber: 'boxNumber' in scan ? scan.boxNumber : null,
  amazonCode: 'boxNumber' in scan ? scan.amazonCode : null,
  undoes: 'boxNumber' in scan ? null : scan.undoes,
});

/** What is known of the server, and what it does not have yet. */
interface Held {
  id: string;
  queue: ScanQueue;
  known: KnownScans;
  isOwnSession: () => Promise<boolean>;
  stored: StoredScan[];
  waiting: readonly SentScan[];
  refusal: string;
  isHeld: boolean;
  isUnreachable: boolean;
  /** How much later it is on the server than on this device, in milliseconds. */
  clockLagMs: number;
  isRecalled: boolean;
}

/** Tabs share their session, and another login may have come in any of them: who it is, is asked for each token once. */
function sessionOf(owner: string): () => Promise<boolean> {
  let asked: { token: string | undefined; isOwn: boolean } | undefined;
  return async () => {
    const token = readToken();
    if (!asked || asked.token !== token) asked = { token, isOwn: ownerOf(await request(sessionInfo, {}, { isQuiet: true })) === owner };
    return asked.isOwn && readToken() === token;
  };
}

/** These need not be sent any more. */
async function settle(held: Held, keys: ReadonlySet<string>): Promise<void> {
  const settled = held.waiting.filter(({ key }) => keys.has(key));
  held.waiting = held.waiting.filter(({ key }) => !keys.has(key));
  await held.queue.remove(settled.map(({ key }) => key));
}

const settleStored = (held: Held): Promise<void> => settle(held, new Set(held.stored.map(({ key }) => key)));

/** What any tab of this device has left. */
async function gather(held: Held): Promise<void> {
  const left = await held.queue.read();
  const known = new Set(held.waiting.map(({ key }) => key));
  held.waiting = [...left.filter(({ key }) => !known.has(key)), ...held.waiting];
  await settleStored(held);
}

/** How much later it is on the server than on this device: a page that opens without a network counts from there. */
const LAG = 'scanClockLagMs';

/** What this device knows of the server from earlier on. */
async function recall(held: Held): Promise<void> {
  if (held.isRecalled) return;
  held.isRecalled = true;
  held.clockLagMs = Number(localStorage.getItem(LAG) ?? 0);
  held.stored = await held.known.read();
}

/** What others have scanned, and what has arrived of this device. */
async function readNews(held: Held): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const after = held.stored.at(-1)?.id;
    const news = await request(queryScans, { id: held.id, ...(after !== undefined && { after }) }, { isQuiet: true });
    hasMore = news.hasMore;
    held.clockLagMs = Date.parse(news.now) - Date.now();
    localStorage.setItem(LAG, String(held.clockLagMs));
    held.stored.push(...news.scans);
    await held.known.add(news.scans);
  }
  await settleStored(held);
}

/** One that is refused does not hold the others. A waybill that this session does not find keeps its scans. */
async function send(held: Held, scans: readonly SentScan[]): Promise<void> {
  try {
    await request(saveScans, { id: held.id, scans: [...scans] }, { isQuiet: true, idempotencyKey: makeKey() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason === undefined || error.reason === 'recordMissing') throw error;
    if (scans.length > 1) {
      for (const scan of scans) await send(held, [scan]);
      return;
    }
    await settle(held, new Set(scans.map(({ key }) => key)));
    held.refusal = error.mass;
  }
}

/** One round: what waits goes, and what is new comes. */
async function exchange(held: Held): Promise<void> {
  if (held.waiting.length > 0) {
    held.isHeld = !(await held.isOwnSession());
    if (held.isHeld) return;
    await send(held, held.waiting.slice(0, MAX_SCANS));
  }
  await readNews(held);
}

/** Exchanges again and again: soon, where the server cannot be reached, with the next try. */
function syncer(held: Held, onChange: () => void): () => void {
  let isBusy = false;
  const sync = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      do {
        await recall(held);
        await gather(held);
        onChange();
        if (!navigator.onLine) return;
        await exchange(held);
        held.isUnreachable = false;
      } while (held.waiting.length > 0 && !held.isHeld);
    } catch (error) {
      // What waits is sent with the next try.
      held.isUnreachable = error instanceof ApiError && error.code === 0;
    } finally {
      isBusy = false;
      onChange();
    }
  };
  return () => void sync();
}

/**
 * Scans go to this device first and to the server as soon as it can be reached: without a network the page works on, and what a tab that
 * is closed has left is sent by any other one of its waybill and login. Scans of others arrive every few seconds.
 */
export function openScanLog(owner: string, id: string): ScanLog {
  const queue = scanQueue(owner, id);
  const listeners = new Set<() => void>();
  const held: Held = {
    id,
    queue,
    known: knownScans(owner, id),
    isOwnSession: sessionOf(owner),
    stored: [],
    waiting: [],
    refusal: '',
    isHeld: false,
    isUnreachable: false,
    clockLagMs: 0,
    isRecalled: false,
  };
  let snapshot: LoggedScans = { scans: [], waiting: 0, refusal: '', isHeld: false, isUnreachable: false };

  const change = (): void => {
    const { stored, waiting, refusal, isHeld, isUnreachable } = held;
    snapshot = {
      scans: [...stored, ...waiting.map(toScan)],
      waiting: waiting.length,
      refusal,
      isHeld: isHeld && waiting.length > 0,
      isUnreachable,
    };
    for (const listener of listeners) listener();
  };
  const sync = syncer(held, change);
  return {
    snapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      window.addEventListener('online', sync);
      const timer = setInterval(sync, SYNC_MS);
      sync();
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('online', sync);
        clearInterval(timer);
      };
    },
    add(scan) {
      held.refusal = '';
      const added = { key: makeKey(), at: new Date(Date.now() + held.clockLagMs).toISOString(), ...scan };
      held.waiting = [...held.waiting, added];
      queue.add(added);
      change();
      sync();
    },
  };
}
