import { listHistory } from '@waybound/contract/account/history';
import { manageMessage } from '@waybound/contract/notices/messages';
import { proveDelivery } from '@waybound/contract/operations/delivery-operations';
import { advance, freeze, issueBill, returnGoods } from '@waybound/contract/operations/operations';
import {
  approveOverseas,
  closeReturnShort,
  countReturn,
  opsOverseas,
  rejectOverseas,
} from '@waybound/contract/operations/overseas-operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import {
  cancelTransfer,
  closeOverseas,
  endReturn,
  getOverseas,
  listOverseas,
  sendBackOverseas,
  transferWaybill,
} from '@waybound/contract/overseas/overseas';
import { undoChanges } from '@waybound/contract/waybills/waybill-batches';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { TRANSFER, transferMaker } from '../../../test/data/transfer-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
await overseasMaker(server);
const waybills = await waybillMaker(server);
const make = transferMaker(server, waybills);

const refusedWith = (reason: string) => ({ code: 409, data: { reason } });
const seen = async (who: TestCustomer, id: string) => call(getWaybill, { id }, { token: who.token });
const abroad = async (who: TestCustomer, id: string) => call(getOverseas, { id }, { token: who.token });
const good = (quantity: number) => ({ oldsku: 'YF-1', condition: 'good' as const, quantity });

describe('a waybill that is transferred to an overseas one', () => {
  it('makes one that expects its goods, and each names the other', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.near(who);
    await call(saveTransport, { waybillNo, containers: [], parcels: [{ carrier: 'UPS', trackNumber: '1Z9', boxNumbers: [1, 2, 3] }] });
    const { rev } = (await seen(who, id)).waybill;
    const done = await call(transferWaybill, { id, rev, ...TRANSFER }, { token: who.token });
    expect(done).toMatchObject({ id, waybillNo, status: 'wait_for_dispatch', rev: rev + 1 });
    expect(done.abroadWaybillNo).toMatch(/^WBHWC[0-9]{4,}$/);
    expect(await seen(who, id)).toMatchObject({
      waybill: { abroadWaybillId: done.abroadWaybillId, abroadWaybillNo: done.abroadWaybillNo },
      transfer: 'unprocessed',
      may: { transferOverseas: 'alreadyTransferred', cancelTransferOverseas: null },
    });
    const { rows } = await call(listWaybills, {}, { token: who.token });
    expect(rows).toMatchObject([{ id, abroadWaybillNo: done.abroadWaybillNo, may: { cancelTransferOverseas: null } }]);
    expect(await abroad(who, done.abroadWaybillId)).toMatchObject({
      status: 'WAIT_FOR_APPROVAL',
      shippingWay: 'HWC',
      source: { id, waybillNo },
      expected: 96,
      submittedAt: expect.any(String),
      order: {
        masterNo: waybillNo,
        returnCountry: 1,
        abroadStockAddress: 'LA1',
        batches: [{ trackNo: '1Z9', cartons: 3 }],
        lines: [{ oldsku: 'YF-1', quantity: 96, declareNameEn: 'Desk lamp', declareNameCn: '台灯' }],
        sender: { shipperAttn: 'Dana Lee', shipperPhone: '+1 626 555 0133' },
        customerRemark: '到仓后请拍照',
      },
      may: { cancelTransfer: null, sendBack: 'cameByTransfer', close: 'cameByTransfer', save: 'wrongStatus' },
    });
    const { entries } = await call(listHistory, {}, { token: who.token });
    expect(entries.slice(0, 2).map(({ what }) => what)).toEqual(['transferOverseas', 'createTransfer']);
  });

  it('is transferred once, and the second tab is told', async () => {
    const who = await customer();
    const { id, rev } = await make.near(who);
    const both = await Promise.all([0, 1].map(() => send(transferWaybill, { id, rev, ...TRANSFER }, who)));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 409]));
    expect(await send(transferWaybill, { id, ...TRANSFER }, who)).toMatchObject(refusedWith('alreadyTransferred'));
    expect((await call(listOverseas, {}, { token: who.token })).total).toBe(1);
  });

  it('is not delivered by itself as long as the warehouse has not refused it', async () => {
    const who = await customer();
    const { waybillNo, abroadWaybillNo } = await make.transferred(who);
    for (const [spec, input] of [
      [advance, { waybillNo, status: 'wait_for_sign' }],
      [proveDelivery, { waybillNo, boxes: 12, isLast: true }],
      [freeze, { waybillNo, reason: '查验' }],
      [returnGoods, { waybillNo, reason: '退回' }],
    ] as const)
      expect(await send(spec, input, asOperator)).toMatchObject(refusedWith('transferredOverseas'));
    await call(rejectOverseas, { waybillNo: abroadWaybillNo, reason: '该仓不收带电货物' });
    expect(await call(advance, { waybillNo, status: 'wait_for_sign' })).toMatchObject({ status: 'wait_for_sign' });
  });

  it('is free again where the forwarder refuses, and may be transferred anew', async () => {
    const who = await customer();
    const first = await make.transferred(who);
    await call(rejectOverseas, { waybillNo: first.abroadWaybillNo, reason: '该仓不收带电货物' });
    expect(await abroad(who, first.abroadWaybillId)).toMatchObject({
      status: 'ALREADY_CLOSED',
      reason: '该仓不收带电货物',
      source: { id: first.id },
    });
    const { waybill, transfer, may } = await seen(who, first.id);
    expect({ ...waybill, transfer, may }).toMatchObject({
      abroadWaybillNo: null,
      transfer: 'none',
      status: 'wait_for_dispatch',
      may: { transferOverseas: null },
    });
    const second = await call(transferWaybill, { id: first.id, ...TRANSFER }, { token: who.token });
    expect(second.abroadWaybillNo).not.toBe(first.abroadWaybillNo);
    const told = (await call(manageMessage, {}, { token: who.token })).rows.map(({ kind }) => kind);
    expect(told[0]).toBe('transferRefused');
  });

  it('is delivered once the warehouse has counted its goods', async () => {
    const who = await customer();
    const { id, waybillNo, abroadWaybillId, abroadWaybillNo } = await make.transferred(who);
    await call(approveOverseas, { waybillNo: abroadWaybillNo });
    expect(await send(cancelTransfer, { id }, who)).toMatchObject(refusedWith('overseasProcessing'));
    expect(await send(rejectOverseas, { waybillNo: abroadWaybillNo, reason: '晚了' }, asOperator)).toMatchObject(
      refusedWith('wrongStatus'),
    );
    await call(countReturn, { waybillNo: abroadWaybillNo, returnBatchIndex: 1, pieces: [good(90)] });
    expect((await seen(who, id)).waybill.status).toBe('wait_for_dispatch');
    await call(countReturn, { waybillNo: abroadWaybillNo, pieces: [good(6)] });
    expect(await seen(who, id)).toMatchObject({
      waybill: { status: 'wait_for_lock', tab: 'signed', abroadWaybillNo },
      transfer: 'takenIn',
      milestones: expect.arrayContaining([expect.objectContaining({ fact: 'delivered' })]),
    });
    expect(await abroad(who, abroadWaybillId)).toMatchObject({ status: 'WAIT_FOR_DISPOSE', undecided: 96 });
    expect(await send(cancelTransfer, { id }, who)).toMatchObject(refusedWith('overseasProcessing'));
    await call(issueBill, { waybillNo });
    const told = (await call(manageMessage, {}, { token: who.token })).rows.map(({ kind }) => kind);
    expect(told).toEqual(expect.arrayContaining(['transferApproved', 'delivered', 'returnAsked']));
    const whats = (await call(listHistory, {}, { token: who.token })).entries.map(({ what }) => what);
    expect(whats).toEqual(expect.arrayContaining(['transferApproved', 'transferTakenIn']));
  });

  it('goes on where nothing has come to the warehouse, whoever ends it', async () => {
    const who = await customer();
    const ended = await make.transferred(who);
    await call(approveOverseas, { waybillNo: ended.abroadWaybillNo });
    const { rev } = await abroad(who, ended.abroadWaybillId);
    await call(endReturn, { id: ended.abroadWaybillId, rev }, { token: who.token });
    const short = await make.transferred(who);
    await call(approveOverseas, { waybillNo: short.abroadWaybillNo });
    await call(closeReturnShort, { waybillNo: short.abroadWaybillNo, reason: '未到' });
    for (const { id } of [ended, short])
      expect(await seen(who, id)).toMatchObject({ transfer: 'none', waybill: { abroadWaybillId: null } });
  });

  it('ends short with what has come', async () => {
    const who = await customer();
    const { id, abroadWaybillNo } = await make.transferred(who);
    await call(approveOverseas, { waybillNo: abroadWaybillNo });
    await call(countReturn, { waybillNo: abroadWaybillNo, pieces: [good(4)] });
    await call(closeReturnShort, { waybillNo: abroadWaybillNo, reason: '其余未到' });
    expect(await seen(who, id)).toMatchObject({ transfer: 'takenIn', waybill: { status: 'wait_for_lock' } });
  });
});

describe('cancelling a transfer', () => {
  it('closes the overseas waybill, and the goods are delivered as booked', async () => {
    const who = await customer();
    const { id, rev, waybillNo, abroadWaybillId } = await make.transferred(who);
    expect(await send(cancelTransfer, { id, rev: rev - 1 }, who)).toMatchObject(refusedWith('stale'));
    const done = await call(cancelTransfer, { id, rev }, { token: who.token });
    expect(done).toMatchObject({ id, waybillNo, rev: rev + 1 });
    expect(await abroad(who, abroadWaybillId)).toMatchObject({ status: 'ALREADY_CLOSED', source: { id, waybillNo } });
    expect(await seen(who, id)).toMatchObject({ transfer: 'none', waybill: { abroadWaybillNo: null } });
    expect(await send(cancelTransfer, { id }, who)).toMatchObject(refusedWith('notTransferred'));
    await call(advance, { waybillNo, status: 'wait_for_sign' });
    expect(await send(transferWaybill, { id, ...TRANSFER }, who)).toMatchObject(refusedWith('wrongStatus'));
  });

  it('is the undo of the transfer, and its only way back from the overseas waybill', async () => {
    const who = await customer();
    const { id, rev, abroadWaybillId } = await make.transferred(who);
    const { rev: abroadRev } = await abroad(who, abroadWaybillId);
    for (const spec of [sendBackOverseas, closeOverseas])
      expect(await send(spec, { id: abroadWaybillId, rev: abroadRev }, who)).toMatchObject(refusedWith('cameByTransfer'));
    const { results } = await call(undoChanges, { changes: [{ id, rev }] }, { token: who.token });
    expect(results).toMatchObject([{ id, ok: true }]);
    expect(await abroad(who, abroadWaybillId)).toMatchObject({ status: 'ALREADY_CLOSED' });
  });
});

describe('a transfer', () => {
  it('is to a warehouse of the waybill’s country, and before the delivery', async () => {
    const who = await customer();
    const { id } = await make.near(who);
    const { code, data } = await send(transferWaybill, { id, ...TRANSFER, abroadStockAddress: 'NOWHERE' }, who);
    expect({ code, data }).toMatchObject({ code: 400, data: { errors: [{ path: 'abroadStockAddress', rule: 'unknownRecord' }] } });
    const early = await waybills.received(who);
    expect(await send(transferWaybill, { id: early.id, ...TRANSFER }, who)).toMatchObject(refusedWith('wrongStatus'));
    const signed = await waybills.delivered(who);
    expect(await send(transferWaybill, { id: signed.id, ...TRANSFER }, who)).toMatchObject(refusedWith('wrongStatus'));
  });

  it('is another customer’s secret', async () => {
    const [owner, stranger] = [await customer(), await customer()];
    const { id } = await make.transferred(owner);
    for (const [spec, input] of [
      [transferWaybill, { id, ...TRANSFER }],
      [cancelTransfer, { id }],
    ] as const) {
      const [foreign, missing] = await waybills.answersToStranger(spec, stranger, input, { id: UNKNOWN_ID });
      expect(foreign).toEqual(missing);
    }
    const { id: other, abroadWaybillNo } = await make.transferred(owner);
    expect(await call(opsOverseas, { waybillNo: abroadWaybillNo })).toMatchObject({ source: { id: other }, customerCode: owner.code });
  });
});
