import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { openEmbedded } from '../../src/kernel/database/embedded-engine.ts';
import { migrate } from '../../src/kernel/database/migrate.ts';
import { hashOf, cachedFolder } from './cached-folder.ts';

/** A database that is migrated and empty, made once: to open a new one costs seconds of a core, to open a copy some tenths. */

const MIGRATIONS = [
  'apps/server/src/db/migrations',
  'apps/server/src/kernel/database/migrate.ts',
  'apps/server/src/kernel/database/roles.ts',
];
const ENGINE = [
  'apps/server/src/kernel/database/embedded-worker.ts',
  'apps/server/src/kernel/database/durable-files.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

const folderOf = async (): Promise<string> =>
  cachedFolder({
    kind: 'migrated',
    sources: ['apps/server/test/server/migrated-database.ts', ...MIGRATIONS, ...ENGINE],
    make: async (folder) => {
      const database = path.join(folder, 'database');
      const engine = await openEmbedded(database);
      await migrate(engine);
      await engine.close();
      const closed = await PGlite.create({ fs: new NodeFS(database) });
      const snapshot = await closed.dumpDataDir('none');
      fs.writeFileSync(path.join(folder, 'database.tar'), Buffer.from(await snapshot.arrayBuffer()));
      await closed.close();
    },
  });

/** The archive that `openInMemory` begins from. */
export const migratedSnapshot = async (): Promise<string> => path.join(await folderOf(), 'database.tar');

/** Puts the database into a data folder of a server that has not been started yet. */
export async function copyMigrated(dataDir: string): Promise<void> {
  fs.cpSync(path.join(await folderOf(), 'database'), path.join(dataDir, 'database'), { recursive: true });
}

/** Names the template of the tests on a PostgreSQL. */
export const migrationsHash = (): string => hashOf(MIGRATIONS);
