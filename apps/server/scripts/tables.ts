import fs from 'node:fs';
import path from 'node:path';
import { COLUMN_TYPES } from '../src/db/column-types.ts';
import { TABLE_GROUPS } from '../src/db/table-groups.ts';
import { openInMemory } from '../src/kernel/database/embedded-engine.ts';
import { migratedSnapshot } from '../test/server/migrated-database.ts';
import { tableTypes } from './table-types.ts';

/** `npm run tables`: writes the types of the tables, from a database that has had all migrations. */

const DB = path.join(import.meta.dirname, '../src/db');

const engine = await openInMemory(await migratedSnapshot());
const files = await tableTypes(engine, COLUMN_TYPES, TABLE_GROUPS);
await engine.close();
// A group that was renamed leaves no file behind.
fs.rmSync(path.join(DB, 'tables'), { recursive: true, force: true });
fs.mkdirSync(path.join(DB, 'tables'));
for (const [file, text] of files) fs.writeFileSync(path.join(DB, file), text);
