import { advance, opsGet, receive } from '@waybound/contract/operations/operations';
import { manageMessage } from '@waybound/contract/notices/messages';
import { acceptMeasured, confirmPacking } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { approved, CARTONS, collected, received } from '../../../../test/data/samples/shipment-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send } = server;
const token = server.operatorKey;

const heavier = CARTONS.map((carton) => ({ ...carton, weight: '19.5' }));

describe('receive', () => {
  it('counts cartons as they come and moves on with the last one', async () => {
    const { waybillNo, id, owner } = await collected(server);
    const [first, ...rest] = CARTONS;
    expect(await call(receive, { waybillNo, cartons: [first] })).toMatchObject({ status: 'wait_for_in_stock' });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({ receivedCartons: 1, measures: 'none' });
    expect(await call(receive, { waybillNo, cartons: [...rest] })).toMatchObject({ status: 'wait_for_out_stock' });
    const { waybill, cartons, measuredQuote, declaredQuote } = await call(getWaybill, { id }, { token: owner.token });
    expect(waybill).toMatchObject({ inStockPackages: 3, inStockWeight: '31.500', inStockVolume: '0.156' });
    expect(cartons).toHaveLength(3);
    expect(measuredQuote?.total).toBe(declaredQuote?.total);
  });

  it('replaces the figures of a carton that is measured again', async () => {
    const { waybillNo, id, owner } = await collected(server);
    await call(receive, { waybillNo, cartons: [CARTONS[0]] });
    await call(receive, { waybillNo, cartons: [{ ...CARTONS[0], weight: '11' }] });
    const { cartons, waybill } = await call(getWaybill, { id }, { token: owner.token });
    expect(cartons).toMatchObject([{ boxNumber: 1, weight: '11.000' }]);
    expect(waybill.inStockWeight).toBe('11.000');
  });

  it('is complete with fewer cartons where the warehouse says so', async () => {
    const { waybillNo } = await collected(server);
    expect(await call(receive, { waybillNo, cartons: [CARTONS[0]], isComplete: true })).toMatchObject({ status: 'wait_for_out_stock' });
  });

  it('closed short asks the customer, however cheaper the rest is, and leaves with its consent only', async () => {
    const { waybillNo, id, owner } = await collected(server);
    await call(receive, { waybillNo, cartons: [CARTONS[0]], isComplete: true });
    const { measures, difference } = await call(getWaybill, { id }, { token: owner.token });
    expect(measures).toBe('open');
    expect(Number(difference?.difference)).toBeLessThan(0);
    await call(receive, { waybillNo, cartons: [CARTONS[0]] });
    const { rows } = await call(manageMessage, {}, { token: owner.token });
    expect(rows.filter(({ kind }) => kind === 'receivedShort')).toHaveLength(1);
    expect(rows.find(({ kind }) => kind === 'receivedShort')?.content).toContain('3');
    const leave = { waybillNo, status: 'wait_for_clearance_of_goods' as const };
    await call(confirmPacking, { id }, { token: owner.token });
    expect((await send(advance, leave, { token })).data).toMatchObject({ reason: 'measuresNotAccepted' });
    await call(acceptMeasured, { id }, { token: owner.token });
    await call(advance, leave);
  });

  it('refuses a box that was not declared, and a box twice', async () => {
    const { waybillNo } = await collected(server);
    const cartons = [CARTONS[0], { ...CARTONS[0], boxNumber: 4 }, CARTONS[0]];
    const answer = await send(receive, { waybillNo, cartons }, { token });
    expect(answer).toMatchObject({ code: 400 });
    expect(answer.data.errors).toMatchObject([
      { path: 'cartons.1.boxNumber', rule: 'unknownRecord' },
      { path: 'cartons.2.boxNumber', rule: 'alreadyUsed' },
    ]);
  });

  it('waits for the handover', async () => {
    const { waybillNo } = await approved(server);
    expect(await send(receive, { waybillNo, cartons: [...CARTONS] }, { token })).toMatchObject({
      code: 409,
      data: { reason: 'wrongStatus' },
    });
  });
});

describe('measured cartons that cost more', () => {
  it('wait for the customer before outbound, and go on once accepted', async () => {
    const { waybillNo, id, owner } = await collected(server);
    await call(receive, { waybillNo, cartons: heavier });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({ status: 'wait_for_out_stock', measures: 'open', next: [] });
    const early = await send(advance, { waybillNo, status: 'wait_for_clearance_of_goods' }, { token });
    expect(early).toMatchObject({ code: 409, data: { reason: 'measuresNotAccepted' } });
    await call(acceptMeasured, { id }, { token: owner.token });
    expect(await call(advance, { waybillNo, status: 'wait_for_clearance_of_goods' })).toMatchObject({
      status: 'wait_for_clearance_of_goods',
    });
  });

  it('stay accepted while they get no dearer, and are asked about again when they do', async () => {
    const { waybillNo, id, owner } = await collected(server);
    await call(receive, { waybillNo, cartons: heavier });
    await call(acceptMeasured, { id }, { token: owner.token });
    await call(receive, { waybillNo, cartons: [{ ...CARTONS[0], weight: '18' }] });
    expect((await call(opsGet, { waybillNo })).waybill.measures).toBe('accepted');
    await call(receive, { waybillNo, cartons: [{ ...CARTONS[0], weight: '30' }] });
    expect((await call(opsGet, { waybillNo })).waybill.measures).toBe('open');
  });

  it('need no consent where they are what was declared', async () => {
    const { waybillNo } = await received(server);
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({
      measures: 'withinTolerance',
      next: ['wait_for_clearance_of_goods'],
    });
  });
});
