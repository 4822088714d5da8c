import type { HandlerInput } from '@waybound/contract/call';
import type { operations } from '@waybound/contract/operations/operations';
import type { publishOverseas } from '@waybound/contract/operations/overseas-operations';
import type { StorageTariff } from '@waybound/domain/overseas/storage-fee';
import type { Finding } from '@waybound/contract/rules';
import { minorOf } from '@waybound/domain/measures';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { findCountry } from '../../../records/order/places.ts';

type Storage = NonNullable<HandlerInput<typeof operations.publishOverseas, never>['warehouses'][number]['storage']>;

/** What a site offers to whoever has goods come back abroad. */
export const overseasOfferHandlers: Pick<Handlers<typeof operations>, 'publishOverseas'> = {
  async publishOverseas({ siteCode, warehouses, services }, { db, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const findings: Finding[] = [...twice('warehouses', warehouses), ...twice('services', services), ...tierFindings(services)];
    for (const [index, { storage }] of warehouses.entries()) findings.push(...storageFindings(`warehouses.${index}.storage`, storage));
    for (const [index, { countryId }] of warehouses.entries()) {
      if (!findCountry(countryId)) findings.push({ path: `warehouses.${index}.countryId`, rule: 'unknownRecord' });
    }
    if (findings.length > 0) refuseFields(findings);
    const before = await pricesOf(db, siteId);
    await db.updateTable('overseas_warehouse').set({ is_offered: false }).where('site_id', '=', siteId).execute();
    await db
      .insertInto('overseas_warehouse')
      .values(
        warehouses.map(({ code, countryId, zh, en, consignee, address, zipCode, phone, storage }) => ({
          site_id: siteId,
          code,
          country_id: countryId,
          names: JSON.stringify({ zh, en }),
          consignee,
          address,
          zip_code: zipCode,
          phone,
          storage: storage ? JSON.stringify(tariffOf(storage)) : null,
          is_offered: true,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'code']).doUpdateSet((eb) => ({
          country_id: eb.ref('excluded.country_id'),
          names: eb.ref('excluded.names'),
          consignee: eb.ref('excluded.consignee'),
          address: eb.ref('excluded.address'),
          zip_code: eb.ref('excluded.zip_code'),
          phone: eb.ref('excluded.phone'),
          storage: eb.ref('excluded.storage'),
          is_offered: eb.ref('excluded.is_offered'),
        })),
      )
      .execute();
    await replaceServices(db, siteId, services);
    const after = new Set(await pricesOf(db, siteId));
    if (before.some((price) => !after.has(price))) await makeStale(db, siteId);
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: siteId,
      what: 'publishOverseas',
      after: { siteCode, warehouses, services },
    });
    return { warehouses: warehouses.length, services: services.length };
  },
};

async function replaceServices(db: Db, siteId: string, services: HandlerInput<typeof publishOverseas, never>['services']): Promise<void> {
  await db.deleteFrom('overseas_service').where('site_id', '=', siteId).execute();
  await db
    .insertInto('overseas_service')
    .values(
      services.map(({ code, kind, zh, en, unit, unitPrice, tiers = [], minimum, needsPicture = false, currency }, position) => ({
        site_id: siteId,
        code,
        position,
        kind,
        names: JSON.stringify({ zh, en }),
        unit,
        unit_minor: minorOf(unitPrice),
        tiers: JSON.stringify(tiers.map((tier) => ({ from: tier.from, unitMinor: minorOf(tier.unitPrice) }))),
        minimum_minor: minimum === undefined ? null : minorOf(minimum),
        needs_picture: needsPicture,
        currency,
      })),
    )
    .execute();
}

/** As it is kept. */
const tariffOf = ({ currency, steps }: Storage): StorageTariff => ({
  currency,
  steps: steps.map(({ fromDay, perCbmDay }) => ({ fromDay, perCbmMinor: minorOf(perCbmDay) })),
});

/** A step begins behind the one before it and is dearer: goods are told to leave before it, never to stay for it. */
function storageFindings(path: string, storage: Storage | undefined): Finding[] {
  const steps = storage?.steps ?? [];
  return steps.flatMap(({ fromDay, perCbmDay }, index): Finding[] => {
    const before = steps[index - 1];
    if (!before) return [];
    const at = `${path}.steps.${index}`;
    if (fromDay <= before.fromDay) return [{ path: `${at}.fromDay`, rule: 'tooSmall', args: { min: before.fromDay + 1 } }];
    return minorOf(perCbmDay) > minorOf(before.perCbmDay) ? [] : [{ path: `${at}.perCbmDay`, rule: 'notDearer' }];
  });
}

/** Of each service what is charged for it, and of each warehouse what its storage costs, as one text. */
async function pricesOf(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('overseas_service')
    .select(['code', 'unit', 'unit_minor', 'tiers', 'minimum_minor', 'currency'])
    .where('site_id', '=', siteId)
    .execute();
  const stores = await db.selectFrom('overseas_warehouse').select(['code', 'storage']).where('site_id', '=', siteId).execute();
  return [
    ...rows.map(({ code, unit, unit_minor: minor, tiers, minimum_minor: minimum, currency }) => {
      const parts = tiers.map(({ from, unitMinor }) => `${from}:${unitMinor}`);
      return [code, unit, minor, ...parts, minimum, currency].join(' ');
    }),
    ...stores.map(({ code, storage }) => `${code} ${JSON.stringify(storage)}`),
  ];
}

/** Whoever is about to decide has seen other prices: what he sends by the revision he saw is refused. */
const makeStale = (db: Db, siteId: string) =>
  db
    .updateTable('overseas_waybill')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('is_undecided', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

/** A tier begins behind the one before it. */
const tierFindings = (services: readonly { tiers?: readonly { from: number }[] | undefined }[]): Finding[] =>
  services.flatMap(({ tiers = [] }, index) =>
    tiers.flatMap(({ from }, place): Finding[] => {
      const min = (tiers[place - 1]?.from ?? 1) + 1;
      return from < min ? [{ path: `services.${index}.tiers.${place}.from`, rule: 'tooSmall', args: { min } }] : [];
    }),
  );

const twice = (list: string, rows: readonly { code: string }[]): Finding[] =>
  rows.flatMap(({ code }, index): Finding[] =>
    rows.findIndex((each) => each.code === code) < index
      ? [{ path: `${list}.${index}.code`, rule: 'alreadyUsed', args: { other: code } }]
      : [],
  );
