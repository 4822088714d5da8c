import path from 'node:path';
import type pg from 'pg';
import { connectTo, type PostgresAddress } from '../../kernel/database/connect.ts';
import { isDenied, OWNER_ROLE } from '../../kernel/database/roles.ts';
import { BackupError } from './backup-error.ts';
import { readLinesOf, runTool } from './client-tools.ts';
import { DUMP } from './manifest.ts';
import { describe, type DatabaseCopy } from './database-copy.ts';
import { SAME_TEXT, SKIP_MOMENTS, sumTables, type TableSum } from './table-sums.ts';

/** As the schema's owner all rows are seen, by a policy of each table: `pg_dump` refuses to read past policies as anybody else. */
const AS_OWNER = [`--role=${OWNER_ROLE}`];
/** Made by whoever owns the database, and there already. */
const NOT_OURS = /^\d+; \d+ \d+ (?:SCHEMA|EXTENSION|(?:ACL|COMMENT) - (?:SCHEMA|EXTENSION)) /;

/** Dumps what was committed at one moment, while the portal runs, and counts the same. */
export async function dumpPostgres(address: PostgresAddress, folder: string): Promise<DatabaseCopy> {
  return inTransaction(address, 'begin isolation level repeatable read read only', async (client) => {
    const { rows: snapshots } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const { rows: others } = await client.query<{ name: string }>(
      `select format('%I.%I', 'public', relname) as name from pg_class where relnamespace = 'public'::regnamespace
         and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relowner <> '${OWNER_ROLE}'::regrole`,
    );
    const scope = ['--schema=public', ...others.map(({ name }) => `--exclude-table=${name}`)];
    const how = ['--format=custom', '--enable-row-security', `--snapshot=${snapshots[0]?.id ?? ''}`, '--lock-wait-timeout=60000'];
    await runTool('pg_dump', [...AS_OWNER, ...scope, ...how, `--file=${path.join(folder, DUMP)}`], address);
    return describe((text) => client.query(text));
  });
}

/** Throws where the database has tables: what is in it could not be told from what was brought back. */
export const requireEmpty = (address: PostgresAddress): Promise<void> =>
  onConnection(address, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
    );
    if (rowCount) throw new BackupError(`The database of ${address.setting} is not empty; a copy is brought back into an empty one only.`);
  });

/** Whole or not at all. */
export async function restorePostgres(address: PostgresAddress, folder: string, listFile: (text: string) => string): Promise<TableSum[]> {
  const dump = path.join(folder, DUMP);
  const entries = (await runTool('pg_restore', ['--list', dump])).split('\n');
  const list = listFile(entries.filter((entry) => !NOT_OURS.test(entry)).join('\n'));
  await runTool('pg_restore', [...AS_OWNER, '--no-owner', '--single-transaction', '--exit-on-error', `--use-list=${list}`, dump], address);
  return inTransaction(address, 'begin read only', (client) => sumTables((text) => client.query(text)));
}

export const skipPostgresMoments = (address: PostgresAddress): Promise<unknown> =>
  inTransaction(address, 'begin', (client) => client.query(SKIP_MOMENTS));

/** Reads the whole dump, and counts the rows that it would bring back. */
export async function countDumped(folder: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let table: string | undefined;
  await readLinesOf('pg_restore', ['--data-only', '--file=-', path.join(folder, DUMP)], (line) => {
    if (table === undefined) {
      const begun = /^COPY public\.(?:"([^"]+)"|(\w+)) .*FROM stdin;$/.exec(line);
      table = begun?.[1] ?? begun?.[2];
      if (table !== undefined) counts.set(table, 0);
    } else if (line === '\\.') table = undefined;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  });
  return counts;
}

const notTheOwner = ({ setting }: PostgresAddress): BackupError =>
  new BackupError(`${setting}: this login may not act as the schema's owner; set DATABASE_ADMIN_URL to the one that migrates.`);

const inTransaction = <T>(address: PostgresAddress, begin: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  onConnection(address, async (client) => {
    await client.query(`${begin}; set local role ${OWNER_ROLE}; ${SAME_TEXT}`).catch((error: unknown) => {
      throw isDenied(error) ? notTheOwner(address) : error;
    });
    const result = await work(client);
    await client.query('commit');
    return result;
  });

async function onConnection<T>(address: PostgresAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
