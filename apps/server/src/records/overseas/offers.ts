import type { OverseasService, OverseasWarehouse } from '@waybound/contract/overseas/overseas-services';
import { formatMoney } from '@waybound/domain/measures';
import type { PricedBy } from '@waybound/domain/overseas/price-decision';
import type { StorageTariff } from '@waybound/domain/overseas/storage-fee';
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';

/** What a site does for returns, in the order in which the forwarder has published it. */
export async function overseasServices(db: Db, siteId: string): Promise<PricedBy[]> {
  const rows = await db.selectFrom('overseas_service').selectAll().where('site_id', '=', siteId).orderBy('position').execute();
  return rows.map(
    ({ code, kind, names, unit, unit_minor: unitMinor, tiers, minimum_minor: minimumMinor, needs_picture: needsPicture, currency }) => ({
      code,
      kind,
      ...names,
      unit,
      unitMinor: Number(unitMinor),
      tiers,
      minimumMinor: minimumMinor === null ? null : Number(minimumMinor),
      needsPicture,
      currency,
    }),
  );
}

export const toService = ({ unitMinor, tiers, minimumMinor, ...service }: PricedBy): OverseasService => ({
  ...service,
  unitPrice: formatMoney(unitMinor),
  tiers: tiers.map((tier) => ({ from: tier.from, unitPrice: formatMoney(tier.unitMinor) })),
  minimum: minimumMinor === null ? null : formatMoney(minimumMinor),
});

/** The warehouses that take returns now. */
export async function offeredWarehouses(db: Db, siteId: string): Promise<OverseasWarehouse[]> {
  const rows = await db
    .selectFrom('overseas_warehouse')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('is_offered', '=', true)
    .orderBy('code')
    .execute();
  return rows.map(toWarehouse);
}

/** One warehouse, offered or not any more. */
export async function findOverseasWarehouse(db: Db, siteId: string, code: string | undefined): Promise<OverseasWarehouse | undefined> {
  const row = await findWarehouseRow(db, siteId, code);
  return row && toWarehouse(row);
}

/** What storing costs in a warehouse now; null where it costs nothing. */
export async function storageTariff(db: Db, siteId: string, code: string | undefined): Promise<StorageTariff | null> {
  return (await findWarehouseRow(db, siteId, code))?.storage ?? null;
}

async function findWarehouseRow(db: Db, siteId: string, code: string | undefined) {
  if (code === undefined) return undefined;
  return db.selectFrom('overseas_warehouse').selectAll().where('site_id', '=', siteId).where('code', '=', code).executeTakeFirst();
}

const toWarehouse = ({
  id,
  code,
  country_id: countryId,
  names,
  consignee,
  address,
  zip_code: zipCode,
  phone,
  storage,
}: Selectable<Schema['overseas_warehouse']>): OverseasWarehouse => ({
  id: Number(id),
  code,
  countryId,
  ...names,
  consignee,
  address,
  zipCode,
  phone,
  storage: storage && {
    currency: storage.currency,
    steps: storage.steps.map(({ fromDay, perCbmMinor }) => ({ fromDay, perCbmDay: formatMoney(perCbmMinor) })),
  },
});
