import type { Portion } from '../../kernel/work/work-kind.ts';
import type { StoreRecord } from './store-rows.ts';

/** Amazon has refused the token of a shop: its seller has taken the permission back, and has to agree again. */
export async function forgetPermission({ db, audit }: Pick<Portion, 'db' | 'audit'>, store: StoreRecord): Promise<void> {
  const { customer_id: customerId, id, store_name: storeName } = store;
  await db
    .updateTable('amazon_store')
    .set({ authorisation: 'revoked', refresh_token: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  audit({ customerId, subject: 'store', subjectId: id, what: 'disconnectStore', after: { storeName } });
}
