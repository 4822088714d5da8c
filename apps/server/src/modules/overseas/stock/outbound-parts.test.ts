import { acceptRedirect, signDecisions } from '@waybound/contract/operations/overseas-operations';
import { batchOutboundLabels } from '@waybound/contract/overseas/overseas-batches';
import { changeOverseasDispatch } from '@waybound/contract/overseas/overseas';
import { askRedirect } from '@waybound/contract/overseas/overseas-redirects';
import { outboundBill, outboundLabels } from '@waybound/contract/overseas/overseas-stock';
import { describe, expect, it } from 'vitest';
import { overseasMaker, REDIRECT } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { pagesOfPdf } from '../../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

it('the papers of a part of an order say nothing of cartons and pallets, which nobody has counted apart', async () => {
  const who = await customer();
  const as = { token: who.token, lang: 'en' as const };
  const { id, waybillNo, first, second, ship } = await stock.inTwoLines(who);
  const printed = async () => (await pagesOfPdf((await send(outboundBill, { id }, as)).raw)).join('\n');
  const blanks = async () => (await printed()).match(/_{12}/g)?.length;
  const labels = async () => {
    const { data, raw } = await send(outboundLabels, { id, of: 'cartons' }, as);
    return data?.reason ?? (await pagesOfPdf(raw)).length;
  };
  const whole = await blanks();
  expect(await labels()).toBe(4);
  await ship(first);
  expect(await blanks()).toBe(Number(whole) + 2);
  expect(await labels()).toBe('noOutboundLabels');
  expect(await send(batchOutboundLabels, { ids: [id] }, as)).toMatchObject({ code: 409, data: { reason: 'noOutboundLabels' } });
  await ship(second);
  // All of it is on its way: the figures are those of what was ordered, and the number of the carrier is known.
  expect(await blanks()).toBe(Number(whole) - 1);
  expect(await labels()).toBe(4);
  await call(signDecisions, { waybillNo, decisionIds: [first] });
  expect(await blanks()).toBe(Number(whole) + 1);
  expect(await labels()).toBe('noOutboundLabels');
});

describe('an order of which a part goes elsewhere', () => {
  const NUMBERS = ['FBA15DJ8K3MN', '6G7HJKLM', 'FBA15LAX9QRS', '7LAX9REF'];
  const LAX9 = { storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS', referenceId: '7LAX9REF' };
  const printed = async (who: TestCustomer, id: string) => {
    const as = { token: who.token, lang: 'en' as const };
    const pages = await pagesOfPdf((await send(outboundBill, { id }, as)).raw);
    const labels = await Promise.all((['cartons', 'pallets'] as const).map((of) => send(outboundLabels, { id, of }, as)));
    return {
      bills: pages.map((page) => [/Amazon \w+/.exec(page)?.[0], ...NUMBERS.filter((number) => page.includes(number))]),
      // Track number and what is written in by hand: volume is known of measured pieces.
      blanks: pages.map((page) => page.match(/_{12}/g)?.length),
      labels: labels.map(({ data }) => data?.reason),
    };
  };
  const OF_BOTH = [
    ['Amazon ONT8', 'FBA15DJ8K3MN', '6G7HJKLM'],
    ['Amazon LAX9', 'FBA15LAX9QRS', '7LAX9REF'],
  ];
  const NO_LABELS = ['noOutboundLabels', 'noOutboundLabels'];

  it('has a bill for each destination under its own number, and counts its cartons for neither', async () => {
    const who = await customer();
    const { id, first, second, ship } = await stock.inTwoLines(who);
    await ship(first);
    const { rev } = await make.detail(who, id);
    await call(changeOverseasDispatch, { id, rev, decisionId: second, ...LAX9 }, { token: who.token });
    await ship(second);
    expect(await printed(who, id)).toEqual({ bills: OF_BOTH, blanks: [5, 5], labels: NO_LABELS });
  });

  it('so also where it was sent elsewhere on its way, and all is signed for', async () => {
    const who = await customer();
    const { id, waybillNo, first, second, ship } = await stock.inTwoLines(who);
    await ship(first);
    await ship(second);
    await call(signDecisions, { waybillNo, decisionIds: [first] });
    const { rev } = await make.detail(who, id);
    await call(askRedirect, { id, rev, decisionId: second, ...REDIRECT }, { token: who.token });
    const redirectId = (await make.detail(who, id)).decisions[1]?.redirects[0]?.id ?? '';
    await call(acceptRedirect, { waybillNo, redirectId });
    await call(signDecisions, { waybillNo });
    expect(await printed(who, id)).toEqual({ bills: OF_BOTH, blanks: [5, 5], labels: NO_LABELS });
  });

  it('of which a part has left is sent elsewhere on its way without what stands in the warehouse', async () => {
    const who = await customer();
    const { id, waybillNo, first, ship } = await stock.inTwoLines(who);
    await ship(first);
    const { rev } = await make.detail(who, id);
    await call(askRedirect, { id, rev, decisionId: first, ...REDIRECT }, { token: who.token });
    const redirectId = (await make.detail(who, id)).decisions[0]?.redirects[0]?.id ?? '';
    await call(acceptRedirect, { waybillNo, redirectId });
    expect(await make.detail(who, id)).toMatchObject({
      outbound: { storeAddress: 'ONT8', shipmentId: 'FBA15DJ8K3MN' },
      returnNo: 'FBA15DJ8K3MN',
      decisions: [LAX9, { storeAddress: 'ONT8', shipmentId: 'FBA15DJ8K3MN', referenceId: '6G7HJKLM' }],
    });
  });
});
