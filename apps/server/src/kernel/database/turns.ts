import pg from 'pg';

/** What only one server may do at a time, as PostgreSQL's advisory locks know it. */
const TURNS = { migrating: 7218, seeding: 7221 } as const;

/** Waits until no other server is at the same work on this PostgreSQL. The lock is the connection's and goes with it, whatever happens. */
export async function takeTurn<T>(adminUrl: string, turn: keyof typeof TURNS, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  // A connection that breaks fails its queries; its event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TURNS[turn]]);
    return await work(client);
  } finally {
    await client.end();
  }
}
