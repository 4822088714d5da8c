import { AmazonFault } from '../../gateways/amazon/amazon-fault.ts';
import type { Portion } from '../../kernel/work/work-kind.ts';
import { holdStopped } from './plans/go-on-once-read.ts';
import { storesOf, type StoreRecord } from './store-rows.ts';

/**
 * What a refusal of Amazon's counts for, once the shop is looked at again. Its seller has taken the permission back: it is forgotten, and he has
 * to agree again. He may have agreed meanwhile: the refusal of the token before says nothing of his new one, and passes like an outage.
 *
 * @param store as it was when Amazon was asked
 */
export async function forgetRefused(
  { db, audit }: Pick<Portion, 'db' | 'audit'>,
  store: StoreRecord,
  fault: AmazonFault,
): Promise<AmazonFault> {
  const { customer_id: customerId, id, store_name: storeName, refresh_token: refused } = store;
  if (fault.kind !== 'revoked' || refused === null) return fault;
  const forgotten = await db
    .updateTable('amazon_store')
    .set({ authorisation: 'revoked', refresh_token: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('refresh_token', '=', refused)
    .returning('id')
    .executeTakeFirst();
  if (forgotten) {
    await holdStopped(db, customerId, id);
    audit({ customerId, subject: 'store', subjectId: id, what: 'disconnectStore', after: { storeName } });
    return fault;
  }
  const now = await storesOf(db, customerId).where('id', '=', id).executeTakeFirst();
  return now?.authorisation === 'connected' ? new AmazonFault('outage', 'a permission that was given anew', fault.requestId) : fault;
}
