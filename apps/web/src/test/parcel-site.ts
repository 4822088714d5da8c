import type { WireInput } from '@waybound/contract/wire';
import { publishParcelProducts } from '@waybound/contract/operations/parcel-operations';
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
