import type { ListArrangement } from '@waybound/contract/account/list-views';
import type { ArrangedList } from '@waybound/contract/wire/account/list-views';
import type { CustomerContext } from '../../kernel/context.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { ViewRow } from './view-rows.ts';

/** Of a login that has arranged nothing. */
const FIRST: ListArrangement = { rev: 0, columns: null, density: 'normal', defaultViewId: null };

/** @param views those that the caller sees: a default that is none of them counts as none */
export async function readArrangement(
  { db, customer }: CustomerContext,
  list: ArrangedList,
  views: readonly Pick<ViewRow, 'id'>[],
): Promise<ListArrangement> {
  const row = await db
    .selectFrom('list_arrangement')
    .select(['rev', 'columns', 'density', 'default_view_id'])
    .where('customer_id', '=', customer.id)
    .where('login_id', '=', customer.loginId)
    .where('list', '=', list)
    .executeTakeFirst();
  if (!row) return FIRST;
  const isSeen = views.some(({ id }) => id === row.default_view_id);
  return { rev: row.rev, columns: row.columns, density: row.density, defaultViewId: isSeen ? row.default_view_id : null };
}

/** Writes over what was read; anything else that stands there is stale, and comes with what is kept now. */
export async function saveArrangement(
  context: CustomerContext,
  list: ArrangedList,
  { rev, columns, density, defaultViewId }: ListArrangement,
  before: ListArrangement,
): Promise<ListArrangement> {
  if (rev !== before.rev) throw new Refusal('stale', {}, [], { newer: before });
  const { db, customer } = context;
  const key = { customer_id: customer.id, login_id: customer.loginId, list };
  const values = { columns: columns && JSON.stringify(columns), density, default_view_id: defaultViewId, rev: rev + 1 };
  // Of two tabs that have read the same, the second finds another revision once the first has written.
  const written = await db
    .insertInto('list_arrangement')
    .values({ ...key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'login_id', 'list']).doUpdateSet(values).where('list_arrangement.rev', '=', rev),
    )
    .returning('rev')
    .executeTakeFirst();
  return written ? { rev: written.rev, columns, density, defaultViewId } : refuse('stale');
}
