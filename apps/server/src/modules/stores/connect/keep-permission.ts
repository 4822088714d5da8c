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
  const covered = own.filter((each) => regionOf(each.marketplace_id) === regionOf(marketplaceId) && taken.includes(each.marketplace_id));
  for (const { id } of covered) {
    await db
      .updateTable('amazon_store')
      .set({
        authorisation: 'connected',
        refresh_token: secrets.seal(refreshToken, tokenContext(customerId, id)),
        authorised_at: now,
        told_state: null,
        ...askedAt(now),
      })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
  }
  return covered;
}
