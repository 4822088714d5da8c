import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../database/engine.ts';
import { repeating, STOP_TIMEOUT_MS } from './repeating.ts';

/** What the server does by the clock, for no customer in particular. Done twice it does no harm. */
export interface ScheduledTask {
  name: string;
  everyMs: number;
  /** After the full period, in UTC. */
  offsetMs: number;
  run: (now: Date) => Promise<unknown>;
}

const CHECK_MS = 30_000;
/** A task that has failed, or whose server has died over it, is due again then. */
const RETRY_MS = 10 * 60_000;

/** Does each task once at its time, whichever of several servers is first; a time that nobody was there for is made up for. */
export function startSchedule(
  engine: Engine,
  tasks: readonly ScheduledTask[],
  clock: () => Date,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const checking = repeating(() => runDueTasks(engine, tasks, clock, onFailure), onFailure);
  const timer = setInterval(checking.run, CHECK_MS);
  checking.run();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.race([checking.settled(), wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** @internal */
export async function runDueTasks(
  engine: Engine,
  tasks: readonly ScheduledTask[],
  clock: () => Date,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const task of tasks) {
    const now = clock();
    if (!(await takeTask(engine, task, now))) continue;
    try {
      await task.run(now);
      await moveOn(engine, task, clock());
    } catch (error) {
      onFailure(error);
    }
  }
}

/** True for the one server that does it now. */
const takeTask = (engine: Engine, task: ScheduledTask, now: Date): Promise<boolean> =>
  engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
    await db
      .insertInto('schedule')
      .values({ name: task.name, due_at: nextTime(task, now) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const taken = await db
      .updateTable('schedule')
      .set({ due_at: new Date(now.getTime() + RETRY_MS) })
      .where('name', '=', task.name)
      .where('due_at', '<=', now)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  });

const moveOn = (engine: Engine, task: ScheduledTask, now: Date): Promise<unknown> =>
  engine.transaction({ role: 'portal_ops' }, 'write', (db) =>
    db
      .updateTable('schedule')
      .set({ due_at: nextTime(task, now) })
      .where('name', '=', task.name)
      .execute(),
  );

function nextTime({ everyMs, offsetMs }: ScheduledTask, now: Date): Date {
  const periods = Math.floor((now.getTime() - offsetMs) / everyMs);
  return new Date((periods + 1) * everyMs + offsetMs);
}
