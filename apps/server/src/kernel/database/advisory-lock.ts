import pg from 'pg';

/** The advisory locks of PostgreSQL for work that only one server may do at a time. */
const LOCK_IDS = { migrating: 7218, seeding: 7222 } as const;

/** Waits until no other server does the same work on this PostgreSQL. The lock belongs to the connection and is released with it. */
export async function withAdvisoryLock<T>(
  adminUrl: string,
  lock: keyof typeof LOCK_IDS,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  // A connection that breaks fails its queries; its event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_IDS[lock]]);
    return await work(client);
  } finally {
    await client.end();
  }
}
