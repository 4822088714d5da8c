import { deleteSkus, listSkus, querySkuInfoPage, saveSku } from '@waybound/contract/address-book/address-book';
import { importProgress } from '@waybound/contract/address-book/address-book-workbooks';
import type { SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import { readSkuPicture, removeSkuImage, uploadSkuImage, uploadSkuImages } from '@waybound/contract/address-book/sku-pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { asMultipart, request } from '../../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { RECORD_SAMPLES } from '../../../../test/data/samples/record-samples.ts';
import { UNKNOWN_ID } from '../../../../test/data/waybill-maker.ts';
import { zipOf } from '../../../../test/data/zip-bytes.ts';

const server = await testServer();
const { app, call, send, customer, engine } = server;
const { work, files } = server.application.services;

const drawn = (side: number, background = '#0f5c63') => sharp({ create: { width: side, height: side, channels: 3, background } });
const JPEG = await drawn(400).jpeg().toBuffer();
const PNG = await drawn(20).png().toBuffer();

const makeSku = async ({ token }: TestCustomer, sku = 'LAMP-01') =>
  (await send(saveSku, { ...RECORD_SAMPLES.sku, sku }, { token })).data.record;
async function upload({ token }: TestCustomer, name: string, content = JPEG, sku = 'LAMP-01', picture: SkuPicture = 'imgUrl') {
  const sent = await asMultipart([
    ['sku', sku],
    ['picture', picture],
    ['file', { name, content }],
  ]);
  return (await request(app, uploadSkuImage, { ...sent, token })).body;
}
const idOf = (url: string): string => url.split('id=')[1] ?? '';
const look = ({ token }: TestCustomer, id: string, size: 'small' | 'full' = 'full') => send(readSkuPicture, { id, size }, { token });
const listed = async ({ token }: TestCustomer) => (await call(listSkus, {}, { token })).rows;
const pathsOf = async ({ customerId }: TestCustomer) =>
  (await engine.query('select path, small_path from kept_picture where customer_id = $1', [customerId])).rows.flatMap((row) => [
    String(row['path']),
    String(row['small_path']),
  ]);
const isStored = async (path: string): Promise<boolean> => {
  const found = await files.findContent(path);
  found?.content.destroy();
  return found !== undefined;
};
const areStored = (paths: readonly string[]) => Promise.all(paths.map(isStored));

describe('a picture of an SKU', () => {
  it('is stored in two sizes, named by its record, and outlives a save of the fields', async () => {
    const who = await customer();
    const { id, rev } = await makeSku(who);
    const { data } = await upload(who, 'lamp-01.JPG', await drawn(2400).jpeg().toBuffer());
    expect(data).toEqual({ sku: 'LAMP-01', picture: 'imgUrl', fileUrl: expect.stringMatching(/^\/customer\/skuPicture\?id=\d+$/) });
    const sides = async (size: 'small' | 'full') => (await sharp((await look(who, idOf(data.fileUrl), size)).raw).metadata()).width;
    expect([await sides('full'), await sides('small')]).toEqual([1600, 96]);
    await send(saveSku, { ...RECORD_SAMPLES.sku, id, rev, brand: 'New' }, { token: who.token });
    expect(await listed(who)).toMatchObject([{ imgUrl: data.fileUrl, brand: 'New' }]);
    const lacking = await call(querySkuInfoPage, { lacks: ['imgUrl'] }, { token: who.token });
    expect(lacking.total).toBe(0);
  });

  it('takes the place of the one before, whose files go; removed, its own go too', async () => {
    const who = await customer();
    await makeSku(who);
    await upload(who, 'LAMP-01.jpg');
    const before = await pathsOf(who);
    await upload(who, 'LAMP-01.png', PNG);
    const after = await pathsOf(who);
    expect([await areStored(before), await areStored(after)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await send(removeSkuImage, { sku: 'lamp-01', picture: 'imgUrl' }, { token: who.token })).toMatchObject({ code: 200 });
    expect(await areStored(after)).toEqual([false, false]);
    expect((await listed(who))[0]).not.toHaveProperty('imgUrl');
    expect(await send(removeSkuImage, { sku: 'lamp-01', picture: 'imgUrl' }, { token: who.token })).toMatchObject({ code: 404 });
  });

  it('goes with its SKU', async () => {
    const who = await customer();
    const { id } = await makeSku(who);
    await upload(who, 'LAMP-01.jpg');
    const paths = await pathsOf(who);
    await call(deleteSkus, { ids: [id] }, { token: who.token });
    expect([await pathsOf(who), await areStored(paths)]).toEqual([[], [false, false]]);
  });

  it('is called like its SKU, is a picture, and its SKU is there', async () => {
    const who = await customer();
    await makeSku(who);
    expect(await upload(who, 'IMG_0001.jpg')).toMatchObject({
      code: 400,
      data: { reason: 'pictureNameDiffers' },
      mass: expect.stringContaining('IMG_0001'),
    });
    expect(await upload(who, 'LAMP-01.jpg', Buffer.from('<svg/>'))).toMatchObject({ code: 415, data: { reason: 'fileTypeRefused' } });
    expect(await upload(who, 'LAMP-02.jpg', JPEG, 'LAMP-02')).toMatchObject({ code: 404, data: { reason: 'skuUnknown' } });
    expect(await pathsOf(who)).toEqual([]);
  });

  it('is shown to nobody else, and set or removed by nobody else', async () => {
    const who = await customer();
    await makeSku(who);
    const { data } = await upload(who, 'LAMP-01.jpg');
    const stranger = await customer();
    const foreign = await look(stranger, idOf(data.fileUrl));
    expect(foreign.raw).toEqual((await look(stranger, UNKNOWN_ID)).raw);
    expect(foreign).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    expect(await upload(stranger, 'LAMP-01.jpg')).toMatchObject({ data: { reason: 'skuUnknown' } });
    expect(await send(removeSkuImage, { sku: 'LAMP-01', picture: 'imgUrl' }, { token: stranger.token })).toMatchObject({ code: 404 });
    expect(await areStored(await pathsOf(who))).toEqual([true, true]);
  });
});

describe('an archive of pictures', () => {
  async function sent(who: TestCustomer, content: Buffer) {
    const parts = await asMultipart([
      ['picture', 'sellPriceScreenshot'],
      ['file', { name: '图片.zip', content }],
    ]);
    const { importId } = (await request(app, uploadSkuImages, { ...parts, token: who.token })).body.data;
    await work.drain();
    return call(importProgress, { importId }, { token: who.token });
  }
  const ARCHIVE = zipOf([
    { name: 'a/LAMP-01.jpg', content: JPEG },
    { name: 'a/LAMP-02.png', content: PNG },
    { name: 'a/NONE.png', content: PNG },
    { name: 'a/LAMP-03.jpg', content: 'no picture' },
    { name: '__MACOSX/a/LAMP-01.jpg', content: 'x' },
  ]);

  it('sets each picture to its SKU and reports each file that has none', async () => {
    const who = await customer();
    for (const sku of ['LAMP-01', 'LAMP-02', 'LAMP-03']) await makeSku(who, sku);
    const progress = await sent(who, ARCHIVE);
    expect(progress).toMatchObject({ state: 'done', rowsTotal: 4, rowsDone: 4, pictures: 2, wrong: 2 });
    expect(progress.findings.map(({ title, message }) => `${title}: ${message}`)).toEqual([
      'NONE.png: There is no SKU NONE',
      'LAMP-03.jpg: The picture is not a JPG or PNG',
    ]);
    const pictures = (await listed(who)).map(({ sellPriceScreenshot }) => sellPriceScreenshot !== undefined);
    expect(pictures).toEqual([true, true, false]);
    expect(await sent(who, ARCHIVE)).toMatchObject({ pictures: 0, unchanged: 2, wrong: 2 });
  });

  it('that is damaged fails with a sentence and stores nothing', async () => {
    const who = await customer();
    await makeSku(who);
    const progress = await sent(who, ARCHIVE.subarray(0, ARCHIVE.length - 30));
    expect(progress).toMatchObject({ state: 'failed', reason: 'archiveUnreadable', pictures: 0 });
    expect(await pathsOf(who)).toEqual([]);
  });
});
