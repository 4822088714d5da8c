import { MARKETPLACES } from '@waybound/contract/site/marketplaces';
import type { Db } from '../../../kernel/database/engine.ts';
import type { SecretBox } from '../../../kernel/security/secret-box.ts';
import { storesOf, tokenContext, type StoreRecord } from '../store-rows.ts';
import { askedAt } from '../sync/ask-for-sync.ts';

const regionOf = (marketplaceId: string) => MARKETPLACES.find(({ id }) => id === marketplaceId)?.region;

/**
 * Keeps what a seller has given, sealed: for the shop that was asked about and for the seller's other shops of the region where it takes
 * part, for one permission covers them all.
 * @param taken ids of the marketplaces that the seller takes part in
 * @returns the shops that are connected by it
 */
export async function keepPermission(
  { db, now, secrets }: { db: Db; now: Date; secrets: SecretBox },
  { customer_id: customerId, seller_id: sellerId, marketplace_id: marketplaceId }: StoreRecord,
  { refreshToken, taken }: { refreshToken: string; taken: readonly string[] },
): Promise<StoreRecord[]> {
  const own = await storesOf(db, customerId).where('seller_id', '=', sellerId).orderBy('id').forUpdate().execute();
  const open = MARKETPLACES.filter(({ id, region }) => region === regionOf(marketplaceId) && taken.includes(id)).map(({ id }) => id);
  const covered = own.filter((each) => open.some((id) => id === each.marketplace_id));
  for (const { id } of covered) {
    const kept = { refresh_token: secrets.seal(refreshToken, tokenContext(customerId, id)), authorised_at: now, open_marketplaces: open };
    await connectStore({ db, now }, { customerId, id }, kept);
  }
  return covered;
}

type Kept = Pick<StoreRecord, 'refresh_token' | 'authorised_at' | 'open_marketplaces'>;

/** A shop whose seller has agreed; its first sync is still to be noted. */
export async function connectStore(
  { db, now }: { db: Db; now: Date },
  { customerId, id }: { customerId: string; id: string },
  { open_marketplaces: open, ...kept }: Kept,
): Promise<void> {
  await db
    .updateTable('amazon_store')
    .set({ authorisation: 'connected', ...kept, open_marketplaces: JSON.stringify(open), told_state: null, ...askedAt(now) })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
