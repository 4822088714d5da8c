import { saveSku } from '@waybound/contract/address-book/address-book';
import { downloadFindings, importProgress } from '@waybound/contract/address-book/address-book-workbooks';
import { completeParcelReturn, cutParcel, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import {
  endParcel,
  getParcel,
  importParcels,
  listParcels,
  parcelTemplate,
  takeBackParcel,
} from '@waybound/contract/small-parcels/small-parcels';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../../test/any-request.ts';
import { parcelMaker } from '../../../../test/data/parcel-maker.ts';
import { workbookFile } from '../../../../test/scenarios/record-files.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { readTable, readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';
import { PARCEL_COLUMNS } from '../../../records/imports/parcel-columns.ts';

const server = await testServer();
const { app, call, send, customer } = server;
const { work } = server.application.services;
const make = await parcelMaker(server);

const HEAD =
  '订单号,物流产品,国家,重量（kg）,币种,物品类别,收件人姓名,电话,地址,城市,邮编,SKU,英文品名,HS 编码,原产地,数量,申报单价,型号'.split(',');
const RECEIVER = ['Max Mustermann', '+49 30 901820', 'Hauptstrasse 12', 'Berlin', '10115'];
const LAMP = ['LAMP-1', 'desk lamp', '9405.21.00', '中国', '2', '€12.50', 'L-1'];
const BULB = ['BULB-1', 'bulb', '853950', 'CN', '4', '2', 'B-1'];
const NOTHING = Array.from({ length: 11 }, () => '');
const parcel = (orderNo: string, ...rest: string[]): string[] => [
  orderNo,
  '欧洲小包',
  '德国',
  '0.8',
  '欧元',
  '销售商品',
  ...RECEIVER,
  ...rest,
];
const whole = (orderNo: string): string[] => parcel(orderNo, ...LAMP);
/** A further row of a parcel: goods alone. */
const further = (orderNo: string, goods: readonly string[]): string[] => [orderNo, ...NOTHING.slice(1), ...goods];

async function imported(who: TestCustomer, table: readonly (readonly string[])[], announce?: 'yes') {
  const input = announce ? { announce } : {};
  const { body } = await request(app, importParcels, {
    ...(await encoded(importParcels, input, workbookFile(...table))),
    token: who.token,
  });
  expect(body).toMatchObject({ code: 200 });
  await work.drain();
  return call(importProgress, { importId: body.data.importId }, { token: who.token, lang: 'en' });
}
const listed = async (who: TestCustomer) => (await call(listParcels, { size: 100 }, { token: who.token })).rows;
const only = async (who: TestCustomer) => {
  const [row] = await listed(who);
  return call(getParcel, { id: row?.id ?? '' }, { token: who.token });
};

describe('parcels by workbook', () => {
  it('become drafts, a row for each kind of goods, in the words of an export', async () => {
    const who = await customer();
    const done = await imported(who, [
      HEAD,
      whole('SO-1'),
      further('', BULB),
      further('SO-1', ['CORD-1', 'cord', '854442', 'CN', '1', '3', 'C-1']),
    ]);
    expect(done).toMatchObject({ state: 'done', rowsTotal: 3, rowsDone: 3, created: 1, wrong: 0, announced: 0, findings: [] });
    const { status, isAnnounced, order } = await only(who);
    expect({ status, isAnnounced }).toEqual({ status: 'draft', isAnnounced: false });
    expect(order).toMatchObject({
      customerOrderNo: 'SO-1',
      productCode: 'EUPKT',
      countryId: 5,
      weight: '0.8',
      currency: 'EUR',
      category: 'sale',
    });
    expect(order.receiver).toEqual({
      name: 'Max Mustermann',
      phone: expect.any(String),
      address: 'Hauptstrasse 12',
      city: 'Berlin',
      zipCode: '10115',
    });
    expect(order.items.map(({ sku, hsCode, origin, quantity, declareValue }) => [sku, hsCode, origin, quantity, declareValue])).toEqual([
      ['LAMP-1', '94052100', 'CN', 2, '12.50'],
      ['BULB-1', '853950', 'CN', 4, expect.stringMatching(/^2/)],
      ['CORD-1', '854442', 'CN', 1, expect.stringMatching(/^3/)],
    ]);
  });

  it('are announced at once where that is wanted and they are whole; the others stay drafts, and it is said why', async () => {
    const who = await customer();
    const withoutCity = whole('SO-2').with(9, '');
    const done = await imported(who, [HEAD, whole('SO-1'), withoutCity], 'yes');
    expect(done).toMatchObject({ created: 2, announced: 1, wrong: 0 });
    expect(done.findings).toEqual([{ row: 3, title: 'City', isWarning: true, message: expect.any(String) }]);
    const rows = await listed(who);
    expect(rows.map(({ customerOrderNo, isAnnounced }) => [customerOrderNo, isAnnounced])).toEqual([
      ['SO-2', false],
      ['SO-1', true],
    ]);
  });

  it('to a country whose addresses name a state stay drafts without one, which is said in its column', async () => {
    const who = await customer();
    const american = whole('SO-US').with(1, '美国小包').with(2, '美国').with(9, 'Pasadena').with(10, '91101');
    const done = await imported(
      who,
      [
        [...HEAD, '州'],
        [...american, ''],
      ],
      'yes',
    );
    expect(done).toMatchObject({ created: 1, announced: 0, findings: [{ row: 2, title: 'State or province', isWarning: true }] });
    expect(
      await imported(
        who,
        [
          [...HEAD, '州'],
          [...american, 'CA'],
        ],
        'yes',
      ),
    ).toMatchObject({ changed: 1, announced: 1, findings: [] });
  });

  it('need of goods that the SKU library knows no more than SKU and quantity; what a row says itself stays', async () => {
    const who = await customer();
    const lamp = {
      sku: 'LAMP-1',
      declareNameEn: 'desk lamp',
      declareNameCn: '台灯',
      measurementUnit: 'piece',
      origin: 'CN',
      unitWeight: '0.2',
      gtin: '4006381333931',
      declareValue: '12.50',
      declareCurrency: 'EUR',
      destinationPortCustomsClearanceCode: '940521',
      destinationCodes: [{ countryId: 5, code: '9405210090' }],
    } as const;
    await call(saveSku, { ...lamp, destinationCodes: [...lamp.destinationCodes] }, { token: who.token });
    await call(saveSku, { ...lamp, destinationCodes: [], sku: 'KIT-1', gtin: '', noGtin: true }, { token: (await customer()).token });
    const table = [
      HEAD,
      parcel('SO-1', 'lamp-1', '', '', '', '2', '', '').with(4, ''),
      further('', ['LAMP-1', 'my lamp', '940599', 'VN', '1', '', '']),
      parcel('SO-2', 'KIT-1', '', '', '', '1', '', ''),
      parcel('SO-3', 'LAMP-1', '', '', '', '1', '', '').with(4, 'USD'),
    ];
    const done = await imported(who, table, 'yes');
    expect(done).toMatchObject({ created: 3, announced: 1, wrong: 0 });
    // Of another customer's SKU nothing is known, and 12.50 EUR are no 12.50 USD, whose duty nobody knows without a rate.
    expect(done.findings.map(({ row, title }) => `${row} ${title}`)).toEqual([
      '4 Name in English',
      '4 HS code',
      '4 Origin',
      '4 Unit value',
      '4 GTIN',
      '5 Currency',
      '5 Unit value',
    ]);
    const rows = await listed(who);
    const first = await call(
      getParcel,
      { id: rows.find(({ customerOrderNo }) => customerOrderNo === 'SO-1')?.id ?? '' },
      { token: who.token },
    );
    expect(first.order.currency).toBe('EUR');
    const known = { declareNameCn: '台灯', unitWeight: '0.2', gtin: '4006381333931' };
    expect(first.order.items).toMatchObject([
      { ...known, sku: 'lamp-1', quantity: 2, declareNameEn: 'desk lamp', hsCode: '9405210090', origin: 'CN', declareValue: '12.50' },
      { ...known, sku: 'LAMP-1', quantity: 1, declareNameEn: 'my lamp', hsCode: '940599', origin: 'VN', declareValue: '12.50' },
    ]);
    expect(await imported(who, table, 'yes')).toMatchObject({ created: 0, changed: 0, unchanged: 3, wrong: 0 });
  });

  it('go without a name of the SKU library that is too long for a parcel, which is said; one that a row says itself is wrong', async () => {
    const who = await customer();
    const sku = { sku: 'LAMP-1', declareNameCn: '灯'.repeat(121), declareNameEn: 'lamp', measurementUnit: 'piece' } as const;
    await call(saveSku, sku, { token: who.token });
    expect(await imported(who, [HEAD, whole('SO-1')], 'yes')).toMatchObject({
      announced: 1,
      findings: [{ row: 2, title: 'Name in Chinese', isWarning: true, message: expect.stringContaining('120') }],
    });
    expect((await only(who)).order.items[0]).not.toHaveProperty('declareNameCn');
    const long = await imported(who, [HEAD, whole('SO-2').with(12, 'x'.repeat(121))]);
    expect(long).toMatchObject({ created: 0, wrong: 1 });
  });

  it('of goods whose value a row says have no currency of the SKU library, and one that the draft has is held against its sign', async () => {
    const who = await customer();
    const price = { declareValue: '12.50', declareCurrency: 'EUR' } as const;
    await call(
      saveSku,
      { sku: 'LAMP-1', declareNameEn: 'lamp', declareNameCn: '灯', measurementUnit: 'piece', ...price },
      { token: who.token },
    );
    const done = await imported(who, [HEAD, whole('SO-1').with(4, '').with(16, '$9'), further('', ['LAMP-1', '', '', '', '1', '', ''])]);
    expect(done).toMatchObject({ created: 1, wrong: 0 });
    expect(done.findings.map(({ row, title }) => `${row} ${title}`)).toEqual(expect.arrayContaining(['2 Currency', '3 Unit value']));
    const { order } = await only(who);
    expect(order.currency).toBeUndefined();
    expect(order.items.map(({ declareValue }) => declareValue)).toEqual(['9', undefined]);
    const dollars = await customer();
    await imported(dollars, [HEAD, whole('SO-1').with(4, 'USD').with(16, '9')]);
    const changed = await imported(dollars, [
      ['Order number', 'SKU', 'Unit value'],
      ['SO-1', 'LAMP-1', '€9'],
    ]);
    expect(changed).toMatchObject({ changed: 0, wrong: 1, findings: [{ row: 2, title: 'Unit value', isWarning: false }] });
  });

  it('change nothing when they come again, and update a draft by the columns that are there', async () => {
    const who = await customer();
    await imported(who, [HEAD, whole('SO-1'), whole('SO-2')], 'yes');
    expect(await imported(who, [HEAD, whole('SO-1'), whole('SO-2')], 'yes')).toMatchObject({
      created: 0,
      unchanged: 2,
      announced: 0,
      wrong: 0,
    });
    const [, first] = await listed(who);
    await call(takeBackParcel, { id: first?.id ?? '', rev: first?.rev ?? 0 }, { token: who.token });
    const done = await imported(who, [
      ['Order number', 'City', 'Remark'],
      ['so-1', 'Hamburg', 'fragile'],
      ['SO-2', 'Hamburg', ''],
    ]);
    expect(done).toMatchObject({ created: 0, changed: 1, wrong: 1 });
    expect(done.findings).toEqual([{ row: 3, title: 'Order number', isWarning: false, message: expect.stringContaining('XB') }]);
    const { order } = await call(getParcel, { id: first?.id ?? '' }, { token: who.token });
    expect(order).toMatchObject({ productCode: 'EUPKT', customerRemark: 'fragile', receiver: { name: 'Max Mustermann', city: 'Hamburg' } });
    expect(order.items).toHaveLength(1);
  });

  it('of an order whose parcel has come back are new ones: nothing counts as unchanged that was not sent', async () => {
    const who = await customer();
    await imported(who, [HEAD, whole('SO-1')], 'yes');
    const { waybillNo } = await only(who);
    await call(takeInParcel, { waybillNo, weight: '0.8' });
    await call(cutParcel, { waybillNo, text: '已拦截' });
    const { id, rev } = await only(who);
    await call(endParcel, { id, rev, end: 'return' }, { token: who.token });
    expect(await imported(who, [HEAD, whole('SO-1')], 'yes')).toMatchObject({ created: 0, unchanged: 1, announced: 0 });
    await call(completeParcelReturn, { waybillNo, kind: 'neverLeft' });
    expect(await imported(who, [HEAD, whole('SO-1')], 'yes')).toMatchObject({ created: 1, unchanged: 0, announced: 1, wrong: 0 });
    expect(await imported(who, [HEAD, whole('SO-1')], 'yes')).toMatchObject({ created: 0, unchanged: 1, announced: 0 });
    expect((await listed(who)).map(({ status }) => status)).toEqual(['draft', 'return']);
  });

  it('of 5,000 with 37 bad ones 4,963 are taken over, and each bad one is told at its cell', async () => {
    const who = await customer();
    const isBad = (index: number): boolean => index % 135 === 7 && index < 135 * 37;
    const table = Array.from({ length: 5000 }, (_, index) => {
      const row = whole(`SO-${index}`);
      return isBad(index) ? row.with(2, '德国和法国') : row;
    });
    const done = await imported(who, [HEAD, ...table]);
    expect(done).toMatchObject({ state: 'done', rowsTotal: 5000, rowsDone: 5000, created: 4963, wrong: 37, findingsTotal: 37 });
    expect(done.findings[0]).toMatchObject({ row: 9, title: 'Destination', isWarning: false });
    const { raw } = await send(downloadFindings, { importId: done.importId }, { token: who.token, lang: 'zh' });
    const told: unknown[] = [];
    for await (const { cells } of readWorkbook(raw)) told.push(...cells.slice(HEAD.length).filter((cell) => cell?.includes('目的国家')));
    expect(told).toHaveLength(37);
  });

  it.each<{ what: string; table: string[][]; created: number; places: [row: number, title: string][] }>([
    {
      what: 'a number that comes again further down',
      table: [whole('SO-1'), whole('SO-2'), whole('SO-1')],
      created: 1,
      places: [
        [2, 'Order number'],
        [4, 'Order number'],
      ],
    },
    {
      what: 'a row without a number that says another receiver',
      table: [whole('SO-1'), whole('').with(6, 'Eva Braun')],
      created: 1,
      places: [[3, 'Order number']],
    },
    {
      what: 'a row that contradicts the first',
      table: [whole('SO-1'), whole('SO-1').with(9, 'Hamburg')],
      created: 0,
      places: [[3, 'City']],
    },
    { what: 'a value in another currency than the parcel', table: [whole('SO-1').with(4, 'USD')], created: 0, places: [[2, 'Unit value']] },
    { what: 'a decimal comma', table: [whole('SO-1').with(3, '0,480')], created: 0, places: [[2, 'Weight (kg)']] },
    { what: 'a product that is not offered', table: [whole('SO-1').with(1, '月球小包')], created: 0, places: [[2, 'Product']] },
    {
      what: 'a weight with a unit, and one above the product’s',
      table: [whole('SO-1').with(3, '2 lb'), whole('SO-2').with(3, '31')],
      created: 0,
      places: [
        [2, 'Weight (kg)'],
        [3, 'Weight (kg)'],
      ],
    },
    { what: '0 g', table: [whole('SO-1').with(3, '0')], created: 0, places: [[2, 'Weight (kg)']] },
    {
      what: 'a quantity that is no number, in the second row',
      table: [whole('SO-1'), further('', BULB.with(4, 'four'))],
      created: 0,
      places: [[3, 'Quantity']],
    },
    {
      what: 'more than 50 kinds of goods',
      table: [whole('SO-1'), ...Array.from({ length: 60 }, () => further('', BULB))],
      created: 0,
      places: [[2, '']],
    },
  ])('with $what say so there, and the good ones are taken over', async ({ table, created, places }) => {
    const who = await customer();
    const done = await imported(who, [HEAD, ...table]);
    expect(done).toMatchObject({ state: 'done', created });
    expect(done.findings.map(({ row, title, isWarning }) => [row, title, isWarning])).toEqual(places.map((place) => [...place, false]));
    expect(await listed(who)).toHaveLength(created);
  });

  it('of a sheet without order numbers are refused as a whole, in the caller’s language', async () => {
    const done = await imported(await customer(), [HEAD.slice(1), whole('').slice(1)]);
    expect(done).toMatchObject({ state: 'failed', reason: 'workbookColumnsMissing', mass: expect.stringContaining('Order number') });
  });

  it('are known by their number as it is written: 1001-1 is not 10011', async () => {
    const who = await customer();
    await imported(who, [HEAD, whole('10011')]);
    const done = await imported(who, [HEAD, whole('1001-1'), whole('1001-2'), further('', BULB)], 'yes');
    expect(done).toMatchObject({ created: 2, changed: 0, announced: 2, wrong: 0 });
    expect((await listed(who)).map(({ customerOrderNo, isAnnounced }) => [customerOrderNo, isAnnounced])).toEqual([
      ['1001-2', true],
      ['1001-1', true],
      ['10011', false],
    ]);
    expect(await imported(who, [HEAD, whole('10011')], 'yes')).toMatchObject({ unchanged: 1, announced: 1 });
  });

  it('take no weight in grams for kilograms, and no money under a currency for that of the parcel', async () => {
    const who = await customer();
    const heading = (title: string, ...others: string[]) => HEAD.with(3, title).with(16, others[0] ?? '申报单价');
    const grams = await imported(who, [heading('包裹重量(g)', '申报单价(USD)'), whole('SO-1').with(3, '5')]);
    expect(grams.findings.map(({ title, isWarning }) => [title, isWarning])).toEqual([
      ['Weight (kg)', true],
      ['Unit value', true],
    ]);
    expect((await only(who)).order).toMatchObject({ customerOrderNo: 'SO-1' });
    expect((await only(who)).order.weight).toBeUndefined();
    expect(await imported(who, [heading('包裹重量（KG）'), whole('SO-1').with(3, '0.5')])).toMatchObject({ changed: 1, findings: [] });
  });

  it('are one customer’s own: the same number of another is another parcel', async () => {
    const [one, other] = [await customer(), await customer()];
    await imported(one, [HEAD, whole('SO-1')]);
    expect(await imported(other, [HEAD, whole('SO-1')])).toMatchObject({ created: 1, changed: 0 });
    const announced = await make.announced(one);
    expect(await imported(other, [HEAD, whole(announced.customerOrderNo ?? '')])).toMatchObject({ created: 1, wrong: 0 });
  });

  it('begin from a template with today’s products, whose columns the import knows', async () => {
    const { raw } = await send(parcelTemplate, {}, { token: (await customer()).token, lang: 'zh' });
    const { places } = await readTable(raw, PARCEL_COLUMNS, { maxRows: 10 });
    expect([...places.keys()]).toEqual(PARCEL_COLUMNS.map(({ key }) => key));
  });
});
