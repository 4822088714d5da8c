import { manageMessage } from '@waybound/contract/notices/messages';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { preflightOrder } from '@waybound/contract/orders/preflight';
import { changeDelivery } from '@waybound/contract/waybills/corrections';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { appointDelivery, proveDelivery } from '@waybound/contract/operations/delivery-operations';
import { advance, approve } from '@waybound/contract/operations/operations';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { publishCard, sampleCard, sampleEndOrder } from '../../../../test/data/samples/order-samples.ts';

const server = await testServer();
const { call, send, customer, engine, clock, operatorKey } = server;

const channelId = await publishCard(engine, sampleCard({ channel: { code: 'END-US', shippingWay: 'HD' } }), clock.now);

const byShip = (change: Parameters<typeof sampleEndOrder>[1] = {}) => sampleEndOrder(channelId, change);
const TO_DELIVERY = [
  'wait_for_arrivalport',
  'wait_for_cclearance',
  'wait_for_clearancerelease',
  'wait_for_arrivalstock',
  'wait_for_dispatch',
  'wait_for_sign',
] as const;
/** Those of the sample's packing list. */
const BOXES = Number(byShip().customerTotalPackages);
const errorsOf = (answer: { data: { errors?: unknown } }) => answer.data.errors;
const detailOf = ({ token }: TestCustomer, id: string) => call(getWaybill, { id }, { token });

describe('an end waybill to several addresses', () => {
  const LGB8 = { dispatchAddressCode: 'LGB8', dispatchBoxes: 1, dispatchPallets: 1, dispatchAppointment: '2026-11-25' };
  /** In place of Amazon's, which the order goes to. */
  const OTHERS_WAREHOUSE = {
    purposeWarehouseType: 'overseas',
    dispatchAddressCode: 'DOCK-1',
    dispatcher: 'Far Sail',
    dispatchLinkMan: 'Lin',
    dispatchPhone: '+1 562 555 0100',
    dispatchAddress: '1 Dock Rd',
  } as const;
  const submitted = async (change: Parameters<typeof byShip>[0]) => {
    const who = await customer();
    const { id, rev, waybillNo } = await call(saveOrder, byShip(change), { token: who.token });
    return { who, id, waybillNo, answer: await send(submitOrder, { id, rev }, { token: who.token }) };
  };

  it('says what goes where, and proves it address by address', async () => {
    const { who, id, waybillNo, answer } = await submitted({ dispatchBoxes: BOXES - 1, furtherDeliveries: [LGB8] });
    expect(answer.code).toBe(200);
    expect((await detailOf(who, id)).delivery.addresses).toMatchObject([
      { addressNo: 1, addressCode: 'ONT8', boxes: BOXES - 1, delivered: 0 },
      { addressNo: 2, addressCode: 'LGB8', boxes: 1, pallets: 1, appointment: '2026-11-25', delivered: 0 },
    ]);
    await call(approve, { waybillNo });
    for (const status of TO_DELIVERY) await call(advance, { waybillNo, status });
    await call(proveDelivery, { waybillNo, addressNo: 2, boxes: 1, isLast: false });
    const wrong = await send(proveDelivery, { waybillNo, addressNo: 3, boxes: 1, isLast: false }, { token: operatorKey });
    expect(errorsOf(wrong)).toMatchObject([{ path: 'addressNo', rule: 'unknownRecord' }]);
    await call(proveDelivery, { waybillNo, addressCode: 'ONT8', boxes: BOXES - 2, isLast: true });
    const { delivery } = await detailOf(who, id);
    expect(delivery).toMatchObject({
      state: 'differs',
      addresses: [{ delivered: BOXES - 2 }, { delivered: 1 }],
      proofs: [{ addressNo: null }, { addressNo: 2, addressCode: 'LGB8' }],
      differences: [{ kind: 'shortAt', place: 'ONT8', booked: String(BOXES - 1), delivered: String(BOXES - 2) }],
    });
  });

  it('is appointed address by address, the newest time of each counts', async () => {
    const { who, id, waybillNo } = await submitted({ dispatchBoxes: BOXES - 1, furtherDeliveries: [LGB8] });
    await call(approve, { waybillNo });
    await call(advance, { waybillNo, status: 'wait_for_arrivalport' });
    await call(appointDelivery, { waybillNo, addressNo: 2, startsAt: '2026-11-25T18:00:00Z', reference: '9045512345' });
    await call(appointDelivery, { waybillNo, addressNo: 1, startsAt: '2026-11-26T18:00:00Z' });
    const window = { startsAt: '2026-11-27T18:00:00.000Z', endsAt: '2026-11-27T20:00:00.000Z' };
    await call(appointDelivery, { waybillNo, addressNo: 2, ...window, reference: '9045519999', note: '改约' });
    const { delivery, milestones, waybill } = await detailOf(who, id);
    expect(delivery.appointments).toMatchObject([
      { addressNo: 1, startsAt: '2026-11-26T18:00:00.000Z', endsAt: null, reference: null, timeZone: 'America/Los_Angeles' },
      { addressNo: 2, ...window, reference: '9045519999', note: '改约' },
    ]);
    expect(milestones.filter(({ kind, plannedAt }) => kind === 'delivered' && plannedAt !== null)).toHaveLength(3);
    // Another warehouse in its place has no appointment yet.
    const elsewhere = {
      purposeWarehouseType: 'fba' as const,
      dispatcher: 'Amazon.com Services LLC',
      dispatchLinkMan: 'Receiving',
      dispatchPhone: '+1 909 555 0100',
      dispatchAddress: '24208 San Michele Rd',
      dispatchAddressCode: 'ONT8',
      dispatchBoxes: BOXES - 1,
      furtherDeliveries: [{ ...LGB8, dispatchAddressCode: 'SBD1' }],
    };
    await call(changeDelivery, { id, rev: waybill.rev, delivery: elsewhere }, { token: who.token });
    expect((await detailOf(who, id)).delivery.appointments).toMatchObject([{ addressNo: 1 }]);
  });

  it('is not appointed at an address that there is not, from behind, or before it is approved', async () => {
    const { waybillNo } = await submitted({ dispatchBoxes: BOXES - 1, furtherDeliveries: [LGB8] });
    const appoint = (change: object = {}) =>
      send(appointDelivery, { waybillNo, addressNo: 2, startsAt: '2026-11-25T18:00:00Z', ...change }, { token: operatorKey });
    expect((await appoint()).data.reason).toBe('wrongStatus');
    await call(approve, { waybillNo });
    await call(advance, { waybillNo, status: 'wait_for_arrivalport' });
    expect(errorsOf(await appoint({ addressNo: 3 }))).toMatchObject([{ path: 'addressNo', rule: 'unknownRecord' }]);
    expect(errorsOf(await appoint({ endsAt: '2026-11-25T18:00:00Z' }))).toMatchObject([{ path: 'endsAt', rule: 'tooSmall' }]);
    expect((await appoint({ waybillNo: 'WB00000000' })).code).toBe(404);
  });

  it('is partly signed for with the first proof, and delivered with the last', async () => {
    const { who, id, waybillNo } = await submitted({ dispatchBoxes: BOXES - 1, furtherDeliveries: [LGB8] });
    await call(approve, { waybillNo });
    for (const status of TO_DELIVERY) {
      await call(advance, { waybillNo, status });
      if (status === 'wait_for_dispatch') break;
    }
    const statusOf = async () => (await detailOf(who, id)).waybill.status;
    await call(proveDelivery, { waybillNo, addressNo: 2, boxes: 1, isLast: false });
    expect(await statusOf()).toBe('part_of_sign');
    const slip = await call(proveDelivery, { waybillNo, addressNo: 1, boxes: BOXES - 2, isLast: false });
    expect(await statusOf()).toBe('part_of_sign');
    await call(proveDelivery, { waybillNo, addressNo: 1, boxes: BOXES - 1, isLast: true, corrects: slip.id });
    expect(await statusOf()).toBe('wait_for_lock');
    const { milestones, delivery } = await detailOf(who, id);
    expect(delivery.state).toBe('asBooked');
    expect(milestones.flatMap(({ status }) => status ?? []).slice(0, 2)).toEqual(['wait_for_lock', 'part_of_sign']);
    const { rows } = await call(manageMessage, {}, { token: who.token });
    expect(rows.filter(({ kind }) => kind === 'delivered')).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof byShip>[0], object[]]>([
    [
      'whose boxes do not add up',
      { dispatchBoxes: BOXES, furtherDeliveries: [LGB8] },
      [{ path: 'dispatchBoxes', rule: 'differsFromAddresses' }],
    ],
    ['one without its boxes', { furtherDeliveries: [LGB8] }, [{ path: 'dispatchBoxes', rule: 'required' }]],
    [
      'one that is not written out',
      {
        dispatchBoxes: BOXES - 1,
        furtherDeliveries: [
          { dispatcher: 'Far Sail', dispatchLinkMan: 'Lin', dispatchPhone: '+1 213 555 0100', dispatchCity: 'LA', dispatchBoxes: 1 },
        ],
      },
      [
        { path: 'furtherDeliveries.0.dispatchAddress', rule: 'required' },
        { path: 'furtherDeliveries.0.dispatchProvince', rule: 'required' },
      ],
    ],
    [
      "somebody else's warehouse that nobody can call, beside another of his",
      {
        ...OTHERS_WAREHOUSE,
        dispatchBoxes: BOXES - 1,
        furtherDeliveries: [
          { dispatchAddressCode: 'DOCK-7', dispatcher: 'Far Sail', dispatchLinkMan: 'Lin', dispatchAddress: '7 Dock Rd', dispatchBoxes: 1 },
        ],
      },
      [{ path: 'furtherDeliveries.0.dispatchPhone', rule: 'required' }],
    ],
    [
      'a warehouse of another country',
      { dispatchBoxes: BOXES - 1, furtherDeliveries: [{ ...LGB8, dispatchAddressCode: 'DTM2' }] },
      [{ path: 'furtherDeliveries.0.dispatchAddressCode', rule: 'unknownWarehouse' }],
    ],
    [
      'a warehouse of another country at an address of its own',
      { dispatchBoxes: BOXES - 1, furtherDeliveries: [{ ...LGB8, dispatchAddressCode: 'dtm2', dispatchAddress: '7 Dock Rd' }] },
      [{ path: 'furtherDeliveries.0.dispatchAddressCode', rule: 'warehouseElsewhere' }],
    ],
    [
      'the first warehouse again, typed otherwise',
      { dispatchBoxes: BOXES - 1, furtherDeliveries: [{ ...LGB8, dispatchAddressCode: 'ont8' }] },
      [{ path: 'furtherDeliveries.0.dispatchAddressCode', rule: 'firstAddressAgain' }],
    ],
    [
      'a warehouse that nobody knows',
      { dispatchBoxes: BOXES - 1, furtherDeliveries: [{ ...LGB8, dispatchAddressCode: 'XYZ9' }] },
      [{ path: 'furtherDeliveries.0.dispatchAddressCode', rule: 'unknownWarehouse' }],
    ],
    [
      'a day before the arrival',
      { dispatchBoxes: BOXES - 1, furtherDeliveries: [{ ...LGB8, dispatchAppointment: '2026-11-20' }] },
      [{ path: 'furtherDeliveries.0.dispatchAppointment', rule: 'beforeArrival' }],
    ],
  ])('is refused with %s', async (_case, change, errors) => {
    expect(errorsOf((await submitted(change)).answer)).toMatchObject(errors);
  });

  it('keeps the codes of all of them in capitals', async () => {
    const furtherDeliveries = [{ ...LGB8, dispatchAddressCode: 'lgb8' }];
    const { who, id, answer } = await submitted({ dispatchAddressCode: 'ont8', dispatchBoxes: BOXES - 1, furtherDeliveries });
    expect(answer.code).toBe(200);
    const { order } = await detailOf(who, id);
    expect([order.dispatchAddressCode, order.furtherDeliveries]).toEqual(['ONT8', [LGB8]]);
  });

  it('is told of a state that there is not, as at the first', async () => {
    const { token } = await customer();
    const further = { dispatcher: 'Far Sail', dispatchProvince: 'ZZ', dispatchBoxes: 1 };
    const { findings } = await call(preflightOrder, byShip({ dispatchBoxes: BOXES - 1, furtherDeliveries: [LGB8, further] }), { token });
    expect(findings).toContainEqual(
      expect.objectContaining({ path: 'furtherDeliveries.1.dispatchProvince', rule: 'stateUnknown', severity: 'advisory' }),
    );
  });
});
