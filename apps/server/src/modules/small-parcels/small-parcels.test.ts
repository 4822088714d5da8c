import { listHistory } from '@waybound/contract/account/history';
import {
  completeParcelReturn,
  moveParcel,
  opsParcel,
  opsParcelList,
  publishParcelProducts,
  reportParcelProblem,
  sendBackParcel,
  solveParcelProblem,
  takeInParcel,
} from '@waybound/contract/operations/parcel-operations';
import type { ParcelInput, ParcelItemInput } from '@waybound/contract/small-parcels/parcel-fields';
import {
  acceptParcelWeight,
  correctParcelAddress,
  correctParcelCustoms,
  deleteParcel,
  endParcel,
  initParcel,
  listParcelDrafts,
  listParcels,
  listProblemParcels,
  saveParcel,
  submitParcel,
  submitParcels,
  takeBackParcel,
} from '@waybound/contract/small-parcels/small-parcels';
import { describe, expect, it } from 'vitest';
import { LAMP, PARCEL, PARCEL_PRODUCTS, parcelMaker, RECEIVER, US_PARCEL } from '../../../test/data/parcel-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const EMIRATES = 30;
const make = await parcelMaker(server);

const refusedWith = (reason: string) => ({ code: 409, data: { reason } });
const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const seenBy = async (who: TestCustomer, parcel: { id: string }) => make.detail(who, parcel);

describe('a small parcel', () => {
  it('is found by the forwarder by when it was changed, in whatever status', async () => {
    const who = await customer();
    const begun = server.clock.now;
    const before = await make.takenIn(who);
    server.clock.now = new Date(begun.getTime() + 60_000);
    const drafted = await make.draft(who);
    const back = await call(takeBackParcel, ref(await make.announced(who)), { token: who.token });
    const moved = await make.at(who, 'arrival');
    const since = { changedSince: server.clock.now.toISOString(), limit: 200 };
    const recent = async (more: object = {}) => (await call(opsParcelList, { ...since, ...more })).rows.map(({ waybillNo }) => waybillNo);
    const found = await recent();
    const amongInstock = await recent({ status: 'instock' });
    // What the customer does with it from then on is his own again.
    server.clock.now = new Date(begun.getTime() + 120_000);
    await call(saveParcel, { ...ref(back), ...PARCEL, customerRemark: '易碎' }, { token: who.token });
    const later = await recent({ changedSince: server.clock.now.toISOString() });
    server.clock.now = begun;
    expect(found).toEqual(expect.arrayContaining([moved.waybillNo, back.waybillNo]));
    expect(later).not.toContain(back.waybillNo);
    for (const other of [before, drafted]) expect(found).not.toContain(other.waybillNo);
    expect(amongInstock).toEqual([]);
  });

  it('is found by its product, which is named once it is withdrawn', async () => {
    const who = await customer();
    const as = { token: who.token };
    const parcel = await make.announced(who);
    const [eu, us] = PARCEL_PRODUCTS;
    await call(publishParcelProducts, { siteCode: 'waybound', products: [us] });
    const choice = await call(initParcel, {}, as);
    await call(publishParcelProducts, { siteCode: 'waybound', products: [eu, us] });
    expect(choice).toMatchObject({ products: [{ code: 'USPKT' }], withdrawn: [{ code: 'EUPKT', zh: eu.zh, en: eu.en }] });
    expect((await call(listParcels, { productCodes: ['EUPKT'] }, as)).rows.map(({ id }) => id)).toEqual([parcel.id]);
    expect((await call(initParcel, {}, as)).withdrawn).toEqual([]);
  });

  it('is announced, taken in, carried and signed for', async () => {
    const who = await customer();
    const parcel = await make.announced(who);
    expect(parcel.waybillNo).toMatch(/^WBXB[0-9]{4,}$/);
    expect(parcel).toMatchObject({ status: 'draft', isAnnounced: true, may: { save: 'wrongStatus', takeBack: null } });
    expect((await call(opsParcelList, { limit: 200 })).rows.at(-1)).toMatchObject({ waybillNo: parcel.waybillNo, customerCode: who.code });
    const { waybillNo } = parcel;
    await call(takeInParcel, { waybillNo, weight: '0.52', length: '20', width: '15', height: '10', source: 'scan' });
    await call(moveParcel, { waybillNo, status: 'departure', place: 'Shenzhen', source: 'carrier' });
    expect(await send(moveParcel, { waybillNo, status: 'outstock' }, asOperator)).toMatchObject(refusedWith('notOnRoad'));
    await call(moveParcel, { waybillNo, status: 'delivery', trackNo: 'DE-778' });
    await call(moveParcel, { waybillNo, status: 'signed' });
    expect(await send(reportParcelProblem, { waybillNo, problem: 'other', text: '少件' }, asOperator)).toMatchObject(
      refusedWith('wrongStatus'),
    );
    const signed = await seenBy(who, parcel);
    expect(signed).toMatchObject({
      status: 'signed',
      trackNo: 'DE-778',
      weight: '0.5',
      measuredWeight: '0.520',
      product: { code: 'EUPKT', maxWeight: '30.000' },
      duty: { codes: 1, amount: '3.00' },
    });
    expect(signed.events.map(({ status, source }) => [status, source])).toEqual([
      ['signed', 'operator'],
      ['delivery', 'operator'],
      ['departure', 'carrier'],
      ['instock', 'scan'],
    ]);
    const { entries } = await call(listHistory, {}, { token: who.token });
    expect(entries.filter(({ subject }) => subject === waybillNo)).toHaveLength(6);
  });

  it('is locked once it is announced, taken back until its first scan, and deleted as a draft', async () => {
    const who = await customer();
    const as = { token: who.token };
    const parcel = await make.announced(who);
    const locked = await send(saveParcel, { ...ref(parcel), ...PARCEL }, as);
    expect(locked).toMatchObject({ ...refusedWith('wrongStatus'), mass: expect.stringContaining('Announced') });
    expect(await send(deleteParcel, { id: parcel.id }, as)).toMatchObject(refusedWith('wrongStatus'));
    const draft = await call(takeBackParcel, ref(parcel), as);
    expect(draft).toMatchObject({ isAnnounced: false, submittedAt: null });
    expect(await send(takeInParcel, { waybillNo: parcel.waybillNo, weight: '1' }, asOperator)).toMatchObject(refusedWith('wrongStatus'));
    expect(await send(saveParcel, { ...ref(parcel), ...PARCEL }, as)).toMatchObject({
      ...refusedWith('stale'),
      data: { newer: { id: parcel.id, rev: draft.rev, order: { weight: '0.5' } } },
    });
    await call(deleteParcel, { id: parcel.id }, as);
    expect((await call(listParcels, {}, as)).rows).toEqual([]);
  });

  it('is found in its lists by its numbers and its receiver', async () => {
    const who = await customer();
    const as = { token: who.token };
    const draft = await make.draft(who, { receiver: { name: 'Dana Lee' } });
    const problem = await make.withProblem(who, 'address');
    expect((await call(listParcelDrafts, {}, as)).rows.map(({ id }) => id)).toEqual([draft.id]);
    expect((await call(listProblemParcels, { keyword: problem.customerOrderNo ?? '' }, as)).rows).toMatchObject([
      { id: problem.id, problem: { kind: 'address', text: '请更正', isAnswered: false } },
    ]);
    const found = await call(listParcels, { keyword: 'dana' }, as);
    expect(found.rows.map(({ id }) => id)).toEqual([draft.id]);
    expect((await call(listParcels, {}, as)).counts).toMatchObject({ all: 2, draft: 1, problem: 1 });
  });
});

describe('announcing a parcel', () => {
  it.each<[string, Partial<ParcelInput>, string, string]>([
    ['0 g', { weight: '0' }, 'weight', 'notPositive'],
    ['31 kg where the product ends at 30', { weight: '31' }, 'weight', 'tooBig'],
    ['an IOSS number of 11 digits', { iossNo: 'IM27600000011' }, 'iossNo', 'ioss'],
    ['60 items', { items: Array.from({ length: 60 }, () => LAMP) }, 'items', 'tooManyRows'],
    ['a product that nobody offers', { productCode: 'NONE' }, 'productCode', 'unknownRecord'],
    ['an origin that is no country', { items: [{ ...LAMP, origin: 'XX' }] }, 'items.0.origin', 'unknownRecord'],
  ])('is refused %s when it is saved', async (_what, change, path, rule) => {
    const who = await customer();
    expect(await send(saveParcel, { ...PARCEL, ...change }, { token: who.token })).toMatchObject({
      code: 400,
      data: { errors: [{ path, rule }] },
    });
  });

  it('names all that is missing or against a rule, each at its field', async () => {
    const who = await customer();
    const as = { token: who.token };
    const bare: ParcelItemInput = { ...LAMP, gtin: '', noGtin: '', merchantProductId: '', productModel: '' };
    const dear = await make.draft(who, { receiver: { ...RECEIVER, zipCode: '' }, items: [{ ...LAMP, declareValue: '75.01' }, bare] });
    const answer = await send(submitParcel, ref(dear), as);
    expect(answer).toMatchObject({
      code: 400,
      data: {
        errors: [
          { path: 'receiver.zipCode', rule: 'required' },
          { path: 'weight', rule: 'lighterThanGoods' },
          { path: 'iossNo', rule: 'iossValue', message: expect.stringContaining('(EU) 2017/2455') },
          { path: 'items.1.gtin', rule: 'productNumber', message: expect.stringContaining('2026-11-01') },
        ],
      },
    });
    const empty = await call(saveParcel, {}, as);
    expect(await send(submitParcel, ref(empty), as)).toMatchObject({ code: 400 });
  });

  it('into the EU is refused at a currency without a rate, which nobody can say the duty of, and saved', async () => {
    const who = await customer();
    const as = { token: who.token };
    const noRate = { code: 400, data: { errors: [{ path: 'currency', rule: 'noExchangeRate', message: expect.stringContaining('GBP') }] } };
    const foreign = { currency: 'GBP', iossNo: null } as const;
    const draft = await make.draft(who, foreign);
    expect(await send(submitParcel, ref(draft), as)).toMatchObject(noRate);
    expect((await call(submitParcels, { ids: [draft.id] }, as)).results).toMatchObject([{ ok: false, reason: 'draftUnfinished' }]);
    expect(await make.announced(who, { ...US_PARCEL, currency: 'GBP' })).toMatchObject({ isAnnounced: true });
    const held = await make.withProblem(who, 'customs');
    expect(held.money).toMatchObject({ owed: { charges: [{ code: 'freight' }, { code: 'duty' }] } });
    const customs = { ...foreign, category: 'sale', items: [LAMP] } as const;
    expect(await send(correctParcelCustoms, { ...ref(held), ...customs }, as)).toMatchObject(noRate);
    expect((await seenBy(who, held)).money).toEqual(held.money);
  });

  it('refuses an order number that was announced before', async () => {
    const who = await customer();
    const first = await make.announced(who);
    const again = await make.draft(who, { customerOrderNo: String(first.customerOrderNo).toLowerCase() });
    expect(await send(submitParcel, ref(again), { token: who.token })).toMatchObject({
      data: { errors: [{ path: 'customerOrderNo', rule: 'alreadyUsed', message: expect.stringContaining(first.waybillNo) }] },
    });
  });

  it('takes an order number again once its parcel is back, and once alone', async () => {
    const who = await customer();
    const as = { token: who.token };
    const first = await make.cut(who);
    const customerOrderNo = String(first.customerOrderNo);
    const again = await make.draft(who, { customerOrderNo });
    await call(endParcel, { ...ref(first), end: 'return' }, as);
    const refused = { data: { errors: [{ path: 'customerOrderNo', rule: 'alreadyUsed' }] } };
    // It may be sent on as long as it is not back.
    expect(await send(submitParcel, ref(again), as)).toMatchObject(refused);
    await call(completeParcelReturn, { waybillNo: first.waybillNo, kind: 'neverLeft' });
    expect(await call(submitParcel, ref(again), as)).toMatchObject({ isAnnounced: true });
    expect(await send(submitParcel, ref(await make.draft(who, { customerOrderNo })), as)).toMatchObject(refused);
  });
});

describe('a parcel with a problem', () => {
  it('of its weight goes on once the weight is accepted and seen', async () => {
    const who = await customer();
    const parcel = await make.takenIn(who, '0.551');
    expect(parcel).toMatchObject({
      status: 'problem',
      problem: { kind: 'weight' },
      may: { acceptWeight: null, correctAddress: 'wrongStatus' },
    });
    expect(await make.takenIn(who, '0.55')).toMatchObject({ status: 'instock', problem: null });
    const answered = await call(acceptParcelWeight, ref(parcel), { token: who.token });
    expect(answered).toMatchObject({ status: 'problem', problem: { isAnswered: true } });
    await call(solveParcelProblem, { waybillNo: parcel.waybillNo });
    expect(await seenBy(who, parcel)).toMatchObject({ status: 'instock', problem: null });
  });

  it('in a country whose addresses name a state is announced and corrected with one alone', async () => {
    const who = await customer();
    const as = { token: who.token };
    const stateless = { ...US_PARCEL.receiver, province: '' };
    const missing = { data: { errors: [{ path: 'receiver.province', rule: 'required' }] } };
    const draft = await make.draft(who, { ...US_PARCEL, receiver: stateless });
    expect(await send(submitParcel, ref(draft), as)).toMatchObject({ code: 400, ...missing });
    const { results } = await call(submitParcels, { ids: [draft.id] }, as);
    expect(results).toMatchObject([{ id: draft.id, ok: false, reason: 'draftUnfinished' }]);
    const lost = await make.withProblem(who, 'address', US_PARCEL);
    expect(await send(correctParcelAddress, { ...ref(lost), receiver: stateless }, as)).toMatchObject({ code: 400, ...missing });
  });

  it('in a country without postcodes is announced without one', async () => {
    const who = await customer();
    const [product] = PARCEL_PRODUCTS;
    await call(publishParcelProducts, {
      siteCode: 'waybound',
      products: [...PARCEL_PRODUCTS, { ...product, code: 'AEPKT', countryIds: [EMIRATES], price: undefined }],
    });
    const receiver = { ...RECEIVER, province: '', zipCode: '' };
    const parcel = await make.announced(who, { productCode: 'AEPKT', countryId: EMIRATES, iossNo: null, receiver });
    expect(parcel).toMatchObject({ isAnnounced: true });
  });

  it('of its address or its customs data is corrected in place', async () => {
    const who = await customer();
    const as = { token: who.token };
    const lost = await make.withProblem(who, 'address');
    const noZip = { ...RECEIVER, zipCode: '' };
    expect(await send(correctParcelAddress, { ...ref(lost), receiver: noZip }, as)).toMatchObject({
      data: { errors: [{ path: 'receiver.zipCode', rule: 'required' }] },
    });
    await call(correctParcelAddress, { ...ref(lost), receiver: { ...RECEIVER, name: 'Uwe Koch' } }, as);
    expect(await seenBy(who, lost)).toMatchObject({ receiverName: 'Uwe Koch', order: { receiver: { name: 'Uwe Koch' } } });
    await call(solveParcelProblem, { waybillNo: lost.waybillNo });
    expect(await seenBy(who, lost)).toMatchObject({ status: 'arrival' });
    const held = await make.withProblem(who, 'customs');
    const customs = { currency: 'EUR', category: 'sale', iossNo: 'IM2760000001' } as const;
    expect(await send(correctParcelCustoms, { ...ref(held), ...customs, items: [{ ...LAMP, hsCode: '' }] }, as)).toMatchObject({
      data: { errors: [{ path: 'items.0.hsCode', rule: 'required' }] },
    });
    await call(correctParcelCustoms, { ...ref(held), ...customs, items: [{ ...LAMP, hsCode: '940542' }] }, as);
    expect(await seenBy(who, held)).toMatchObject({ problem: { isAnswered: true }, order: { items: [{ hsCode: '940542' }] } });
  });

  it('comes back or is destroyed, and says what is refunded', async () => {
    const who = await customer();
    const as = { token: who.token };
    const parcel = await make.withProblem(who, 'goods');
    await call(endParcel, { ...ref(parcel), end: 'destroy' }, as);
    const { waybillNo } = parcel;
    expect(await send(completeParcelReturn, { waybillNo, kind: 'fromAbroad' }, asOperator)).toMatchObject({
      data: { errors: [{ path: 'kind', rule: 'unknownChoice' }] },
    });
    await call(completeParcelReturn, { waybillNo, kind: 'destroyed' });
    expect(await send(completeParcelReturn, { waybillNo, kind: 'destroyed' }, asOperator)).toMatchObject(refusedWith('wrongStatus'));
    expect(await call(opsParcel, { waybillNo })).toMatchObject({ end: 'destroy', returned: { kind: 'destroyed', refund: 'none' } });
    const undelivered = await make.withProblem(who, 'undelivered');
    await call(sendBackParcel, { waybillNo: undelivered.waybillNo, text: '查无此人' });
    expect(await seenBy(who, undelivered)).toMatchObject({ status: 'return', end: 'return', problem: null });
  });
});
