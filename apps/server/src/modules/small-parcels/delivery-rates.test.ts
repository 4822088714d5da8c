import { moveParcel, solveParcelProblem, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import { parcelDeliveryRates } from '@waybound/contract/small-parcels/small-parcels';
import { describe, expect, it } from 'vitest';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock } = server;
const make = await parcelMaker(server);

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(clock.now.getTime() - days * DAY_MS).toISOString();

/** Taken in and signed so many days ago; not signed where nothing is said. */
async function parcel(who: TestCustomer, takenIn: number, signed?: number, change = {}) {
  const { waybillNo } = await make.announced(who, change);
  await call(takeInParcel, { waybillNo, weight: '0.5', at: daysAgo(takenIn) });
  if (signed !== undefined) await call(moveParcel, { waybillNo, status: 'signed', at: daysAgo(signed) });
  return waybillNo;
}
const rates = (who: TestCustomer, days?: 30 | 90) => call(parcelDeliveryRates, days ? { days } : {}, { token: who.token });
const at = async (who: TestCustomer, age: number) => {
  const [product] = (await rates(who)).products;
  return product?.ages.find(({ days }) => days === age);
};

describe('figures of delivery', () => {
  it('count at each age the parcels that have reached it, and of them those that were signed by then', async () => {
    const who = await customer();
    expect((await rates(who)).products).toEqual([]);
    // After 4, 7 and 12 days; one that is still on its way after 20, and one that has just been taken in.
    await parcel(who, 20, 16);
    await parcel(who, 20, 13);
    await parcel(who, 20, 8);
    await parcel(who, 20);
    await parcel(who, 2);
    const { from, products } = await rates(who);
    expect(from).toBe('2026-08-22');
    expect(products).toMatchObject([{ code: 'EUPKT', zh: '欧洲小包', en: 'Europe packet', parcels: 5, signed: 3, medianDays: '7.0' }]);
    expect(products[0]?.ages.map(({ days, parcels, signed, percent }) => [days, parcels, signed, percent])).toEqual([
      [5, 4, 1, '25.0'],
      [7, 4, 2, '50.0'],
      [10, 4, 2, '50.0'],
      [15, 4, 3, '75.0'],
      [20, 4, 3, '75.0'],
      [30, 0, 0, null],
      [45, 0, 0, null],
      [60, 0, 0, null],
    ]);
  });

  it('round down, so that less than all is never 100, and know no median where nothing was signed', async () => {
    const who = await customer();
    await parcel(who, 10, 8);
    await parcel(who, 10, 7);
    await parcel(who, 10);
    expect(await at(who, 7)).toMatchObject({ percent: '66.6' });
    const other = await customer();
    await parcel(other, 10);
    expect((await rates(other)).products).toMatchObject([{ parcels: 1, signed: 0, medianDays: null }]);
    expect(await at(other, 10)).toMatchObject({ percent: '0.0' });
  });

  it('count from the intake, also of a parcel that its weight stopped there, solved or not', async () => {
    const who = await customer();
    const stopped = async () => {
      const { waybillNo } = await make.announced(who);
      await call(takeInParcel, { waybillNo, weight: '0.8', at: daysAgo(10) });
      return waybillNo;
    };
    await stopped();
    const solved = await stopped();
    await call(solveParcelProblem, { waybillNo: solved, at: daysAgo(6) });
    await call(moveParcel, { waybillNo: solved, status: 'signed', at: daysAgo(4) });
    expect((await rates(who)).products).toMatchObject([{ parcels: 2, signed: 1, medianDays: '6.0' }]);
    expect(await at(who, 7)).toMatchObject({ parcels: 2, signed: 1 });
  });

  it('are of the days asked for, each product by itself, the most used first', async () => {
    const who = await customer();
    await parcel(who, 40, 30);
    const american = { productCode: 'USPKT', countryId: 1, iossNo: undefined };
    await parcel(who, 12, 2, american);
    await parcel(who, 11, 1, american);
    expect((await rates(who, 30)).products.map(({ code, parcels }) => [code, parcels])).toEqual([['USPKT', 2]]);
    expect((await rates(who, 90)).products.map(({ code, parcels }) => [code, parcels])).toEqual([
      ['USPKT', 2],
      ['EUPKT', 1],
    ]);
  });

  it('are the customer’s own, and of no days but those that are offered', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await parcel(who, 10, 5);
    expect((await rates(stranger)).products).toEqual([]);
    expect(await send(parcelDeliveryRates, { days: 7 }, { token: who.token, lang: 'en' })).toMatchObject({ code: 400 });
  });
});
