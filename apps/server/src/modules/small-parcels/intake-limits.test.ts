import { readFile } from 'node:fs/promises';
import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import type { CallInput } from '@waybound/contract/call';
import {
  opsParcel,
  publishParcelProducts,
  reportParcelProblem,
  solveParcelProblem,
  takeInParcel,
} from '@waybound/contract/operations/parcel-operations';
import type { ParcelInput } from '@waybound/contract/small-parcels/parcel-fields';
import {
  acceptParcelWeight,
  endParcel,
  saveParcelWeightLimits,
  submitParcel,
  takeBackParcel,
} from '@waybound/contract/small-parcels/small-parcels';
import { afterEach, describe, expect, it } from 'vitest';
import { PARCEL_PRODUCTS, parcelMaker, US_PARCEL } from '../../../test/data/parcel-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey, engine } = server;
const make = await parcelMaker(server);

type Measured = Omit<CallInput<typeof takeInParcel, never>, 'waybillNo'>;
const BULKY = { length: '120', width: '80', height: '80' };
const TOO_LONG = { weight: '0.5', length: '1', width: '120.1', height: '1' };

async function measured(who: TestCustomer, as: Measured, change?: Partial<ParcelInput>) {
  const parcel = await make.announced(who, change);
  await call(takeInParcel, { waybillNo: parcel.waybillNo, ...as });
  return make.detail(who, parcel);
}
const neverAsk = ({ token }: TestCustomer) =>
  call(saveParcelWeightLimits, { heavier: { by: 'never' }, lighter: { by: 'never' } }, { token });

describe('a parcel beyond what its product carries', () => {
  // 768,000 cm³ by 8000 are 96 kg; the prices end at 30, its product at 30 kg and 120 cm.
  it.each<[string, Measured, Partial<ParcelInput>, object[]]>([
    ['by its volume', { weight: '0.5', ...BULKY }, {}, [{ what: 'charged', measured: '96.000', max: '30.000' }]],
    ['by its weight', { weight: '30.001' }, {}, [{ what: 'weight', measured: '30.001', max: '30.000' }]],
    ['by its side', TOO_LONG, {}, [{ what: 'length', measured: '120.1', max: '120.0' }]],
    ['without a price', { weight: '2.1' }, US_PARCEL, [{ what: 'weight', measured: '2.100', max: '2.000' }]],
  ])('%s stands still, though its customer never wants to be asked, and says by what', async (_how, as, change, exceeded) => {
    const who = await customer();
    await neverAsk(who);
    const parcel = await measured(who, as, change);
    expect(parcel).toMatchObject({ status: 'problem', problem: { kind: 'oversize', isAnswered: false }, exceeded, weightLimit: null });
    expect(parcel.money?.owed ?? null).toBeNull();
    expect(parcel.may).toMatchObject({ end: null, acceptWeight: 'wrongStatus' });
    const { rows } = await call(listExceptions, { keyword: parcel.waybillNo }, { token: who.token });
    expect(rows).toMatchObject([{ category: 'problem', actor: 'customer', problem: 'oversize' }]);
  });

  it('keeps the limits of its product where it is still to be taken in as they come to be kept', async () => {
    const who = await customer();
    const [announced, taken] = [await make.announced(who), await make.announced(who)];
    await call(takeInParcel, { waybillNo: taken.waybillNo, weight: '0.5' });
    const migration = await readFile(new URL('../../db/migrations/20261130-2127-limits-of-announcement.sql', import.meta.url), 'utf8');
    await engine.query('update parcel set carried = null where customer_id = $1', [who.customerId]);
    await engine.query(/^update parcel p set carried[^;]*;/m.exec(migration)?.[0] ?? '');
    const { rows } = await engine.query('select id::text, carried from parcel where customer_id = $1 order by id', [who.customerId]);
    expect(rows).toEqual([
      { id: announced.id, carried: expect.objectContaining({ maxGrams: 30_000, maxMm: 1200 }) },
      { id: taken.id, carried: null },
    ]);
  });

  it('goes on at exactly the limits', async () => {
    const who = await customer();
    await neverAsk(who);
    const parcel = await measured(who, { weight: '30', length: '120', width: '40', height: '50' });
    expect(parcel).toMatchObject({ status: 'instock', exceeded: [], money: { owed: { amount: '1882.78' } } });
  });

  it('is returned by its customer, and by no stranger', async () => {
    const who = await customer();
    const { id, rev } = await measured(who, { weight: '0.5', ...BULKY });
    const end = { id, rev, end: 'return' } as const;
    expect(await send(endParcel, end, { token: (await customer()).token })).toMatchObject({ data: { reason: 'recordMissing' } });
    expect(await send(acceptParcelWeight, { id, rev }, { token: who.token })).toMatchObject({ data: { reason: 'wrongStatus' } });
    expect(await call(endParcel, end, { token: who.token })).toMatchObject({ status: 'return', problem: null });
  });

  it('owes what its destruction costs alone, though a band carries its weight', async () => {
    const who = await customer();
    const { id, rev } = await measured(who, TOO_LONG);
    await call(endParcel, { id, rev, end: 'destroy' }, { token: who.token });
    expect(await make.detail(who, { id })).toMatchObject({
      price: { amount: '5.19', isMeasured: true },
      money: { owed: { amount: '5.19', charges: [{ code: 'destroy' }] } },
    });
  });

  it('says nothing of it any more once the forwarder carries it all the same, who still sees it', async () => {
    const who = await customer();
    const { id, waybillNo } = await measured(who, TOO_LONG);
    const exceeded = [{ what: 'length', measured: '120.1', max: '120.0' }];
    await call(reportParcelProblem, { waybillNo, problem: 'other', text: '待核实' });
    expect(await make.detail(who, { id })).toMatchObject({ exceeded: [], price: null });
    expect(await call(opsParcel, { waybillNo })).toMatchObject({ problem: { kind: 'other' }, exceeded });
    await call(solveParcelProblem, { waybillNo, freight: '0' });
    expect(await make.detail(who, { id })).toMatchObject({ status: 'instock', exceeded: [], price: null, money: { unbilled: '0.00' } });
    expect(await call(opsParcel, { waybillNo })).toMatchObject({ status: 'instock', exceeded });
  });

  it('is carried at what the forwarder says that it costs beside its duty, which he says once', async () => {
    const who = await customer();
    const { id, waybillNo } = await measured(who, TOO_LONG);
    const refused = (rule: string) => ({ code: 400, data: { errors: [{ path: 'freight', rule }] } });
    const asForwarder = { token: operatorKey };
    expect(await send(solveParcelProblem, { waybillNo }, asForwarder)).toMatchObject(refused('parcelFreightMissing'));
    await call(solveParcelProblem, { waybillNo, freight: '260.50' });
    expect(await make.detail(who, { id })).toMatchObject({
      status: 'instock',
      price: { amount: '284.87', isMeasured: true },
      money: {
        owed: {
          charges: [
            { code: 'freight', amount: '260.50' },
            { code: 'duty', amount: '24.37' },
          ],
        },
        unbilled: '284.87',
      },
    });
    await call(reportParcelProblem, { waybillNo, problem: 'other', text: '待核实' });
    expect(await send(solveParcelProblem, { waybillNo, freight: '1' }, asForwarder)).toMatchObject(refused('parcelFreightKnown'));
    await call(solveParcelProblem, { waybillNo });
    expect(await make.detail(who, { id })).toMatchObject({ status: 'instock', price: { amount: '284.87' } });
  });
});

describe('a parcel that counts as heavier by its size', () => {
  it('asks as one that weighs more does, with both figures', async () => {
    const who = await customer();
    // 40 × 30 × 20 by 8000 are 3 kg, announced as 0.5.
    const parcel = await measured(who, { weight: '0.5', length: '40', width: '30', height: '20' });
    expect(parcel).toMatchObject({
      status: 'problem',
      problem: { kind: 'weight' },
      weightLimit: { by: 'product', percent: 10 },
      countedWeight: { announced: '0.500', measured: '3.000' },
    });
    const { id, rev } = parcel;
    expect(await call(acceptParcelWeight, { id, rev }, { token: who.token })).toMatchObject({ problem: { isAnswered: true } });
  });

  it('does so by its customer’s own limit, exactly that included, and never where he is never asked', async () => {
    const who = await customer();
    const limit = (heavier: CallInput<typeof saveParcelWeightLimits, never>['heavier']) =>
      call(saveParcelWeightLimits, { heavier, lighter: { by: 'never' } }, { token: who.token });
    await limit({ by: 'kilograms', weight: '2.5' });
    expect(await measured(who, { weight: '0.5', length: '40', width: '30', height: '20' })).toMatchObject({ status: 'instock' });
    expect(await measured(who, { weight: '0.5', length: '40', width: '30', height: '20.1' })).toMatchObject({ status: 'problem' });
    await limit({ by: 'never' });
    expect(await measured(who, { weight: '0.5', length: '40', width: '30', height: '20.1' })).toMatchObject({ status: 'instock' });
  });

  it('says so beside its weight where that is off too, and nothing of one that is smaller', async () => {
    const who = await customer();
    for (const weight of ['0.4', '0.6']) {
      expect(await measured(who, { weight, length: '40', width: '30', height: '20' })).toMatchObject({
        problem: { kind: 'weight' },
        countedWeight: { announced: '0.500', measured: '3.000' },
      });
    }
    expect(await measured(who, { weight: '0.6', length: '1', width: '1', height: '1' })).toMatchObject({ countedWeight: null });
    const large = { length: '40', width: '30', height: '20' };
    expect(await measured(who, { weight: '0.5', length: '20', width: '15', height: '10' }, large)).toMatchObject({ status: 'instock' });
  });
});

describe('a parcel whose product has changed since it was announced', () => {
  const [europe, ...others] = PARCEL_PRODUCTS;
  const publish = (change: Partial<CallInput<typeof publishParcelProducts, never>['products'][number]> = {}) =>
    call(publishParcelProducts, { siteCode: 'waybound', products: [{ ...europe, ...change }, ...others] });
  const SMALL = { maxWeight: '1', maxLength: '20', tolerance: 0 };
  afterEach(() => publish());

  it('is judged by the weight, the side and the tolerance of its announcement, and by those of now once it is announced anew', async () => {
    const who = await customer();
    const [first, second] = [await make.announced(who), await make.announced(who)];
    await publish(SMALL);
    const as = { weight: '0.55', length: '100', width: '1', height: '1' };
    await call(takeInParcel, { waybillNo: first.waybillNo, ...as });
    expect(await make.detail(who, first)).toMatchObject({ status: 'instock', exceeded: [] });
    const back = await call(takeBackParcel, { id: second.id, rev: second.rev }, { token: who.token });
    await call(submitParcel, { id: back.id, rev: back.rev }, { token: who.token });
    await call(takeInParcel, { waybillNo: second.waybillNo, ...as });
    expect(await make.detail(who, second)).toMatchObject({
      status: 'problem',
      exceeded: [{ what: 'length', measured: '100.0', max: '20.0' }],
    });
  });

  it('stands still beyond what was published then, though its product carries more now', async () => {
    const who = await customer();
    await publish({ ...SMALL, tolerance: 100 });
    const { id, waybillNo } = await make.announced(who);
    await publish();
    await call(takeInParcel, { waybillNo, weight: '1.001' });
    expect(await make.detail(who, { id })).toMatchObject({ exceeded: [{ what: 'weight', measured: '1.001', max: '1.000' }] });
  });

  it('is beyond the last band of its own prices alone', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.announced(who);
    const rates = europe.price.rates.map((rate) => ({ ...rate, bands: [{ upTo: '1', perKg: '50', perParcel: '10' }] }));
    await publish({ ...SMALL, price: { ...europe.price, rates } });
    await call(takeInParcel, { waybillNo, weight: '0.5', length: '40', width: '30', height: '20' });
    expect(await make.detail(who, { id })).toMatchObject({ problem: { kind: 'weight' }, exceeded: [] });
  });
});
