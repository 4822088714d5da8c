import { MAX_BOXES } from '@waybound/contract/orders/order-limits';
import { opsDetail, opsList } from '@waybound/contract/operations/operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { suggestWaybills } from '@waybound/contract/waybills/search';
import { handover, withdrawHandover } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, send, operatorKey } = server;
const make = await waybillMaker(server);

describe('by whom a waybill is carried', () => {
  it('is said number by number, and seen by both sides', async () => {
    const who = await customer();
    const { id, waybillNo, rev } = await make.approved(who);
    const seen = async () => (await call(getWaybill, { id }, { token: who.token })).transport;
    expect(await seen()).toBeNull();
    await call(saveTransport, { waybillNo, masterNo: ' 784-12345675 ', flightNo: 'cz 327', carrier: '南方航空' });
    await call(saveTransport, { waybillNo, containers: [{ cabinetNumber: 'msku 123456-5', sealNo: 'CN8812' }], carrier: '' });
    await call(saveTransport, { waybillNo, parcels: [{ carrier: 'UPS', trackNumber: '1Z999', boxNumbers: [1, 2] }] });
    const transport = {
      masterNo: '784-12345675',
      flightNo: 'CZ327',
      containers: [{ cabinetNumber: 'MSKU1234565', sealNo: 'CN8812' }],
      parcels: [{ carrier: 'UPS', trackNumber: '1Z999', boxNumbers: [1, 2] }],
    };
    expect(await seen()).toEqual(transport);
    const whole = await call(opsDetail, { waybillNo });
    expect(whole.transport).toEqual(transport);
    expect(whole.history.filter(({ what }) => what === 'saveTransport')).toHaveLength(3);
    expect(whole.waybill.rev).toBe(rev);
  });

  it("stands in the list's row with the first two parcels and the delivery's number, by which it is found", async () => {
    const who = await customer();
    const { id, waybillNo } = await make.approved(who);
    await call(saveTransport, {
      waybillNo,
      deliveryNumber: `ISA-77${id}`,
      parcels: ['1Z1', '1Z2', '1Z3'].map((trackNumber) => ({ carrier: 'UPS', trackNumber })),
    });
    const { rows } = await call(listWaybills, { keyword: `isa77${id}` }, { token: who.token });
    expect(rows).toMatchObject([{ waybillNo, deliveryNumber: `ISA-77${id}`, trackNumber: '1Z1', trackNumber2: '1Z2' }]);
  });

  it('takes a number for each box that an order may have', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.approved(who);
    const parcels = Array.from({ length: MAX_BOXES }, (_, index) => ({
      carrier: 'UPS',
      trackNumber: `1Z999AA1${String(index).padStart(10, '0')}`,
      boxNumbers: [index + 1],
    }));
    await call(saveTransport, { waybillNo, parcels });
    const { transport } = await call(getWaybill, { id }, { token: who.token });
    expect(transport?.parcels).toHaveLength(MAX_BOXES);
    const { rows } = await call(listWaybills, { keyword: parcels.at(-1)?.trackNumber ?? '' }, { token: who.token });
    expect(rows).toMatchObject([{ waybillNo, trackNumber: parcels[0]?.trackNumber }]);
    const refused = await send(
      saveTransport,
      { waybillNo, parcels: [...parcels, { carrier: 'UPS', trackNumber: '1Z' }] },
      { token: operatorKey },
    );
    expect(refused.data.errors).toMatchObject([{ path: 'parcels', rule: 'tooMany' }]);
  });

  it('is no fact of a draft, and a number that is none is told', async () => {
    const who = await customer();
    const draft = await make.draft(who);
    expect(await send(saveTransport, { waybillNo: draft.waybillNo, masterNo: '1' }, { token: operatorKey })).toMatchObject({ code: 409 });
    const { waybillNo } = await make.approved(who);
    const wrong = { waybillNo, flightNo: 'next Monday', containers: [{ cabinetNumber: 'MSKU12' }] };
    expect((await send(saveTransport, wrong, { token: operatorKey })).data.errors).toMatchObject([
      { path: 'flightNo', rule: 'badFormat' },
      { path: 'containers.0.cabinetNumber', rule: 'badFormat' },
    ]);
  });

  it('finds it for both sides by each of its numbers, and by none that was replaced', async () => {
    const [who, other] = [await customer(), await customer()];
    const { waybillNo } = await make.approved(who);
    const own = who.customerId;
    await call(saveTransport, { waybillNo, masterNo: `999-${own}-OLD` });
    await call(saveTransport, {
      waybillNo,
      masterNo: `784-${own}-M`,
      houseNo: `WB ${own} H`,
      containers: [{ cabinetNumber: 'TEMU6079348' }, { cabinetNumber: 'MSKU1234565' }],
      parcels: [{ carrier: 'UPS', trackNumber: `1Z999AA1 ${own}` }],
    });
    const listed = async (keyword: string, { token } = who) =>
      (await call(listWaybills, { keyword }, { token })).rows.map((row) => row.waybillNo);
    const suggested = async (searchNo: string, { token } = who) =>
      (await call(suggestWaybills, { searchNo }, { token })).datas.map((each) => each.waybillNo);
    const found = async (number: string) =>
      (await call(opsList, { number, siteCode: 'waybound', customerCode: who.code })).rows.map((row) => row.waybillNo);
    for (const number of [`784${own}m`, `wb${own}h`, 'temu 607934-8', 'MSKU1234565', `1z999aa1${own}`, waybillNo.toLowerCase()])
      expect([number, await listed(number), await suggested(number), await found(number)]).toEqual([
        number,
        [waybillNo],
        [waybillNo],
        [waybillNo],
      ]);
    expect(await listed('6079348')).toEqual([waybillNo]);
    expect(await found('6079348')).toEqual([]);
    for (const nothing of [`999-${own}-OLD`, '---'])
      expect([await listed(nothing), await suggested(nothing), await found(nothing)]).toEqual([[], [], []]);
    expect([await listed('TEMU6079348', other), await suggested('TEMU6079348', other)]).toEqual([[], []]);
  });
});

describe('the handover', () => {
  it('is read by the forwarder as the customer said it, until it is taken back', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.approved(who);
    const said = async () => (await call(opsDetail, { waybillNo })).handover;
    expect(await said()).toBeNull();
    const given = { cartons: 3, weight: '36.5', wayOfDelivery: 'own' as const, plateOrTrackingNo: '粤B12345' };
    await call(handover, { id, ...given }, { token: who.token });
    expect(await said()).toEqual({ ...given, at: server.clock.now.toISOString() });
    await call(withdrawHandover, { id }, { token: who.token });
    expect(await said()).toBeNull();
  });
});
