import pg from 'pg';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** An address of a PostgreSQL, with the name of the setting that holds it: for whoever has to mend it. */
export interface PostgresAddress {
  url: string;
  setting: 'DATABASE_URL' | 'DATABASE_ADMIN_URL';
}

/** Where the portal runs, and where its schema is migrated; nothing where the database is embedded. */
export function addressesOf({ databaseUrl, databaseAdminUrl }: Config): { runtime: PostgresAddress; admin: PostgresAddress } | undefined {
  if (databaseUrl === undefined) return undefined;
  const runtime: PostgresAddress = { url: databaseUrl, setting: 'DATABASE_URL' };
  const isOne = databaseAdminUrl === undefined || databaseAdminUrl === databaseUrl;
  return { runtime, admin: isOne ? runtime : { url: databaseAdminUrl, setting: 'DATABASE_ADMIN_URL' } };
}

/** One connection outside any pool, to be ended. Throws `ConfigError` in one sentence where there is none to be had. */
export async function connectTo(address: PostgresAddress): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address.url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'waybound start',
  });
  // A connection that breaks fails its queries; its event without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new ConfigError(sentenceFor(address, firstOf(error)), { cause: error });
  }
}

/** A host with several addresses fails once for each, and only the parts of such an error say how. */
function firstOf(error: unknown): Error {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return first instanceof Error ? first : new Error(String(first));
}

function sentenceFor({ url, setting }: PostgresAddress, error: Error): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  const place = `${host}:${port || '5432'}`;
  const database = decodeURIComponent(pathname.slice(1)) || 'of the login';
  const code = 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `${setting}: nobody accepts connections at ${place}; check host and port, and that PostgreSQL is running.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${setting} names the host "${host}", which is not known.`;
    case '28P01':
      return `${setting}: PostgreSQL at ${place} refuses this login or its password.`;
    case '3D000':
      return `${setting} names the database "${database}", which does not exist at ${place}.`;
    case '53300':
      return `${setting}: PostgreSQL at ${place} has no connection left; raise max_connections, or lower DATABASE_CONNECTIONS of the servers.`;
    default:
      return `${setting}: no connection to PostgreSQL at ${place}: ${error.message}${code && ` (${code})`}`;
  }
}
