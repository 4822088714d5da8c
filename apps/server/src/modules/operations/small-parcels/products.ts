import type { operations } from '@waybound/contract/operations/operations';
import type { Finding } from '@waybound/contract/rules';
import { gramsOf, millimetresOf } from '@waybound/domain/measures';
import { readPriceList } from '@waybound/domain/small-parcels/parcel-price-wire';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { priceFindings } from './price-findings.ts';
import { findCountry } from '../../../records/order/places.ts';

/** What a site carries small parcels by. */
export const parcelProductHandlers: Pick<Handlers<typeof operations>, 'publishParcelProducts'> = {
  async publishParcelProducts({ siteCode, products }, { db, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const findings = products.flatMap(({ code, countryIds, maxWeight, price }, index): Finding[] => [
      ...(products.findIndex((each) => each.code === code) < index
        ? [{ path: `products.${index}.code`, rule: 'alreadyUsed' as const, args: { other: code } }]
        : []),
      ...countryIds.flatMap((id, at) =>
        findCountry(id) ? [] : [{ path: `products.${index}.countryIds.${at}`, rule: 'unknownRecord' as const }],
      ),
      ...(price ? priceFindings({ price, countryIds, maxWeight }, `products.${index}.price`) : []),
    ]);
    if (findings.length > 0) refuseFields(findings);
    await db.updateTable('parcel_product').set({ is_offered: false }).where('site_id', '=', siteId).execute();
    await db
      .insertInto('parcel_product')
      .values(
        products.map(({ code, zh, en, countryIds, maxWeight, maxLength, tolerance, price }, position) => ({
          site_id: siteId,
          code,
          position,
          names: JSON.stringify({ zh, en }),
          country_ids: JSON.stringify([...new Set(countryIds)]),
          max_grams: gramsOf(maxWeight),
          max_mm: maxLength === undefined ? null : millimetresOf(maxLength),
          tolerance,
          prices: price ? JSON.stringify(readPriceList(price)) : null,
          is_offered: true,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'code']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          names: eb.ref('excluded.names'),
          country_ids: eb.ref('excluded.country_ids'),
          max_grams: eb.ref('excluded.max_grams'),
          max_mm: eb.ref('excluded.max_mm'),
          tolerance: eb.ref('excluded.tolerance'),
          prices: eb.ref('excluded.prices'),
          is_offered: eb.ref('excluded.is_offered'),
        })),
      )
      .execute();
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: siteId,
      what: 'publishParcelProducts',
      after: { siteCode, products },
    });
    return { products: products.length };
  },
};
