import {
  completeParcelReturn,
  opsParcel,
  publishParcelProducts,
  sendBackParcel,
  takeInParcel,
} from '@waybound/contract/operations/parcel-operations';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { opsBill, voidBill } from '@waybound/contract/operations/money/bill-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { listHistory } from '@waybound/contract/account/history';
import { billPdf, billWorkbook, confirmBill, listUnbilled, queryBill, queryUnbilledSums } from '@waybound/contract/pricing/finance';
import { queryBalance } from '@waybound/contract/pricing/repayments';
import type { ParcelItemInput } from '@waybound/contract/small-parcels/parcel-fields';
import {
  correctParcelCustoms,
  endParcel,
  initParcel,
  listParcels,
  sendOnParcel,
  takeBackParcel,
} from '@waybound/contract/small-parcels/small-parcels';
import { describe, expect, it } from 'vitest';
import { LAMP, PARCEL_PRODUCTS, parcelMaker, RECEIVER } from '../../../test/data/parcel-maker.ts';
import { collectAll } from '../../../test/collect-all.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await parcelMaker(server);
const ways = await waybillMaker(server);

const as = ({ token }: TestCustomer) => ({ token });
const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const unbilledOf = async (who: TestCustomer) => (await call(listUnbilled, {}, as(who))).rows;
const [EUPKT, USPKT] = PARCEL_PRODUCTS;
const publish = (price: object) =>
  send(publishParcelProducts, { siteCode: 'waybound', products: [{ ...EUPKT, price }, USPKT] }, asOperator);

describe('the price of a small parcel', () => {
  it('is told before it is announced, and stays as it was agreed to', async () => {
    const who = await customer();
    const draft = await make.draft(who);
    expect(draft.price).toEqual({ currency: 'CNY', amount: '75.99', isMeasured: false });
    const announced = await make.announced(who);
    await publish({ ...EUPKT.price, rates: [{ countryIds: [4, 5, 6], bands: [{ upTo: '30', perKg: '100.00', perParcel: '1.00' }] }] });
    const { rows } = await call(listParcels, {}, as(who));
    const amounts = new Map(rows.map(({ id, price }) => [id, price?.amount]));
    expect([amounts.get(draft.id), amounts.get(announced.id)]).toEqual(['75.37', '75.99']);
    expect((await make.detail(who, announced)).money).toEqual({
      currency: 'CNY',
      announced: {
        amount: '75.99',
        charges: [
          {
            code: 'freight',
            amount: '51.62',
            weight: { gross: '0.500', volume: '0.375', charged: '0.500', reason: 'gross', perKg: '68.37', perParcel: '17.43' },
            duty: null,
          },
          { code: 'duty', amount: '24.37', weight: null, duty: { codes: 1, each: '24.37' } },
        ],
      },
      owed: null,
      unbilled: '0.00',
      dutyPerCode: '24.37',
      isDutyBilled: false,
      fees: { sendOn: '12.91', return: '15.83', destroy: '5.19' },
    });
    // Taken back it is a draft again, at the prices of now.
    const back = await call(takeBackParcel, ref(announced), as(who));
    expect(back.price?.amount).toBe('75.37');
    await publish(EUPKT.price);
  });

  it('is of the greater of weight and volume, by the step, and refuses what no band carries', async () => {
    const who = await customer();
    const light = await make.draft(who, { length: '40', width: '40', height: '21.3' });
    // 34,080 cm³ count as 4.26 kg.
    expect((await make.detail(who, light)).money?.announced?.charges[0]).toMatchObject({
      amount: '280.81',
      weight: { gross: '0.500', volume: '4.260', charged: '4.260', reason: 'volume', perKg: '61.29' },
    });
    const huge = await make.draft(who, { length: '120', width: '120', height: '120' });
    expect(huge.price).toBeNull();
    await expect(make.announced(who, { length: '120', width: '120', height: '120' })).rejects.toThrow();
  });

  it('is none of a product without prices, and nothing is owed then', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.announced(who, { productCode: 'USPKT', countryId: 1, iossNo: null, items: [LAMP] });
    expect(rev).toBeGreaterThan(0);
    await call(takeInParcel, { waybillNo, weight: '0.5' });
    expect(await make.detail(who, { id })).toMatchObject({ price: null, money: null });
    expect(await unbilledOf(who)).toEqual([]);
    expect((await call(initParcel, {}, as(who))).products).toMatchObject([
      { prices: { currency: 'CNY', divisor: 8000 } },
      { prices: null },
    ]);
  });

  it('is published whole: each country once, bands that go on from each other to what the product carries', async () => {
    const wrong = await publish({
      currency: 'JPY',
      step: 10,
      returnFee: '1.50',
      rates: [
        {
          countryIds: [5, 5],
          bands: [
            { upTo: '2', perKg: '1', perParcel: '1' },
            { upTo: '2', perKg: '1', perParcel: '1' },
          ],
        },
        { countryIds: [1], bands: [{ upTo: '29.999', perKg: '1', perParcel: '1' }] },
      ],
    });
    expect(wrong).toMatchObject({
      code: 400,
      data: {
        errors: [
          { path: 'products.0.price.returnFee', rule: 'noCents' },
          { path: 'products.0.price.rates.0.countryIds.1', rule: 'countryTwice' },
          { path: 'products.0.price.rates.1.countryIds.0', rule: 'notOffered' },
          { path: 'products.0.price.rates', rule: 'required' },
          { path: 'products.0.price.rates.0.bands.1.upTo', rule: 'bandsAscend' },
          { path: 'products.0.price.rates.1.bands.0.upTo', rule: 'bandsEndEarly' },
        ],
      },
    });
  });

  it('is published of bands that carry the heaviest parcel as it is charged: rounded up, and by the least weight', async () => {
    const bands = [{ upTo: '29.95', perKg: '10.00', perParcel: '1.00' }];
    const refused = async (maxWeight: string, minWeight: string) => {
      const price = { ...EUPKT.price, step: 100, rates: [{ countryIds: [4, 5, 6], minWeight, bands }] };
      const { data } = await send(publishParcelProducts, { siteCode: 'waybound', products: [{ ...EUPKT, maxWeight, price }] }, asOperator);
      return data.errors;
    };
    const path = 'products.0.price.rates.0.bands.0.upTo';
    expect(await refused('29.95', '0.05')).toMatchObject([{ path, rule: 'bandsEndEarly', message: expect.stringContaining('30') }]);
    expect(await refused('2', '31')).toMatchObject([{ path, rule: 'bandsEndEarly' }]);
  });

  it('is of three sides that were measured, or of none', async () => {
    const { waybillNo } = await make.announced(await customer());
    expect(await send(takeInParcel, { waybillNo, weight: '0.5', length: '100', width: '100' }, asOperator)).toMatchObject({
      data: { errors: [{ path: 'height', rule: 'required' }] },
    });
  });
});

describe('the bills of a small parcel', () => {
  it('charge what was weighed, each charge once, and name its order', async () => {
    const who = await customer();
    const parcel = await make.takenIn(who, '0.52');
    expect(parcel.price).toEqual({ currency: 'CNY', amount: '77.35', isMeasured: true });
    expect(parcel.money).toMatchObject({ announced: { amount: '75.99' }, owed: { amount: '77.35' }, unbilled: '77.35' });
    expect(await unbilledOf(who)).toMatchObject([
      {
        waybill: { kind: 'parcel', id: parcel.id, waybillNo: parcel.waybillNo },
        status: 'instock',
        amount: '77.35',
        basis: 'measured',
        isDue: true,
        parcelCharges: [
          { code: 'freight', amount: '52.98', orderNo: parcel.customerOrderNo, weight: { charged: '0.520' } },
          { code: 'duty', amount: '24.37', duty: { codes: 1, each: '24.37' } },
        ],
      },
    ]);
    expect((await call(queryUnbilledSums, {}, as(who))).sums).toEqual([{ currency: 'CNY', amount: '77.35', waybills: 1 }]);
    const { id, billNo } = await call(issueBill, { waybillNo: parcel.waybillNo });
    expect(await call(queryBill, { id }, as(who))).toMatchObject({
      total: '77.35',
      comparisons: [],
      waybills: [{ kind: 'parcel', id: parcel.id }],
      lines: [
        { kind: 'extra', text: null, amount: '52.98', parcel: { code: 'freight', orderNo: parcel.customerOrderNo } },
        { amount: '24.37', parcel: { code: 'duty' } },
      ],
    });
    expect((await call(opsBill, { billNo })).lines[0]).toMatchObject({ waybillNo: parcel.waybillNo, parcel: { code: 'freight' } });
    expect(await make.detail(who, parcel)).toMatchObject({
      bills: [{ billNo, part: '77.35', state: 'issued', may: { confirm: null } }],
      money: { unbilled: '0.00' },
    });
    expect((await call(opsParcel, { waybillNo: parcel.waybillNo })).bills).toEqual([{ billNo, state: 'issued' }]);
    expect(await unbilledOf(who)).toEqual([]);
    expect(await send(issueBill, { waybillNo: parcel.waybillNo }, asOperator)).toMatchObject({ code: 400 });
    await call(confirmBill, { billId: id }, as(who));
    expect((await call(queryBalance, {}, as(who))).bills).toMatchObject([{ billNo, waybillNos: [parcel.waybillNo] }]);
    await call(settleBill, { billNo });
    expect((await make.detail(who, parcel)).bills).toMatchObject([{ state: 'paid' }]);
    const { entries } = await call(listHistory, {}, as(who));
    expect(entries.map(({ what }) => what)).toEqual(expect.arrayContaining(['issueBill', 'confirmBill', 'takeInParcel']));
  });

  it('are none before it is weighed, and one that is voided may be issued anew', async () => {
    const who = await customer();
    const { waybillNo } = await make.announced(who);
    expect(await send(issueBill, { waybillNo, extra: [{ text: '费', amount: '1.00' }] }, asOperator)).toMatchObject({
      code: 409,
      data: { reason: 'wrongStatus' },
    });
    await call(takeInParcel, { waybillNo, weight: '0.5' });
    const first = await call(issueBill, { waybillNo });
    await call(voidBill, { billNo: first.billNo, reason: '价格有误' });
    expect(await unbilledOf(who)).toMatchObject([{ amount: '75.99' }]);
    expect(await call(issueBill, { waybillNo })).toMatchObject({ total: '75.99' });
  });

  it('name parcel and order in the PDF and the workbook', async () => {
    const who = await customer();
    const parcel = await make.takenIn(who);
    const { id } = await call(issueBill, { waybillNo: parcel.waybillNo });
    const asked = { token: who.token, lang: 'en' } as const;
    const paper = (await pagesOfPdf((await send(billPdf, { id }, asked)).raw)).join('\n');
    for (const text of [parcel.waybillNo, parcel.customerOrderNo ?? '', '0.500 kg × 68.37 + 17.43', '1 × 24.37'])
      expect(paper).toContain(text);
    const { raw } = await send(billWorkbook, { id }, asked);
    const [titles, freight, duty] = (await collectAll(readWorkbook(raw))).map(({ cells }) => cells);
    expect(titles?.slice(0, 3)).toEqual(['Waybill no.', 'Order number', 'Charge']);
    expect(freight?.slice(0, 3)).toEqual([parcel.waybillNo, parcel.customerOrderNo, 'Parcel freight']);
    expect(duty?.slice(2, 4)).toEqual(['Parcel duty', '1']);
  });

  it('take many parcels and waybills together, the oldest that nobody has billed', async () => {
    const who = await customer();
    const parcels = await Promise.all([make.takenIn(who), make.takenIn(who), make.takenIn(who)]);
    const waybill = await ways.received(who);
    const bill = await call(issueCollectiveBill, { siteCode: 'waybound', customerCode: who.code, currency: 'CNY' });
    expect(bill.waybillNos.toSorted()).toEqual([waybill.waybillNo, ...parcels.map(({ waybillNo }) => waybillNo)].toSorted());
    expect(bill.hasMore).toBe(false);
    expect(await unbilledOf(who)).toEqual([]);
    const other = await customer();
    expect(
      await send(
        issueCollectiveBill,
        { siteCode: 'waybound', customerCode: other.code, currency: 'CNY', waybillNos: [parcels[0]?.waybillNo ?? ''] },
        asOperator,
      ),
    ).toMatchObject({ code: 400, data: { errors: [{ path: 'waybillNos.0', rule: 'unknownRecord' }] } });
  });
});

describe('what a decision costs, and a return gives back', () => {
  it('adds the fee of what its customer has decided on', async () => {
    const who = await customer();
    const sent = await make.cut(who);
    await call(sendOnParcel, { ...ref(sent), receiver: RECEIVER }, as(who));
    expect((await make.detail(who, sent)).money).toMatchObject({ owed: { amount: '88.90' }, unbilled: '88.90' });
    const ended = await make.cut(who);
    await call(issueBill, { waybillNo: ended.waybillNo });
    const { rev } = await make.detail(who, ended);
    await call(endParcel, { id: ended.id, rev, end: 'destroy' }, as(who));
    expect((await make.detail(who, ended)).money).toMatchObject({ owed: { amount: '81.18' }, unbilled: '5.19' });
    expect(await call(issueBill, { waybillNo: ended.waybillNo })).toMatchObject({ total: '5.19' });
  });

  const returned = async (who: TestCustomer, kind: 'security' | 'neverLeft' | 'fromAbroad', isBilled: boolean) => {
    const parcel = await make.cut(who, kind === 'fromAbroad' ? 'departure' : undefined);
    await call(endParcel, { ...ref(parcel), end: 'return' }, as(who));
    const bill = isBilled ? await call(issueBill, { waybillNo: parcel.waybillNo }) : undefined;
    await call(completeParcelReturn, { waybillNo: parcel.waybillNo, kind });
    return { bill, parcel, now: await make.detail(who, parcel) };
  };

  it('owes nothing for what was given back before a bill', async () => {
    const who = await customer();
    const { now } = await returned(who, 'security', false);
    expect(now.money).toMatchObject({ owed: { amount: '0.00' }, unbilled: '0.00' });
    expect(await unbilledOf(who)).toEqual([]);
    const freight = await returned(who, 'neverLeft', false);
    expect(freight.now.money).toMatchObject({
      owed: { amount: '15.83', charges: [{ isRefunded: true }, { isRefunded: true }, { code: 'return', isRefunded: false }] },
    });
    expect(await unbilledOf(who)).toMatchObject([{ amount: '15.83' }]);
    expect(await call(issueBill, { waybillNo: freight.parcel.waybillNo })).toMatchObject({ total: '15.83' });
    const abroad = await returned(who, 'fromAbroad', false);
    expect(abroad.now.money).toMatchObject({ unbilled: '91.82' });
  });

  it('credits what was billed: freight and duty where it never left, all where it did not pass security, nothing from abroad', async () => {
    const who = await customer();
    const noteOf = async (of: Awaited<ReturnType<typeof returned>>) =>
      (await call(queryBill, { id: of.bill?.id ?? '' }, as(who))).creditNotes.map(({ amount }) => amount);
    const freight = await returned(who, 'neverLeft', true);
    expect(await noteOf(freight)).toEqual(['75.99']);
    expect(freight.now).toMatchObject({ money: { owed: { amount: '15.83' }, unbilled: '0.00' }, returned: { refund: 'freight' } });
    expect(await noteOf(await returned(who, 'security', true))).toEqual(['91.82']);
    expect(await noteOf(await returned(who, 'fromAbroad', true))).toEqual([]);
  });

  it('charges no fee where the forwarder sends it back unasked', async () => {
    const who = await customer();
    const parcel = await make.withProblem(who, 'undelivered');
    await call(sendBackParcel, { waybillNo: parcel.waybillNo, text: '退回' });
    expect((await make.detail(who, parcel)).money).toMatchObject({ owed: { amount: '75.99' } });
  });
});

describe('customs data that is corrected after the intake', () => {
  const OTHER_GOODS = { ...LAMP, hsCode: '85044090' };
  const correct = async (who: TestCustomer, { id }: { id: string }, items: ParcelItemInput[]) => {
    const { rev, order } = await make.detail(who, { id });
    const { currency, category, iossNo, taxNo } = order;
    await call(correctParcelCustoms, { id, rev, currency, category, iossNo, taxNo, items }, as(who));
    return make.detail(who, { id });
  };

  it('owes the duty of its codes', async () => {
    const who = await customer();
    const parcel = await make.withProblem(who, 'customs');
    expect(parcel.money).toMatchObject({ owed: { amount: '75.99' }, dutyPerCode: '24.37', isDutyBilled: false });
    const corrected = await correct(who, parcel, [LAMP, OTHER_GOODS]);
    expect(corrected).toMatchObject({
      duty: { codes: 2 },
      money: {
        announced: { amount: '100.36' },
        owed: { amount: '100.36', charges: [{ code: 'freight' }, { code: 'duty', amount: '48.74', duty: { codes: 2 } }] },
        unbilled: '100.36',
      },
    });
    expect(await call(issueBill, { waybillNo: parcel.waybillNo })).toMatchObject({ total: '100.36' });
  });

  it('changes nothing of a duty that is billed', async () => {
    const who = await customer();
    const parcel = await make.withProblem(who, 'customs');
    await call(issueBill, { waybillNo: parcel.waybillNo });
    const { money } = await correct(who, parcel, [LAMP, OTHER_GOODS]);
    expect(money).toMatchObject({ owed: { amount: '75.99' }, unbilled: '0.00', isDutyBilled: true });
    expect(await unbilledOf(who)).toEqual([]);
  });
});
