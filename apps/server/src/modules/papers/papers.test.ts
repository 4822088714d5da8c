import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CallSpec } from '@waybound/contract/call';
import { advance, attachDocument, fileExport } from '@waybound/contract/operations/operations';
import { confirmPacking } from '@waybound/contract/waybills/waybill-actions';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { batchRefunds, batchSlips, downloadPapers, downloadWaybill, startPapers } from '@waybound/contract/waybills/papers';
import { downloadExport, listExports } from '@waybound/contract/documents/exports';
import { PAPERS } from '@waybound/contract/wire/waybills/papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { collectAll } from '../../../test/collect-all.ts';
import { publishCard, sampleCard, sampleEndOrder } from '../../../test/data/samples/order-samples.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { PDF } from '../../../test/scenarios.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { readZip } from '../../gateways/sheets/archive/read-zip.ts';

const server = await testServer();
const { call, send, customer, app, operatorKey, engine, clock } = server;
const { draft, submitted, received, order, answersToStranger } = await waybillMaker(server);
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'papers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function textOf(pdf: Buffer, layout = '-layout'): Promise<string> {
  const file = path.join(folder, 'paper.pdf');
  await writeFile(file, pdf);
  const { stdout } = await run('pdftotext', [layout, file, '-'], { maxBuffer: 50_000_000 });
  return stdout.replaceAll(/[^\S\f]+/g, ' ');
}

const print = async ({ token }: TestCustomer, input: object) => textOf((await send(downloadPapers, input, { token, lang: 'zh' })).raw);

const SHIPPER = {
  shipperCompany: 'Shenzhen Blue Whale Trading Co., Ltd.',
  shipperCompanyCN: '深圳蓝鲸贸易有限公司',
  shipperAttn: '林远',
  shipperPhone: '+86 755 2500 0100',
  shipperAddress: '1 Software Park Road, Shenzhen',
};

describe('papers of an order', () => {
  it('say in both languages what was ordered, with exact sums', async () => {
    const who = await customer();
    const { id, waybillNo } = await submitted(who, { referenceNo: 'PO-77', shipper: SHIPPER });
    const text = await print(who, { ids: [id], papers: [...PAPERS] });
    const pages = text.split('\f');
    expect(pages[0]).toContain('代理报关委托书 Customs power of attorney'.split(' ')[0]);
    for (const words of ['商业发票 Commercial invoice', '装箱单 Packing list', 'C/NO. 1–12 / 12', '托运委托书', waybillNo, 'PO-77']) {
      expect(text).toContain(words);
    }
    const line = order().invoiceLines?.[0];
    const quantity = line?.quantity ?? (order().packingList ?? []).reduce((sum, row) => sum + Number(row.quantity ?? 0), 0);
    const cents = Math.round(Number(line?.declareValue) * 100) * Number(quantity);
    expect(text).toContain((cents / 100).toFixed(2));
    expect(text).toContain('120.000');
    expect(text).toContain('深圳蓝鲸贸易有限公司');
  });

  it("name an end waybill's own bill and containers, until the forwarder has written others", async () => {
    const who = await customer();
    const channelId = await publishCard(engine, sampleCard({ channel: { code: 'PAPER-US', shippingWay: 'HD' } }), clock.now);
    const { id, rev } = await call(saveOrder, sampleEndOrder(channelId, { houseBillNo: 'ZY88001' }), who);
    const { waybillNo } = await call(submitOrder, { id, rev }, who);
    const invoice = async () => print(who, { ids: [id], papers: ['commercialInvoice'] });
    const waybill = async () => textOf((await send(downloadWaybill, { id }, { token: who.token, lang: 'zh' })).raw);
    expect(await invoice()).toContain('ZY88001');
    expect(await invoice()).toContain('OOCL LONG BEACH 101E');
    expect(await waybill()).toMatch(/ZY88001[^]*CSQU3054383/);
    await call(saveTransport, { waybillNo, houseNo: 'HBL-77', containers: [{ cabinetNumber: 'TCLU4265785' }] });
    expect(await invoice()).toContain('HBL-77');
    expect(await waybill()).toMatch(/HBL-77[^]*TCLU4265785/);
    expect(await waybill()).not.toContain('CSQU3054383');
  });

  it('name what cannot be made, and why', async () => {
    const who = await customer();
    const [unsent, sent] = [await draft(who), await submitted(who)];
    const foreign = await submitted(await customer());
    const text = await print(who, { ids: [unsent.id, sent.id, sent.id, foreign.id], papers: ['packingList', 'powerOfAttorney'] });
    const [first = ''] = text.split('\f');
    expect(first).toContain(`${unsent.waybillNo} 装箱单 尚未提交`);
    expect(first).toContain(`${sent.waybillNo} 代理报关委托书`);
    expect(first).toContain(`#${foreign.id}`);
    expect(text).not.toContain(foreign.waybillNo);
    expect(text.split('\f')).toHaveLength(3);
  });

  it('are refused where none of them can be made', async () => {
    const who = await customer();
    const { id } = await draft(who);
    expect((await send(downloadPapers, { ids: [id], papers: ['packingList'] }, { token: who.token })).data.reason).toBe('noPapers');
    const ids = Array.from({ length: 200 }, (_, index) => String(index + 1));
    const tooMany = await send(downloadPapers, { ids, papers: ['packingList'] }, { token: who.token });
    expect(tooMany.data.errors).toMatchObject([{ path: 'ids' }]);
  });

  it('repeat the heads of 300 rows on every page, count every box once and add up to the cent', async () => {
    const who = await customer();
    const box = { grossWeight: '10', length: '60', width: '40', height: '30', quantity: 7 };
    const packingList = Array.from({ length: 150 }, (_, index) => [
      { ...box, startBoxNumber: index + 1, sku: `A-${index + 1}` },
      { startBoxNumber: index + 1, sku: `B-${index + 1}`, quantity: 3 },
    ]).flat();
    const invoiceLines = packingList.map(({ sku, quantity }) => ({
      ...order().invoiceLines?.[0],
      sku,
      declareNameEn: `Desk lamp with a foot of cast iron, model ${sku}, for reading and for work at night`,
      declareValue: '0.07',
      quantity,
    }));
    const totals = { customerTotalPackages: 150, customerActualWeight: '1500', customerVolume: '10.8' };
    const { id } = await submitted(who, { packingList, invoiceLines, ...totals });
    const invoice = await print(who, { ids: [id], papers: ['commercialInvoice'] });
    const pages = invoice.split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages.slice(1, -1)) expect(page).toContain('品名 Description');
    // 150 × (7 + 3) pieces at 0.07.
    expect(invoice).toMatch(/合计 Total 105\.00 USD/);
    const packing = await print(who, { ids: [id], papers: ['packingList'] });
    expect(packing).toMatch(/合计 Total 150 1500 1500\.000 10\.800/);
    expect(packing).toContain('B-150');
  });

  it('instruct the forwarder of every address of an end waybill', async () => {
    const who = await customer();
    const { id } = await submitted(who);
    const further = [
      {
        dispatchAddressCode: 'LGB8',
        dispatchEmail: 'dock@lgb8.example',
        dispatchAddress: '1568 N Linden Ave',
        dispatchAddress2: 'Door 14',
        dispatchBoxes: 1,
        dispatchPallets: 1,
        dispatchAppointment: '2026-11-25',
      },
    ];
    await engine.query('update standard_order set details = details || $2::jsonb where waybill_id = $1', [
      id,
      JSON.stringify({
        dispatchAddressCode: 'ONT8',
        dispatchBoxes: 11,
        furtherDeliveries: further,
        billRelease: 'telex',
        entryType: 'inBond',
      }),
    ]);
    const letter = await print(who, { ids: [id], papers: ['shippersLetter'] });
    expect(letter).toMatch(/ONT8.* 11 /);
    expect(letter).toMatch(/LGB8.* 1 1 2026-11-25/);
    expect(letter).toContain('1568 N Linden Ave Door 14');
    expect(letter).toContain('dock@lgb8.example');
    expect(letter).toMatch(/电放|Telex release/);
    expect(letter).toMatch(/保税转运|In bond/);
  });

  it.each([
    ['Latin', 'Blue Whale Trading and Logistics '.repeat(5).slice(0, 119) + '.', '深'],
    ['Chinese', 'B', '深圳市蓝鲸国际贸易有限公司'.repeat(12).slice(0, 120)],
  ])('keep names of 120 characters whole: %s', async (_case, shipperCompany, shipperCompanyCN) => {
    const who = await customer();
    const { id } = await submitted(who, { shipper: { ...SHIPPER, shipperCompany, shipperCompanyCN } });
    const joined = async (spec: CallSpec, input: object) =>
      (await textOf((await send(spec, input, { token: who.token, lang: 'zh' })).raw, '-raw')).replaceAll(/\s/g, '');
    const papers = ['commercialInvoice', 'packingList', 'shippersLetter'];
    for (const text of [await joined(downloadPapers, { ids: [id], papers }), await joined(downloadWaybill, { id })]) {
      for (const name of [shipperCompany, shipperCompanyCN]) expect(text).toContain(name.replaceAll(/\s/g, ''));
    }
  });
});

describe('the waybill’s own paper', () => {
  it('is nobody else’s', async () => {
    const { id } = await submitted(await customer());
    const [foreign, missing] = await answersToStranger(downloadWaybill, await customer(), { id }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
  });
});

describe('what the forwarder has attached of customs', () => {
  async function attach(waybillNo: string, fileType: string) {
    const sent = await encoded(attachDocument, { waybillNo, fileType }, PDF);
    await request(app, attachDocument, { ...sent, token: operatorKey });
  }
  const zipOf = async (spec: typeof batchSlips | typeof batchRefunds, { token }: TestCustomer, ids: string[]) =>
    collectAll(readZip((await send(spec, { ids }, { token, lang: 'zh' })).raw));

  it('comes as a ZIP that names the waybills without a file', async () => {
    const who = await customer();
    const [one, two] = [await received(who), await received(who)];
    await call(confirmPacking, { id: one.id }, { token: who.token });
    await call(advance, { waybillNo: one.waybillNo, status: 'wait_for_clearance_of_goods' });
    await call(fileExport, { waybillNo: one.waybillNo });
    await attach(one.waybillNo, 'customsForm');
    const files = await zipOf(batchSlips, who, [one.id, two.id, one.id, UNKNOWN_ID]);
    expect(files.map(({ name }) => name)).toEqual([`${one.waybillNo} ${PDF.name}`, '清单.xlsx']);
    expect((await send(batchRefunds, { ids: [one.id] }, { token: who.token })).data.reason).toBe('noAttachedPapers');
    await attach(one.waybillNo, 'taxRefund');
    expect((await zipOf(batchRefunds, who, [one.id])).map(({ name }) => name)).toEqual([`${one.waybillNo} ${PDF.name}`, '清单.xlsx']);
  });

  it('is nobody else’s', async () => {
    const { id, waybillNo } = await received(await customer());
    await attach(waybillNo, 'customsForm');
    const [foreign, missing] = await answersToStranger(batchSlips, await customer(), { ids: [id] }, { ids: [UNKNOWN_ID] });
    expect(foreign).toEqual(missing);
  });
});

describe('papers of many waybills', () => {
  const { work } = server.application.services;

  it('are drawn in the background: a PDF for each, and a list of what is missing and why', async () => {
    const who = await customer();
    const [first, second, plain] = [await submitted(who), await submitted(who), await draft(who)];
    const ids = [first.id, plain.id, UNKNOWN_ID, second.id];
    const { exportId } = await call(startPapers, { ids, job: 'papers', papers: ['packingList'] }, { token: who.token });
    await work.drain();
    const [started] = (await call(listExports, {}, { token: who.token })).exports;
    expect(started).toMatchObject({ exportId, state: 'ready', rowsDone: 4, rowsTotal: 4 });
    const parts = await collectAll(readZip((await send(downloadExport, { exportId }, { token: who.token })).raw));
    expect(parts.map(({ name }) => name)).toEqual([`${first.waybillNo}.pdf`, `${second.waybillNo}.pdf`, expect.stringMatching(/\.xlsx$/)]);
    const [, pdf] = parts;
    expect(pdf && 'content' in pdf && (await textOf(pdf.content))).toContain(second.waybillNo);
  });

  it('are refused where there can be none, to a stranger, and above 500', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id } = await submitted(who);
    const asked = (ids: string[], job: 'papers' | 'slips') => ({ ids, job });
    expect(await send(startPapers, asked([(await draft(who)).id], 'papers'), who)).toMatchObject({ data: { reason: 'noPapers' } });
    expect(await send(startPapers, asked([id], 'slips'), who)).toMatchObject({ data: { reason: 'noAttachedPapers' } });
    expect(await send(startPapers, asked([id], 'papers'), other)).toMatchObject({ data: { reason: 'recordMissing' } });
    const many = Array.from({ length: 501 }, () => id);
    expect(await send(startPapers, asked(many, 'papers'), who)).toMatchObject({ code: 400, data: { errors: [{ path: 'ids' }] } });
  });
});
