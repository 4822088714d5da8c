import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { isoDayInChina } from '../china-day.ts';

interface OverdueSum {
  currency: string;
  minor: string;
}

/** Of `bill`: something undisputed is open after the due day. */
const isOverdue = (customerId: string, now: Date) =>
  sql`customer_id = ${customerId} and remaining_minor > disputed_minor and due_on < ${isoDayInChina(now)}::date`;

/** What of a customer's bills is overdue, by currency. */
export async function overdueSums(db: Db, customerId: string, now: Date): Promise<OverdueSum[]> {
  const { rows } = await sql<OverdueSum>`select currency, sum(remaining_minor - disputed_minor)::text as minor from bill
    where ${isOverdue(customerId, now)} group by currency order by currency`.execute(db);
  return rows;
}

/** Whether anything is. Its bills stay locked: what is paid at the same moment is paid before or after. */
export async function lockOverdue(db: Db, customerId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select id from bill where ${isOverdue(customerId, now)} order by id for update`.execute(db);
  return rows.length > 0;
}
