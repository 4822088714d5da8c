import type { ForwarderOptions } from '../forwarder.ts';
import { CallFailed } from '../client.ts';

/** What a desk does waits so many parts of a pace, as at a desk with people. */
export const STEPS_A_PACE = 10;

type Log = Pick<ForwarderOptions, 'log'>;

/** Logs what went wrong with one thing. A refusal is none: it means that the customer was quicker. */
export function logFailure({ log }: Log, subject: string, error: unknown): void {
  const isRefusal = error instanceof CallFailed && error.reason !== undefined;
  if (!isRefusal) log(`${subject}: ${error instanceof Error ? error.message : String(error)}`);
}

/** Does one thing; an error of it does not affect the others. */
export async function attempt(options: Log, subject: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFailure(options, subject, error);
  }
}

/** What lies on a desk, by a name of its own for each thing and each step of it. */
export class Pending {
  readonly #options: Pick<ForwarderOptions, 'now' | 'paceMs'>;
  readonly #dueAt = new Map<string, number>();

  constructor(options: Pick<ForwarderOptions, 'now' | 'paceMs'>) {
    this.#options = options;
  }

  /** The first question puts it on the desk. Answers true once, when its time has come. */
  isDue(name: string): boolean {
    const { now, paceMs } = this.#options;
    const dueAt = this.#dueAt.get(name);
    if (dueAt === undefined) this.#dueAt.set(name, now() + paceMs / STEPS_A_PACE);
    if (dueAt === undefined || dueAt > now()) return false;
    return this.#dueAt.delete(name);
  }
}
