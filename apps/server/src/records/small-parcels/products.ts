import type { ParcelProduct } from '@waybound/contract/small-parcels/small-parcels';
import { formatCm, formatGrams } from '@waybound/domain/measures';
import { showPriceList } from '@waybound/domain/small-parcels/parcel-price-wire';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';

export type ParcelProductRecord = Selectable<Schema['parcel_product']>;

/** Whatever carries parcels or did, in the order in which the forwarder has published it. */
export const parcelProducts = (db: Db, siteId: string): Promise<ParcelProductRecord[]> =>
  db.selectFrom('parcel_product').selectAll().where('site_id', '=', siteId).orderBy('position').orderBy('code').execute();

/** What carries parcels now. */
export const offeredProducts = async (db: Db, siteId: string): Promise<ParcelProductRecord[]> =>
  (await parcelProducts(db, siteId)).filter(({ is_offered: isOffered }) => isOffered);

/** One of them, offered or not any more. */
export async function findProduct(db: Db, siteId: string, code: string | undefined): Promise<ParcelProductRecord | undefined> {
  if (code === undefined) return undefined;
  return db.selectFrom('parcel_product').selectAll().where('site_id', '=', siteId).where('code', '=', code).executeTakeFirst();
}

export const toProduct = ({
  code,
  names,
  country_ids: countryIds,
  max_grams: maxGrams,
  max_mm: maxMm,
  tolerance,
  prices,
}: ParcelProductRecord): ParcelProduct => ({
  code,
  ...names,
  countryIds,
  maxWeight: formatGrams(maxGrams),
  maxLength: maxMm === null ? null : formatCm(maxMm),
  tolerance,
  prices: prices && showPriceList(prices),
});
