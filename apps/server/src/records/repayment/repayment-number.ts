import { sql } from 'kysely';
import { isoDayInChina } from '../china-day.ts';
import { nextNumber } from '../next-number.ts';

/** Year and month for people, the sequence for uniqueness. */
export const newRepaymentNo = (at: Date) =>
  sql<string>`${`R${isoDayInChina(at).slice(2, 7).replace('-', '')}`} || ${sql.raw(nextNumber('repayment_number', 5))}`;
