import fs from 'node:fs';
import { readConfig } from '../../src/kernel/config.ts';
import { isoDayInChina } from '../../src/records/china-day.ts';
import { seedAccounts } from '../../src/seed/accounts.ts';
import { seedDemo } from '../../src/seed/demo.ts';
import { openApplication } from '../../src/server.ts';
import { cachedFolder } from './cached-folder.ts';
import { copyMigrated } from './migrated-database.ts';

/** The sources of the demo's data: a change in any of them seeds it again. */
const SOURCES = [
  'apps/server/src',
  'apps/server/assets',
  'apps/server/test/server/demo-folder.ts',
  'apps/simulator/src',
  'packages',
  'package-lock.json',
];

/**
 * The demo reaches up to the moment at which it is seeded: what has just arrived, what is due tomorrow. A copy is as good as a server that
 * was started then and has had no customer since, which is what anybody who opens the portal meets. It is never of another day than
 * today at home, for what is due counts in days, and never older than a run of everything could be.
 */
const MAX_AGE_MS = 60 * 60 * 1000;

/**
 * Fills the data folder of a server that has not been started yet with the demo as nobody has touched it: database, stored files and
 * secret key. It is seeded once (25 s of a core) and copied in a tenth of a second; seeding again on top of it changes nothing.
 */
export async function copyDemo(dataDir: string): Promise<void> {
  const folder = await cachedFolder({
    kind: 'demo',
    sources: SOURCES,
    besides: isoDayInChina(new Date()),
    maxAgeMs: MAX_AGE_MS,
    make: async (unfinished) => {
      await copyMigrated(unfinished);
      const application = await openApplication(readConfig({ DATA_DIR: unfinished }));
      await seedAccounts(application.services.engine);
      await seedDemo(application);
      await application.close();
    },
  });
  fs.cpSync(folder, dataDir, { recursive: true });
}
