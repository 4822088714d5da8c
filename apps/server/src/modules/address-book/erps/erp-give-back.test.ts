import { readErp, saveErp, startErpRun } from '@waybound/contract/address-book/erps';
import {
  completeParcelReturn,
  moveParcel,
  publishParcelProducts,
  sendBackParcel,
  takeInParcel,
} from '@waybound/contract/operations/parcel-operations';
import { getParcel, listParcels, saveParcel, submitParcel } from '@waybound/contract/small-parcels/small-parcels';
import type { Erp, ErpGiven } from '@waybound/contract/wire/address-book/erps';
import { beforeEach, describe, expect, it } from 'vitest';
import { PARCEL, PARCEL_PRODUCTS, parcelMaker } from '../../../../test/data/parcel-maker.ts';
import { clockAdvancer } from '../../../../test/server/clock-advancer.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { ErpFailed, type ErpAccess } from '../../../gateways/erps/erp-connector.ts';
import { ERP_CONNECTORS } from '../../../gateways/erps/erp-connectors.ts';
import { STAND_IN_ORDERS } from '../../../gateways/erps/stand-in/stand-in-shop.ts';

import { giveToErp } from './give-back.ts';

const server = await testServer();
const { call, send, customer, erps } = server;
const { work } = server.application.services;
const pass = clockAdvancer(server);
await parcelMaker(server);

const CREDENTIALS = { appKey: 'demo', serviceId: 'S', appSecret: 'demo-secret', takesOrders: true } as const;

let who: TestCustomer;
beforeEach(async () => {
  who = await customer();
  erps.orders = STAND_IN_ORDERS.slice(0, 2);
  erps.given = [];
});

const asked = (erp: Erp) => call(readErp, { erp }, { token: who.token });
const connect = async (erp: Erp, givesBack = true) => {
  const state = await call(saveErp, { erp, ...CREDENTIALS, givesBack, rev: (await asked(erp)).rev }, { token: who.token });
  await work.drain();
  return state;
};
const give = async (erp: Erp, kind: ErpGiven) => {
  await call(startErpRun, { erp, kind }, { token: who.token });
  await work.drain();
  return (await asked(erp)).runs.find((run) => run.kind === kind);
};
const parcelsOfFirst = async () => {
  const { rows } = await call(listParcels, {}, { token: who.token });
  return rows.filter(({ customerOrderNo }) => customerOrderNo === STAND_IN_ORDERS[0]?.orderNo);
};
/** The parcel of the first order, announced; its draft came from the ERP. */
const announced = async (productCode: 'EUPKT' | 'USPKT' = 'EUPKT') => {
  const [draft] = await parcelsOfFirst();
  const { id = '', rev = 0 } = draft ?? {};
  const { order } = await call(getParcel, { id }, { token: who.token });
  const saved = await call(saveParcel, { ...PARCEL, productCode, customerOrderNo: order.customerOrderNo, id, rev }, { token: who.token });
  return call(submitParcel, { id, rev: saved.rev }, { token: who.token });
};
const shipped = async (trackNo: string) => {
  const { waybillNo } = await announced();
  await call(takeInParcel, { waybillNo, weight: '0.5' });
  await call(moveParcel, { waybillNo, status: 'departure', trackNo });
  return waybillNo;
};
const comesBack = async (waybillNo: string) => {
  await call(sendBackParcel, { waybillNo, text: '查无此人' });
  await call(completeParcelReturn, { waybillNo, kind: 'fromAbroad' });
};
/** Another parcel for the first order, whose first one is back. */
const announcedAgain = async () => {
  const { id, rev } = await call(saveParcel, { ...PARCEL, customerOrderNo: STAND_IN_ORDERS[0]?.orderNo }, { token: who.token });
  return call(submitParcel, { id, rev }, { token: who.token });
};

describe('delivery numbers of parcels', () => {
  it('are given to the order that they were made of, by what the ERP calls it, once and again where they change', async () => {
    await connect('ecCang');
    const waybillNo = await shipped('1Z999AA10123456784');
    pass(61);
    await work.drain();
    const told = { orderKey: 'SO-306-1122334-5566778', trackNo: '1Z999AA10123456784' };
    expect(erps.given).toEqual([told]);
    expect((await asked('ecCang')).runs.find(({ kind }) => kind === 'tracking')).toMatchObject({ isAutomatic: true, changed: 1, told: [] });
    pass(61);
    await work.drain();
    expect(erps.given).toHaveLength(1);
    await call(moveParcel, { waybillNo, status: 'delivery', trackNo: '1Z999AA10999999999' });
    expect(await give('ecCang', 'tracking')).toMatchObject({ state: 'done', changed: 1, leftOut: 0 });
    expect(erps.given).toEqual([told, { ...told, trackNo: '1Z999AA10999999999' }]);
  });

  it('are those of the parcel that was sent again once the first is back', async () => {
    await connect('ecCang');
    const waybillNo = await shipped('1Z999AA10123456784');
    await give('ecCang', 'tracking');
    await comesBack(waybillNo);
    // The ERP reads its order as before, and makes no second draft of it.
    await call(startErpRun, { erp: 'ecCang', kind: 'orders' }, { token: who.token });
    await work.drain();
    expect(await parcelsOfFirst()).toHaveLength(1);
    const { waybillNo: second } = await announcedAgain();
    await call(takeInParcel, { waybillNo: second, weight: '0.5' });
    await call(moveParcel, { waybillNo: second, status: 'departure', trackNo: '1Z999AA10999999999' });
    await give('ecCang', 'tracking');
    const both = ['1Z999AA10123456784', '1Z999AA10999999999'];
    expect(erps.given.map((each) => 'trackNo' in each && each.trackNo)).toEqual(both);
    // Nor is it told the first one's again once the second is back too.
    await comesBack(second);
    expect(await give('ecCang', 'tracking')).toMatchObject({ changed: 0 });
    expect(erps.given.map((each) => 'trackNo' in each && each.trackNo)).toEqual(both);
  });

  it('that the ERP refuses are told, left alone by the clock, and tried again by hand', async () => {
    await connect('ecCang');
    await shipped('1Z999AA10123456784');
    const orders = erps.orders;
    erps.orders = [];
    expect(await give('ecCang', 'tracking')).toMatchObject({
      state: 'done',
      changed: 0,
      leftOut: 1,
      told: [{ name: '306-1122334-5566778', path: 'trackNo', isLeftOut: true, message: expect.stringContaining('订单不存在') }],
    });
    const noted = async () => (await asked('ecCang')).notes.orders.find(({ told }) => told[0]?.name === '306-1122334-5566778');
    const refused = await noted();
    expect(refused?.told.map(({ path }) => path)).toContain('trackNo');
    erps.orders = orders;
    pass(61);
    await work.drain();
    expect(erps.given).toEqual([]);
    // What the orders' own run says does not take it away.
    expect(await noted()).toMatchObject({ since: refused?.since, told: [{ path: 'trackNo' }] });
    expect(await give('ecCang', 'tracking')).toMatchObject({ changed: 1, leftOut: 0 });
    expect(erps.given).toHaveLength(1);
    expect((await noted())?.told.map(({ path }) => path) ?? []).not.toContain('trackNo');
  });

  it('that are not known yet are no numbers, also where the ERP has refused the one before and somebody presses', async () => {
    await connect('ecCang');
    const waybillNo = await shipped('1Z999AA10123456784');
    const orders = erps.orders;
    erps.orders = [];
    expect(await give('ecCang', 'tracking')).toMatchObject({ leftOut: 1 });
    erps.orders = orders;
    await comesBack(waybillNo);
    const { waybillNo: second } = await announcedAgain();
    expect(await give('ecCang', 'tracking')).toMatchObject({ state: 'done', changed: 0, leftOut: 0 });
    expect(erps.given).toEqual([]);
    await call(takeInParcel, { waybillNo: second, weight: '0.5' });
    await call(moveParcel, { waybillNo: second, status: 'departure', trackNo: '1Z999AA10999999999' });
    expect(await give('ecCang', 'tracking')).toMatchObject({ changed: 1, leftOut: 0 });
  });

  it('are given to nobody who does not want it, and not by an ERP that takes none', async () => {
    await connect('ecCang', false);
    await shipped('1Z999AA10123456784');
    pass(61);
    await work.drain();
    expect(erps.given).toEqual([]);
    expect(await send(startErpRun, { erp: 'ecCang', kind: 'tracking' }, { token: who.token })).toMatchObject({
      data: { errors: [{ path: 'kind', rule: 'unknownChoice' }] },
    });
    expect(await send(saveErp, { erp: 'teapplix', token: 'demo', givesBack: true }, { token: who.token })).toMatchObject({
      data: { errors: [{ path: 'givesBack', rule: 'unknownChoice' }] },
    });
  });

  it('are those of parcels that came from the ERP, and not of a stranger’s with the same number', async () => {
    const other = await customer();
    const { id, rev } = await call(saveParcel, { ...PARCEL, customerOrderNo: STAND_IN_ORDERS[0]?.orderNo }, { token: other.token });
    const { waybillNo } = await call(submitParcel, { id, rev }, { token: other.token });
    await call(takeInParcel, { waybillNo, weight: '0.5' });
    await call(moveParcel, { waybillNo, status: 'delivery', trackNo: 'STRANGERS1' });
    await connect('ecCang');
    expect(await give('ecCang', 'tracking')).toMatchObject({ state: 'done', changed: 0, leftOut: 0 });
    expect(erps.given).toEqual([]);
  });
});

it('what was taken before an ERP fell silent is known as taken, and the rest is not', async () => {
  const asks: string[] = [];
  const connector = {
    ...ERP_CONNECTORS.ecCang,
    async pushTracking(_access: ErpAccess, orderKey: string) {
      asks.push(orderKey);
      if (orderKey === 'B') throw new ErpFailed('busy', false);
    },
  };
  const pending = ['A', 'B', 'C'].map((key, at) => ({ id: String(at), erpKey: key, orderNo: key, value: 'T' }));
  const access = (): ErpAccess => ({ credentials: {}, now: new Date(), ask: async () => ({}) });
  const { given, failed } = await giveToErp(connector, access, 'tracking', pending);
  expect(given).toEqual([{ id: '0', value: 'T', refused: undefined }]);
  expect(failed).toMatchObject({ fault: 'busy' });
  expect(asks).toEqual(['A', 'B']);
});

describe('costs of parcels', () => {
  it('become the freight of their order once they are weighed', async () => {
    await connect('mabang');
    const { waybillNo } = await announced();
    expect(await give('mabang', 'costs')).toMatchObject({ changed: 0, leftOut: 0 });
    await call(takeInParcel, { waybillNo, weight: '0.5' });
    expect(await give('mabang', 'costs')).toMatchObject({ changed: 1 });
    // 0.5 kg at 68.37 and 17.43 a parcel, and the duty of one code: 34.185 is half a cent, and goes up.
    expect(erps.given).toEqual([{ orderKey: '306-1122334-5566778', cost: '75.99' }]);
    expect(await give('mabang', 'costs')).toMatchObject({ changed: 0 });
  });

  it('are those of all parcels that were sent of an order, of which one that is not weighed yet has cost nothing', async () => {
    await connect('mabang');
    const waybillNo = await shipped('1Z999AA10123456784');
    expect(await give('mabang', 'costs')).toMatchObject({ changed: 1 });
    await comesBack(waybillNo);
    const { waybillNo: second } = await announcedAgain();
    pass(61);
    await work.drain();
    expect(await give('mabang', 'costs')).toMatchObject({ changed: 0, leftOut: 0 });
    await call(takeInParcel, { waybillNo: second, weight: '0.5' });
    expect(await give('mabang', 'costs')).toMatchObject({ changed: 1, leftOut: 0 });
    expect(erps.given.map((each) => 'cost' in each && each.cost)).toEqual(['75.99', '151.98']);
  });

  it('are nothing again where all of it was refunded, which is told', async () => {
    await connect('mabang');
    const { waybillNo } = await announced();
    await call(takeInParcel, { waybillNo, weight: '0.5' });
    await give('mabang', 'costs');
    await call(sendBackParcel, { waybillNo, text: '未过安检' });
    await call(completeParcelReturn, { waybillNo, kind: 'security' });
    expect(await give('mabang', 'costs')).toMatchObject({ changed: 1 });
    expect(erps.given.map((each) => 'cost' in each && each.cost)).toEqual(['75.99', '0.00']);
  });

  it('in several currencies are no sum: the ERP keeps what it has, and the customer is told', async () => {
    await connect('mabang');
    await comesBack(await shipped('1Z999AA10123456784'));
    await give('mabang', 'costs');
    const [packet, ...others] = PARCEL_PRODUCTS;
    const inDollars = { ...packet, price: { ...packet.price, currency: 'USD' as const } };
    await call(publishParcelProducts, { siteCode: 'waybound', products: [inDollars, ...others] });
    const { waybillNo } = await announcedAgain();
    await call(publishParcelProducts, { siteCode: 'waybound', products: [...PARCEL_PRODUCTS] });
    await call(takeInParcel, { waybillNo, weight: '0.5' });
    expect(await give('mabang', 'costs')).toMatchObject({
      changed: 0,
      leftOut: 1,
      told: [{ name: STAND_IN_ORDERS[0]?.orderNo, path: 'price', message: expect.stringContaining('CNY, USD') }],
    });
    expect(erps.given.map((each) => 'cost' in each && each.cost)).toEqual(['75.99']);
  });
});
