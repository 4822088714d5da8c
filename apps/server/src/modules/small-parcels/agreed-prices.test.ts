import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { publishParcelProducts } from '@waybound/contract/operations/parcel-operations';
import { submitParcel, submitParcels, type ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { describe, expect, it } from 'vitest';
import { LAMP, PARCEL_PRODUCTS, parcelMaker } from '../../../test/data/parcel-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const make = await parcelMaker(server);

const as = ({ token }: TestCustomer) => ({ token });
const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const [EUPKT, USPKT] = PARCEL_PRODUCTS;
const publish = (price: object) =>
  send(publishParcelProducts, { siteCode: 'waybound', products: [{ ...EUPKT, price }, USPKT] }, { token: operatorKey });

const CHANGED = 'The price has changed; please look at it again';

describe('the price at which a small parcel is announced', () => {
  it('is agreed to as it was seen: at another one nothing is announced', async () => {
    const who = await customer();
    const [draft, other, unpriced] = [
      await make.draft(who),
      await make.draft(who),
      await make.draft(who, { productCode: 'USPKT', countryId: 1, iossNo: '' }),
    ];
    const seen = ({ price }: ParcelRow) => (price ? [{ currency: price.currency, amount: price.amount }] : []);
    await publish({ ...EUPKT.price, rates: [{ countryIds: [4, 5, 6], bands: [{ upTo: '30', perKg: '100.00', perParcel: '1.00' }] }] });
    expect(await send(submitParcel, { ...ref(draft), agreed: seen(draft) }, as(who))).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'agreed', message: CHANGED }] },
    });
    expect(await send(submitParcel, { ...ref(draft), agreed: [] }, as(who))).toMatchObject({ code: 400 });
    const agreed = [draft, other].flatMap((row) => seen(row).map((price) => ({ id: row.id, ...price })));
    const batch = async (prices: typeof agreed) =>
      (await call(submitParcels, { ids: [draft.id, other.id, unpriced.id], agreed: prices }, as(who))).results.map(({ ok, mass }) =>
        ok ? 'ok' : mass,
      );
    expect(await batch(agreed)).toEqual([CHANGED, CHANGED, 'ok']);
    const [now] = seen(await make.detail(who, draft));
    expect(now).toEqual({ currency: 'CNY', amount: '75.37' });
    expect(await call(submitParcel, { ...ref(draft), agreed: seen(await make.detail(who, draft)) }, as(who))).toMatchObject({
      isAnnounced: true,
      price: now,
    });
  });

  it('counts duty again where that has changed it, so that the next announcement succeeds', async () => {
    const who = await customer();
    const rates = (rate: string) =>
      call(publishExchangeRates, {
        siteCode: 'waybound',
        validFrom: '2026-01-01',
        rates: [
          { currency: 'EUR', rate: '8.00' },
          { currency: 'CAD', rate },
        ],
      });
    await publish(EUPKT.price);
    await rates('7.20');
    const draft = await make.draft(who, { currency: 'CAD', iossNo: '', items: [{ ...LAMP, declareValue: '80.00' }] });
    expect(draft.price?.amount).toBe('75.99');
    await rates('8.80');
    const announce = async (amount: string) =>
      (await call(submitParcels, { ids: [draft.id], agreed: [{ id: draft.id, currency: 'CNY', amount }] }, as(who))).results[0]?.ok;
    expect(await announce('75.99')).toBe(false);
    expect((await make.detail(who, draft)).price?.amount).toBe('51.62');
    expect(await announce('51.62')).toBe(true);
  });
});
