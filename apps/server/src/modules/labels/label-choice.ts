import type { LabelChoice } from '@waybound/contract/documents/labels';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';

/** Of a login that has chosen nothing: what our warehouses ask for. */
const FIRST: LabelChoice = { size: '10x10', scope: 'all', startPosition: 1 };

/** How the caller's login prints labels. */
export async function readChoice({ db, customer }: CustomerContext): Promise<LabelChoice> {
  const row = await db
    .selectFrom('label_choice')
    .select(['size', 'scope', 'start_position'])
    .where('customer_id', '=', customer.id)
    .where('login_id', '=', customer.loginId)
    .executeTakeFirst();
  return row ? { size: row.size, scope: row.scope, startPosition: row.start_position } : FIRST;
}

export async function saveChoice(context: CustomerContext, choice: LabelChoice): Promise<LabelChoice> {
  const { db, customer, audit } = context;
  const { size, scope, startPosition } = choice;
  const before = await readChoice(context);
  const values = { size, scope, start_position: startPosition };
  await db
    .insertInto('label_choice')
    .values({ customer_id: customer.id, login_id: customer.loginId, ...values })
    .onConflict((conflict) => conflict.columns(['customer_id', 'login_id']).doUpdateSet(values))
    .execute();
  audit({ customerId: customer.id, subject: 'login', subjectId: customer.loginId, what: 'saveLabelChoice', before, after: choice });
  return choice;
}

/** The sheet that this login has begun goes on where its last label ended. Whoever prints from another place begins another sheet. */
export async function advanceStart(
  { db, customer }: { db: Db; customer: { id: string; loginId: string } },
  used: number,
  next: number,
): Promise<void> {
  await db
    .updateTable('label_choice')
    .set({ start_position: next })
    .where('customer_id', '=', customer.id)
    .where('login_id', '=', customer.loginId)
    .where('start_position', '=', used)
    .execute();
}
