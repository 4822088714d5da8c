import { describe, expect, it } from 'vitest';
import { readTable } from '../gateways/sheets/read/read-workbook.ts';
import { columnsOf } from '../modules/operations/uploaded-table.ts';
import { tableFile } from './table-file.ts';

const TEXT = '客户代码,客户简称\nACME,"蓝鲸, 深圳"\n';
/** 客户代码,客户简称 and the row below it, as Excel on Chinese Windows saves a CSV. */
const GB18030 = Buffer.from('bfcdbba7b4fac2eb2cbfcdbba7bcf2b3c60a41434d452c22c0b6bea82c20c9eedbda220a', 'hex');

const COLUMNS = columnsOf({ code: '客户代码', name: '客户简称' }, { code: 'Customer code', name: 'Short name' });

async function rowsOf(content: Uint8Array): Promise<object[]> {
  const file = await tableFile('customers.csv', new Uint8Array(content));
  expect(file.name).toBe('customers.xlsx');
  const book = Buffer.from(await file.arrayBuffer());
  const rows: object[] = [];
  for await (const { values } of (await readTable(book, COLUMNS)).rows) rows.push(values);
  return rows;
}

describe('a CSV', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16, as "Unicode text"', Buffer.from(`\ufeff${TEXT.replaceAll(',', '\t').replace('\t 深圳', ', 深圳')}`, 'utf16le')],
    ['GB 18030', GB18030],
  ])('is read as Excel writes it: %s', async (_name, content) => {
    expect(await rowsOf(content)).toEqual([{ code: 'ACME', name: '蓝鲸, 深圳' }]);
  });
});
