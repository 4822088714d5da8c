import type { CallSpec } from '@waybound/contract/call';
import { goodsChanges, opsBoxValues } from '@waybound/contract/operations/correction-operations';
import { advance, fileExport, opsGet } from '@waybound/contract/operations/operations';
import { printLabels10x10 } from '@waybound/contract/documents/labels';
import { MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import {
  checkPackageInvoice,
  exportAmazonSend,
  importAmazonSend,
  queryDeclareValue,
  reportDeclareValue,
  saveAmazonSend,
  savePackageInvoice,
} from '@waybound/contract/waybills/corrections';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { encoded, request, type TestFile } from '../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { workbookFile } from '../../../test/scenarios/record-files.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);

const BOX = { grossWeight: '10', length: '60', width: '40', height: '30', sku: 'YF-1' };
const LINE = { sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5', quantity: 96 };
const goods = (...packingList: object[]) => ({ packingList: packingList as { startBoxNumber: number }[], invoiceLines: [LINE] });
const TWELVE = { ...BOX, startBoxNumber: 1, endBoxNumber: 12, quantity: 96 };
const TEN = { ...BOX, startBoxNumber: 1, endBoxNumber: 10, quantity: 96 };
const FEWER_PIECES = { ...goods({ ...TWELVE, quantity: 90 }), invoiceLines: [{ ...LINE, quantity: 90 }] };
const HEAVIER = { ...TWELVE, grossWeight: '12' };

/** What a refusal carries. */
const refused = async (spec: CallSpec, input: object, reason: string, { token }: TestCustomer) => {
  const { data } = await send(spec, input, { token });
  expect(data.reason).toBe(reason);
  return data;
};

const detailOf = (who: TestCustomer, id: string) => call(getWaybill, { id }, who);

describe('packing list and invoice after the submission', () => {
  it('are compared first, and change totals, price and what the operator sees once they are saved', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.approved(who);
    const checked = await call(checkPackageInvoice, { id, rev, ...goods(HEAVIER) }, who);
    expect(checked).toMatchObject({ canSave: true, errors: [] });
    expect(checked.comparison).toMatchObject({
      before: { packages: 12, weight: '120.000', volume: '0.864' },
      after: { packages: 12, weight: '144.000', volume: '0.864' },
      boxes: { added: [], removed: [], changed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
      voidsLabels: false,
    });
    expect((await detailOf(who, id)).waybill).toMatchObject({ rev, customerActualWeight: '120.000' });

    const saved = await call(savePackageInvoice, { id, rev, ...goods(HEAVIER) }, who);
    expect(saved.comparison).toEqual(checked.comparison);
    const { waybill, order, declaredQuote } = await detailOf(who, id);
    expect(waybill).toMatchObject({ rev: rev + 1, customerTotalPackages: 12, customerActualWeight: '144.000', reviewState: 'approved' });
    // 12 boxes of 12 kg weigh as much as their volume at 6000: 144 kg at 30.
    expect(declaredQuote?.total).toBe('4320.00');
    expect(waybill.customerFee).toBe('4320.00');
    expect(saved.comparison.price).toMatchObject({ before: '4320.00', after: '4320.00', difference: '0.00' });
    expect(order).toMatchObject({ customerActualWeight: '144.000', packingList: [{ grossWeight: '12' }] });

    const { changes } = await call(goodsChanges, { waybillNo });
    expect(changes).toMatchObject([
      {
        before: { weight: '120.000', packingList: [{ grossWeight: '10' }] },
        after: { weight: '144.000', packingList: [{ grossWeight: '12' }] },
      },
    ]);
    expect((await call(opsGet, { waybillNo })).packingList).toMatchObject([{ grossWeight: '12' }]);
  });

  it('are priced under the terms of the submission', async () => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    const { comparison } = await call(savePackageInvoice, { id, rev, ...goods(TEN) }, who);
    // 10 boxes of 72 litres are 120 kg by volume.
    expect(comparison.price).toMatchObject({ before: '4320.00', after: '3600.00', difference: '-720.00' });
    expect((await detailOf(who, id)).waybill).toMatchObject({ customerTotalPackages: 10, customerVolume: '0.720', customerFee: '3600.00' });
  });

  it('make printed labels void where they show something else now', async () => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    await send(printLabels10x10, { ids: [id] }, { token: who.token });
    const same = await call(savePackageInvoice, { id, rev, ...FEWER_PIECES }, who);
    expect(same.comparison.voidsLabels).toBe(false);
    const fewer = await call(savePackageInvoice, { id, rev: same.rev, ...goods(TEN) }, who);
    expect(fewer.comparison.voidsLabels).toBe(true);
    const again = await call(checkPackageInvoice, { id, rev: fewer.rev, ...goods(TWELVE) }, who);
    expect(again.comparison.voidsLabels).toBe(false);
  });

  it.each([
    [
      'boxes with a gap',
      [
        { ...BOX, startBoxNumber: 1, endBoxNumber: 3 },
        { ...BOX, startBoxNumber: 5 },
      ],
      'packingList.1.startBoxNumber',
      'boxesMissing',
    ],
    [
      'boxes twice',
      [
        { ...BOX, startBoxNumber: 1, endBoxNumber: 3 },
        { ...BOX, startBoxNumber: 3, endBoxNumber: 4 },
      ],
      'packingList.0.startBoxNumber',
      'overlaps',
    ],
    ['no weight', [{ ...TWELVE, grossWeight: '' }], 'packingList.0.grossWeight', 'required'],
    ['an error of Excel', [{ ...TWELVE, grossWeight: '#REF!' }], 'packingList.0.grossWeight', 'notANumber'],
    ['a product without a line', [{ ...TWELVE, sku: 'YF-2' }], 'packingList.0.sku', 'unknownRecord'],
    ['nothing', [], 'packingList', 'noRows'],
  ])('are refused with %s, at the cell', async (_, rows, path, rule) => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    const { errors } = await refused(savePackageInvoice, { id, rev, ...goods(...rows) }, 'invalidInput', who);
    expect(errors).toContainEqual(expect.objectContaining({ path, rule }));
    expect((await detailOf(who, id)).waybill.rev).toBe(rev);
  });

  it('are refused from an older revision, with too many rows, once the export is filed, and to a stranger', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, rev, waybillNo } = await make.received(who);
    await refused(savePackageInvoice, { id, rev: rev - 1, ...goods(TWELVE) }, 'stale', who);
    const many = Array.from({ length: MAX_PACKING_ROWS + 1 }, (_, index) => ({ ...BOX, startBoxNumber: index + 1 }));
    await refused(savePackageInvoice, { id, rev, ...goods(...many) }, 'invalidInput', who);
    const [other, missing] = await make.answersToStranger(savePackageInvoice, stranger, { id, rev, ...goods(TWELVE) }, { id: UNKNOWN_ID });
    expect(other).toEqual(missing);
    await call(advance, { waybillNo, status: 'wait_for_clearance_of_goods' });
    await call(fileExport, { waybillNo });
    const filed = await detailOf(who, id);
    expect(filed.may['changeGoods']).toBe('alreadyFiled');
    await refused(savePackageInvoice, { id, rev: filed.waybill.rev, ...goods(TWELVE) }, 'alreadyFiled', who);
  });

  it('leave what the warehouse has measured: weight, size and number of boxes; what is in them may change', async () => {
    const who = await customer();
    const { id, rev } = await make.received(who);
    const { errors } = await refused(savePackageInvoice, { id, rev, ...goods(HEAVIER) }, 'invalidInput', who);
    expect(errors).toMatchObject([{ path: 'packingList.0.startBoxNumber', rule: 'boxMeasured' }]);
    await refused(savePackageInvoice, { id, rev, ...goods(TEN) }, 'invalidInput', who);
    const saved = await call(savePackageInvoice, { id, rev, ...FEWER_PIECES }, who);
    expect(saved.comparison.after.quantity).toBe(90);
    expect((await detailOf(who, id)).measuredQuote?.total).toBe('4320.00');
  });
});

describe("Amazon's numbers", () => {
  const numbers = { shipmentId: 'FBA15ABCDEF', referenceId: '4ABCDE12' };

  it('are given to boxes after the submission, and split the rows they differ in', async () => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    const saved = await call(saveAmazonSend, { id, rev, rows: [{ startBoxNumber: 1, endBoxNumber: 6, ...numbers }] }, who);
    expect(saved).toMatchObject({ rev: rev + 1, changedBoxes: 6 });
    expect((await detailOf(who, id)).order.packingList).toMatchObject([
      { startBoxNumber: 1, endBoxNumber: 6, quantity: 48, ...numbers },
      { startBoxNumber: 7, endBoxNumber: 12, quantity: 48 },
    ]);
  });

  it('are refused for a box that is not there, in a wrong shape, from an older revision, in a draft and to a stranger', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, rev } = await make.approved(who);
    const given = { id, rev, rows: [{ startBoxNumber: 13, ...numbers }] };
    const { errors } = await refused(saveAmazonSend, given, 'invalidInput', who);
    expect(errors).toMatchObject([{ path: 'rows.0.startBoxNumber', rule: 'noSuchBox' }]);
    await refused(saveAmazonSend, { ...given, rows: [{ startBoxNumber: 1, shipmentId: 'FBA' }] }, 'invalidInput', who);
    await refused(saveAmazonSend, { ...given, rev: rev - 1 }, 'stale', who);
    const [other, missing] = await make.answersToStranger(saveAmazonSend, stranger, given, { id: UNKNOWN_ID });
    expect(other).toEqual(missing);
    const draft = await make.draft(who);
    await refused(saveAmazonSend, { id: draft.id, rev: draft.rev, rows: [{ startBoxNumber: 1 }] }, 'wrongStatus', who);
  });

  it('may be added but not changed once the export is filed', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.received(who);
    await call(saveAmazonSend, { id, rev, rows: [{ startBoxNumber: 1, endBoxNumber: 12, shipmentId: 'FBA15ABCDEF' }] }, who);
    await call(advance, { waybillNo, status: 'wait_for_clearance_of_goods' });
    await call(fileExport, { waybillNo });
    const { rev: filed } = (await detailOf(who, id)).waybill;
    const other = [{ startBoxNumber: 1, endBoxNumber: 12, shipmentId: 'FBA15XYZXYZ', referenceId: 'R1' }];
    const { errors } = await refused(saveAmazonSend, { id, rev: filed, rows: other }, 'invalidInput', who);
    expect(errors).toMatchObject([{ path: 'rows.0.shipmentId', rule: 'filedAlready' }]);
    await call(saveAmazonSend, { id, rev: filed, rows: [{ startBoxNumber: 1, endBoxNumber: 12, ...numbers }] }, who);
  });

  it('go out as a workbook and come back in, with what is wrong at its cell', async () => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    await call(saveAmazonSend, { id, rev, rows: [{ startBoxNumber: 1, endBoxNumber: 6, ...numbers }] }, who);
    const reading = async (file: TestFile) =>
      (await request(server.app, importAmazonSend, { ...(await encoded(importAmazonSend, { id }, file)), token: who.token, lang: 'zh' }))
        .body.data;
    const { raw } = await request(server.app, exportAmazonSend, { ...(await encoded(exportAmazonSend, { id })), token: who.token });
    expect(await reading({ name: 'x.xlsx', content: raw })).toMatchObject({
      rows: [
        { startBoxNumber: '1', endBoxNumber: '6', ...numbers },
        { startBoxNumber: '7', endBoxNumber: '12' },
      ],
      findings: [],
      skipped: [],
    });
    const wrong = await reading(
      workbookFile(['箱号', 'Shipment ID', 'Reference ID'], ['1', 'FBA', ''], ['99', 'FBA15ABCDEF', ''], ['2', '#REF!', '']),
    );
    expect(wrong.findings.map(({ row, field, rule }: Record<string, unknown>) => [row, field, rule])).toEqual([
      [2, 'shipmentId', 'shipmentId'],
      [4, 'shipmentId', 'shipmentId'],
      [3, 'startBoxNumber', 'noSuchBox'],
    ]);
  });
});

describe('the declared value of each box', () => {
  it('is told against the invoice, box by box and in total, to both sides', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.approved(who);
    const before = await call(queryDeclareValue, { id }, who);
    expect(before).toMatchObject({
      currency: 'USD',
      rev,
      reportedAt: null,
      total: { invoiced: '432.00', reported: '0.00', missingBoxes: 12 },
    });
    const boxes = [
      { boxNumber: 1, declareValue: '36' },
      { boxNumber: 2, declareValue: '30.5' },
    ];
    const { values } = await call(reportDeclareValue, { id, rev, currency: 'USD', boxes }, who);
    expect(values.boxes.slice(0, 3)).toEqual([
      { boxNumber: 1, reported: '36.00', invoiced: '36.00', difference: null },
      { boxNumber: 2, reported: '30.50', invoiced: '36.00', difference: '-5.50' },
      { boxNumber: 3, reported: null, invoiced: '36.00', difference: null },
    ]);
    expect(values.total).toEqual({ reported: '66.50', invoiced: '432.00', difference: '-365.50', missingBoxes: 10 });
    expect(await call(opsBoxValues, { waybillNo })).toEqual(values);
    const again = await call(reportDeclareValue, { id, rev: rev + 1, currency: 'USD', boxes: boxes.slice(1) }, who);
    expect(again.values.total.missingBoxes).toBe(11);
  });

  it('is refused for a box that is not there or comes twice, from an older revision, and to a stranger', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, rev } = await make.approved(who);
    const report = (...numbers: number[]) => ({
      id,
      rev,
      currency: 'USD' as const,
      boxes: numbers.map((boxNumber) => ({ boxNumber, declareValue: '1' })),
    });
    const { errors } = await refused(reportDeclareValue, report(1, 13, 1), 'invalidInput', who);
    expect(errors).toMatchObject([
      { path: 'boxes.1.boxNumber', rule: 'noSuchBox' },
      { path: 'boxes.2.boxNumber', rule: 'boxTwice' },
    ]);
    await refused(reportDeclareValue, { ...report(1), rev: rev - 1 }, 'stale', who);
    const [other, missing] = await make.answersToStranger(reportDeclareValue, stranger, report(1), { id: UNKNOWN_ID });
    expect(other).toEqual(missing);
  });
});
