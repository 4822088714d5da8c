import type { operations } from '@waybound/contract/operations/operations';
import type { Finding } from '@waybound/contract/rules';
import { minorOf } from '@waybound/domain/measures';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { findCountry } from '../../../records/order/places.ts';

/** What a site offers to whoever has goods come back abroad. */
export const overseasOfferHandlers: Pick<Handlers<typeof operations>, 'publishOverseas'> = {
  async publishOverseas({ siteCode, warehouses, services }, { db, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const findings: Finding[] = [...twice('warehouses', warehouses), ...twice('services', services)];
    for (const [index, { countryId }] of warehouses.entries()) {
      if (!findCountry(countryId)) findings.push({ path: `warehouses.${index}.countryId`, rule: 'unknownRecord' });
    }
    if (findings.length > 0) refuseFields(findings);
    await db.updateTable('overseas_warehouse').set({ is_offered: false }).where('site_id', '=', siteId).execute();
    await db
      .insertInto('overseas_warehouse')
      .values(
        warehouses.map(({ code, countryId, zh, en, consignee, address, zipCode, phone }) => ({
          site_id: siteId,
          code,
          country_id: countryId,
          names: JSON.stringify({ zh, en }),
          consignee,
          address,
          zip_code: zipCode,
          phone,
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
          is_offered: eb.ref('excluded.is_offered'),
        })),
      )
      .execute();
    const before = await pricesOf(db, siteId);
    await db.deleteFrom('overseas_service').where('site_id', '=', siteId).execute();
    await db
      .insertInto('overseas_service')
      .values(
        services.map(({ code, kind, zh, en, unit, unitPrice, currency }, position) => ({
          site_id: siteId,
          code,
          position,
          kind,
          names: JSON.stringify({ zh, en }),
          unit,
          unit_minor: minorOf(unitPrice),
          currency,
        })),
      )
      .execute();
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

/** Of each service what is charged for it, as one text. */
async function pricesOf(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('overseas_service')
    .select(['code', 'unit', 'unit_minor', 'currency'])
    .where('site_id', '=', siteId)
    .execute();
  return rows.map(({ code, unit, unit_minor: minor, currency }) => [code, unit, minor, currency].join(' '));
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

const twice = (list: string, rows: readonly { code: string }[]): Finding[] =>
  rows.flatMap(({ code }, index): Finding[] =>
    rows.findIndex((each) => each.code === code) < index
      ? [{ path: `${list}.${index}.code`, rule: 'alreadyUsed', args: { other: code } }]
      : [],
  );
