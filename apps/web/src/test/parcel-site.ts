import type { WireInput } from '@waybound/contract/wire';
import { publishParcelProducts } from '@waybound/contract/operations/parcel-operations';
import type { ParcelInput } from '@waybound/contract/small-parcels/parcel-fields';
import { newSite } from './site.ts';
import { forwarder, newCustomer, type TestCustomer } from './test-server.ts';

type PriceList = NonNullable<WireInput<typeof publishParcelProducts>['products'][number]['price']>;

interface ParcelSite {
  siteCode: string;
  clerk: TestCustomer;
  /** The one product again, at another price. */
  publish: (price?: PriceList) => Promise<unknown>;
}

/** A clerk at a site of his own, which carries parcels to Germany: what one test publishes, no other may see. */
export async function parcelSite(price?: PriceList): Promise<ParcelSite> {
  const siteCode = await newSite();
  const publish = (list?: PriceList) =>
    forwarder.call(publishParcelProducts, {
      siteCode,
      products: [
        {
          code: 'EUPKT',
          zh: '欧洲小包',
          en: 'Europe packet',
          countryIds: [5],
          maxWeight: '30',
          tolerance: 10,
          ...(list && { price: list }),
        },
      ],
    });
  await publish(price);
  return { siteCode, clerk: await newCustomer({ site: siteCode }), publish };
}

/** A parcel that such a site can announce. */
export const parcelOf = (customerOrderNo: string): ParcelInput => ({
  customerOrderNo,
  productCode: 'EUPKT',
  countryId: 5,
  receiver: { name: 'Lena Koch', phone: '+49 30 23125 611', address: 'Bliersheimer Strasse 80', city: 'Duisburg', zipCode: '47229' },
  weight: '0.5',
  currency: 'EUR',
  category: 'sale',
  items: [{ declareNameEn: 'LED lamp', hsCode: '940521', origin: 'CN', quantity: 2, declareValue: '12.50', gtin: '4006381333931' }],
});
