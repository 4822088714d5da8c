import { opsDetail } from '@waybound/contract/operations/operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { getWaybill } from '@waybound/contract/waybills/waybills';
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
});
