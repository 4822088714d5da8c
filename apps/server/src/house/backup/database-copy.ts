import { readNamedFiles } from './named-files.ts';
import { sumTables, type Ask, type TableSum } from './table-sums.ts';

/** What a database says of what is in it, all at one moment. */
export interface DatabaseCopy {
  tables: TableSum[];
  migrations: string[];
  /** The keys of files that rows name. */
  named: string[];
}

export async function describe(ask: Ask): Promise<DatabaseCopy> {
  const { rows } = await ask('select name from schema_migration order by name');
  return { tables: await sumTables(ask), migrations: rows.map(({ name }) => String(name)), named: await readNamedFiles(ask) };
}
