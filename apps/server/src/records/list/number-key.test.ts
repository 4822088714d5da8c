import { BETWEEN, numberKey } from '@waybound/contract/number-key';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';

const { engine } = await testServer();
const inDatabase = (texts: readonly string[]) =>
  engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
    const { rows } = await sql<{
      key: string;
    }>`select number_key(typed) as key from unnest(${texts}::text[]) with ordinality as t(typed, place)
      order by place`.execute(db);
    return rows.map(({ key }) => key);
  });

it.each([
  ['tws 2611-20418', 'TWS261120418'],
  ['ＴＷＳ２６１１２０４１８', 'TWS261120418'],
  ['\tPO\u20142026/001\u200b ', 'PO2026001'],
  ['“A_1”', 'A1'],
  ['订单１２', '订单12'],
  ['straße', 'STRAßE'],
  [' - ', ''],
])('reads %j as %j, on both sides', async (typed, key) => {
  expect(numberKey(typed)).toBe(key);
  expect(await inDatabase([typed])).toEqual([key]);
});

it('is the same in the database for whatever is typed', async () => {
  // What numbers are made of and what comes between them; and any other character whose place among others all Unicode tables agree on.
  const likely = fc.constantFrom(...Array.from('abzAZ019 -_/.#\t\u00a0\u2003\u200b\u2013\u2014－／＿．ｔ０Ａé×÷·、。①ⅷﬁß㈱'));
  const known = fc
    .integer({ min: 1, max: 0x2fff })
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !/\p{M}/u.test(character));
  const typed = fc.string({ unit: fc.oneof(likely, likely, known), maxLength: 24 });
  const texts = fc.sample(typed, { numRuns: 3000, seed: 11 });
  expect(await inDatabase(texts)).toEqual(texts.map(numberKey));
});

it('is made of one text on both sides', async () => {
  const source = await engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
    const { rows } = await sql<{ source: string }>`select prosrc as source from pg_proc where proname = 'number_key'`.execute(db);
    return rows[0]?.source;
  });
  expect(source).toContain(`'${BETWEEN}'`);
});
