import type { AuditEntry } from '../audit.ts';
import type { Db } from '../database/engine.ts';
import { Refusal } from '../refusal.ts';

/** Work for after the commit of the transaction that wants it: what is rolled back is never done, what is committed is not lost. */
export interface WorkEntry {
  customerId: string;
  /** The name of a kind of work. */
  kind: string;
  /** What it is about: a worker reads the record when it works. */
  recordId: string;
  /** Left out: as soon as the transaction is committed. */
  dueAt?: Date;
  /** Nobody has asked for it: it is the portal's own, and not in the name of whoever wants the work that leaves it behind. */
  isByTheClock?: true;
}

/**
 * Notes work in the transaction that it is called in. A record has each kind of work once: asked for again while it waits, it is due at
 * once with all its attempts, and what the clock was to begin is the work of who asks; while it runs, that is the one.
 */
export type Enqueue = (entry: WorkEntry) => void;

/**
 * One transaction of an attempt, with its customer's eyes. It holds the row of the work, so it locks that before any record: whoever
 * changes both takes them in the same order.
 */
export interface Portion {
  db: Db;
  /** The clock of this portion. */
  now: Date;
  /** In the name of who wanted the work. */
  audit: (entry: AuditEntry) => void;
  enqueue: Enqueue;
}

/** One attempt at the work on one record. */
export interface Attempt {
  customerId: string;
  recordId: string;
  /** Counted from 1. */
  number: number;
  /** Who wanted it and by which call, as the audit trail names them. */
  actor: string;
  call: string;
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Writes in a transaction of its own while the attempt holds the work. Where another one has taken over, or the work was cancelled, it
   * throws what ends the attempt without a word.
   * @param done how far the work has come with it; more than ever before gives the attempts back
   */
  portion: <T>(write: (portion: Portion) => Promise<T>, done?: number) => Promise<T>;
}

/** What an attempt has not reached, for another time; what is written beside it stays. */
export interface Setback {
  error: string;
}

/** Written in the transaction that ends the work. */
export type LastPortion = (portion: Portion) => Promise<Setback | void>;

/** Work that nobody tries any more. */
export interface GivenUpWork extends Portion {
  customerId: string;
  recordId: string;
  /** Of the last attempt; a silent death is `interrupted`. */
  error: string;
}

/**
 * A kind of background work. It happens at least once: an attempt may break off anywhere, and the next one, perhaps of another server,
 * goes on from what the portions have written.
 */
export interface WorkKind {
  name: string;
  /** Attempts in a row without progress, before it is given up. */
  attempts: number;
  /** After a failed attempt, until the next. */
  pauseMs: (attempt: number) => number;
  /** On one server. */
  atOnce: number;
  /**
   * Outside effects (HTTP, mail, files) happen here, between the portions and perhaps twice; what is written, in portions. What it throws
   * fails the attempt. Longer than `HOLD_MS` without a portion, and another server begins as well.
   */
  run: (attempt: Attempt) => Promise<LastPortion>;
  /** Tells the owner, in the transaction that gives up: silence is how work is lost. */
  givenUp: (work: GivenUpWork) => Promise<void>;
}

const SECOND_MS = 1000;

/** Five seconds after the first failed attempt, then twice as long each time: of eight, the last is some ten minutes after the first. */
export const doublingPauseMs = (attempt: number): number => 5 * SECOND_MS * 2 ** (attempt - 1);

/** What is refused, such as a file that cannot be read, ends its work with a sentence instead of being tried again. */
export async function endingAsRefused(
  run: () => Promise<LastPortion>,
  tell: (portion: Portion, refusal: Refusal) => Promise<void>,
): Promise<LastPortion> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (portion) => tell(portion, error);
  }
}
