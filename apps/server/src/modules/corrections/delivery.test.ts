import { listHistory } from '@waybound/contract/account/history';
import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { printLabels10x10 } from '@waybound/contract/documents/labels';
import { advance, approve, fileExport, opsDetail } from '@waybound/contract/operations/operations';
import { publishRemoteAreas } from '@waybound/contract/operations/order-operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import {
  changeDelivery,
  checkDelivery,
  checkPackageInvoice,
  saveAmazonSend,
  savePackageInvoice,
} from '@waybound/contract/waybills/corrections';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { remoteAreas } from '../../../test/scenarios/ordering.ts';
import { publishCard, sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;
const make = await waybillMaker(server);
const endChannel = await publishCard(engine, sampleCard({ channel: { code: 'END-MOVE', shippingWay: 'HD' } }), clock.now);

const LGB8 = {
  purposeWarehouseType: 'fba',
  dispatcher: 'Amazon LGB8',
  dispatchLinkMan: 'Receiving',
  dispatchPhone: '+1 951 555 0100',
  dispatchAddressCode: 'LGB8',
} as const;
/** A company's own place. */
const HARBOUR = {
  purposeWarehouseType: 'company',
  dispatcher: 'Harbor Lights LLC',
  dispatchLinkMan: 'Dana Reyes',
  dispatchPhone: '+1 206 555 0188',
  dispatchAddress: '200 Pine Street',
  dispatchCity: 'Seattle',
  dispatchProvince: 'WA',
} as const;
const PASSWORD = 'Sailor2026';
const BOXES = Number(sampleOrder().customerTotalPackages);

const detailOf = (who: TestCustomer, id: string) => call(getWaybill, { id }, who);
/** An end waybill that is approved. */
async function ended(who: TestCustomer, change: Partial<OrderInput> = {}) {
  const order: OrderInput = {
    ...sampleOrder({ shippingWay: 'HD', channelId: endChannel }),
    zxBase: 'LCL',
    loadingPort: 'CNYTN',
    dischargePort: 'USLAX',
    masterBillNo: `OOLU${Math.floor(Math.random() * 1e10)}`,
    mainCarrier: 'OOCL',
    vessel: 'OOCL LONG BEACH 101E',
    containers: [{ cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' }],
    portEta: '2026-11-21',
    ...change,
  };
  const { id, rev, waybillNo } = await call(saveOrder, order, who);
  await call(submitOrder, { id, rev }, who);
  return call(approve, { waybillNo });
}

async function memberWithoutPrices(owner: TestCustomer) {
  const userName = `clerk-${owner.code}`.toLowerCase();
  const { token } = await call(inviteMember, { loginName: userName, isOwner: false, hidesPrices: true }, owner);
  await call(acceptInvitation, { token, password: PASSWORD });
  return call(login, { userName, password: PASSWORD });
}

describe('another delivery address', () => {
  it('takes the place of the old one, with its address by the code, numbers and printed labels going with it', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.approved(who);
    const rows = [{ startBoxNumber: 1, endBoxNumber: 12, shipmentId: 'FBA15ABCDEF', referenceId: '4ABCDE12' }];
    const { rev: numbered } = await call(saveAmazonSend, { id, rev, rows }, who);
    await send(printLabels10x10, { ids: [id], scope: 'all' }, who);
    const consequences = await call(checkDelivery, { id, rev: numbered, delivery: LGB8 }, who);
    expect(consequences).toMatchObject({ voidsLabels: true, dropsShipmentNumbers: true, isRemoteArea: false });
    expect((await detailOf(who, id)).order.dispatchAddressCode).toBe('ONT8');
    const changed = await call(changeDelivery, { id, rev: numbered, delivery: LGB8 }, who);
    expect(changed).toMatchObject({ rev: numbered + 1, consequences });
    const { order, waybill } = await detailOf(who, id);
    expect(order).toMatchObject({ dispatchAddressCode: 'LGB8', dispatchCity: 'Rialto', dispatchProvince: 'CA' });
    expect(order.packingList?.[0]?.shipmentId).toBeUndefined();
    expect(waybill.rev).toBe(numbered + 1);
    const { history } = await call(opsDetail, { waybillNo });
    expect(history[0]).toMatchObject({ what: 'changeDelivery', before: { delivery: { dispatchAddressCode: 'ONT8' } } });
    const [entry] = (await call(listHistory, {}, who)).entries;
    expect(entry).toMatchObject({
      what: 'changeDelivery',
      changes: [{ field: 'deliveryAddress', from: expect.stringContaining('ONT8'), to: expect.stringContaining('LGB8') }],
    });
    const again = await call(changeDelivery, { id, rev: changed.rev, delivery: LGB8 }, who);
    expect(again.rev).toBe(changed.rev);
  });

  it('is the same though its code was saved before codes were kept in capitals: labels stay', async () => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    await send(printLabels10x10, { ids: [id], scope: 'all' }, who);
    expect(await call(checkDelivery, { id, rev, delivery: LGB8 }, who)).toMatchObject({ voidsLabels: true });
    const former = JSON.stringify({ dispatchAddressCode: 'lgb8' });
    await engine.query('update standard_order set details = details || $2::jsonb where waybill_id = $1', [id, former]);
    expect(await call(checkDelivery, { id, rev, delivery: LGB8 }, who)).toMatchObject({ voidsLabels: false });
  });

  it('is refused once the export is filed, of a draft, from another tab and of a stranger', async () => {
    const [who, other] = [await customer(), await customer()];
    const filed = await make.received(who);
    await make.advanced(filed.waybillNo, 'wait_for_clearance_of_goods');
    await call(fileExport, { waybillNo: filed.waybillNo });
    const { rev: late } = (await detailOf(who, filed.id)).waybill;
    expect((await send(changeDelivery, { id: filed.id, rev: late, delivery: LGB8 }, who)).data.reason).toBe('alreadyFiled');
    const draft = await make.draft(who);
    expect((await send(changeDelivery, { id: draft.id, rev: draft.rev, delivery: LGB8 }, who)).data.reason).toBe('wrongStatus');
    const { id, rev } = await make.approved(who);
    await call(changeDelivery, { id, rev, delivery: LGB8 }, who);
    expect(await send(changeDelivery, { id, rev, delivery: {} }, who)).toMatchObject({ code: 409, data: { reason: 'stale' } });
    for (const spec of [checkDelivery, changeDelivery]) {
      const [foreign, missing] = await make.answersToStranger(spec, other, { id, rev, delivery: LGB8 }, { id: UNKNOWN_ID });
      expect(foreign).toEqual(missing);
    }
  });

  it.each([
    ['that says nothing', {}, 'delivery.purposeWarehouseType', 'required'],
    ['in Chinese', { ...LGB8, dispatcher: '亚马逊仓库' }, 'delivery.dispatcher', 'noChinese'],
    ['with a telephone number that is none', { ...LGB8, dispatchPhone: 'soon' }, 'delivery.dispatchPhone', 'phone'],
  ])('is refused %s, at its field', async (_case, delivery, path, rule) => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    expect((await send(changeDelivery, { id, rev, delivery }, who)).data.errors).toContainEqual(expect.objectContaining({ path, rule }));
  });
});

describe('the surcharge of a remote area', () => {
  it('comes and goes with the postcode, told before and kept in the history of who sees prices', async () => {
    const who = await customer();
    const channelId = await publishCard(
      engine,
      sampleCard({ channel: { code: 'AIR-FAR' }, surcharges: [{ kind: 'remoteArea', per: 'fixed', amount: '88' }] }),
      clock.now,
    );
    await call(publishRemoteAreas, remoteAreas('waybound'));
    const draft = await call(saveOrder, sampleOrder({ channelId }), who);
    const { id, rev } = await call(submitOrder, { id: draft.id, rev: draft.rev }, who);
    const far = { ...HARBOUR, dispatchZipCode: '99501' };
    const check = (of: number, delivery: object) => call(checkDelivery, { id, rev: of, delivery }, who);
    const dearer = await check(rev, far);
    expect(dearer).toMatchObject({ isRemoteArea: true, price: { difference: '88.00' } });
    const moved = await call(changeDelivery, { id, rev, delivery: far }, who);
    expect(moved.consequences).toEqual(dearer);
    expect(await check(moved.rev, { ...far, dispatchAddress: '9 Other Street' })).toMatchObject({ isRemoteArea: true, price: null });
    const near = { ...HARBOUR, dispatchZipCode: '98101' };
    expect(await check(moved.rev, near)).toMatchObject({ isRemoteArea: false, price: { difference: '-88.00' } });
    await call(changeDelivery, { id, rev: moved.rev, delivery: near }, who);
    const { before, after } = dearer.price ?? {};
    const costs = [
      { field: 'freight', from: `CNY ${after}`, to: `CNY ${before}` },
      { field: 'freight', from: `CNY ${before}`, to: `CNY ${after}` },
    ];
    const shown = async (as: { token: string }) =>
      (await call(listHistory, {}, as)).entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'freight'));
    expect(await shown(who)).toEqual(costs);
    const member = await memberWithoutPrices(who);
    expect(await shown(member)).toEqual([]);
  });
});

/** With all that is said of a first address. */
const WRITTEN_OUT = {
  dispatcher: 'Inland Cross Dock',
  dispatchLinkMan: 'Ana Ruiz',
  dispatchPhone: '+1 909 555 0144',
  dispatchEmail: 'dock@inland.example;night@inland.example',
  dispatchAddress: '1450 Alessandro Rd',
  dispatchAddress2: 'Building C, Door 14',
  dispatchCity: 'Redlands',
  dispatchProvince: 'CA',
  dispatchZipCode: '92374',
} as const;

describe('the addresses of an end waybill', () => {
  it('are changed until the goods are sent on, and share all boxes', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await ended(who);
    const shared = (first: number) => ({
      ...LGB8,
      dispatchBoxes: first,
      furtherDeliveries: [{ ...WRITTEN_OUT, dispatchBoxes: 1, dispatchAppointment: '2026-11-25' }],
    });
    expect((await send(changeDelivery, { id, rev, delivery: shared(BOXES) }, who)).data.errors).toMatchObject([
      { path: 'delivery.dispatchBoxes', rule: 'differsFromAddresses' },
    ]);
    await call(changeDelivery, { id, rev, delivery: shared(BOXES - 1) }, who);
    expect((await detailOf(who, id)).delivery.addresses).toMatchObject([
      { addressCode: 'LGB8', boxes: BOXES - 1 },
      { placeName: 'Inland Cross Dock', boxes: 1 },
    ]);
    expect((await detailOf(who, id)).order.furtherDeliveries).toEqual([
      { ...WRITTEN_OUT, dispatchBoxes: 1, dispatchAppointment: '2026-11-25' },
    ]);
    for (const status of ['wait_for_arrivalport', 'wait_for_cclearance', 'wait_for_clearancerelease', 'wait_for_arrivalstock'] as const)
      await call(advance, { waybillNo, status });
    const { rev: arrived } = (await detailOf(who, id)).waybill;
    await call(changeDelivery, { id, rev: arrived, delivery: LGB8 }, who);
    await call(advance, { waybillNo, status: 'wait_for_dispatch' });
    const { rev: sent } = (await detailOf(who, id)).waybill;
    expect((await send(changeDelivery, { id, rev: sent, delivery: LGB8 }, who)).data.reason).toBe('wrongStatus');
  });

  it('share all boxes of another packing list too', async () => {
    const who = await customer();
    const { id, rev } = await ended(who);
    const two = { ...LGB8, dispatchBoxes: BOXES - 1, furtherDeliveries: [{ ...WRITTEN_OUT, dispatchBoxes: 1 }] };
    const shared = await call(changeDelivery, { id, rev, delivery: two }, who);
    const { packingList = [], invoiceLines = [] } = (await detailOf(who, id)).order;
    const last = packingList.length - 1;
    const goods = { packingList: packingList.map((row, at) => (at === last ? { ...row, endBoxNumber: BOXES + 3 } : row)), invoiceLines };
    const wrong = { path: 'deliveryBoxes', rule: 'differsFromAddresses' };
    const checked = await call(checkPackageInvoice, { id, rev: shared.rev, ...goods }, who);
    expect(checked).toMatchObject({ canSave: false, errors: [{ ...wrong, message: expect.stringContaining(String(BOXES + 3)) }] });
    const save = (deliveryBoxes: number[] | undefined) => send(savePackageInvoice, { id, rev: shared.rev, ...goods, deliveryBoxes }, who);
    expect((await save([BOXES + 3])).data.errors).toMatchObject([{ path: 'deliveryBoxes.1', rule: 'required' }]);
    for (const shares of [undefined, [BOXES, 1]]) expect((await save(shares)).data.errors).toMatchObject([wrong]);
    await call(savePackageInvoice, { id, rev: shared.rev, ...goods, deliveryBoxes: [BOXES, 3] }, who);
    const changed = await detailOf(who, id);
    expect(changed.delivery.addresses).toMatchObject([{ boxes: BOXES }, { boxes: 3 }]);
    expect(changed.waybill.customerTotalPackages).toBe(BOXES + 3);
    const [entry] = (await call(listHistory, {}, who)).entries;
    expect(entry?.changes).toContainEqual({ field: 'deliveryBoxes', from: `${BOXES - 1} + 1`, to: `${BOXES} + 3` });
  });
});
