import type { Row } from '../../kernel/database/engine.ts';

/** What a table holds, whatever the order of its rows. Of a partitioned one each part is a table. */
export interface TableSum {
  table: string;
  rows: number;
  /** Of all columns of all rows as text, in UTC. */
  checksum: string;
}

export type Ask = (text: string) => Promise<{ rows: readonly Row[] }>;

/** Whoever has heard of what came after the copy hears of what comes now: events begin behind every position. */
export const SKIP_MOMENTS = 'select skip_moments()';

/** Makes the same values the same text everywhere; for the transaction that asks. */
export const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;`;

/** Counts every table of the portal, in a transaction with `SAME_TEXT` that sees all rows. */
export async function sumTables(ask: Ask): Promise<TableSum[]> {
  const { rows: tables } = await ask(
    `select relname::text as name, format('%I.%I', nspname, relname) as place from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind = 'r' and relowner = 'portal_owner'::regrole order by 1`,
  );
  const sums: TableSum[] = [];
  for (const { name, place } of tables) {
    const { rows } = await ask(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum from ${String(place)} t`,
    );
    sums.push({ table: String(name), rows: Number(rows[0]?.['rows']), checksum: String(rows[0]?.['checksum']) });
  }
  return sums;
}

/** What differs from what a copy says of itself, a sentence for each table. */
export function differencesOf(expected: readonly TableSum[], found: readonly TableSum[]): string[] {
  const byName = new Map(found.map((sum) => [sum.table, sum]));
  const known = new Set(expected.map(({ table }) => table));
  return [
    ...expected.flatMap(({ table, rows, checksum }) => {
      const other = byName.get(table);
      if (!other) return [`The table ${table} is missing.`];
      if (other.rows !== rows) return [`The table ${table} has ${other.rows} rows, not ${rows}.`];
      return other.checksum === checksum ? [] : [`The rows of the table ${table} differ.`];
    }),
    ...found.filter(({ table }) => !known.has(table)).map(({ table }) => `The table ${table} is not in the copy.`),
  ];
}
