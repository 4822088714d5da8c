import type { Connection } from '@waybound/contract/site/store-states';
import type { CustomerContext } from '../../../kernel/context.ts';
import { hashToken, newToken } from '../../../kernel/security/session.ts';
import { findStore, type StoreRecord } from '../store-rows.ts';

/** Where Amazon leads a seller's browser back to. It is registered with the app (docs/amazon.md). */
export const RETURN_PATH = '/amazon/authorized';
/** A seller logs in at Amazon, perhaps with a second factor, and reads what it asks. */
const CONSENT_MS = 10 * 60_000;

type Sender = Pick<CustomerContext, 'db' | 'now'> & { customer: Pick<CustomerContext['customer'], 'id' | 'tokenHash'> };

interface Return {
  /** Under which the page is open: a session is of one host alone. */
  host: string;
  /** The address of the customer's site, by its host. */
  originOf: (host: string) => string;
}

/** Remembers that this session goes to Amazon for a shop, and what it has to bring back: only its hash is stored. */
export async function beginConsent(
  { db, now, customer }: Sender,
  storeId: string,
  { host, originOf }: Return,
): Promise<{ state: string; redirectUri: string }> {
  const { hosts } = await db
    .selectFrom('customer')
    .innerJoin('site', 'site.id', 'customer.site_id')
    .select('site.hosts')
    .where('customer.id', '=', customer.id)
    .executeTakeFirstOrThrow();
  // What nobody comes back with any more.
  await db.deleteFrom('amazon_consent').where('customer_id', '=', customer.id).where('expires_at', '<=', now).execute();
  const state = newToken();
  await db
    .insertInto('amazon_consent')
    .values({
      customer_id: customer.id,
      store_id: storeId,
      state_hash: hashToken(state),
      session_hash: customer.tokenHash,
      created_at: now,
      expires_at: new Date(now.getTime() + CONSENT_MS),
    })
    .execute();
  const back = hosts.find((each) => each === host) ?? hosts[0] ?? 'localhost';
  return { state, redirectUri: `${originOf(back)}${RETURN_PATH}` };
}

/** Uses a state up. It counts once, in its minutes, in the session that was sent; of anybody else it stays as it is. */
export async function useConsent(
  { db, now, customer }: Sender,
  state: string,
  sellerId: string,
): Promise<{ store: StoreRecord } | { refused: Connection }> {
  const used = await db
    .updateTable('amazon_consent')
    .set({ used_at: now })
    .where('customer_id', '=', customer.id)
    .where('state_hash', '=', hashToken(state))
    .where('session_hash', '=', customer.tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('store_id')
    .executeTakeFirst();
  if (!used) return { refused: 'stateRefused' };
  const store = await findStore(db, customer.id, used.store_id);
  if (!store) return { refused: 'storeUnknown' };
  return store.seller_id === sellerId ? { store } : { refused: 'otherSeller' };
}
