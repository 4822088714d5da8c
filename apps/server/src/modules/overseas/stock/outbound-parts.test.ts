import { approveOverseas, finishDecisions, shipDecisions, signDecisions } from '@waybound/contract/operations/overseas-operations';
import { batchOutboundLabels } from '@waybound/contract/overseas/overseas-batches';
import { outboundBill, outboundLabels } from '@waybound/contract/overseas/overseas-stock';
import { expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { pagesOfPdf } from '../../../../test/pdf-text.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

it('the papers of a part of an order say nothing of cartons and pallets, which nobody has counted apart', async () => {
  const who = await customer();
  const as = { token: who.token, lang: 'en' as const };
  const lines = [
    { stockId: (await stock.stored(who)).id, quantity: 5 },
    { stockId: (await stock.stored(who)).id, quantity: 7 },
  ];
  const { id, waybillNo, decisionIds } = await stock.placed(who, { ...stock.order(''), lines });
  const [first = '', second = ''] = decisionIds;
  await call(approveOverseas, { waybillNo });
  await call(finishDecisions, { waybillNo });
  const printed = async () => (await pagesOfPdf((await send(outboundBill, { id }, as)).raw)).join('\n');
  const blanks = async () => (await printed()).match(/_{12}/g)?.length;
  const labels = async () => {
    const { data, raw } = await send(outboundLabels, { id, of: 'cartons' }, as);
    return data?.reason ?? (await pagesOfPdf(raw)).length;
  };
  const whole = await blanks();
  expect(await labels()).toBe(4);
  const ship = (decisionId: string) => call(shipDecisions, { waybillNo, decisionIds: [decisionId], trackNo: '1Z1' });
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
