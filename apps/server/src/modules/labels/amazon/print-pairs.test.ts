import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { printLabelPairs } from '@waybound/contract/documents/amazon-labels';
import { queryLabels } from '@waybound/contract/documents/labels';
import { MAX_PAIRS, type PairSize } from '@waybound/contract/wire/documents/amazon-labels';
import { describe, expect, it } from 'vitest';
import { amazonLabels, boxIdOf, boxIdsOf, scannedPages } from '../../../../test/data/box-labels/amazon-labels.ts';
import { boxLabelMaker, packedFor } from '../../../../test/data/box-labels/box-label-maker.ts';
import { printedPages, type PrintedPage } from '../../../../test/data/box-labels/printed-codes.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const { approved, submitted, answersToStranger } = await waybillMaker(server);
const { paired, upload } = boxLabelMaker(server);

const SHIPMENT = 'FBA1MMD8D0';
const twelve = (who: TestCustomer) => approved(who, { packingList: packedFor([SHIPMENT, 12]) });
/** In no order that anybody would choose. */
const MIXED = [11, 2, 1, 10, 3].map((number) => boxIdOf(SHIPMENT, number));

const print = ({ token }: TestCustomer, input: object) => send(printLabelPairs, input, { token, lang: 'zh' });
async function printed(who: TestCustomer, id: string, size: PairSize, boxNumbers?: readonly number[]): Promise<PrintedPage[]> {
  const answer = await print(who, { id, size, ...(boxNumbers && { boxNumbers }) });
  expect(answer.headers['content-type'], answer.raw.toString('utf8', 0, 300)).toBe('application/pdf');
  return printedPages(answer.raw);
}
/** What a scanner reads on the pair of a box: the waybill, the box, and Amazon's label of it. */
const ours = (waybillNo: string, box: number) => [waybillNo, `${waybillNo}-${String(box).padStart(3, '0')}`];

describe('label pairs', () => {
  it.each([
    ['10x10', 100, 100],
    ['10x15', 100, 150],
  ] as const)('of %s are two labels that follow each other, by box number', async (size, width, height) => {
    const who = await customer();
    const { id, waybillNo } = await twelve(who);
    await paired(who, id, await amazonLabels(MIXED));
    const pages = await printed(who, id, size);
    expect(pages.map(({ codes }) => codes)).toEqual([1, 2, 3, 10, 11].flatMap((box) => [ours(waybillNo, box), [boxIdOf(SHIPMENT, box)]]));
    for (const page of pages) expect([page.width, page.height]).toEqual([width, height]);
  });

  it('on A4 are side by side, two a page', async () => {
    const who = await customer();
    const { id, waybillNo } = await twelve(who);
    await paired(who, id, await amazonLabels(MIXED, { type: 'Thermal' }));
    const pages = await printed(who, id, 'A4');
    const boxes = [[1, 2], [3, 10], [11]];
    expect(pages.map(({ codes }) => codes.toSorted())).toEqual(
      boxes.map((onPage) => onPage.flatMap((box) => [...ours(waybillNo, box), boxIdOf(SHIPMENT, box)]).toSorted()),
    );
    expect(pages[0]).toMatchObject({ width: 210, height: 297 });
  });

  it('come out of scans, of turned pages and of files that are protected against changes alike', async () => {
    const who = await customer();
    const { id, waybillNo } = await twelve(who);
    const turned = await PDFDocument.load(await amazonLabels(boxIdsOf(SHIPMENT, 12).slice(2, 4), { type: 'A4_4' }));
    turned.getPage(0).setRotation(degrees(270));
    await paired(
      who,
      id,
      await scannedPages(await amazonLabels(boxIdsOf(SHIPMENT, 2))),
      Buffer.from(await turned.save()),
      await amazonLabels([boxIdOf(SHIPMENT, 5)], { type: 'Letter_1', ownerPassword: 'seller' }),
    );
    const pages = await printed(who, id, '10x15');
    expect(pages.map(({ codes }) => codes)).toEqual([1, 2, 3, 4, 5].flatMap((box) => [ours(waybillNo, box), [boxIdOf(SHIPMENT, box)]]));
  });

  it('are printed for chosen boxes, and count as a print of our labels', async () => {
    const who = await customer();
    const { id, waybillNo } = await twelve(who);
    await paired(who, id, await amazonLabels(MIXED));
    const pages = await printed(who, id, '10x10', [10, 2]);
    expect(pages.map(({ codes }) => codes[1] ?? codes[0])).toEqual([
      `${waybillNo}-002`,
      boxIdOf(SHIPMENT, 2),
      `${waybillNo}-010`,
      boxIdOf(SHIPMENT, 10),
    ]);
    expect((await call(queryLabels, { ids: [id] }, { token: who.token })).waybills).toMatchObject([{ prints: 1, printed: [2, 10] }]);
  });
});

describe('no pairs are printed', () => {
  it('of a waybill without labels, of boxes that have none and of boxes that do not exist', async () => {
    const who = await customer();
    const { id, waybillNo } = await twelve(who);
    expect((await print(who, { id, size: 'A4' })).data.reason).toBe('noPairs');
    await paired(who, id, await amazonLabels(MIXED));
    const lacking = await print(who, { id, size: 'A4', boxNumbers: [1, 4, 5, 6] });
    expect(lacking).toMatchObject({
      data: { reason: 'boxesUnpaired' },
      mass: expect.stringContaining(`${waybillNo} 的这些箱子还没有亚马逊箱唛：4–6`),
    });
    expect(await print(who, { id, size: 'A4', boxNumbers: [13] })).toMatchObject({ data: { reason: 'boxUnknown' }, mass: '箱号不存在' });
  });

  it('before the waybill is approved, nor more than a print takes', async () => {
    const who = await customer();
    const { id } = await submitted(who, { packingList: packedFor([SHIPMENT, 12]) });
    await paired(who, id, await amazonLabels(MIXED));
    expect((await print(who, { id, size: 'A4' })).data.reason).toBe('underReview');
    const boxes = MAX_PAIRS + 1;
    const many = await approved(who, {
      customerTotalPackages: boxes,
      customerActualWeight: String(boxes * 10),
      customerVolume: (boxes * 0.072).toFixed(3),
      packingList: packedFor(['FBA7MANY001', boxes]),
      invoiceLines: [{ sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5', quantity: boxes * 8 }],
    });
    await paired(who, many.id, await amazonLabels(boxIdsOf('FBA7MANY001', 1)));
    await engine.query(
      `insert into amazon_label (customer_id, file_id, page, box_id, area, turn, is_scanned)
       select customer_id, file_id, page, $2 || 'U' || lpad(n::text, 6, '0'), area, turn, is_scanned
       from amazon_label, generate_series(2, ${boxes}) n where customer_id = $1 and file_id = (select max(file_id) from amazon_label where customer_id = $1)`,
      [who.customerId, 'FBA7MANY001'],
    );
    expect((await print(who, { id: many.id, size: '10x15' })).data.errors).toMatchObject([{ path: 'boxNumbers', rule: 'tooManyBoxes' }]);
  });

  it('while one of its files is still to be read: some would be missing, or of an older file', async () => {
    const who = await customer();
    const { id, waybillNo } = await twelve(who);
    await paired(who, id, await amazonLabels(MIXED));
    await upload(who, id, await amazonLabels(boxIdsOf(SHIPMENT, 3)));
    expect(await print(who, { id, size: 'A4' })).toMatchObject({
      code: 409,
      data: { reason: 'labelsBeingRead' },
      mass: expect.stringContaining(`运单 ${waybillNo} 还有亚马逊箱唛没有读完`),
    });
    await server.application.services.work.drain();
    expect((await print(who, { id, size: 'A4' })).status).toBe(200);
  });

  it('for strangers', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id } = await twelve(who);
    await paired(who, id, await amazonLabels(MIXED));
    const [existing, missing] = await answersToStranger(printLabelPairs, stranger, { id, size: 'A4' }, { id: UNKNOWN_ID });
    expect(existing).toEqual(missing);
  });
});
