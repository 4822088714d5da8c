import { approveOverseas, putAwayDecisions } from '@waybound/contract/operations/overseas-operations';
import { saveOverseasInvoice, submitOverseas, transferWaybill } from '@waybound/contract/overseas/overseas';
import { batchDecide } from '@waybound/contract/overseas/overseas-batches';
import { decisionLabel } from '@waybound/contract/overseas/overseas-labels';
import { listOverseasStock } from '@waybound/contract/overseas/overseas-stock';
import { opsStock } from '@waybound/contract/operations/stock/stock-operations';
import { expect, it } from 'vitest';
import { overseasMaker, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { TRANSFER, transferMaker } from '../../../test/data/transfer-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const make = await overseasMaker(server);
const transfers = transferMaker(server, await waybillMaker(server));

const LAMP = { oldsku: 'x001abcdef', fnSku: 'x009newone', quantity: 20, declareNameEn: 'LED lamp' };
const SCANNED = [{ oldsku: 'X001ABCDEF', condition: 'good' as const, quantity: 20 }];

/** Announced in small letters and counted by a scanner. */
const counted = async (who: TestCustomer) => {
  const { id, waybillNo } = await make.approved(who, { lines: [LAMP] });
  await make.count(waybillNo, SCANNED);
  return make.detail(who, id);
};

it('a number that is announced in small letters is what the warehouse scans in capitals: the return is all there', async () => {
  const who = await customer();
  expect(await counted(who)).toMatchObject({
    status: 'WAIT_FOR_DISPOSE',
    heaps: [{ oldsku: 'x001abcdef', received: 20, undecided: 20 }],
    batches: [{ pieces: [{ oldsku: 'x001abcdef' }] }],
  });
});

it('what came as another number keeps it', async () => {
  const who = await customer();
  const { id, waybillNo } = await make.approved(who, { lines: [LAMP] });
  await make.count(waybillNo, [{ oldsku: 'X007MUGSET', condition: 'foreign', quantity: 1 }]);
  expect((await make.detail(who, id)).heaps).toMatchObject([{ oldsku: 'X007MUGSET', condition: 'foreign' }]);
});

it('is decided on however it is written: its label has its name, and it is put away no earlier than it came', async () => {
  const who = await customer();
  const { id, rev, waybillNo } = await counted(who);
  await make.decide(who, { id, rev }, [{ ...TO_FBA, dispatchMethod: 'STORE' }]);
  const decisionId = (await make.detail(who, id)).decisions[0]?.id ?? '';
  const { raw } = await send(decisionLabel, { id, decisionId, sheet: '50x30' }, who);
  expect((await pagesOfPdf(raw))[0]).toMatch(/X009NEWONE\s+LED lamp/);
  const rows = [{ decisionId, place: 'A-1', pieceVolume: '0.001', day: '2026-11-01' }];
  expect(await send(putAwayDecisions, { waybillNo, rows }, { token: operatorKey })).toMatchObject({
    data: { errors: [{ path: 'rows.0.day', rule: 'beforeReceipt' }] },
  });
});

it('gets its new number where many are decided on alike, as it was announced', async () => {
  const who = await customer();
  const { id, rev } = await counted(who);
  // As it was counted before numbers were written as they are announced.
  await engine.query('update overseas_piece set oldsku = upper(oldsku) where customer_id = $1', [who.customerId]);
  const alike = { conditions: ['good' as const], serviceItemArr: ['RELABEL'], dispatchMethod: 'STORE' };
  const { results } = await call(batchDecide, { ...alike, waybills: [{ id, rev }] }, { token: who.token });
  expect(results).toMatchObject([{ ok: true }]);
  expect((await make.detail(who, id)).decisions).toMatchObject([{ fnSku: 'X009NEWONE', quantity: 20 }]);
});

it('is announced once, however it is written', async () => {
  const who = await customer();
  const { id } = await make.draft(who, { lines: [LAMP, { oldsku: 'X001ABCDEF', quantity: 1 }] });
  expect(await send(submitOverseas, { id }, who)).toMatchObject({
    data: { errors: [{ path: 'lines.1.oldsku', rule: 'alreadyUsed' }] },
  });
});

it('is named in its invoice however it is written, once, and keeps its writing; its value is given anew in another currency', async () => {
  const who = await customer();
  const { id, rev } = await make.approved(who, { lines: [{ ...LAMP, declareValue: '3.50' }], currency: 'USD' });
  const named = { oldsku: 'X001ABCDEF', declareNameEn: 'Desk lamp', declareValue: '3.10' };
  await call(saveOverseasInvoice, { id, rev, currency: 'EUR', lines: [named] }, { token: who.token });
  const { order } = await make.detail(who, id);
  expect(order).toMatchObject({ currency: 'EUR', lines: [{ ...named, oldsku: 'x001abcdef', quantity: 20 }] });
  expect(order.lines).toHaveLength(1);
});

it('is one of the goods of a waybill that goes abroad, whose packing list writes it in both ways', async () => {
  const who = await customer();
  const box = { grossWeight: '10', length: '60', width: '40', height: '30' };
  const { id, rev } = await transfers.near(who, {
    packingList: [
      { startBoxNumber: 1, endBoxNumber: 6, ...box, sku: 'x001abcdef', quantity: 12 },
      { startBoxNumber: 7, endBoxNumber: 12, ...box, sku: 'X001ABCDEF', quantity: 8 },
    ],
    invoiceLines: ['X001ABCDEF', 'x001abcdef'].map((sku) => ({ sku, declareNameEn: 'LED lamp', declareNameCn: '灯', declareValue: '4.5' })),
  });
  const { abroadWaybillId, abroadWaybillNo } = await call(transferWaybill, { id, rev, ...TRANSFER }, { token: who.token });
  expect((await make.detail(who, abroadWaybillId)).order.lines).toMatchObject([{ oldsku: 'x001abcdef', quantity: 20 }]);
  await call(approveOverseas, { waybillNo: abroadWaybillNo });
  await make.count(abroadWaybillNo, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 10 }]);
  expect(await make.detail(who, abroadWaybillId)).toMatchObject({ status: 'WAIT_FOR_IN_STORAGE' });
});

it('is stored in capitals, as a scanner reads it', async () => {
  const who = await customer();
  const { id, rev, waybillNo } = await counted(who);
  await make.decide(who, { id, rev }, [
    { oldsku: 'x001abcdef', condition: 'good', quantity: 20, serviceItemArr: [], dispatchMethod: 'STORE' },
  ]);
  const decisionId = (await make.detail(who, id)).decisions[0]?.id ?? '';
  await call(putAwayDecisions, { waybillNo, rows: [{ decisionId, place: 'A-1', pieceVolume: '0.001' }] });
  expect((await call(listOverseasStock, {}, { token: who.token })).rows).toMatchObject([{ sku: 'X001ABCDEF' }]);
  expect((await call(opsStock, { customerCode: who.code, sku: 'x001abcdef' })).rows).toHaveLength(1);
});
