import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { isoDayInChina } from '../china-day.ts';

interface OverdueSum {
  currency: string;
  minor: string;
}

/** Of the bill `b`: something undisputed is open after the due day. What is owed to the customer is not overdue either. */
export const isOverdueAt = (now: Date) => sql`(b.remaining_minor > b.disputed_minor and b.due_on < ${isoDayInChina(now)}::date)`;

/** What of a customer's bills is overdue, by currency. */
export async function overdueSums(db: Db, customerId: string, now: Date): Promise<OverdueSum[]> {
  const { rows } = await sql<OverdueSum>`select b.currency, sum(b.remaining_minor - b.disputed_minor)::text as minor from bill b
    where b.customer_id = ${customerId} and ${isOverdueAt(now)} group by b.currency order by b.currency`.execute(db);
  return rows;
}

/** Whether anything is. Its bills stay locked: what is paid at the same moment is paid before or after. */
export async function lockOverdue(db: Db, customerId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select b.id from bill b where b.customer_id = ${customerId} and ${isOverdueAt(now)}
    order by b.id for update`.execute(db);
  return rows.length > 0;
}
