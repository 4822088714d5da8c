import { median, percentile } from '../median.ts';
import { prepareDatabase } from './database.ts';
import { measure } from './load.ts';
import { LIST, MAIN, startServer, stopServers, type Server } from './servers.ts';

/**
 * The list call 64 times at once: how long the slowest of a hundred waits, and what a second server on the same database changes. On a
 * machine with two cores, which the servers share with the database and the load, it can only be seen that they do not hinder each other.
 */

const ROUNDS = 5;
const SECONDS = 4;
const AT_ONCE = 64;
const GOALS = { slowest: 3, two: 0.9 } as const;

interface Window {
  rate: number;
  p50: number;
  p99: number;
}

async function measureWindow(servers: readonly Server[]): Promise<Window> {
  const windows = await Promise.all(
    servers.map(({ port }) => measure({ ...LIST, port, atOnce: AT_ONCE / servers.length, seconds: SECONDS })),
  );
  const ms = windows.flatMap((window) => window.ms);
  return { rate: windows.reduce((sum, { rate }) => sum + rate, 0), p50: percentile(ms, 50), p99: percentile(ms, 99) };
}

export async function atOnce(): Promise<boolean> {
  const database = await prepareDatabase(1_000_000);
  const env = { DATABASE_URL: database.url, DATABASE_ADMIN_URL: database.adminUrl };
  const servers = [await startServer(MAIN, env), await startServer(MAIN, env)];
  const sides = { one: servers.slice(0, 1), two: servers };
  const windows: Record<keyof typeof sides, Window[]> = { one: [], two: [] };
  try {
    await measureWindow(servers);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of ['one', 'two'] as const) windows[side].push(await measureWindow(sides[side]));
    }
  } finally {
    await stopServers(servers);
    await database.stop();
  }
  const of = (side: keyof typeof sides, part: keyof Window): number => median(windows[side].map((window) => window[part]));
  const slowest = median(windows.one.map(({ p50, p99 }) => p99 / p50));
  const two = median(windows.two.map(({ rate }, round) => rate / (windows.one[round]?.rate ?? Number.NaN)));
  for (const side of ['one', 'two'] as const) {
    const [rate, p50, p99] = (['rate', 'p50', 'p99'] as const).map((part) => of(side, part).toFixed(0));
    console.log(`list ${AT_ONCE} at once, ${side} server${side === 'two' ? 's' : ''}: ${rate}/s, p50 ${p50} ms, p99 ${p99} ms`);
  }
  console.log(`       p99 to p50 ${slowest.toFixed(1)} (goal at most ${GOALS.slowest}), two to one ${two.toFixed(2)} (goal ${GOALS.two})`);
  return slowest <= GOALS.slowest && two >= GOALS.two;
}
