import fs from 'node:fs';
import path from 'node:path';
import { COLUMN_TYPES } from '../src/db/column-types.ts';
import { openInMemory } from '../src/kernel/database/embedded-engine.ts';
import { migratedSnapshot } from '../test/server/migrated-database.ts';
import { tableTypes } from './table-types.ts';

/** `npm run tables`: writes the types of the tables, from a database that has had all migrations. */
const engine = await openInMemory(await migratedSnapshot());
fs.writeFileSync(path.join(import.meta.dirname, '../src/db/tables.ts'), await tableTypes(engine, COLUMN_TYPES));
await engine.close();
