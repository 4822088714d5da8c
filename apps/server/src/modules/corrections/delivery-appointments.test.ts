import { readFile } from 'node:fs/promises';
import { appointDelivery, proveDelivery } from '@waybound/contract/operations/delivery-operations';
import { advance, approve, opsDetail } from '@waybound/contract/operations/operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { cancelTransfer, transferWaybill } from '@waybound/contract/overseas/overseas';
import { changeDelivery, checkDelivery } from '@waybound/contract/waybills/corrections';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it, onTestFinished } from 'vitest';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { publishCard, sampleCard, sampleEndOrder } from '../../../test/data/samples/order-samples.ts';
import { TRANSFER } from '../../../test/data/transfer-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;
await overseasMaker(server);
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'END-AGREED', shippingWay: 'HD' } }), clock.now);

const ONT8 = { purposeWarehouseType: 'fba', dispatchAddressCode: 'ONT8', dispatcher: 'Amazon ONT8' } as const;
const LGB8 = { dispatchAddressCode: 'LGB8', dispatchBoxes: 1 };
const DOCK = {
  dispatcher: 'Inland Cross Dock',
  dispatchLinkMan: 'Ana Ruiz',
  dispatchPhone: '+1 909 555 0144',
  dispatchAddress: '1450 Alessandro Rd',
  dispatchCity: 'Redlands',
  dispatchProvince: 'CA',
  dispatchZipCode: '92374',
} as const;
const AT_DOCK = { ...DOCK, dispatchBoxes: 1 };
const BOXES = Number(sampleEndOrder(channelId).customerTotalPackages);
const shared = (...furtherDeliveries: object[]) => ({ ...ONT8, dispatchBoxes: BOXES - furtherDeliveries.length, furtherDeliveries });
const COMPANY = { purposeWarehouseType: 'company', ...DOCK } as const;
const STARTS = '2026-11-25T18:00:00.000Z';

/** Unloaded at its warehouse abroad, to be sent on to these addresses. */
async function unloaded(delivery: object) {
  const who = await customer();
  const draft = await call(saveOrder, sampleEndOrder(channelId, { dispatchAddressCode: undefined, ...delivery }), who);
  const { id, waybillNo } = await call(submitOrder, { id: draft.id, rev: draft.rev }, who);
  await call(approve, { waybillNo });
  for (const status of ['wait_for_arrivalport', 'wait_for_cclearance', 'wait_for_clearancerelease', 'wait_for_arrivalstock'] as const)
    await call(advance, { waybillNo, status });
  const seen = () => call(getWaybill, { id }, who);
  const asChanged = async (to: object) => ({ id, rev: (await seen()).waybill.rev, delivery: to });
  return {
    who,
    id,
    waybillNo,
    seen,
    agreed: (addressNo: number, reference: string) => call(appointDelivery, { waybillNo, addressNo, startsAt: STARTS, reference }),
    check: async (to: object) => call(checkDelivery, await asChanged(to), who),
    change: async (to: object) => send(changeDelivery, await asChanged(to), who),
  };
}

describe('the appointment of an address', () => {
  it('goes with it where another is removed, whose own is told to both sides', async () => {
    const { waybillNo, seen, agreed, check, change } = await unloaded(shared(LGB8, AT_DOCK));
    await agreed(2, '4711');
    await agreed(3, '4712');
    expect(await check(shared(AT_DOCK))).toMatchObject({ leavesAppointments: ['LGB8'] });
    expect((await change(shared(AT_DOCK))).data.consequences.leavesAppointments).toEqual(['LGB8']);
    const delivery = {
      appointments: [{ addressNo: 2, reference: '4712' }],
      appointmentsWithoutAddress: [{ address: 'LGB8', reference: '4711', startsAt: STARTS, timeZone: 'America/Los_Angeles' }],
    };
    expect((await seen()).delivery).toMatchObject(delivery);
    const told = await call(opsDetail, { waybillNo });
    expect(told.delivery).toMatchObject(delivery);
    expect(told.history[0]).toMatchObject({ what: 'changeDelivery', after: { leavesAppointments: ['LGB8'] } });
    // Put back, the warehouse expects it as before.
    expect((await change(shared(AT_DOCK, LGB8))).data.consequences.leavesAppointments).toEqual([]);
    expect((await seen()).delivery).toMatchObject({
      appointments: [{ reference: '4712' }, { addressNo: 3, reference: '4711' }],
      appointmentsWithoutAddress: [],
    });
  });

  it('is not that of another that is written in its place', async () => {
    const { seen, agreed, change } = await unloaded(COMPANY);
    await agreed(1, '4711');
    await change({ ...COMPANY, dispatchLinkMan: 'Ben Ruiz', dispatchAddress: '1450 Alessandro Rd.' });
    expect((await seen()).delivery).toMatchObject({ appointments: [{ addressNo: 1 }], appointmentsWithoutAddress: [] });
    const elsewhere = { ...COMPANY, dispatchAddress: '9 Pier St', dispatchCity: 'Oakland', dispatchZipCode: '94607' };
    await change(elsewhere);
    expect((await seen()).delivery).toMatchObject({
      appointments: [],
      appointmentsWithoutAddress: [{ address: expect.stringContaining('Redlands'), reference: '4711' }],
    });
    await agreed(1, '4712');
    expect((await seen()).delivery).toMatchObject({ appointments: [{ reference: '4712' }], appointmentsWithoutAddress: [{}] });
  });
});

describe('an appointment where the goods no longer go', () => {
  const ELSEWHERE = { ...COMPANY, dispatchAddress: '9 Pier St', dispatchCity: 'Oakland', dispatchZipCode: '94607' };
  const left = async () => {
    const made = await unloaded(COMPANY);
    await made.agreed(1, '4711');
    const leftOf = async () => (await made.seen()).delivery.appointmentsWithoutAddress.map(({ reference }) => reference);
    return { ...made, leftOf };
  };

  it('is told until its time is over, where it has one until its end', async () => {
    const { waybillNo, check, change, leftOf } = await left();
    const begin = clock.now;
    onTestFinished(() => {
      clock.now = begin;
    });
    const minutesOn = (minutes: number) => new Date(begin.getTime() + minutes * 60_000);
    const window = { startsAt: minutesOn(10).toISOString(), endsAt: minutesOn(20).toISOString() };
    await call(appointDelivery, { waybillNo, addressNo: 1, ...window, reference: '4712' });
    await change(ELSEWHERE);
    await call(appointDelivery, { waybillNo, addressNo: 1, startsAt: window.endsAt, reference: '4713' });
    clock.now = minutesOn(15);
    expect(await leftOf()).toEqual(['4712']);
    expect(await check(COMPANY)).toMatchObject({ leavesAppointments: [expect.stringContaining('Oakland')] });
    clock.now = minutesOn(20);
    expect(await leftOf()).toEqual([]);
    expect((await call(opsDetail, { waybillNo })).delivery.appointmentsWithoutAddress).toEqual([]);
    expect(await check(COMPANY)).toMatchObject({ leavesAppointments: [] });
  });

  it('is not told any more once the goods are delivered', async () => {
    const { waybillNo, change, leftOf } = await left();
    await change(ELSEWHERE);
    for (const status of ['wait_for_dispatch', 'wait_for_sign'] as const) await call(advance, { waybillNo, status });
    expect(await leftOf()).toEqual(['4711']);
    await call(advance, { waybillNo, status: 'wait_for_lock' });
    expect(await leftOf()).toEqual([]);
  });
});

describe('what was proved at an address', () => {
  it('stays there where its company is mended and its postcode', async () => {
    const { waybillNo, seen, check, change } = await unloaded(shared(LGB8, AT_DOCK));
    await call(proveDelivery, { waybillNo, addressNo: 3, boxes: 1, isLast: false });
    await call(appointDelivery, { waybillNo, addressNo: 3, startsAt: STARTS });
    const mended = shared(LGB8, { ...AT_DOCK, dispatcher: 'Inland Dock LLC', dispatchZipCode: '92373' });
    expect(await check(mended)).toMatchObject({ leavesAppointments: [] });
    await change(mended);
    expect((await seen()).delivery).toMatchObject({
      addresses: [{ delivered: 0 }, { delivered: 0 }, { delivered: 1 }],
      appointments: [{ addressNo: 3 }],
      proofs: [{ addressNo: 3 }],
    });
  });

  it.each([
    ['of a warehouse', shared(AT_DOCK, LGB8), shared(LGB8)],
    ['that is written out', shared(LGB8, AT_DOCK), shared(AT_DOCK)],
  ])('goes with it where another is removed: %s', async (_case, before, after) => {
    const { waybillNo, seen, change } = await unloaded(before);
    await call(proveDelivery, { waybillNo, addressNo: 3, boxes: 1, isLast: false });
    await change(after);
    expect((await seen()).delivery).toMatchObject({
      addresses: [{ delivered: 0 }, { delivered: 1 }],
      proofs: [{ addressNo: 2 }],
      differences: [],
    });
  });

  it('of before addresses were kept goes with its warehouse', async () => {
    const { id, waybillNo, seen, change } = await unloaded(shared(AT_DOCK, LGB8));
    await call(proveDelivery, { waybillNo, addressNo: 3, boxes: 1, isLast: false });
    await engine.query('update delivery_proof set address = null where waybill_id = $1', [id]);
    const migration = await readFile(new URL('../../db/migrations/20261201-0830-addresses-of-appointments.sql', import.meta.url), 'utf8');
    for (const statement of migration.match(/^update [^;]*;/gm) ?? []) await engine.query(statement);
    await change(shared(LGB8));
    expect((await seen()).delivery).toMatchObject({ addresses: [{ delivered: 0 }, { delivered: 1 }], proofs: [{ addressNo: 2 }] });
  });

  it('is of none any more where it is removed', async () => {
    const { waybillNo, seen, change } = await unloaded(shared(LGB8, AT_DOCK));
    await call(proveDelivery, { waybillNo, addressNo: 3, boxes: 1, isLast: false });
    await change(shared({ ...AT_DOCK, dispatchAddress: '9 Pier St' }, LGB8));
    expect((await seen()).delivery).toMatchObject({
      addresses: [0, 0, 0].map((delivered) => ({ delivered })),
      proofs: [{ addressNo: null }],
    });
  });
});

describe('a further address that is changed', () => {
  it.each([
    ['abroad', { dispatchAddressCode: 'DTM2' }, 'dispatchAddressCode', 'unknownWarehouse'],
    ['abroad, written out', { ...DOCK, dispatchAddressCode: 'DTM2' }, 'dispatchAddressCode', 'warehouseElsewhere'],
    ['that is the first, typed otherwise', { dispatchAddressCode: 'ont8' }, 'dispatchAddressCode', 'firstAddressAgain'],
    ['without a state', { ...DOCK, dispatchProvince: '' }, 'dispatchProvince', 'required'],
  ])('is refused %s, at its cell', async (_case, further, field, rule) => {
    const { change } = await unloaded(COMPANY);
    expect((await change(shared({ ...further, dispatchBoxes: 1 }))).data.errors).toMatchObject([
      { path: `delivery.furtherDeliveries.0.${field}`, rule },
    ]);
  });
});

describe('where an end waybill goes', () => {
  it('stays while its goods are taken in abroad', async () => {
    const { who, id, check, change } = await unloaded(COMPANY);
    await call(transferWaybill, { id, ...TRANSFER }, who);
    const elsewhere = { ...COMPANY, dispatchAddress: '9 Pier St' };
    expect(await change(elsewhere)).toMatchObject({ code: 409, data: { reason: 'transferredOverseas' } });
    await expect(check(elsewhere)).rejects.toThrow('transferredOverseas');
    await call(cancelTransfer, { id }, who);
    expect((await change(elsewhere)).code).toBe(200);
  });
});
