import { saveSku } from '@waybound/contract/address-book/address-book';
import { readErp, saveErp, startErpRun } from '@waybound/contract/address-book/erps';
import { deleteParcel, getParcel, listParcels, saveParcel } from '@waybound/contract/small-parcels/small-parcels';
import type { ParcelItemInput } from '@waybound/contract/small-parcels/parcel-fields';
import { beforeEach, describe, expect, it } from 'vitest';
import { ERP, ERP_ORDER, ERP_PRODUCT } from '../../../../test/data/erp-order.ts';
import { clockAdvancer } from '../../../../test/server/clock-advancer.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import type { StandInOrder } from '../../../gateways/erps/stand-in/stand-in.ts';
import { STAND_IN_ORDERS } from '../../../gateways/erps/stand-in/stand-in-shop.ts';

const server = await testServer();
const { call, send, customer, erps } = server;
const { work } = server.application.services;
const pass = clockAdvancer(server);

const LAMP_FOR_CUSTOMS = {
  declareNameEn: 'desk lamp',
  declareNameCn: '台灯',
  declareValue: '6.50',
  origin: 'CN',
  unitWeight: '0.2',
  merchantProductId: 'M-1',
  gtin: '4006381333931',
};

const LAMPS = { sku: 'L-1', quantity: 2 };
const KIT = { sku: 'K-2', quantity: 1 };

let who: TestCustomer;
beforeEach(async () => {
  who = await customer();
  erps.products = [ERP_PRODUCT];
  erps.orders = [ERP_ORDER];
});

const asked = () => call(readErp, { erp: 'mabang' }, { token: who.token });
const connect = async (more: { takesOrders?: boolean } = {}) => {
  await call(saveErp, { ...ERP, ...more }, { token: who.token });
  await work.drain();
  return asked();
};
const take = async () => {
  await call(startErpRun, { erp: 'mabang', kind: 'orders' }, { token: who.token });
  await work.drain();
  return (await asked()).runs[0];
};
/** After the first hour, in which SKUs and orders come beside each other. */
const connected = async () => {
  await connect();
  await take();
};
const parcels = async () => (await call(listParcels, {}, { token: who.token })).rows;
const read = (id: string) => call(getParcel, { id }, { token: who.token });
const only = async () => {
  const [row, ...others] = await parcels();
  expect(others).toEqual([]);
  return read(row?.id ?? '');
};

describe('orders of an ERP', () => {
  it('become parcel drafts once somebody wants that, with what the SKUs know, and are read by the clock', async () => {
    const { rev, connection } = await connect({ takesOrders: false });
    expect(connection?.takesOrders).toBe(false);
    expect(await parcels()).toEqual([]);
    expect(await send(startErpRun, { erp: 'mabang', kind: 'orders' }, { token: who.token })).toMatchObject({
      data: { errors: [{ path: 'kind', rule: 'unknownChoice' }] },
    });
    await call(saveErp, { erp: 'mabang', rev, takesOrders: true }, { token: who.token });
    await work.drain();
    expect((await asked()).runs.map(({ kind, state }) => [kind, state])).toContainEqual(['orders', 'done']);
    expect(await only()).toMatchObject({
      status: 'draft',
      isAnnounced: false,
      order: {
        customerOrderNo: ERP_ORDER.orderNo,
        countryId: expect.any(Number),
        receiver: { name: 'Erika Mustermann', address: 'Hauptstrasse 12', city: 'Berlin', zipCode: '10115' },
        items: [{ sku: 'L-1', quantity: 2, declareNameEn: 'desk lamp', declareNameCn: '台灯', hsCode: '940521' }],
      },
    });
    erps.orders = [ERP_ORDER, { ...ERP_ORDER, orderNo: '306-2' }];
    pass(61);
    await work.drain();
    expect(await parcels()).toHaveLength(2);
  });

  it('have of a SKU all that customs wants, by the country that they go to', async () => {
    const lamp = {
      sku: 'l-1',
      declareNameEn: 'desk lamp',
      declareNameCn: '台灯',
      measurementUnit: 'piece',
      declareValue: '6.50',
      declareCurrency: 'USD',
      origin: 'CN',
      unitWeight: '0.2',
      merchantProductId: 'M-1',
      gtin: '4006381333931',
      destinationPortCustomsClearanceCode: '940521',
    } as const;
    erps.products = [];
    erps.orders = [ERP_ORDER, { ...ERP_ORDER, orderNo: '306-2', countryCode: 'FR' }];
    await call(saveSku, { ...lamp, destinationCodes: [{ countryId: 5, code: '9405210090' }] }, { token: who.token });
    await connect();
    const orders = await Promise.all((await parcels()).map(async ({ id }) => (await read(id)).order));
    const common = { ...LAMP_FOR_CUSTOMS, sku: 'L-1', quantity: 2 };
    expect(Object.fromEntries(orders.map(({ customerOrderNo, currency, items }) => [customerOrderNo, { currency, items }]))).toEqual({
      [ERP_ORDER.orderNo]: { currency: 'USD', items: [{ ...common, hsCode: '9405210090' }] },
      '306-2': { currency: 'USD', items: [{ ...common, hsCode: '940521' }] },
    });
  });

  it('say which SKU is missing, and what of an address cannot stand on a label', async () => {
    erps.orders = STAND_IN_ORDERS;
    await connect({ takesOrders: false });
    await call(saveErp, { erp: 'mabang', rev: 1, takesOrders: true }, { token: who.token });
    await work.drain();
    const run = (await asked()).runs.find(({ kind }) => kind === 'orders');
    expect(run).toMatchObject({ state: 'done', created: 3, leftOut: 0 });
    expect(run?.told).toContainEqual({
      name: '306-9988776-6655443',
      path: 'receiver.address',
      isLeftOut: false,
      message: expect.any(String),
    });
    expect(run?.told).toContainEqual({
      name: '306-9988776-6655443',
      path: 'items.sku',
      isLeftOut: false,
      message: expect.stringContaining('YF-TRIPOD'),
    });
    const row = (await parcels()).find(({ customerOrderNo }) => customerOrderNo === '306-9988776-6655443');
    const { order } = await read(row?.id ?? '');
    expect(order.receiver).toMatchObject({ name: 'Erika Mustermann', zipCode: '10117' });
    expect(order.receiver.address).toBeUndefined();
  });

  it('keep the place of a line that names no SKU of the stock, which is told by its name', async () => {
    erps.orders = [{ ...ERP_ORDER, goods: [...ERP_ORDER.goods, { listing: 'Lamp (gift set)', quantity: 3 }] }];
    await connected();
    const run = (await asked()).runs.find(({ kind, created }) => kind === 'orders' && created === 1);
    expect(run?.told).toContainEqual({
      name: ERP_ORDER.orderNo,
      path: 'items.sku',
      isLeftOut: false,
      message: expect.stringContaining('Lamp (gift set)'),
    });
    const { order } = await only();
    expect(order.items).toEqual([expect.objectContaining({ sku: 'L-1', quantity: 2 }), { quantity: 3 }]);
  });

  it('are one parcel each, however often they are read; drafts nobody has changed follow the ERP', async () => {
    await connected();
    expect(await take()).toMatchObject({ created: 0, changed: 0, unchanged: 1, kept: 0, told: [] });
    erps.orders = [
      { ...ERP_ORDER, city: 'Potsdam' },
      { ...ERP_ORDER, city: 'Potsdam' },
    ];
    expect(await take()).toMatchObject({ created: 0, changed: 1 });
    expect((await only()).order.receiver.city).toBe('Potsdam');
  });

  it('never overwrite what was changed, announced or deleted by hand, and say when they have changed since', async () => {
    await connected();
    const { id, rev, order } = await only();
    await call(saveParcel, { ...order, id, rev, weight: '0.480' }, { token: who.token });
    expect(await take()).toMatchObject({ unchanged: 1, kept: 0, told: [] });
    erps.orders = [{ ...ERP_ORDER, street: 'Nebenstrasse 3' }];
    expect(await take()).toMatchObject({
      changed: 0,
      kept: 1,
      told: [{ name: ERP_ORDER.orderNo, path: 'customerOrderNo', isLeftOut: false, message: expect.stringContaining('ERP') }],
    });
    expect((await only()).order).toMatchObject({ weight: '0.480', receiver: { address: 'Hauptstrasse 12' } });
    await call(deleteParcel, { id }, { token: who.token });
    expect(await take()).toMatchObject({ created: 0, unchanged: 1, kept: 0 });
    expect(await parcels()).toEqual([]);
  });

  it('keep no words of the buyer beside the parcel', async () => {
    await connected();
    const { rows } = await server.engine.query('select o::text as row from erp_order o where customer_id = $1', [who.customerId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Mustermann');
  });

  it('find the parcel that was typed before, and say where it does not say what they give', async () => {
    await call(saveParcel, { customerOrderNo: ERP_ORDER.orderNo.toLowerCase(), items: [] }, { token: who.token });
    await connect();
    expect((await asked()).runs.find(({ kind }) => kind === 'orders')).toMatchObject({ created: 0, changed: 0, unchanged: 0, kept: 1 });
    expect((await only()).order.receiver).toEqual({});
    expect((await asked()).notes).toMatchObject({ count: 1, orders: [{ told: [{ path: 'customerOrderNo' }] }] });
    expect(await take()).toMatchObject({ unchanged: 1, kept: 0, told: [] });
  });

  it.each<[string, { name?: string }, ParcelItemInput[], StandInOrder['goods'], number]>([
    ['says the same, in another order, with what only the parcel knows', {}, [{ sku: 'k-2', quantity: 1 }, LAMPS], [LAMPS, KIT], 0],
    ['has its SKU named where the order names none', {}, [LAMPS, { sku: 'K-3', quantity: 1 }], [LAMPS, { listing: 'Kit', quantity: 1 }], 0],
    ['is for somebody else', { name: 'Max Mustermann' }, [LAMPS, KIT], [LAMPS, KIT], 1],
    ['has other goods', {}, [LAMPS, { ...KIT, quantity: 2 }], [LAMPS, KIT], 1],
    ['has more goods', {}, [LAMPS, KIT, KIT], [LAMPS, KIT], 1],
    ['has fewer goods', {}, [LAMPS], [LAMPS, KIT], 1],
  ])('find a parcel that was typed before and %s', async (_, receiver, items, goods, kept) => {
    const { orderNo, name, phone, street: address, city, province, zipCode } = ERP_ORDER;
    const typed = { name, phone, address, city, province, zipCode, email: 'erika@example.com', ...receiver };
    const parcel = { customerOrderNo: orderNo, countryId: 5, receiver: typed, weight: '0.48', items };
    await call(saveParcel, parcel, { token: who.token });
    erps.orders = [{ ...ERP_ORDER, goods }];
    await connect();
    expect((await asked()).runs.find(({ kind }) => kind === 'orders')).toMatchObject({ created: 0, unchanged: 1 - kept, kept });
  });

  it('leave out one whose number is none, and amounts in two currencies', async () => {
    const sku = { declareNameCn: '灯', declareNameEn: 'lamp', measurementUnit: 'piece', declareValue: '5.00' } as const;
    await call(saveSku, { ...sku, sku: 'U-1', declareCurrency: 'USD' }, { token: who.token });
    await call(saveSku, { ...sku, sku: 'E-1', declareCurrency: 'EUR' }, { token: who.token });
    const goods = ['U-1', 'E-1'].map((each) => ({ sku: each, quantity: 1 }));
    erps.orders = [
      { ...ERP_ORDER, orderNo: 'x'.repeat(200) },
      { ...ERP_ORDER, goods },
    ];
    await connect();
    const run = (await asked()).runs.find(({ kind }) => kind === 'orders');
    expect(run).toMatchObject({ created: 1, leftOut: 1 });
    expect(run?.told[0]).toMatchObject({ path: 'customerOrderNo', isLeftOut: true });
    const { order } = await only();
    expect(order.currency).toBeUndefined();
    expect(order.items.map(({ declareValue }) => declareValue)).toEqual([undefined, undefined]);
  });

  it('come of 易仓 as well', async () => {
    const wish = { erp: 'ecCang', appKey: 'demo', serviceId: 'S', appSecret: 'demo-secret', takesOrders: true } as const;
    await call(saveErp, wish, { token: who.token });
    await work.drain();
    const { order } = await only();
    expect(order).toMatchObject({ customerOrderNo: ERP_ORDER.orderNo, receiver: { city: ERP_ORDER.city, zipCode: ERP_ORDER.zipCode } });
    expect(order.items.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual(ERP_ORDER.goods);
  });
});
