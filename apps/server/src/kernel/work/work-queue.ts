import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../database/engine.ts';
import { makeAttempt, type FailedAttempt, type Surroundings } from './attempt.ts';
import { repeating, STOP_TIMEOUT_MS } from './repeating.ts';
import type { WorkKind } from './work-kind.ts';
import { HOLD_MS, takeDueWork, type TakenWork } from './work-rows.ts';

/** The background work of one server; several share a database, and each row is worked by one of them. */
export interface WorkQueue {
  /** Work has been committed: look at once. Does nothing before `start`. */
  wake(): void;
  /** Works what is due until stopped. `onFailure` hears what nobody waits for: failed attempts, and a database that is gone. */
  start(onFailure: (error: unknown, failed?: FailedAttempt) => void): void;
  /** What is under way ends with its portion and is left to other servers; what waits for the network is given a moment. */
  stop(): Promise<void>;
  /** Works everything that is due, here and now and one after the other, and answers how many attempts that were: for seeds and tests. Throws what the first failed attempt has thrown. */
  drain(): Promise<number>;
}

/** A server is woken after each commit of its own; this often it looks for what others left, or what has become due. */
const POLL_MS = 5_000;

interface UnderWay {
  kind: string;
  lastLifeAt: number;
  end: Promise<void>;
}

export function openWorkQueue(engine: Engine, kinds: readonly WorkKind[], clock: () => Date): WorkQueue {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const underWay = new Set<UnderWay>();
  let wake = (): void => {};
  let stop = async (): Promise<void> => {};

  const attemptAt = (work: TakenWork, around: Pick<Surroundings, 'isStopping' | 'onFailure' | 'onLife'>): Promise<void> => {
    const kind = byName.get(work.kind);
    // Only known kinds are taken.
    if (!kind) throw new Error(`Nobody works ${work.kind}.`);
    return makeAttempt({ engine, clock, wake: () => wake(), ...around }, kind, work);
  };

  /** Kinds of which this server works less than it may. One that hangs is dead to the others too, and keeps no place. */
  const freeKinds = (): string[] => {
    const alive = [...underWay].filter(({ lastLifeAt }) => clock().getTime() - lastLifeAt <= HOLD_MS);
    return kinds.filter(({ name, atOnce }) => alive.filter(({ kind }) => kind === name).length < atOnce).map(({ name }) => name);
  };

  return {
    wake: () => wake(),
    start(onFailure) {
      const stopping = new AbortController();
      const isStopping = (): boolean => stopping.signal.aborted;
      const begin = (work: TakenWork): void => {
        const own: UnderWay = { kind: work.kind, lastLifeAt: clock().getTime(), end: Promise.resolve() };
        underWay.add(own);
        const onLife = (): void => void (own.lastLifeAt = clock().getTime());
        own.end = attemptAt(work, { isStopping, onFailure, onLife }).finally(() => {
          underWay.delete(own);
          wake();
        });
      };
      const taking = repeating(async () => {
        for (let free = freeKinds(); free.length > 0 && !isStopping(); free = freeKinds()) {
          const work = await takeDueWork(engine, free, clock());
          if (!work) return;
          begin(work);
        }
      }, onFailure);
      const timer = setInterval(taking.run, POLL_MS);
      wake = taking.run;
      stop = async () => {
        stopping.abort();
        clearInterval(timer);
        wake = () => {};
        await taking.settled();
        await Promise.race([Promise.all([...underWay].map(({ end }) => end)), wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      };
      taking.run();
    },
    stop: () => stop(),
    async drain() {
      const failures: unknown[] = [];
      let count = 0;
      for (let work = await takeDueWork(engine, [...byName.keys()], clock()); work;) {
        await attemptAt(work, { isStopping: () => false, onFailure: (error) => void failures.push(error), onLife: () => {} });
        count += 1;
        work = await takeDueWork(engine, [...byName.keys()], clock());
      }
      if (failures.length > 0) throw failures[0];
      return count;
    },
  };
}
