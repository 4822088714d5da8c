import { expect, it } from 'vitest';
import { startJobs } from './jobs.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { engine, databaseUrl } = await testServer();

it('runs each job once though its neighbour fails, and reports the failure', async () => {
  const failures: unknown[] = [];
  const jobs = await startJobs(engine, databaseUrl, (error) => void failures.push(error));
  const ran: number[] = [];
  await jobs.define('fragile', async (data) => {
    const { n } = data as { n: number };
    ran.push(n);
    if (n === 3) throw new Error('Three is broken.');
  });
  for (let n = 0; n < 5; n += 1) await jobs.send('fragile', { n });
  await expect.poll(() => new Set(ran).size, { timeout: 20_000 }).toBe(5);
  await expect.poll(() => ran.filter((n) => n === 3).length, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(ran.filter((n) => n !== 3).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4]);
  expect(failures[0]).toEqual(new Error('Three is broken.'));
  await jobs.stop();
});
