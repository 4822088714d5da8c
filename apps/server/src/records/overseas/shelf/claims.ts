import type { ClaimState } from '@waybound/contract/overseas/overseas-states';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';

export type ClaimRecord = Selectable<Schema['overseas_claim']>;

/** A claim, locked, by its customer where he asks. What is not open any more answers like a missing one: nothing can be done with it. */
export async function lockOpenClaim(db: Db, claimId: string, customerId?: string): Promise<ClaimRecord> {
  const claim = await db
    .selectFrom('overseas_claim')
    .selectAll()
    .where('id', '=', claimId)
    .where('state', '=', 'open')
    .$if(customerId !== undefined, (of) => of.where('customer_id', '=', customerId ?? ''))
    .forUpdate()
    .executeTakeFirst();
  return claim ?? refuse('recordMissing');
}

interface Answered {
  state: Exclude<ClaimState, 'open'>;
  answer: string | null;
  at: Date;
}

export const closeClaim = (db: Db, { customer_id: customerId, id }: ClaimRecord, { state, answer, at }: Answered) =>
  db
    .updateTable('overseas_claim')
    .set({ state, answer, answered_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
