import type { Db } from '../../kernel/database/engine.ts';

/** Answers of records as the forwarder sees them: each with the code of the customer whose it is. */
export async function withCustomerCodes<Stored extends { customer_id: string }, Answer extends object>(
  db: Db,
  records: readonly Stored[],
  toAnswer: (record: Stored) => Answer,
): Promise<(Answer & { customerCode: string })[]> {
  if (records.length === 0) return [];
  const ids = [...new Set(records.map((record) => record.customer_id))];
  const customers = await db.selectFrom('customer').select(['id', 'code']).where('id', 'in', ids).execute();
  const codes = new Map(customers.map(({ id, code }) => [id, code]));
  return records.map((record) => ({ ...toAnswer(record), customerCode: codes.get(record.customer_id) ?? '' }));
}

/** The same of one record. */
export async function withCustomerCode<Stored extends { customer_id: string }, Answer extends object>(
  db: Db,
  record: Stored,
  toAnswer: (record: Stored) => Answer,
): Promise<Answer & { customerCode: string }> {
  const [answer] = await withCustomerCodes(db, [record], toAnswer);
  if (!answer) throw new Error('a row of a record');
  return answer;
}
