import { describe, expect, it } from 'vitest';
import { INTAKE_KEYS } from './columns.ts';
import { isTotals, readHeading } from './table.ts';
import { titleMapper, type IntakeTitles } from './titles-to-fields.ts';

const map = titleMapper(Object.fromEntries(INTAKE_KEYS.map((key) => [key, [`our ${key}`]])) as unknown as IntakeTitles);

describe('a title', () => {
  it.each([
    '数量/箱',
    '每箱数量',
    '单箱件数',
    'PCS/CTN',
    'Qty/Ctn',
    'Qty (pcs/ctn)',
    '数量（个/箱）',
    'Quantity per carton',
    'Qty\nper box',
    '装箱数',
  ])('%s means the pieces of each box', (title) => {
    expect(map([title])).toEqual(['quantityPerBox']);
  });

  it.each(['数量', '总数量', 'Qty', 'Total Qty', '发货数量', 'Qty (pcs)'])('%s means the pieces of the row', (title) => {
    expect(map([title])).toEqual(['quantity']);
  });

  it('means another thing beside one that says the first without doubt', () => {
    expect(map(['装箱数', '每箱数量'])).toEqual(['boxes', 'quantityPerBox']);
  });

  it.each([
    ['Ship To Name', 'dispatchLinkMan'],
    ['Recipient City', 'dispatchCity'],
    ['收货人邮编', 'dispatchZipCode'],
    ['收件人\n电话', 'dispatchPhone'],
    ['Ship To\nAddress 1', 'dispatchAddress'],
    ['发货人\n电话', 'shipper.shipperPhone'],
    ['Sender City', null],
    ['发件人\n城市', null],
    ['箱规\n长', 'length'],
    ['外箱毛重(KG)', 'grossWeight'],
    ['Carton Length (cm)', 'length'],
    ['G.W./CTN', 'grossWeight'],
    ['Length cm', 'length'],
    ['Length (in)', null],
    ['Weight/lb', null],
    ['毛重（g）', null],
    ['CTN NO.\n(箱号)', 'startBoxNumber'],
    ['出货单号', 'referenceNo'],
    ['Ctry', 'countryId'],
    ['Item Code', 'sku'],
    ['Used For', 'purpose'],
  ])('%j fills %s', (title, key) => {
    expect(map([title])).toEqual([key]);
  });
});

describe('a heading of two lines', () => {
  it('is groups of columns above', () => {
    const table = [
      ['November'],
      ['订单号', '收件人', '', '箱规', '', '', 'SKU'],
      ['', '姓名', '电话', '长', '宽', '高', ''],
      ['A', 'Tom', '1', '60', '40', '30', 'L'],
    ];
    const heading = readHeading(table, map);
    expect(heading?.below).toBe(3);
    expect(map(heading?.titles ?? [])).toEqual(['referenceNo', 'dispatchLinkMan', 'dispatchPhone', 'length', 'width', 'height', 'sku']);
  });

  it('is the other language below', () => {
    const table = [
      ['参考号', '国家', 'SKU'],
      ['Ref No.', 'Country', 'SKU'],
      ['A', 'US', 'L'],
    ];
    expect(readHeading(table, map)?.below).toBe(2);
    expect(map(readHeading(table, map)?.titles ?? [])).toEqual(['referenceNo', 'countryId', 'sku']);
  });

  it('is none where an order stands below', () => {
    const table = [
      ['Reference', 'Country', 'Boxes', 'Unit'],
      ['A', 'US', '3', 'pcs'],
    ];
    expect(readHeading(table, map)?.below).toBe(1);
  });
});

describe('a line of totals', () => {
  it.each([
    [['合计', '', '120', '1,920.00kg'], true],
    [['', 'Total:', '60', ''], true],
    [['GRAND TOTAL', '60 ctns'], true],
    [['PO-1', 'Total', '60'], false],
    [['TOTAL-1', 'US', '60'], false],
    [['', '', '60'], false],
    [['A summer dress', '3'], false],
  ])('%j is one: %s', (cells, is) => {
    expect(isTotals(cells)).toBe(is);
  });
});
