import fs from 'node:fs';
import { readConfig } from '../src/kernel/config.ts';
import { isoDayAtHome } from '../src/records/home-day.ts';
import { seedAccounts } from '../src/seed/accounts.ts';
import { seedDemo } from '../src/seed/demo.ts';
import { openHouse } from '../src/server.ts';
import { madeOnce } from './made-once.ts';
import { copyMigrated } from './migrated.ts';

/** Whatever the demo is told by: a change of any of it seeds anew. */
const SOURCES = [
  'apps/server/src',
  'apps/server/assets',
  'apps/server/test/demo-folder.ts',
  'apps/simulator/src',
  'packages',
  'package-lock.json',
];

/**
 * The demo is told up to the moment at which it is seeded: what has just arrived, what is due tomorrow. A copy is as true as a server that
 * was started then and has had no customer since, which is what anybody who opens the portal meets. It is never of another day than
 * today at home, for what is due counts in days, and never older than a run of everything could be.
 */
const MAX_AGE_MS = 60 * 60 * 1000;

/**
 * Fills the data folder of a server that has not been started yet with the demo as nobody has touched it: database, stored files and
 * secret key. It is seeded once (25 s of a core) and copied in a tenth of a second; seeding again on top of it changes nothing.
 */
export async function copyDemo(dataDir: string): Promise<void> {
  const folder = await madeOnce({
    kind: 'demo',
    sources: SOURCES,
    besides: isoDayAtHome(new Date()),
    maxAgeMs: MAX_AGE_MS,
    make: async (unfinished) => {
      await copyMigrated(unfinished);
      const house = await openHouse(readConfig({ DATA_DIR: unfinished }));
      await seedAccounts(house.services.engine);
      await seedDemo(house);
      await house.close();
    },
  });
  fs.cpSync(folder, dataDir, { recursive: true });
}
