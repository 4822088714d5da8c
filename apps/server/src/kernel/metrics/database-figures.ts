import { sql } from 'kysely';
import type { Engine } from '../database/engine.ts';

/** What the database knows of its own size and of what is still to be done. All servers of it read the same. */
export interface DatabaseFigures {
  sizeBytes: number;
  /** By kind and state; how long the oldest one has been due, 0 where none is. */
  work: readonly { kind: string; state: string; count: number; oldestDueS: number }[];
  deliveries: readonly { state: string; count: number }[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Nothing while the database does not answer. */
export async function readDatabaseFigures(engine: Engine, now: Date): Promise<DatabaseFigures | undefined> {
  try {
    return await engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
      const [sizes, work, deliveries] = await Promise.all([
        sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db),
        sql<{ kind: string; state: string; count: number; oldest: number }>`
          select kind, state, count(*)::int as count,
            greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where due_at <= ${now})), 0))::float8 as oldest
          from work group by kind, state`.execute(db),
        sql<{ state: string; count: number }>`
          select state, count(*)::int as count from delivery where created_at > ${new Date(now.getTime() - DAY_MS)} group by state`.execute(
          db,
        ),
      ]);
      return {
        sizeBytes: Number(sizes.rows[0]?.bytes ?? 0),
        work: work.rows.map(({ kind, state, count, oldest }) => ({ kind, state, count, oldestDueS: oldest })),
        deliveries: deliveries.rows,
      };
    });
  } catch {
    return undefined;
  }
}
