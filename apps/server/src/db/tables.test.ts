import fs from 'node:fs';
import path from 'node:path';
import { SHARE_KINDS } from '@waybound/contract/wire/waybills/shares';
import { afterAll, describe, expect, it } from 'vitest';
import { tableTypes } from '../../scripts/table-types.ts';
import { migratedSnapshot } from '../../test/server/migrated-database.ts';
import { openInMemory } from '../kernel/database/embedded-engine.ts';
import { COLUMN_TYPES } from './column-types.ts';

const engine = await openInMemory(await migratedSnapshot());
afterAll(() => engine.close());

/** The columns whose values the database itself checks against a list, and the list that the program goes by. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  'waybill_share.kind': SHARE_KINDS,
  // Only the functions of migration 0005 read it, one secret each; no type of the program describes it.
  'site_secret.purpose': ['website', 'oldSystem'],
};

describe('tables.ts', () => {
  it('is what `npm run tables` writes', async () => {
    const written = fs.readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8');
    expect(written).toBe(await tableTypes(engine, COLUMN_TYPES));
  });

  it('is not written where a type is given to a column that no migration makes', async () => {
    const types = { ...COLUMN_TYPES, 'waybill.state': ['WaybillStatus', '@waybound/contract/waybills/status'] } as const;
    await expect(tableTypes(engine, types)).rejects.toThrow('"waybill.state"');
  });

  it('is not written where a type is given to a number that the database gives out', async () => {
    const types = { ...COLUMN_TYPES, 'waybill.id': ['WaybillId', '@waybound/contract/waybills/waybills'] } as const;
    await expect(tableTypes(engine, types)).rejects.toThrow('"waybill.id"');
  });

  it('knows the same values as the checks of the database', async () => {
    const { rows } = await engine.query(`
      select k.conrelid::regclass || '.' || a.attname as place,
        array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m) as values
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype = 'c' and k.connamespace = 'public'::regnamespace and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'`);
    expect(Object.fromEntries(rows.map((row) => [row['place'], row['values']]))).toEqual(CHECKED);
  });
});
