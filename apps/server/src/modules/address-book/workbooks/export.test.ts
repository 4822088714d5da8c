import { queryApiSkuInfos, querySkuInfoPage } from '@waybound/contract/address-book/address-book';
import type { CallSpec } from '@waybound/contract/call';
import {
  exportShippers,
  exportSKU,
  importProgress,
  importSkus,
  shipperTemplate,
  skuTemplate,
} from '@waybound/contract/address-book/address-book-workbooks';
import { uploadSkuImage } from '@waybound/contract/address-book/sku-pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { asMultipart, encoded, request } from '../../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { RECORD_CALLS, RECORD_SAMPLES } from '../../../../test/data/samples/record-samples.ts';
import { readPictures } from '../../../gateways/sheets/pictures/read-pictures.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { app, call, send, customer, engine } = server;
const { work } = server.application.services;

const exported = async ({ token }: TestCustomer, spec: CallSpec, input: object = {}, lang: 'zh' | 'en' = 'en') =>
  (await send(spec, input, { token, lang })).raw;
const table = async (content: Buffer) => (await collectAll(readWorkbook(content))).map(({ cells }) => cells);
async function imported(who: TestCustomer, content: Buffer) {
  const sent = await encoded(importSkus, {}, { name: 'again.xlsx', content });
  const { importId } = (await request(app, importSkus, { ...sent, token: who.token })).body.data;
  await work.drain();
  return call(importProgress, { importId }, { token: who.token });
}
const keep = async ({ token }: TestCustomer, more: object = {}) => {
  await send(RECORD_CALLS.sku.save, { ...RECORD_SAMPLES.sku, ...more }, { token });
};
const fill = ({ customerId }: TestCustomer, count: number) =>
  engine.query(
    `insert into kept_record (customer_id, kind, title, words, data, created_at, updated_at)
     select $1, 'sku', 'N-' || n, 'n-' || n, jsonb_build_object('sku', 'N-' || n, 'declareNameCn', '灯', 'declareNameEn', 'lamp', 'measurementUnit', 'piece', 'isCharged', n % 2 = 0), now(), now()
     from generate_series(1, $2::int) n`,
    [customerId, count],
  );

describe('an export', () => {
  it.each(['zh', 'en'] as const)('in %s comes back without a change, every field of it', async (lang) => {
    const who = await customer();
    await keep(who);
    const content = await exported(who, exportSKU, {}, lang);
    const [head = [], row = []] = await table(content);
    expect(head[0]).toBe('SKU');
    expect(head).toHaveLength(Object.keys(RECORD_SAMPLES.sku).length);
    expect(row.filter((cell) => cell !== undefined)).toHaveLength(head.length);
    expect(await imported(who, content)).toMatchObject({ created: 0, changed: 0, unchanged: 1, wrong: 0 });
    const other = await customer();
    expect(await imported(other, content)).toMatchObject({ created: 1, wrong: 0 });
    const [copied] = (await call(queryApiSkuInfos, { skus: ['LAMP-01'] }, { token: other.token })).skus;
    // A cell is a number: it has no last zeros.
    expect(copied).toMatchObject({ ...RECORD_SAMPLES.sku, purchasingPrice: '30', declaredPrice: '12.5' });
  });

  it('has what the filter finds, over the pages in which it is read', async () => {
    const who = await customer();
    await fill(who, 2500);
    expect(await table(await exported(who, exportSKU))).toHaveLength(2501);
    const charged = await table(await exported(who, exportSKU, { isCharged: true, search: 'N-24' }));
    const { total } = await call(querySkuInfoPage, { isCharged: true, search: 'n-24' }, { token: who.token });
    expect(charged.length - 1).toBe(total);
    expect(new Set(charged.map(([sku]) => sku)).size).toBe(charged.length);
  });

  it('is nobody else’s', async () => {
    await keep(await customer());
    expect(await table(await exported(await customer(), exportSKU))).toHaveLength(1);
  });

  it('of shippers has the default too', async () => {
    const who = await customer();
    await send(RECORD_CALLS.shipper.save, RECORD_SAMPLES.shipper, { token: who.token });
    expect((await table(await exported(who, exportShippers)))[1]).toEqual(expect.arrayContaining(Object.values(RECORD_SAMPLES.shipper)));
  });

  it('has pictures in its cells, which come back as the pictures that are there', async () => {
    const who = await customer();
    await keep(who);
    const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f5c63' } })
      .jpeg()
      .toBuffer();
    const sent = await asMultipart([
      ['sku', 'LAMP-01'],
      ['picture', 'imgUrl'],
      ['file', { name: 'lamp-01.jpg', content }],
    ]);
    await request(app, uploadSkuImage, { ...sent, token: who.token });
    const book = await exported(who, exportSKU, { withPictures: true });
    expect(await collectAll(readPictures(book))).toMatchObject([{ row: 2, type: 'image/jpeg' }]);
    expect(await imported(who, book)).toMatchObject({ unchanged: 1, changed: 0, pictures: 0, mass: 'No data to update' });
    const other = await customer();
    expect(await imported(other, book)).toMatchObject({ created: 1, pictures: 1, mass: '' });
    const [copied] = (await call(queryApiSkuInfos, { skus: ['LAMP-01'] }, { token: other.token })).skus;
    expect(copied?.imgUrl).toMatch(/^\/customer\/skuPicture\?id=\d+$/);
  });
});

describe('a template', () => {
  it.each([
    ['sku', skuTemplate, 'zh', 'SKU'],
    ['shipper', shipperTemplate, 'en', 'Company (English)'],
  ] as const)('of %s has headings, an explanation, and no row', async (_kind, spec, lang, first) => {
    const who = await customer();
    const rows = await collectAll(readWorkbook(await exported(who, spec, {}, lang)));
    const [sheet] = rows;
    expect(sheet?.cells[0]?.replace('*', '').trim()).toBe(first);
    expect(rows.filter((row) => row.sheet === sheet?.sheet)).toHaveLength(1);
    expect(rows.filter((row) => row.sheet !== sheet?.sheet).length).toBeGreaterThan(5);
  });

  it('that nobody has filled in has no data', async () => {
    const who = await customer();
    const progress = await imported(who, await exported(who, skuTemplate));
    expect(progress).toMatchObject({ state: 'failed', mass: 'Excel template No Data' });
  });

  it('with a column of pictures and none in it says so, and keeps the rows', async () => {
    const who = await customer();
    await keep(who);
    const book = await exported(who, exportSKU, { withPictures: true });
    const progress = await imported(await customer(), book);
    const mass = 'The template data is illegal, please ensure that each SKU has a corresponding image';
    expect(progress).toMatchObject({ state: 'done', created: 1, mass });
  });
});
