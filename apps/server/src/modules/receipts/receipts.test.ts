import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { advance, freeze, receive } from '@waybound/contract/operations/operations';
import { attachLotPicture, planEntry } from '@waybound/contract/operations/receipt-operations';
import { acceptMeasured, confirmPacking } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import {
  batchReceipts,
  downloadReceipt,
  entryNotice,
  mergeReceipts,
  queryReceipt,
  undoReceiptMerge,
  viewInStockData,
} from '@waybound/contract/waybills/receipts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { encoded, PNG, request } from '../../../test/any-request.ts';
import { readZip } from '../../gateways/sheets/archive/read-zip.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, app, operatorKey, clock, engine } = server;
const { approved, handedOver, received, submitted, answersToStranger } = await waybillMaker(server);
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'receipts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function textOf(pdf: Buffer): Promise<string> {
  const file = path.join(folder, 'paper.pdf');
  await writeFile(file, pdf);
  const { stdout } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 50_000_000 });
  return stdout.replaceAll(/[^\S\f]+/g, ' ');
}

const boxes = (from: number, to: number, weight = '10') =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ boxNumber: from + index, weight, length: '60', width: '40', height: '30' }));

const receiptOf = ({ token }: TestCustomer, id: string) => call(queryReceipt, { id }, { token });

describe('lots', () => {
  it('are the cartons that came together, and stay as they are when one is measured again', async () => {
    const who = await customer();
    const { id, waybillNo } = await handedOver(who);
    const first = await call(receive, { waybillNo, cartons: boxes(1, 5), note: '外箱破损 1 箱' });
    const second = await call(receive, { waybillNo, cartons: [...boxes(5, 5, '11'), ...boxes(6, 12)] });
    const again = await call(receive, { waybillNo, cartons: boxes(2, 2, '10.5') });
    expect([first.lotNo, second.lotNo, again.lotNo]).toEqual([1, 2, null]);
    const { lots, receiptNo, merged } = await receiptOf(who, id);
    expect({ receiptNo, merged }).toEqual({ receiptNo: `R-${waybillNo}`, merged: null });
    expect(lots).toMatchObject([
      { lotNo: 1, packages: 5, boxNumbers: [1, 2, 3, 4, 5], weight: '51.500', volume: '0.360', note: '外箱破损 1 箱', pictures: [] },
      { lotNo: 2, packages: 7, boxNumbers: [6, 7, 8, 9, 10, 11, 12], weight: '70.000', volume: '0.504', note: null },
    ]);
  });

  it('have the pictures that the warehouse took, and no stranger sees them', async () => {
    const who = await customer();
    const { id, waybillNo } = await received(who);
    const sent = await encoded(attachLotPicture, { waybillNo, lotNo: 1 }, PNG);
    expect((await request(app, attachLotPicture, { ...sent, token: operatorKey })).body.code).toBe(200);
    const missing = await encoded(attachLotPicture, { waybillNo, lotNo: 2 }, PNG);
    expect((await request(app, attachLotPicture, { ...missing, token: operatorKey })).body.data.reason).toBe('recordMissing');
    expect((await receiptOf(who, id)).lots[0]?.pictures).toMatchObject([{ fileType: 'photo', isOwn: false }]);
    const [foreign, unknown] = await answersToStranger(queryReceipt, await customer(), { id }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(unknown);
  });
});

describe('what was measured', () => {
  it('stands beside what was declared, box by box, with its times', async () => {
    const who = await customer();
    const { id, waybillNo } = await handedOver(who);
    await call(receive, { waybillNo, cartons: boxes(1, 2, '12') });
    const data = await call(viewInStockData, { id }, { token: who.token });
    expect(data).toMatchObject({
      waybillNo,
      inStockTime: clock.now.toISOString(),
      outStockTime: null,
      isComplete: false,
      finalWeight: null,
      declared: { packages: 12, weight: '120.000' },
      measured: { packages: 2, weight: '24.000' },
    });
    expect(data.cartons).toHaveLength(12);
    expect(data.cartons[0]).toMatchObject({ boxNumber: 1, lotNo: 1, declared: { weight: '10.000' }, measured: { weight: '12.000' } });
    expect(data.cartons[2]).toMatchObject({ boxNumber: 3, lotNo: null, measuredAt: null, measured: null });
  });

  it('is final once all is here and nothing is to be answered', async () => {
    const who = await customer();
    const { id } = await received(who, '15');
    const before = await call(getWaybill, { id }, { token: who.token });
    expect(before.waybill).toMatchObject({ finalWeight: null, inStockTime: clock.now.toISOString() });
    await call(acceptMeasured, { id }, { token: who.token });
    const { waybill } = await call(getWaybill, { id }, { token: who.token });
    expect(waybill.finalWeight).toBe(waybill.inStockChargedWeight);
  });

  it('is nobody else’s', async () => {
    const { id } = await received(await customer());
    const [foreign, missing] = await answersToStranger(viewInStockData, await customer(), { id }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
  });
});

describe('a receipt', () => {
  it('says what came when, in both languages', async () => {
    const who = await customer();
    const { id, waybillNo } = await received(who, '10', { referenceNo: 'PO-88' });
    const answer = await send(downloadReceipt, { id }, { token: who.token, lang: 'zh' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`收货单 R-${waybillNo}.pdf`));
    const text = await textOf(answer.raw);
    for (const words of ['收货单 Warehouse receipt', `R-${waybillNo}`, 'PO-88', '1–12', '60.0 × 40.0 × 30.0', '120.000']) {
      expect(text).toContain(words);
    }
  });

  it('is none before goods are there', async () => {
    const who = await customer();
    const { id, waybillNo } = await handedOver(who);
    const answer = await send(downloadReceipt, { id }, { token: who.token });
    expect(answer.data.reason).toBe('notReceived');
    expect(answer.mass).toContain(waybillNo);
  });

  it('comes with others in one file, which names what is missing and why', async () => {
    const who = await customer();
    const [one, two, none] = [await received(who), await received(who), await handedOver(who)];
    const foreign = await received(await customer());
    const ids = [one.id, none.id, two.id, one.id, foreign.id];
    const text = await textOf((await send(batchReceipts, { ids }, { token: who.token, lang: 'zh' })).raw);
    const pages = text.split('\f');
    expect(pages[0]).toContain('没有收货单的运单');
    expect(pages[0]).toContain(`${none.waybillNo} 货物尚未入仓`);
    expect(pages[0]).toContain(`#${foreign.id}`);
    expect(text).not.toContain(foreign.waybillNo);
    expect(pages.slice(1, 3).map((page) => [one, two].find(({ waybillNo }) => page.includes(waybillNo))?.id)).toEqual([one.id, two.id]);
    expect(pages).toHaveLength(4);

    const zip = await collectAll(readZip((await send(batchReceipts, { ids, as: 'zip' }, { token: who.token, lang: 'zh' })).raw));
    expect(zip.map(({ name }) => name)).toEqual([`R-${one.waybillNo}.pdf`, `R-${two.waybillNo}.pdf`, '清单.xlsx']);
  });

  it('is refused where none of them has one', async () => {
    const who = await customer();
    const { id } = await handedOver(who);
    expect((await send(batchReceipts, { ids: [id] }, { token: who.token })).data.reason).toBe('noReceipts');
  });
});

describe('a merged receipt', () => {
  it('is one for all that can be merged, names the others, and can be undone', async () => {
    const who = await customer();
    const { token } = who;
    const [one, two, none] = [await received(who), await received(who), await handedOver(who)];
    const foreign = await received(await customer());
    const answer = await call(mergeReceipts, { ids: [two.id, one.id, none.id, foreign.id, one.id] }, { token });
    expect(answer.results.map(({ ok, reason }) => ok || reason)).toEqual([true, true, 'notReceived', 'recordMissing']);
    const mergeId = answer.receipt?.id ?? '';
    expect((await receiptOf(who, one.id)).merged).toMatchObject({
      id: mergeId,
      waybills: [{ waybillNo: one.waybillNo }, { waybillNo: two.waybillNo }],
      mayUndo: null,
    });
    const again = await call(mergeReceipts, { ids: [one.id, two.id] }, { token });
    expect(again).toMatchObject({ receipt: null, results: [{ reason: 'alreadyInGroup' }, { reason: 'alreadyInGroup' }] });

    const text = await textOf((await send(downloadReceipt, { id: one.id, isMerged: true }, { token, lang: 'zh' })).raw);
    for (const words of ['合并收货单', answer.receipt?.receiptNo ?? '', one.waybillNo, two.waybillNo, '240.000'])
      expect(text).toContain(words);

    await call(undoReceiptMerge, { id: mergeId }, { token });
    expect((await receiptOf(who, one.id)).merged).toBeNull();
    expect((await send(undoReceiptMerge, { id: mergeId }, { token })).data.reason).toBe('recordMissing');
    expect((await send(downloadReceipt, { id: one.id, isMerged: true }, { token })).data.reason).toBe('notInGroup');
  });

  it('stays once one of its waybills has left', async () => {
    const who = await customer();
    const { token } = who;
    const [one, two, three] = [await received(who), await received(who), await received(who)];
    const { receipt } = await call(mergeReceipts, { ids: [one.id, two.id] }, { token });
    await call(confirmPacking, { id: one.id }, { token });
    await call(advance, { waybillNo: one.waybillNo, status: 'wait_for_clearance_of_goods' });
    const refused = await send(undoReceiptMerge, { id: receipt?.id }, { token });
    expect(refused.data.reason).toBe('wrongStatus');
    expect(refused.mass).toContain(one.waybillNo);
    expect((await receiptOf(who, two.id)).merged?.mayUndo).toBe('wrongStatus');
    const late = await call(mergeReceipts, { ids: [one.id, three.id] }, { token });
    expect(late).toMatchObject({ receipt: null, results: [{ reason: 'wrongStatus' }, { reason: 'mergeTooFew' }] });
  });

  it('waits while a waybill is frozen', async () => {
    const who = await customer();
    const [one, two] = [await received(who), await received(who)];
    await call(freeze, { waybillNo: one.waybillNo, reason: '单证不齐' });
    const { results } = await call(mergeReceipts, { ids: [one.id, two.id] }, { token: who.token });
    expect(results.map(({ reason }) => reason)).toEqual(['frozen', 'mergeTooFew']);
  });

  it('is nobody else’s to undo', async () => {
    const who = await customer();
    const { receipt } = await call(mergeReceipts, { ids: [(await received(who)).id, (await received(who)).id] }, { token: who.token });
    const [foreign, missing] = await answersToStranger(undoReceiptMerge, await customer(), { id: receipt?.id }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
  });
});

describe('an entry notice', () => {
  it('says what the gate asks for, as the forwarder has said it', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who);
    const before = await textOf((await send(entryNotice, { id }, { token: who.token, lang: 'zh' })).raw);
    expect(before).toContain(waybillNo);
    for (const code of ['SZX-BA', 'YIW-BX', 'SHA-QP', 'NGB-BL']) expect(before).toContain(code);

    const latestAt = '2026-11-22T10:00:00.000Z';
    await call(planEntry, { waybillNo, entryNo: 'JC20261120A7', warehouseCode: 'YIW-BX', latestAt, route: '3 号门进' });
    await call(planEntry, { waybillNo, route: '5 号门进' });
    const text = await textOf((await send(entryNotice, { id }, { token: who.token, lang: 'zh' })).raw);
    for (const words of ['进仓通知书', 'JC20261120A7', '浙江省义乌市', '18:00', '5 号门进', '周一至周日']) expect(text).toContain(words);
    expect(text).not.toContain('SZX-BA');
    expect((await receiptOf(who, id)).entry).toMatchObject({
      entryNo: 'JC20261120A7',
      warehouseCode: 'YIW-BX',
      latestAt,
      route: '5 号门进',
    });
  });

  it('is none before the approval, and once the goods are there', async () => {
    const who = await customer();
    for (const [{ id }, reason] of [
      [await submitted(who), 'underReview'],
      [await received(who), 'wrongStatus'],
    ] as const) {
      expect((await send(entryNotice, { id }, { token: who.token })).data.reason).toBe(reason);
    }
  });

  it('shows no warehouse to whom they are hidden', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who);
    await call(planEntry, { waybillNo, warehouseCode: 'YIW-BX', route: '3 号门进' });
    await engine.query('update customer set show_warehouse_info = 0 where id = $1', [who.customerId]);
    expect((await send(entryNotice, { id }, { token: who.token })).data.reason).toBe('warehouseHidden');
    expect((await receiptOf(who, id)).entry).toMatchObject({ warehouseCode: null, route: null });
  });

  it('is refused a warehouse that is not ours', async () => {
    const { waybillNo } = await approved(await customer());
    const answer = await send(planEntry, { waybillNo, warehouseCode: 'ONT8' }, { token: operatorKey });
    expect(answer.data.errors).toMatchObject([{ path: 'warehouseCode', rule: 'unknownRecord' }]);
  });
});
