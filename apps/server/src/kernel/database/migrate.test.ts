import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, testDatabaseName } from '../../../test/databases.ts';
import { migratedSnapshot } from '../../../test/server/migrated-database.ts';
import { openInMemory } from './embedded-engine.ts';
import { migrate } from './migrate.ts';
import type { SchemaOwner } from './schema-owner.ts';

const FOLDER = path.join(import.meta.dirname, '../../db/migrations');
const GOOD = '29991231-2300-good.sql';
const BAD = '29991231-2301-bad.sql';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-migrations-'));
const { owner, close } = await openOwner();
afterAll(async () => {
  await close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function openOwner(): Promise<{ owner: SchemaOwner; close: () => Promise<void> }> {
  const url = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;
  if (!url) {
    const engine = await openInMemory(await migratedSnapshot());
    return { owner: engine, close: () => engine.close() };
  }
  const client = new pg.Client({ connectionString: await createDatabase(url, testDatabaseName(process.ppid, `${process.pid}_migrate`)) });
  await client.connect();
  const script = async (text: string): Promise<void> => void (await client.query(text));
  return { owner: { script, query: (text, values = []) => client.query(text, [...values]) }, close: () => client.end() };
}

describe('an upgrade', () => {
  const told: string[] = [];
  const upgrade = () => migrate(owner, { folder, report: (sentence) => told.push(sentence) });
  const applied = async () => (await owner.query('select name from schema_migration order by name')).rows.map(({ name }) => String(name));
  const columns = async () =>
    (
      await owner.query(`select attname from pg_attribute where attrelid = 'site'::regclass and attname like 'added%' order by attnum`)
    ).rows.map((row) => String(row['attname']));

  it('says what it is about to do; where a step fails, what was before it stays, and the next attempt goes on from there', async () => {
    fs.cpSync(FOLDER, folder, { recursive: true });
    const before = await applied();
    fs.writeFileSync(path.join(folder, GOOD), 'alter table site add column added_well int;');
    fs.writeFileSync(path.join(folder, BAD), `alter table site add column added_badly int;\nupdate site set no_such_column = 1;`);
    await expect(upgrade()).rejects.toThrow(
      `The migration "${BAD}" failed, and the database is as it was before it: column "no_such_column" of relation "site" does not exist`,
    );
    expect(told).toEqual([`The database is of an older version and is migrated: ${GOOD}, ${BAD}.`]);
    expect(await applied()).toEqual([...before, GOOD]);
    expect(await columns()).toEqual(['added_well']);

    fs.writeFileSync(path.join(folder, BAD), 'alter table site add column added_late int;');
    await upgrade();
    expect(told.at(-1)).toBe(`The database is of an older version and is migrated: ${BAD}.`);
    expect(await columns()).toEqual(['added_well', 'added_late']);
    await upgrade();
    expect(told).toHaveLength(2);
  });

  it('refuses a database of a newer version, and one whose steps were changed afterwards', async () => {
    fs.writeFileSync(path.join(folder, GOOD), '-- another text');
    await expect(upgrade()).rejects.toThrow(`The migration "${GOOD}" was changed after it had been applied.`);
    fs.rmSync(path.join(folder, GOOD));
    await expect(upgrade()).rejects.toThrow(`The database is of a newer version than this program: it knows the migration "${GOOD}".`);
  });
});
