import { openPostgres } from '../../apps/server/src/kernel/database/postgres/postgres-engine.ts';
import { waybillList } from '../../apps/server/src/modules/waybills/waybill-list.ts';
import { prepareDatabase, type Size } from './database.ts';
import { median } from '../median.ts';

/**
 * The list of a customer with 100,000 waybills against that of one with 100, in the same database of a million: the first page, the page
 * sorted by weight in both directions, and a keyword that finds nothing.
 */

const ROUNDS = 9;
const CALLS = 20;
const SIZE: Size = 1_000_000;
const SMALL = '20';
const LARGE = String(SIZE / 100 + 1);

const CASES = [
  { name: 'first page', asked: {}, goal: 3 },
  { name: 'by weight, heaviest first', asked: { sort: 'customerActualWeight', direction: 'desc' }, goal: 5 },
  { name: 'by weight, lightest first', asked: { sort: 'customerActualWeight', direction: 'asc' }, goal: 5 },
  { name: 'keyword without a hit', asked: { keyword: 'ZZTOP99' }, goal: 20 },
  // Every three characters in a row of it are some waybill's, also of one and the same.
  { name: 'keyword that nearly hits', asked: { keyword: 'WBA26999999' }, goal: 20 },
  { name: 'keyword that a few have', asked: { keyword: 'WBA26123' }, goal: 20 },
] as const;

export async function largeCustomer(): Promise<boolean> {
  const database = await prepareDatabase(SIZE);
  const engine = openPostgres(database.url);
  const timeOf = async (customerId: string, asked: (typeof CASES)[number]['asked']): Promise<number> => {
    const started = performance.now();
    for (let n = 0; n < CALLS; n += 1) {
      await engine.transaction({ role: 'portal_app', customerId }, 'read', (db) => waybillList('zh')(db, customerId, asked));
    }
    return (performance.now() - started) / CALLS;
  };
  try {
    const results: boolean[] = [];
    for (const { name, asked, goal } of CASES) {
      for (const customerId of [SMALL, LARGE]) await timeOf(customerId, asked);
      const rounds: { small: number; large: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({ small: await timeOf(SMALL, asked), large: await timeOf(LARGE, asked) });
      }
      const ratio = median(rounds.map(({ small, large }) => large / small));
      const ms = (of: 'small' | 'large'): string => `${median(rounds.map((round) => round[of])).toFixed(2)} ms`;
      console.log(`${name.padEnd(26)} ratio ${ratio.toFixed(1)} (goal at most ${goal}), ${ms('large')} to ${ms('small')}`);
      results.push(ratio <= goal);
    }
    return results.every(Boolean);
  } finally {
    await engine.close();
    await database.stop();
  }
}
