import type { HandlerInput } from '@waybound/contract/call';
import { MARKETPLACES, type MarketplaceId } from '@waybound/contract/site/marketplaces';
import { MAX_STORE_NAME, MAX_STORES } from '@waybound/contract/site/store-states';
import type { connectOpenStores } from '@waybound/contract/site/stores';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { SecretBox } from '../../../kernel/security/secret-box.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { SYNC } from '../sync/ask-for-sync.ts';
import { openBeside, ownStore, storesOf, tokenContext } from '../store-rows.ts';
import { connectStore } from './keep-permission.ts';

const countryOf = (marketplaceId: MarketplaceId): string => MARKETPLACES.find(({ id }) => id === marketplaceId)?.country ?? '';

/** What the shop on another marketplace is called: a long name is cut so that its country stays, and no sign is cut in two. */
function besideName(name: string, country: string): string {
  const most = MAX_STORE_NAME - ` ${country}`.length;
  const signs = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  let cut = '';
  for (const sign of signs) {
    if (cut.length + sign.length > most) break;
    cut += sign;
  }
  return `${cut.trimEnd()} ${country}`;
}

/** Adds the seller's shops on the other marketplaces that his permission opens, connected by it. Of two presses the second finds none. */
export async function addOpenShops(
  { id }: HandlerInput<typeof connectOpenStores, never>,
  context: CustomerContext,
  secrets: SecretBox,
): Promise<void> {
  const { db, customer, now, audit, enqueue } = context;
  await lockCustomer(db, customer.id);
  const store = await ownStore(context, id);
  const own = await storesOf(db, customer.id).execute();
  const open = openBeside(store, own, now);
  if (store.refresh_token === null || open.length === 0) refuse('noOpenMarketplaces', { name: store.store_name });
  if (own.length + open.length > MAX_STORES) refuse('tooManyStores', { max: MAX_STORES });
  const refreshToken = secrets.open(store.refresh_token, tokenContext(customer.id, store.id));
  for (const marketplaceId of open) {
    const storeName = besideName(store.store_name, countryOf(marketplaceId));
    const added = await db
      .insertInto('amazon_store')
      .values({
        customer_id: customer.id,
        created_at: now,
        store_name: storeName,
        seller_id: store.seller_id,
        marketplace_id: marketplaceId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await connectStore(
      { db, now },
      { customerId: customer.id, id: added.id },
      {
        refresh_token: secrets.seal(refreshToken, tokenContext(customer.id, added.id)),
        // The permission is the one that was given then, and ends with it.
        authorised_at: store.authorised_at,
        open_marketplaces: store.open_marketplaces,
      },
    );
    enqueue({ customerId: customer.id, kind: SYNC, recordId: added.id });
    audit({ customerId: customer.id, subject: 'store', subjectId: added.id, what: 'connectStore', after: { storeName } });
  }
}
