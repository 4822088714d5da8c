import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { createAmazonOrders, listAmazonShipments, prepareAmazonOrders } from '@waybound/contract/site/amazon-shipments';
import { deleteStore } from '@waybound/contract/site/stores';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { connectedStore, onlyUnlikeBoxes, readShipments } from '../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { send, call, customer, application } = server;

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
    expect(orders.map(({ warehouseCode, boxes, unknownSkus }) => [warehouseCode, boxes, unknownSkus])).toEqual(
      expect.arrayContaining([
        ['ONT8', 6, ['LAMP-D6', 'CABLE-C2']],
        ['LAX9', 4, ['LAMP-D6']],
        ['SBD1', 3, ['NEW-2027']],
      ]),
    );
    const input = { ids, shippingWay: 'AIR' } as const;
    const pressed = await Promise.all([send(createAmazonOrders, input, who), send(createAmazonOrders, input, who)]);
    expect(pressed.map(({ data }) => String(data.reason ?? 'made'))).toEqual(expect.arrayContaining(['made', 'shipmentHasOrder']));
    const drafts: { id: string; warehouseCode: string }[] = pressed.flatMap(({ data }) => data.drafts ?? []);
    const draft = drafts.find(({ warehouseCode }) => warehouseCode === 'ONT8');
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
