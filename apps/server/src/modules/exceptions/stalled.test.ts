import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import { moveParcel, sendBackParcel } from '@waybound/contract/operations/parcel-operations';
import { issueBill } from '@waybound/contract/operations/operations';
import { approveOverseas, countReturn, finishDecisions } from '@waybound/contract/operations/overseas-operations';
import { addReturnBatch, listOverseas } from '@waybound/contract/overseas/overseas';
import { listParcels } from '@waybound/contract/small-parcels/small-parcels';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { describe, expect, it } from 'vitest';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { transferMaker } from '../../../test/data/transfer-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { watchSilence } from '../../maintenance.ts';

const server = await testServer();
const { call, customer, clock, engine } = server;
const parcels = await parcelMaker(server);
const abroad = await overseasMaker(server);
const transfers = transferMaker(server, await waybillMaker(server));
const DAY_MS = 86_400_000;

const after = (days: number) => new Date(clock.now.getTime() + days * DAY_MS);
const lookAfter = (days: number) => watchSilence(engine, after(days));
const waiting = ({ token }: TestCustomer) => call(queryAttention, {}, { token });
const held = async ({ token }: TestCustomer, kind: 'parcel' | 'overseas') =>
  (await call(listExceptions, { tab: 'quiet', kinds: [kind] }, { token })).rows;

describe('a parcel that nothing is heard of', () => {
  it('is told after the days of its station, in the dashboard, the exceptions and its list, and no more once it goes on', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const parcel = await parcels.at(who, 'departure');
    const since = clock.now.toISOString();
    await lookAfter(9.9);
    expect((await waiting(who)).parcels.quiet).toBe(0);
    await lookAfter(10.1);
    expect((await waiting(who)).parcels).toEqual({ problem: 0, cut: 0, quiet: 1, draft: 0 });
    expect(await held(who, 'parcel')).toMatchObject([{ category: 'quiet', actor: 'forwarder', since, waybill: { id: parcel.id } }]);
    expect((await call(listParcels, { attention: ['quiet'] }, { token: who.token })).rows).toMatchObject([
      { id: parcel.id, quietSince: since },
    ]);
    expect(await held(stranger, 'parcel')).toEqual([]);
    await call(moveParcel, { waybillNo: parcel.waybillNo, status: 'arrival' });
    expect((await waiting(who)).parcels.quiet).toBe(0);
    expect(await parcels.detail(who, parcel)).toMatchObject({ quietSince: null });
  });

  it('is none that was signed for, waits for its customer, or is back', async () => {
    const who = await customer();
    await parcels.at(who, 'signed');
    await parcels.withProblem(who, 'address');
    await parcels.cut(who);
    await parcels.announced(who);
    const sent = await parcels.at(who, 'arrival');
    await call(sendBackParcel, { waybillNo: sent.waybillNo, text: '退回' });
    await lookAfter(29);
    expect((await waiting(who)).parcels.quiet).toBe(0);
    await lookAfter(31);
    expect(await held(who, 'parcel')).toMatchObject([{ waybill: { id: sent.id, status: 'return' } }]);
  });
});

const count = (waybillNo: string, returnBatchIndex: number) =>
  call(countReturn, { waybillNo, returnBatchIndex, pieces: [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 1 }] });

describe('a return that does not come', () => {
  it('asks its customer after weeks, and no more once some of it has come', async () => {
    const who = await customer();
    const { id, waybillNo } = await abroad.approved(who);
    await lookAfter(44);
    expect((await waiting(who)).overseas.quiet).toBe(0);
    await lookAfter(46);
    expect((await waiting(who)).overseas.quiet).toBe(1);
    expect(await held(who, 'overseas')).toMatchObject([{ actor: 'customer', waybill: { id } }]);
    expect((await call(listOverseas, { attention: ['quiet'] }, { token: who.token })).rows).toMatchObject([{ id }]);
    await count(waybillNo, 1);
    expect(await held(who, 'overseas')).toEqual([]);
  });

  it('that comes in parts is waited for from the last of them on', async () => {
    const who = await customer();
    const batches = ['1Z1', '1Z2', '1Z3'].map((trackNo) => ({ trackNo, cartons: 1 }));
    const { id, waybillNo } = await abroad.approved(who, { batches });
    await count(waybillNo, 1);
    clock.now = after(0.2);
    await count(waybillNo, 2);
    await lookAfter(29.9);
    expect(await held(who, 'overseas')).toEqual([]);
    await lookAfter(30.1);
    expect(await held(who, 'overseas')).toMatchObject([{ actor: 'customer', waybill: { id, status: 'WAIT_FOR_IN_STORAGE' } }]);
  });

  it('is heard of with every parcel that its customer announces', async () => {
    const who = await customer();
    const { id, rev } = await abroad.approved(who);
    clock.now = after(0.2);
    await call(addReturnBatch, { id, rev, batch: { trackNo: '1Z999AA10123456785', cartons: 1 } }, { token: who.token });
    const since = clock.now.toISOString();
    await lookAfter(44.9);
    expect(await held(who, 'overseas')).toEqual([]);
    await lookAfter(45.1);
    expect(await held(who, 'overseas')).toMatchObject([{ since, waybill: { id } }]);
    expect(await abroad.detail(who, id)).toMatchObject({ quietSince: since });
  });

  it('is heard of with each part of its work, and with no bill', async () => {
    const who = await customer();
    const { id, waybillNo, decisions } = await abroad.decided(who);
    clock.now = after(0.2);
    await call(finishDecisions, { waybillNo, decisionIds: decisions.slice(0, 1).map((decision) => decision.id) });
    const since = clock.now.toISOString();
    clock.now = after(0.2);
    await call(issueBill, { waybillNo });
    await lookAfter(6.75);
    expect(await held(who, 'overseas')).toEqual([]);
    await lookAfter(6.85);
    expect(await held(who, 'overseas')).toMatchObject([{ actor: 'forwarder', since, waybill: { id, status: 'FINISH_FOR_DISPOSE' } }]);
  });

  it('is the forwarder’s to look for where he has had the goods all along', async () => {
    const who = await customer();
    const { abroadWaybillId, abroadWaybillNo } = await transfers.transferred(who);
    await call(approveOverseas, { waybillNo: abroadWaybillNo });
    await lookAfter(30.1);
    expect(await held(who, 'overseas')).toMatchObject([
      { actor: 'forwarder', waybill: { id: abroadWaybillId, status: 'WAIT_FOR_IN_STORAGE' } },
    ]);
  });

  it('waits for the forwarder where he has to do something', async () => {
    const who = await customer();
    const { id } = await abroad.submitted(who);
    await lookAfter(3.1);
    expect(await held(who, 'overseas')).toMatchObject([{ actor: 'forwarder', waybill: { id } }]);
  });
});
