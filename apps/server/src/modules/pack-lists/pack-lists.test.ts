import {
  exportLiquidationPacking,
  exportSendLiquidationPacking,
  getPackingList,
  importLiquidationPacking,
  importPackLists,
  type ImportedList,
  type PackList,
} from '@waybound/contract/orders/pack-lists';
import { savePackageInvoice } from '@waybound/contract/waybills/corrections';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import { describe, expect, it } from 'vitest';
import { encoded, request, type TestFile } from '../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { workbookFile, workbookOfSheets } from '../../../test/scenarios/record-files.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { customer } = server;
const make = await waybillMaker(server);

const importing = async (file: TestFile, { token }: TestCustomer, list?: ImportedList, lang: 'zh' | 'en' = 'zh') =>
  (await request(server.app, importPackLists, { ...(await encoded(importPackLists, { ...(list && { list }) }, file)), token, lang })).body;
const exported = async (id: string, list: PackList, { token }: TestCustomer, lang?: 'zh' | 'en') =>
  request(server.app, getPackingList, { ...(await encoded(getPackingList, { id, list })), token, ...(lang && { lang }) });
const cellsOf = async (content: Buffer) => {
  const rows: (string | undefined)[][] = [];
  for await (const { cells } of readWorkbook(content)) rows.push([...cells]);
  return rows;
};

describe('a packing list in a workbook', () => {
  it('is read with titles in either language, units beside them, and columns of others named', async () => {
    const file = workbookFile(
      ['装箱单'],
      ['箱号*', 'End box', '毛重（KG）', '长(cm)', 'W', '高', 'SKU', '数量/Qty', '备注'],
      ['1', '2', '10.5', '50', '40', '30', 'LAMP-01', '40', '易碎'],
      ['3', '', '10.5', '50', '40', '18', 'LAMP-02', '12'],
    );
    const { data } = await importing(file, await customer());
    expect(data).toEqual({
      sheet: 'SKU',
      rows: [
        {
          startBoxNumber: '1',
          endBoxNumber: '2',
          grossWeight: '10.5',
          length: '50',
          width: '40',
          height: '30',
          sku: 'LAMP-01',
          quantity: '40',
        },
        { startBoxNumber: '3', grossWeight: '10.5', length: '50', width: '40', height: '18', sku: 'LAMP-02', quantity: '12' },
      ],
      findings: [],
      skipped: ['备注'],
    });
  });

  it('says what is wrong in which cell, in the caller’s language, and gives the cells back as they are', async () => {
    const file = workbookFile(
      ['起始箱号', '结束箱号', '毛重', 'SKU'],
      ['1', '3', '十公斤', 'A'],
      ['3', '2', '-1', 'B'],
      ['x', '', '9', 'C'],
      ['4', '6', '8', 'D'],
      ['6', '', '8', 'E'],
    );
    const { data } = await importing(file, await customer());
    expect(data.rows[0]).toEqual({ startBoxNumber: '1', endBoxNumber: '3', grossWeight: '十公斤', sku: 'A' });
    expect(data.findings.map(({ index, row, field, rule }: Record<string, unknown>) => [index, row, field, rule])).toEqual(
      expect.arrayContaining([
        [0, 2, 'grossWeight', 'notANumber'],
        [1, 3, 'grossWeight', 'notPositive'],
        [2, 4, 'startBoxNumber', 'notWhole'],
        [4, 6, 'startBoxNumber', 'overlaps'],
      ]),
    );
    expect(data.findings[0].message).toBe('请输入数字');
  });

  it('has at most 2,000 rows, a heading and something below it', async () => {
    const who = await customer();
    const head = ['箱号', 'SKU'];
    const many = Array.from({ length: MAX_PACKING_ROWS + 1 }, (_, index) => [String(index + 1), 'A']);
    expect((await importing(workbookFile(head, ...many), who)).data.reason).toBe('workbookTooManyRows');
    expect((await importing(workbookFile(head), who)).data.reason).toBe('workbookNoData');
    expect((await importing(workbookFile(['SKU', '数量'], ['A', '1']), who)).data.reason).toBe('workbookColumnsMissing');
  });
});

it('an invoice is read with its choices in words', async () => {
  const file = workbookFile(
    ['SKU', '中文品名', 'Name (English)', '单位', '带电', '申报单价', 'HS Code'],
    ['A', '台灯', 'Lamp', '套', 'Yes', '4.5', '123'],
    ['B', '灯', '灯', '打', '否', '1'],
  );
  const { data } = await importing(file, await customer(), 'invoice');
  expect(data.rows).toMatchObject([
    { measurementUnit: 'set', isCharged: 'true' },
    { measurementUnit: '打', isCharged: 'false' },
  ]);
  expect(data.findings.map(({ index, field, rule }: Record<string, unknown>) => [index, field, rule])).toEqual([
    [0, 'customsCode', 'customsCode'],
    [1, 'declareNameEn', 'noChinese'],
    [1, 'measurementUnit', 'unknownChoice'],
  ]);
});

describe('a saved list', () => {
  it.each(['zh', 'en'] as const)('goes out in %s as the import reads it', async (lang) => {
    const who = await customer();
    const line = { sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5' };
    const facts = { declaredPrice: '4.25', distributionMaterialCount: 3, productLotCount: 5 };
    const { id, waybillNo } = await make.draft(who, { invoiceLines: [{ ...line, ...facts }] });
    for (const list of ['packing', 'invoice'] as const) {
      const file = await exported(id, list, who, lang);
      expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(waybillNo);
      const { data } = await importing({ name: 'x.xlsx', content: file.raw }, who, list);
      expect(data).toMatchObject({ findings: [], skipped: [] });
      expect(data.rows).toHaveLength(1);
      expect(data.rows[0]).toMatchObject(
        list === 'packing'
          ? { startBoxNumber: '1', endBoxNumber: '12', length: '60', sku: 'YF-1', quantity: '96' }
          : { ...line, declaredPrice: '4.25', distributionMaterialCount: '3', productLotCount: '5' },
      );
    }
  });

  it('is a workbook of headings where nothing is saved', async () => {
    const who = await customer();
    const { id } = await make.draft(who, { packingList: [] });
    expect(await cellsOf((await exported(id, 'packing', who)).raw)).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { id } = await make.draft(mine);
    for (const asked of [id, UNKNOWN_ID]) expect((await exported(asked, 'packing', other)).body.data.reason).toBe('recordMissing');
  });
});

describe('the boxes of a plan at Amazon in a workbook', () => {
  const TITLES = ['箱数', 'Length (cm)', '宽', '高', '毛重（KG）', 'Merchant SKU', 'Units per box', '有效期至'];

  it('are read with what is wrong in which cell, an SKU a row', async () => {
    const file = workbookFile(
      ['入库计划'],
      TITLES,
      ['2', '50', '40', '35', '14.5', 'LAMP-D6', '24', '2028/5/1'],
      ['', '', '', '', '', 'lamp-d6', '12', '2027-05-01'],
      ['x', '50', '40', '35', '14.5', 'CABLE-C2', '#REF!', ''],
    );
    const { data } = await importing(file, await customer(), 'amazonPlan');
    expect(data.rows).toMatchObject([
      { boxes: '2', msku: 'LAMP-D6', quantity: '24', expiration: '2028/5/1' },
      { msku: 'lamp-d6' },
      { boxes: 'x' },
    ]);
    expect(data.findings.map(({ index, row, field, rule }: Record<string, unknown>) => [index, row, field, rule])).toEqual([
      [2, 5, 'boxes', 'notWhole'],
      [2, 5, 'quantity', 'notWhole'],
      [1, 4, 'msku', 'otherSpelling'],
      [1, 4, 'expiration', 'mixedExpiry'],
    ]);
  });

  it('need a column of SKUs and one of their numbers', async () => {
    const { data } = await importing(workbookFile(['箱数', '长'], ['1', '50']), await customer(), 'amazonPlan');
    expect(data).toMatchObject({ reason: 'workbookColumnsMissing' });
  });
});

describe('packing list and invoice for clearance', () => {
  const readBack = async (id: string, file: TestFile, { token }: TestCustomer) =>
    (await request(server.app, importLiquidationPacking, { ...(await encoded(importLiquidationPacking, { id }, file)), token, lang: 'zh' }))
      .body.data;
  const bookOf = async (
    spec: typeof exportLiquidationPacking | typeof exportSendLiquidationPacking,
    id: string,
    { token }: TestCustomer,
  ): Promise<TestFile> => ({ name: 'x.xlsx', content: (await request(server.app, spec, { ...(await encoded(spec, { id })), token })).raw });
  const PACKED = ['箱号', '结束箱号', '毛重', '长', '宽', '高', 'SKU', '数量'];
  const ROW = ['1', '12', '10', '60', '40', '30', 'YF-1', '96'];

  it('go out on two sheets and come back in, as they stand and as they were sent', async () => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    const { order } = await server.call(getWaybill, { id }, who);
    const packingList = (order.packingList ?? []).map((row) => ({ ...row, grossWeight: '11' }));
    await server.call(savePackageInvoice, { id, rev, packingList, invoiceLines: order.invoiceLines ?? [] }, who);
    expect(await readBack(id, await bookOf(exportLiquidationPacking, id, who), who)).toMatchObject({
      packing: { rows: [{ startBoxNumber: '1', endBoxNumber: '12', grossWeight: '11', quantity: '96' }], findings: [], skipped: [] },
      invoice: { rows: [{ sku: 'YF-1', declareValue: '4.5', quantity: '96' }], findings: [], skipped: [] },
    });
    expect(await readBack(id, await bookOf(exportSendLiquidationPacking, id, who), who)).toMatchObject({
      packing: { rows: [{ grossWeight: '10' }] },
    });
  });

  it('say what is wrong by sheet, row and cell', async () => {
    const who = await customer();
    const { id } = await make.approved(who);
    const file = workbookOfSheets({
      Packing: [PACKED, ['1', '3', '#REF!', '60', '40', '30', 'YF-1', '96'], ['3', '4', '10', '60', '40', '30', 'YF-1', 'x']],
      Invoice: [
        ['SKU', '申报单价', '数量'],
        ['YF-1', '-4', '96'],
      ],
    });
    const { packing, invoice } = await readBack(id, file, who);
    const found = (findings: Record<string, unknown>[]) => findings.map(({ row, field, rule }) => [row, field, rule]);
    expect([packing.sheet, invoice.sheet]).toEqual(['Packing', 'Invoice']);
    expect(found(packing.findings)).toEqual([
      [2, 'grossWeight', 'notANumber'],
      [3, 'quantity', 'notWhole'],
    ]);
    expect(found(invoice.findings)).toEqual([[2, 'declareValue', 'notPositive']]);
  });

  it('are not taken from the workbook of another waybill, nor too long, nor by a stranger', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [one, other] = [await make.approved(who), await make.approved(who)];
    const file = await bookOf(exportLiquidationPacking, other.id, who);
    expect((await readBack(one.id, file, who)).reason).toBe('workbookOfOther');
    const mixed = workbookOfSheets({
      Packing: [
        ['运单号', ...PACKED],
        [one.waybillNo, ...ROW],
        [other.waybillNo, ...ROW],
      ],
      Invoice: [
        ['SKU', '申报单价'],
        ['YF-1', '4.5'],
      ],
    });
    expect((await readBack(one.id, mixed, who)).packing.findings).toContainEqual(
      expect.objectContaining({ row: 3, field: 'waybillNo', rule: 'otherWaybill' }),
    );
    const many = Array.from({ length: MAX_PACKING_ROWS + 1 }, (_, index) => [String(index + 1), '', ...ROW.slice(2)]);
    const long = workbookOfSheets({
      Packing: [PACKED, ...many],
      Invoice: [
        ['SKU', '申报单价'],
        ['YF-1', '4.5'],
      ],
    });
    expect((await readBack(one.id, long, who)).reason).toBe('workbookTooManyRows');
    expect((await readBack(one.id, file, stranger)).reason).toBe('recordMissing');
  });
});
