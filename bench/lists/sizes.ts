import { openPostgres } from '../../apps/server/src/kernel/database/postgres/postgres-engine.ts';
import { waybillList } from '../../apps/server/src/modules/waybills/waybill-list.ts';
import { percentile } from '../median.ts';
import { openFilled, SESSIONS, type Size } from './database.ts';

/** The list of customers with 100 waybills each, among 5,000,000 in all against among 100,000: a call at the engine. */

const SIZES: readonly [large: Size, small: Size] = [5_000_000, 100_000];
const ROUNDS = 20;
const WAYBILLS_EACH = 100;
const GOAL = 1.3;

export async function sizes(): Promise<boolean> {
  const { urls, stop } = await openFilled(SIZES);
  const sides = urls.map((url, at) => ({
    engine: openPostgres(url),
    step: (SIZES[at] ?? 0) / WAYBILLS_EACH / SESSIONS,
    ms: [] as number[],
  }));
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      // In turns, so that whatever else the machine does comes to both. What the first round reads is in memory then.
      for (let n = 1; n <= SESSIONS; n += 1) {
        for (const { engine, step, ms } of sides) {
          const customerId = String(n * step);
          const started = performance.now();
          await engine.transaction({ role: 'portal_app', customerId }, 'read', (db) => waybillList('zh')(db, customerId, {}));
          if (round >= 0) ms.push(performance.now() - started);
        }
      }
    }
    const [large = Number.NaN, small = Number.NaN] = sides.map(({ ms }) => percentile(ms, 50));
    console.log(
      `list among ${SIZES.join(' and ')} ratio ${(large / small).toFixed(2)} (goal at most ${GOAL}), p50 ${large.toFixed(2)} to ${small.toFixed(2)} ms`,
    );
    return large / small <= GOAL;
  } finally {
    for (const { engine } of sides) await engine.close();
    stop();
  }
}
