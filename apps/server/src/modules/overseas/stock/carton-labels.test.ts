import {
  acceptRedirect,
  finishDecisions,
  opsCartonLabels,
  opsOverseas,
  shipDecisions,
} from '@waybound/contract/operations/overseas-operations';
import { attachCartonLabels, cartonLabels, dropCartonLabels } from '@waybound/contract/overseas/overseas-labels';
import type { OutboundOrderInput } from '@waybound/contract/overseas/overseas-fields';
import { changeOverseasDispatch, sendBackOverseas } from '@waybound/contract/overseas/overseas';
import { askRedirect } from '@waybound/contract/overseas/overseas-redirects';
import { orderOutbound, outboundLabels, priceOutbound } from '@waybound/contract/overseas/overseas-stock';
import { describe, expect, it } from 'vitest';
import { encoded, request, type TestFile } from '../../../../test/any-request.ts';
import { LABEL_PDF, overseasMaker, REDIRECT } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { pagesOfPdf } from '../../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, operatorKey, clock } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

async function attach(who: TestCustomer, { id, rev }: { id: string; rev: number }, file: TestFile = LABEL_PDF): Promise<unknown> {
  const sent = await encoded(attachCartonLabels, { id, rev }, file);
  return (await request(app, attachCartonLabels, { ...sent, token: who.token })).body;
}

const BEARS = { code: 400, data: { errors: [expect.objectContaining({ path: 'decisionId', rule: 'bearsLabels' })] } };
const LAX9 = { storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS' };
describe('Amazon’s labels for the cartons of an order from stock', () => {
  it('are given as a PDF, which both sides print, and replaced or taken back until the goods have left', async () => {
    const who = await customer();
    const { id, waybillNo, rev, cartonLabels: given, outbound, may } = await stock.labelled(who);
    expect([given?.name, outbound?.shipmentId, may.giveCartonLabels]).toEqual([LABEL_PDF.name, 'FBA15DJ8K3MN', null]);
    expect((await call(opsOverseas, { waybillNo })).cartonLabels).toEqual(given);
    expect((await send(cartonLabels, { id }, who)).raw).toEqual(LABEL_PDF.content);
    expect((await send(opsCartonLabels, { waybillNo }, asOperator)).raw).toEqual(LABEL_PDF.content);
    expect(await attach(who, { id, rev: rev - 1 })).toMatchObject({ code: 409, data: { reason: 'stale' } });
    expect(await attach(who, { id, rev }, { ...LABEL_PDF, name: 'second.pdf' })).toMatchObject({ code: 200 });
    const { cartonLabels: second, rev: newer } = await make.detail(who, id);
    expect(second?.name).toBe('second.pdf');
    await call(dropCartonLabels, { id, rev: newer }, who);
    expect((await make.detail(who, id)).cartonLabels).toBeNull();
    expect(await send(cartonLabels, { id }, who)).toMatchObject({ code: 404 });
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo });
    expect(await attach(who, await make.detail(who, id))).toMatchObject({ data: { reason: 'wrongStatus' } });
  });

  it('are no stranger’s, and no return’s', async () => {
    const who = await customer();
    const [order, counted] = [await stock.labelled(who), await make.counted(who)];
    expect(await send(cartonLabels, { id: order.id }, await customer())).toMatchObject({ code: 404 });
    expect(await attach(await customer(), order)).toMatchObject({ code: 404 });
    expect(await attach(who, await make.detail(who, counted.id))).toMatchObject({ data: { reason: 'wrongStatus' } });
  });

  it('go with the order when it is sent back, and are dropped where it is ordered again for another shipment', async () => {
    const who = await customer();
    const { id: stockId } = await stock.stored(who);
    const { id, rev } = await stock.ordered(who, stockId);
    await attach(who, { id, rev });
    const again = async (change: Partial<OutboundOrderInput>) => {
      const sentBack = await call(sendBackOverseas, { id, rev: (await make.detail(who, id)).rev }, who);
      const asked = { ...stock.order(stockId), ...change };
      const { totals } = await call(priceOutbound, asked, who);
      const agreed = totals.map(({ currency, amount }) => ({ currency, amount: amount ?? '' }));
      await call(orderOutbound, { id, rev: sentBack.rev, ...asked, agreed }, who);
      return (await make.detail(who, id)).cartonLabels?.name;
    };
    expect([await again({ customerRemark: '加急' }), await again({ shipmentId: 'fba15dj8k3mn' })]).toEqual([
      LABEL_PDF.name,
      LABEL_PDF.name,
    ]);
    expect(await again({ shipmentId: 'FBA15OTHER01' })).toBeUndefined();
  });

  it('stay as they are once some of the cartons bear them', async () => {
    const who = await customer();
    const { id, waybillNo, first, second } = await stock.inTwoLines(who);
    const detail = () => make.detail(who, id);
    await attach(who, await detail());
    await call(shipDecisions, { waybillNo, decisionIds: [first] });
    const left = await detail();
    expect(left.may.giveCartonLabels).toBeNull();
    expect(await attach(who, left)).toMatchObject(BEARS);
    expect(await send(dropCartonLabels, { id, rev: left.rev }, who)).toMatchObject(BEARS);
    // Those of another shipment are of what has not left alone.
    await call(changeOverseasDispatch, { id, rev: left.rev, decisionId: second, ...LAX9 }, { token: who.token });
    for (const name of ['lax9.pdf', 'again.pdf']) {
      expect(await attach(who, await detail(), { ...LABEL_PDF, name })).toMatchObject({ code: 200 });
    }
    expect((await detail()).cartonLabels?.name).toBe('again.pdf');
  });

  it('are given for what has not left where none were given before', async () => {
    const who = await customer();
    const { id, waybillNo, first } = await stock.inTwoLines(who);
    await call(shipDecisions, { waybillNo, decisionIds: [first] });
    expect(await attach(who, await make.detail(who, id))).toMatchObject({ code: 200 });
    expect(await attach(who, await make.detail(who, id))).toMatchObject(BEARS);
  });

  it('are of what was on its way when it was sent elsewhere: what leaves afterwards bears those that were given', async () => {
    const who = await customer();
    const { id, waybillNo, first, second } = await stock.inTwoLines(who);
    const detail = () => make.detail(who, id);
    await attach(who, await detail());
    await call(shipDecisions, { waybillNo, decisionIds: [first] });
    await call(askRedirect, { id, rev: (await detail()).rev, decisionId: first, ...REDIRECT }, { token: who.token });
    await call(acceptRedirect, { waybillNo, redirectId: (await detail()).decisions[0]?.redirects[0]?.id ?? '' });
    expect((await detail()).cartonLabels?.name).toBe(LABEL_PDF.name);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await call(shipDecisions, { waybillNo, decisionIds: [second] });
    const sent = await detail();
    expect(sent.may.giveCartonLabels).toBeNull();
    expect(await attach(who, sent)).toMatchObject(BEARS);
  });

  it('are given anew for all that was sent elsewhere by one wish', async () => {
    const who = await customer();
    const { id, waybillNo, first } = await stock.inTwoLines(who);
    const detail = () => make.detail(who, id);
    await call(shipDecisions, { waybillNo });
    await call(askRedirect, { id, rev: (await detail()).rev, decisionId: first, ...REDIRECT }, { token: who.token });
    await call(acceptRedirect, { waybillNo, redirectId: (await detail()).decisions[0]?.redirects[0]?.id ?? '' });
    for (const name of ['lax9.pdf', 'again.pdf']) {
      expect(await attach(who, await detail(), { ...LABEL_PDF, name })).toMatchObject({ code: 200 });
    }
  });

  it('that nobody can open are refused', async () => {
    const who = await customer();
    const order = await stock.approved(who);
    const broken = { ...LABEL_PDF, content: Buffer.from('%PDF-1.4 and no more') };
    expect(await attach(who, order, broken)).toMatchObject({ code: 400, data: { errors: [expect.objectContaining({ path: 'file' })] } });
  });
});

it('our labels number each carton and each pallet', async () => {
  const who = await customer();
  const { id, waybillNo } = await stock.approved(who);
  const pages = await pagesOfPdf((await send(outboundLabels, { id, of: 'cartons' }, who)).raw);
  expect(pages).toHaveLength(4);
  for (const [index, page] of pages.entries()) expect(page).toContain(`${waybillNo}-00${index + 1}`);
  const [pallet] = await pagesOfPdf((await send(outboundLabels, { id, of: 'pallets' }, who)).raw);
  expect(pallet).toContain(`${waybillNo}-P001`);
});
