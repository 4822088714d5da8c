import { pasteOrders, readBatch, submitBatch } from '@waybound/contract/orders/order-intake';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server/test-server.ts';
import { batchMaker, changed, columnOf, findingLines, TITLES } from '../../../../test/data/batch-maker.ts';
import { asText, orderRows } from '../../../../test/data/order-sheet.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, customer } = server;
const { work } = server.application.services;
await waybillMaker(server);

const { pasted, opened, batchOf, waybillsOf } = batchMaker(server, (read) => work.drain().then(read));

describe('a wrong cell', () => {
  it('is reported, in both languages, and what only a submission lacks', async () => {
    const who = await customer();
    const [first = [], second = []] = orderRows('B-1');
    const batch = await pasted(
      who,
      changed(changed(first, '目的国家', 'Atlantis'), 'Gross weight (kg)', 'heavy'),
      changed(second, 'Contact', 'Somebody else'),
      changed(orderRows('B-2')[0] ?? [], 'Handover', ''),
      orderRows('B-1')[0] ?? [],
    );
    expect(findingLines(batch)).toEqual([
      '0 referenceNo: The same value is in rows 1, 4: each may come only once',
      '0 countryId: Choose one from the list',
      '1 dispatchLinkMan: Differs from the first row of this waybill, which says “Receiving”',
      '0 grossWeight: Enter a number',
      '2 selfDelivered: Required',
      '3 referenceNo: The same value is in rows 1, 4: each may come only once',
    ]);
    expect(batch.counts).toEqual({ wrong: 2, incomplete: 1, ready: 0, saved: 0, sent: 0 });
    const inChinese = await call(readBatch, { batchId: batch.batchId }, { token: who.token, lang: 'zh' });
    for (const finding of inChinese.orders.flatMap(({ findings }) => findings)) {
      expect(finding.message).toMatch(/\p{Script=Han}/u);
    }
  });

  it.each([
    ['x', 'Enter a whole number'],
    ['2.5', 'Enter a whole number'],
    ['0', 'Must be greater than 0'],
  ])('says of %s boxes at their cell what a count must be, once, and prices nothing', async (count, sentence) => {
    const [first = [], second = []] = orderRows('N-1');
    const inTheSame = second.map((cell, place) => (place < columnOf('SKU') ? '' : cell));
    const batch = await pasted(await customer(), changed(first, 'Boxes', count), inTheSame, second);
    expect(findingLines(batch)).toEqual([`0 boxes: ${sentence}`]);
    expect(batch.orders).toMatchObject([{ state: 'wrong', price: null, packages: null }]);
  });

  it.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#GETTING_DATA'])(
    'takes %s, the error of a cell, for no name, address or product',
    async (error) => {
      const [first = [], second = []] = orderRows('F-1');
      const batch = await pasted(await customer(), changed(changed(first, 'Contact', error), 'SKU', error.toLowerCase()), second);
      expect(findingLines(batch)).toEqual(
        expect.arrayContaining([
          `0 dispatchLinkMan: The cell shows the error ${error}`,
          `0 sku: The cell shows the error ${error.toLowerCase()}`,
        ]),
      );
      expect(batch.orders).toMatchObject([{ state: 'wrong' }]);
    },
  );

  it.each([
    ['a warehouse of another country', 'Warehouse code', 'DTM2', 'dispatchAddressCode: This warehouse is in DE, the destination is US'],
    ['a warehouse that there is not', 'Warehouse code', 'ONT99', 'dispatchAddressCode: Amazon has no such warehouse in US: check the code'],
  ] as const)('says at its cell what the form refuses: %s', async (_case, title, text, line) => {
    const [first = [], ...further] = orderRows('C-1');
    const batch = await pasted(await customer(), changed(first, title, text), ...further);
    expect(findingLines(batch)).toEqual([`0 ${line}`]);
    expect(batch.counts).toMatchObject({ incomplete: 1, ready: 0 });
  });

  it('says at its cell that a day is past and that a count contradicts the range', async () => {
    const who = await customer();
    const [first = [], second = []] = orderRows('C-2');
    const titles = [...TITLES, '起始箱号', '结束箱号', '预计到仓日期'];
    const table = [titles, [...first, '1', '11', '2026-11-19'], [...second, '12', '13', '']];
    const batch = await opened(who, table);
    expect(findingLines(batch)).toEqual(['0 boxes: Boxes 1 to 11 make 11', '0 etInStock: The day cannot be before today']);
  });

  it.each([
    ['Qty/Ctn', 2],
    ['Qty', 1],
  ])('takes %s for what it says of a row of two boxes', async (title, times) => {
    const who = await customer();
    const [first = []] = orderRows('E-1');
    const table = [TITLES.map((each) => (each === 'Qty' ? title : each)), changed(changed(first, 'Boxes', '2'), 'Qty', '24')];
    const batch = await opened(who, table);
    expect(findingLines(batch)).toEqual([]);
    await call(submitBatch, { action: 'save', batchId: batch.batchId, rev: batch.rev }, { token: who.token });
    const [row] = await waybillsOf(who);
    const { order } = await call(getWaybill, { id: row?.id ?? '' }, { token: who.token });
    expect(order.packingList).toMatchObject([{ startBoxNumber: 1, endBoxNumber: 2, quantity: 24 * times }]);
  });

  it('says of a packing list that is too long how long it is, and nothing else', async () => {
    const [first = [], second = []] = orderRows('M-1');
    const batch = await pasted(
      await customer(),
      changed(first, 'Boxes', '1'),
      ...Array.from({ length: 2000 }, () => changed(second, 'Boxes', '1')),
    );
    expect(findingLines(batch)).toEqual(['0 boxes: At most 2000 rows; these are 2001']);
  });

  it('lets boxes be counted and a wrong sum of them reported beside it, but prices nothing', async () => {
    const rows = orderRows('N-2').map((row, index) => [
      ...(index === 0 ? changed(row, '目的国家', 'Atlantis') : row),
      index === 0 ? '99' : '',
    ]);
    const who = await customer();
    const { batchId } = await call(pasteOrders, { text: asText([[...TITLES, '总件数'], ...rows]) }, { token: who.token });
    await work.drain();
    const batch = await batchOf(who, batchId);
    expect(batch.orders).toMatchObject([{ state: 'wrong', price: null, packages: 99 }]);
    expect(batch.orders[0]?.findings.map(({ key }) => key).toSorted()).toEqual(['countryId', 'customerTotalPackages']);
  });

  it('says at its cell which boxes are missing before it', async () => {
    const titles = TITLES.map((title) => (title === 'Boxes' ? 'Start box' : title));
    const [first = [], second = []] = orderRows('N-3');
    const who = await customer();
    const rows = [titles, changed(first, 'Boxes', '2'), changed(second, 'Boxes', '5')];
    const { batchId } = await call(pasteOrders, { text: asText(rows) }, { token: who.token });
    await work.drain();
    expect(findingLines(await batchOf(who, batchId))).toEqual([
      '0 startBoxNumber: Box 1 comes next: boxes are numbered from 1 without a gap',
      '1 startBoxNumber: Box 3 comes next: boxes are numbered from 1 without a gap',
    ]);
  });
});
