import { afterEach, describe, expect, it } from 'vitest';
import { runDueTasks, startSchedule, type ScheduledTask } from './schedule.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { engine, clock } = server;
const pass = clockAdvancer(server);

const HOUR_MS = 60 * 60_000;
let tasks = 0;
function hourly(run: ScheduledTask['run']): ScheduledTask {
  tasks += 1;
  return { name: `test.${process.pid}.${tasks}`, everyMs: HOUR_MS, offsetMs: 17 * 60_000, run };
}
const failures: unknown[] = [];
const check = (task: ScheduledTask): Promise<void> =>
  runDueTasks(
    engine,
    [task],
    () => clock.now,
    (error) => failures.push(error),
  );
afterEach(() => void failures.splice(0));

describe('a scheduled task', () => {
  it('is done at its time, once each time, and made up for once', async () => {
    const at: string[] = [];
    const task = hourly(async (now) => at.push(now.toISOString().slice(11, 16)));
    // It is ten o'clock in Shanghai, two in UTC.
    for (const minutes of [0, 16, 1, 0, 30, 29, 1, 180]) {
      pass(minutes);
      await check(task);
    }
    expect(at).toEqual(['02:17', '03:17', '06:17']);
  });

  it('is done by one of several servers that look at the same time', async () => {
    const servers: number[] = [];
    const task = hourly(async () => 0);
    await check(task);
    pass(60);
    await Promise.all(Array.from({ length: 8 }, (_, n) => check({ ...task, run: async () => servers.push(n) })));
    expect(servers).toHaveLength(1);
  });

  it('that fails is reported, and done again after ten minutes', async () => {
    let runs = 0;
    const task = hourly(async () => {
      runs += 1;
      if (runs === 1) throw new Error('The disk is full.');
    });
    for (const minutes of [0, 20, 9, 1, 1]) {
      pass(minutes);
      await check(task);
    }
    expect(runs).toBe(2);
    expect(failures).toEqual([new Error('The disk is full.')]);
  });

  it('is looked for when a server starts', async () => {
    let runs = 0;
    const task = hourly(async () => (runs += 1));
    await check(task);
    pass(60);
    const schedule = startSchedule(
      engine,
      [task],
      () => clock.now,
      (error) => failures.push(error),
    );
    await expect.poll(() => runs).toBe(1);
    await schedule.stop();
    expect(failures).toEqual([]);
  });
});
