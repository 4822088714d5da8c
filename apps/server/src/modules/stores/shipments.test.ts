import { saveSku } from '@waybound/contract/address-book/address-book';
import type { Order, OrderInput } from '@waybound/contract/orders/order-fields';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { createAmazonOrders, listAmazonShipments, prepareAmazonOrders } from '@waybound/contract/site/amazon-shipments';
import { deleteStore, listStores } from '@waybound/contract/site/stores';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { sampleShipment, type StandInSeller, type StandInShipment } from '@waybound/simulator/amazon/world';
import { describe, expect, it } from 'vitest';
import { packedFor } from '../../../test/data/box-labels/box-label-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { publishCard, sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { connectedStore, onlyUnlikeBoxes, readShipments } from '../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { send, call, customer, application, amazon, engine, clock } = server;
const make = await waybillMaker(server);
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'END-AMAZON', shippingWay: 'HD' } }), clock.now);

const listed = ({ token }: TestCustomer, input: Parameters<typeof call<typeof listAmazonShipments>>[1] = {}) =>
  call(listAmazonShipments, input, { token });

describe('shipments of Amazon', () => {
  it('are listed with what was counted in and what is missing, by tab, word and number', async () => {
    const who = await customer();
    const rows = await readShipments(server, who, FULL_STORE);
    expect(rows.find(({ state }) => state === 'CLOSED')).toMatchObject({
      units: 240,
      received: 233,
      shortage: 7,
      countryId: 1,
      waybill: null,
    });
    expect(rows.find(({ state }) => state === 'RECEIVING')).toMatchObject({
      received: 152,
      shortage: null,
      may: { order: 'shipmentNotToSend' },
    });
    const { counts } = await listed(who);
    expect(counts).toEqual({ all: 6, toSend: 4, onTheWay: 0, counting: 1, closed: 1 });
    expect((await listed(who, { tab: 'toSend' })).total).toBe(4);
    expect((await listed(who, { keyword: 'ont8' })).total).toBe(2);
    const fbaId = rows.find(({ state }) => state === 'CLOSED')?.fbaId ?? '';
    const found = await listed(who, { shipmentNos: [fbaId.toLowerCase(), 'FBA15NOTHING'] });
    expect(found).toMatchObject({ rows: [{ fbaId }], missing: ['FBA15NOTHING'] });
    await call(deleteStore, { id: rows[0]?.storeId ?? '' }, who);
    expect((await listed(who)).total).toBe(0);
  });

  it('are listed by their stores', async () => {
    const [who, other] = [await customer(), await customer()];
    const [first] = await readShipments(server, who, FULL_STORE);
    const [second] = await readShipments(server, who, { ...FULL_STORE, storeName: 'Hengda US' });
    const [strange] = await readShipments(server, other, FULL_STORE);
    const storesOf = async (stores: (string | undefined)[]) => {
      const { rows, counts } = await listed(who, { stores: stores.map(String) });
      return { stores: new Set(rows.map(({ storeName }) => storeName)), all: counts.all };
    };
    expect(await storesOf([first?.storeId])).toEqual({ stores: new Set(['Yuanfan US']), all: 6 });
    expect((await storesOf([first?.storeId, second?.storeId])).stores).toEqual(new Set(['Yuanfan US', 'Hengda US']));
    expect((await storesOf([strange?.storeId])).all).toBe(0);
    expect(await send(listAmazonShipments, { stores: ['x'] }, who)).toMatchObject({ data: { errors: [{ path: 'stores.0' }] } });
  });

  it('become a draft for each warehouse, with boxes, numbers and address, and never twice', async () => {
    const who = await customer();
    const rows = await readShipments(server, who, FULL_STORE);
    const ids = rows.filter(({ may }) => may.order === null).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    const { orders } = await call(prepareAmazonOrders, { ids }, { token: who.token });
    expect(orders.map(({ addresses, boxes, unknownSkus }) => [addresses[0]?.warehouseCode, boxes, unknownSkus])).toEqual(
      expect.arrayContaining([
        ['ONT8', 6, ['LAMP-D6', 'CABLE-C2']],
        ['LAX9', 4, ['LAMP-D6']],
        ['SBD1', 3, ['NEW-2027']],
      ]),
    );
    const input = { ids, shippingWay: 'AIR' } as const;
    const pressed = await Promise.all([send(createAmazonOrders, input, who), send(createAmazonOrders, input, who)]);
    expect(pressed.map(({ data }) => String(data.reason ?? 'made'))).toEqual(expect.arrayContaining(['made', 'shipmentHasOrder']));
    const drafts: { id: string; warehouseCodes: string[] }[] = pressed.flatMap(({ data }) => data.drafts ?? []);
    const draft = drafts.find(({ warehouseCodes }) => warehouseCodes.includes('ONT8'));
    const { order } = await call(getWaybill, { id: draft?.id ?? '' }, { token: who.token });
    const shipment = rows.find(({ warehouseCode, state }) => warehouseCode === 'ONT8' && state === 'READY_TO_SHIP');
    expect(order).toMatchObject({
      shippingWay: 'AIR',
      purposeWarehouseType: 'fba',
      countryId: 1,
      dispatchAddressCode: 'ONT8',
      dispatchAddress: expect.any(String),
      customerTotalPackages: 6,
      customerActualWeight: '87.000',
      packingList: [
        {
          startBoxNumber: 1,
          endBoxNumber: 6,
          sku: 'LAMP-D6',
          quantity: 144,
          shipmentId: shipment?.fbaId,
          referenceId: shipment?.referenceId,
        },
        { sku: 'CABLE-C2', quantity: 144 },
      ],
      invoiceLines: [{ sku: 'LAMP-D6', quantity: 144 }, { sku: 'CABLE-C2' }],
    });
    const linked = (await listed(who)).rows.find(({ id }) => id === shipment?.id);
    expect(linked).toMatchObject({ waybill: { id: draft?.id }, may: { order: 'shipmentHasOrder' } });
    await call(deleteWaybill, { id: draft?.id ?? '' }, { token: who.token });
    expect((await listed(who)).rows.find(({ id }) => id === shipment?.id)).toMatchObject({ waybill: null, may: { order: null } });
  });

  it.each([
    ['zh', /^FBA15\w+ 的装箱单需要 2001 行，一张运单最多 2000 行/],
    ['en', /^The packing list of FBA15\w+ needs 2001 rows; an order takes 2000/],
  ] as const)('(%s) say which of them have more different boxes than an order takes, and become none', async (lang, sentence) => {
    const who = await customer();
    const sellerId = `A3UNLIKE${lang.toUpperCase()}`;
    onlyUnlikeBoxes(server, sellerId, 2001);
    await connectedStore(server, who, { ...FULL_STORE, sellerId });
    await application.services.work.drain();
    const [row] = (await listed(who)).rows;
    const ids = [row?.id ?? ''];
    const { orders } = await call(prepareAmazonOrders, { ids }, { token: who.token });
    expect(orders).toMatchObject([
      { shipments: [{ fbaId: row?.fbaId }], boxes: 2001, excess: { of: 'packingRows', count: 2001, max: 2000 } },
    ]);
    const refused = await send(createAmazonOrders, { ids, shippingWay: 'AIR' }, { token: who.token, lang });
    expect(refused).toMatchObject({ code: 409, mass: expect.stringMatching(sentence), data: { reason: 'amazonOrderPackingRows' } });
    expect((await listed(who)).rows).toMatchObject([{ waybill: null, may: { order: null } }]);
  });

  it('are refused by name where one cannot be ordered, and as missing where one is another’s', async () => {
    const [who, other] = [await customer(), await customer()];
    const rows = await readShipments(server, who, FULL_STORE);
    const unconfirmed = rows.find(({ state }) => state === 'UNCONFIRMED')?.id ?? '';
    const input = { ids: [unconfirmed], shippingWay: 'AIR' } as const;
    expect(await send(createAmazonOrders, input, who)).toMatchObject({ code: 409, data: { reason: 'shipmentNotToSend' } });
    for (const [spec, asked] of [
      [createAmazonOrders, input],
      [prepareAmazonOrders, { ids: [unconfirmed] }],
    ] as const)
      expect(await send(spec, asked, other)).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
  });
});

describe('what Amazon has not said, or an order does not hold', () => {
  const sample = (seller: StandInSeller, country: string, name: string, more: Partial<Parameters<typeof sampleShipment>[2]> = {}) =>
    sampleShipment(seller.id, country, { name, status: 'READY_TO_SHIP', boxes: 1, skus: ['A'], ...more });
  const read = async (who: TestCustomer, shipmentsOf: (seller: StandInSeller) => StandInShipment[]) => {
    const rows = await readShipments(server, who, FULL_STORE, (seller) => {
      seller.plans = seller.plans.slice(0, 1).map((plan) => ({ ...plan, shipments: shipmentsOf(seller) }));
    });
    return rows.map(({ id }) => id);
  };
  const prepared = async (who: TestCustomer, ids: string[], grouping: 'warehouse' | 'country') => {
    const { orders } = await call(prepareAmazonOrders, { ids, grouping }, { token: who.token });
    return orders.map(({ addresses, shipments }) => [addresses.map(({ warehouseCode }) => warehouseCode), shipments.length]);
  };

  it('of two shipments, where they go, is not the same place: each becomes an order by itself', async () => {
    const who = await customer();
    const ids = await read(who, (seller) => [sample(seller, 'US', 'One'), sample(seller, 'CA', 'Other')]);
    for (const grouping of ['warehouse', 'country'] as const) {
      expect(await prepared(who, ids, grouping)).toEqual([
        [[null], 1],
        [[null], 1],
      ]);
    }
    const { drafts } = await call(createAmazonOrders, { ids, shippingWay: 'AIR' }, { token: who.token });
    expect(drafts).toHaveLength(2);
  });

  it('of a warehouse in a known country stays an address of its own', async () => {
    const who = await customer();
    const ids = await read(who, (seller) => ['One', 'Other'].map((name) => sample(seller, 'US', name, { warehouseId: 'ONT8' })));
    await engine.query(`update amazon_shipment set warehouse_code = null where customer_id = $1`, [who.customerId]);
    expect(await prepared(who, ids, 'country')).toEqual([[[null, null], 2]]);
  });

  it('as a SKU that is too long, is told', async () => {
    const who = await customer();
    const long = 'L'.repeat(61);
    const ids = await read(who, (seller) => [sample(seller, 'US', 'Long', { warehouseId: 'ONT8', skus: ['A', long] })]);
    const { orders } = await call(prepareAmazonOrders, { ids }, { token: who.token });
    expect(orders).toMatchObject([{ longSkus: [long], unknownSkus: ['A'], alikeSkus: [] }]);
  });

  it('whose SKUs differ by case alone is told, because the library takes them for one; of unknown ones nothing is shared', async () => {
    const who = await customer();
    const skus = ['LAMP-D6', 'lamp-d6', 'New', 'NEW'];
    const ids = await read(who, (seller) => [sample(seller, 'US', 'Alike', { warehouseId: 'ONT8', skus })]);
    const lamp = { sku: 'Lamp-D6', declareNameCn: '台灯', declareNameEn: 'desk lamp', measurementUnit: 'piece' } as const;
    await call(saveSku, lamp, { token: who.token });
    const { orders } = await call(prepareAmazonOrders, { ids }, { token: who.token });
    expect(orders).toMatchObject([{ alikeSkus: [['LAMP-D6', 'lamp-d6']], unknownSkus: ['New', 'NEW'] }]);
  });
});

describe('a shipment that an order names already', () => {
  /** Typed into the packing list by hand, before the store was known. */
  const typed = async (who: TestCustomer, fbaId: string | null | undefined) =>
    make.approved(who, { packingList: packedFor([fbaId ?? '', 6], [undefined, 6]) });
  const readAgain = async (who: TestCustomer, { storeId }: { storeId: string }) => {
    const store = (await call(listStores, {}, { token: who.token })).find(({ id }) => id === storeId);
    await call(deleteStore, { id: storeId }, { token: who.token });
    await connectedStore(server, who, { ...FULL_STORE, sellerId: store?.sellerId ?? '' });
    await application.services.work.drain();
    return (await listed(who)).rows;
  };

  it.each([
    ['zh', /^货件 FBA15\w+ 已下单，请打开其运单 \S+。/],
    ['en', /^The shipment FBA15\w+ is ordered already: open its waybill \S+\./],
  ] as const)('is listed with it and not ordered again (%s)', async (lang, sentence) => {
    const who = await customer();
    const row = (await readShipments(server, who, FULL_STORE)).find(({ may }) => may.order === null);
    const first = await typed(who, row?.fbaId);
    const second = await typed(who, row?.fbaId);
    const ids = [row?.id ?? ''];
    const named = async () => (await listed(who)).rows.find(({ id }) => id === row?.id);
    expect(await named()).toMatchObject({ waybill: { id: first.id, waybillNo: first.waybillNo }, may: { order: 'shipmentHasOrder' } });
    const refused = await send(createAmazonOrders, { ids, shippingWay: 'AIR' }, { token: who.token, lang });
    expect(refused).toMatchObject({ code: 409, mass: expect.stringMatching(sentence), data: { reason: 'shipmentHasOrder' } });
    expect(refused.mass).toContain(first.waybillNo);
    await engine.query(`update waybill set status = 'already_close' where customer_id = $1 and id = $2`, [who.customerId, first.id]);
    expect(await named()).toMatchObject({ waybill: { id: second.id } });
    await engine.query(`update waybill set status = 'already_returned' where customer_id = $1 and id = $2`, [who.customerId, second.id]);
    expect(await named()).toMatchObject({ waybill: null, may: { order: null } });
  });

  it('finds it again after its store was deleted and added', async () => {
    const who = await customer();
    const rows = await readShipments(server, who, FULL_STORE);
    const row = rows.find(({ may }) => may.order === null);
    if (!row) throw new Error('Nothing can be ordered.');
    const { drafts } = await call(createAmazonOrders, { ids: [row.id], shippingWay: 'AIR' }, { token: who.token });
    const again = (await readAgain(who, row)).find(({ fbaId }) => fbaId === row.fbaId);
    expect(again?.id).not.toBe(row.id);
    expect(again).toMatchObject({ waybill: { id: drafts[0]?.id }, may: { order: 'shipmentHasOrder' } });
    const strange = (await readShipments(server, await customer(), FULL_STORE)).map(({ waybill }) => waybill);
    expect(new Set(strange)).toEqual(new Set([null]));
  });
});

it('what is short counts SKU by SKU: more of one does not make up for less of another, and what nobody has counted is not short', async () => {
  const who = await customer();
  const row = (await readShipments(server, who, FULL_STORE)).find(({ state }) => state === 'CLOSED');
  const add = (msku: string, quantity: number, received: number | null) =>
    engine.query(
      `insert into amazon_item (customer_id, shipment_id, msku, fnsku, asin, quantity, received) values ($1, $2, $3, 'X', 'B', $4, $5)`,
      [who.customerId, row?.id ?? '', msku, quantity, received],
    );
  await add('OVER', 10, 17);
  await add('UNCOUNTED', 9, null);
  expect((await listed(who)).rows.find(({ id }) => id === row?.id)).toMatchObject({ shortage: 7 });
});

describe('an end delivery of Amazon’s shipments', () => {
  const sendable = async (who: TestCustomer) => (await readShipments(server, who, FULL_STORE)).filter(({ may }) => may.order === null);
  const asEnd = { shippingWay: 'HD', zxBase: 'LCL' } as const;
  /** What a clerk still fills in. */
  const completed = ({ invoiceLines = [], ...order }: Order): OrderInput => ({
    ...sampleOrder({ channelId, loadingPort: 'CNYTN', dischargePort: 'USLAX', masterBillNo: 'OOLU2712345678', portEta: '2026-12-21' }),
    ...order,
    invoiceLines: invoiceLines.map((line) => ({ ...line, declareNameEn: 'LED lamp', declareNameCn: 'LED 灯', declareValue: '3.20' })),
  });

  it('is one draft to several warehouses, which is submitted once it is completed', async () => {
    const who = await customer();
    const { token } = who;
    const rows = await sendable(who);
    const ids = rows.map(({ id }) => id);
    const { orders } = await call(prepareAmazonOrders, { ids, grouping: 'country' }, { token });
    const addresses = rows
      .toSorted((one, other) => ((one.fbaId ?? '') < (other.fbaId ?? '') ? -1 : 1))
      .map(({ warehouseCode, boxes }) => ({ warehouseCode, boxes }));
    expect(orders).toMatchObject([{ addresses, countryId: 1, boxes: 13, excess: null }]);
    const { drafts } = await call(createAmazonOrders, { ids, ...asEnd, grouping: 'country' }, { token });
    const codes = addresses.map(({ warehouseCode }) => warehouseCode);
    expect(drafts).toMatchObject([{ warehouseCodes: codes }]);
    const [draft] = drafts;
    const { order, waybill } = await call(getWaybill, { id: draft?.id ?? '' }, { token });
    const [first, ...others] = addresses;
    expect(waybill).toMatchObject({ shippingWay: 'HD', zxBase: 'LCL', status: 'wait_for_confirm' });
    expect(order).toMatchObject({
      dispatchAddressCode: first?.warehouseCode,
      dispatchAddress: expect.any(String),
      dispatchBoxes: first?.boxes,
      furtherDeliveries: others.map((each) => ({ dispatchAddressCode: each.warehouseCode, dispatchBoxes: each.boxes })),
      customerTotalPackages: 13,
    });
    expect([...new Set(order.packingList?.map(({ shipmentId }) => shipmentId))]).toHaveLength(3);
    const { id, rev } = await call(saveOrder, { ...completed(order), id: draft?.id, rev: draft?.rev }, { token });
    await call(submitOrder, { id, rev }, { token });
    const { delivery } = await call(getWaybill, { id }, { token });
    expect(delivery.addresses.map(({ addressCode, boxes }) => [addressCode, boxes])).toEqual(
      addresses.map(({ warehouseCode, boxes }) => [warehouseCode, boxes]),
    );
    expect(await send(createAmazonOrders, { ids, ...asEnd, grouping: 'country' }, who)).toMatchObject({
      data: { reason: 'shipmentHasOrder' },
    });
  });

  it('is submitted to a warehouse of Amazon’s that nobody knows yet, too, where nobody is called', async () => {
    const who = await customer();
    const { token } = who;
    const sellerId = 'A3NEWCENTRE';
    const seller = amazon.seller(sellerId);
    const shipments = ['One', 'Two']
      .map((name) => sampleShipment(sellerId, 'US', { name, status: 'WORKING', boxes: 1, skus: ['A'] }))
      // In the order of their numbers, as in the order that is made of them.
      .toSorted((one, other) => ((one.confirmationId ?? '') < (other.confirmationId ?? '') ? -1 : 1))
      .map((shipment, index) => ({ ...shipment, warehouseId: index === 0 ? 'ONT8' : 'FC77' }));
    seller.plans = seller.plans.slice(0, 1).map((plan) => ({ ...plan, shipments }));
    await connectedStore(server, who, { ...FULL_STORE, sellerId });
    await application.services.work.drain();
    const ids = (await listed(who)).rows.map(({ id }) => id);
    const { drafts } = await call(createAmazonOrders, { ids, ...asEnd, grouping: 'country' }, { token });
    const { order, waybill } = await call(getWaybill, { id: drafts[0]?.id ?? '' }, { token });
    expect([order.dispatchAddressCode, order.furtherDeliveries?.[0]]).toMatchObject([
      'ONT8',
      { dispatchAddressCode: 'FC77', dispatchAddress: expect.any(String) },
    ]);
    const { id, rev } = await call(saveOrder, { ...completed(order), id: waybill.id, rev: waybill.rev }, { token });
    expect((await send(submitOrder, { id, rev }, { token })).data.errors ?? []).toEqual([]);
    expect((await call(getWaybill, { id }, { token })).waybill.status).not.toBe('wait_for_confirm');
  });

  it('is a draft for each warehouse where nothing else is said', async () => {
    const who = await customer();
    const ids = (await sendable(who)).map(({ id }) => id);
    const { drafts } = await call(createAmazonOrders, { ids, ...asEnd }, { token: who.token });
    expect(drafts.map(({ warehouseCodes }) => warehouseCodes.join()).toSorted()).toEqual(['LAX9', 'ONT8', 'SBD1']);
    const { order } = await call(getWaybill, { id: drafts[0]?.id ?? '' }, { token: who.token });
    expect([order.dispatchBoxes, order.furtherDeliveries]).toEqual([undefined, undefined]);
  });

  it.each([
    ['without what its main leg comes by', { shippingWay: 'HD' }, 'zxBase', 'required'],
    ['as another way with a main leg of its own', { shippingWay: 'LCL', zxBase: 'LCL' }, 'zxBase', 'notOffered'],
    ['as another way to several warehouses', { shippingWay: 'LCL', grouping: 'country' }, 'grouping', 'notOffered'],
  ] as const)('is refused %s', async (_case, asked, path, rule) => {
    const who = await customer();
    const ids = (await sendable(who)).map(({ id }) => id);
    expect(await send(createAmazonOrders, { ids, ...asked }, who)).toMatchObject({ data: { errors: [{ path, rule }] } });
    expect((await listed(who)).rows.filter(({ waybill }) => waybill !== null)).toEqual([]);
  });

  it('is refused to more warehouses than an order has addresses', async () => {
    const who = await customer();
    const sellerId = 'A3THIRTYTWO';
    const seller = amazon.seller(sellerId);
    const shipments = Array.from({ length: 32 }, (_, index) =>
      sampleShipment(sellerId, 'US', { name: `To ${index}`, status: 'WORKING', warehouseId: `FC${index}`, boxes: 1, skus: ['A'] }),
    );
    seller.plans = seller.plans.slice(0, 1).map((plan) => ({ ...plan, shipments }));
    await connectedStore(server, who, { ...FULL_STORE, sellerId });
    await application.services.work.drain();
    const ids = (await listed(who, { size: 50 })).rows.map(({ id }) => id);
    const { orders } = await call(prepareAmazonOrders, { ids, grouping: 'country' }, { token: who.token });
    expect(orders).toMatchObject([{ excess: { of: 'addresses', count: 32, max: 31 } }]);
    const refused = await send(createAmazonOrders, { ids, ...asEnd, grouping: 'country' }, { token: who.token, lang: 'zh' });
    expect(refused).toMatchObject({
      mass: expect.stringContaining('要送到 32 个仓库，一张运单最多 31 个'),
      data: { reason: 'amazonOrderAddresses' },
    });
    const { drafts } = await call(createAmazonOrders, { ids: ids.slice(1), ...asEnd, grouping: 'country' }, { token: who.token });
    const { order } = await call(getWaybill, { id: drafts[0]?.id ?? '' }, { token: who.token });
    expect(order.furtherDeliveries).toHaveLength(30);
    expect(order.furtherDeliveries?.[0]).toMatchObject({
      dispatchAddressCode: expect.stringMatching(/^FC/),
      dispatchAddress: expect.any(String),
    });
  });
});
