import type pg from 'pg';
import { connectTo, type PostgresAddress } from './connect.ts';

/** The advisory locks of PostgreSQL for work that only one server may do at a time. */
const LOCK_IDS = { migrating: 7218, seeding: 7222 } as const;

/** Waits until no other server does the same work on this PostgreSQL. The lock belongs to the connection and is released with it. */
export async function withAdvisoryLock<T>(
  admin: PostgresAddress,
  lock: keyof typeof LOCK_IDS,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectTo(admin);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_IDS[lock]]);
    return await work(client);
  } finally {
    await client.end();
  }
}
