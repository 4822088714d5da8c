import { listHistory } from '@waybound/contract/account/history';
import { issueBill } from '@waybound/contract/operations/operations';
import {
  approveOverseas,
  finishDecisions,
  opsDecisionLabel,
  opsOverseas,
  pickShort,
  publishOverseas,
  rejectOverseas,
  shipDecisions,
} from '@waybound/contract/operations/overseas-operations';
import type { OutboundLineInput } from '@waybound/contract/overseas/overseas-fields';
import { closeOverseas } from '@waybound/contract/overseas/overseas';
import { decisionLabel, dropDecisionLabel } from '@waybound/contract/overseas/overseas-labels';
import { orderOutbound, outboundBill, priceOutbound } from '@waybound/contract/overseas/overseas-stock';
import { queryBill } from '@waybound/contract/pricing/finance';
import { afterEach, describe, expect, it } from 'vitest';
import { printedPages } from '../../../../test/data/box-labels/printed-codes.ts';
import { OVERSEAS_OFFERS, overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { pagesOfPdf } from '../../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);
const stock = stockMaker(server, make);
afterEach(() => call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS }));

const as = ({ token }: TestCustomer) => ({ token });
const refusedAt = (path: string, rule: string) => ({ code: 400, data: { errors: [expect.objectContaining({ path, rule })] } });
const RELABELLED: Partial<OutboundLineInput> = { serviceItemArr: ['RELABEL'], fnSku: 'x00twonew1' };

/** One row of the stock, five pieces of which leave with work on them. */
const asked = async (who: TestCustomer, work: Partial<OutboundLineInput> = RELABELLED) => {
  const { id: stockId } = await stock.stored(who);
  return { ...stock.order(stockId), lines: [{ stockId, quantity: 5, serviceItemArr: [], ...work }] };
};
const approved = async (who: TestCustomer, work?: Partial<OutboundLineInput>) => {
  const ordered = await stock.placed(who, await asked(who, work));
  await call(approveOverseas, { waybillNo: ordered.waybillNo });
  const [decisionId = ''] = ordered.decisionIds;
  return { ...(await make.detail(who, ordered.id)), decisionId };
};

describe('pieces that leave stock with work on them', () => {
  it('have each service priced before they are ordered, beside the way out of all', async () => {
    const who = await customer();
    const input = await asked(who, { ...RELABELLED, serviceItemArr: ['RELABEL', 'REPACK', 'PHOTO'], cartons: 5 });
    expect(await call(priceOutbound, input, as(who))).toMatchObject({
      lines: [
        {
          services: [
            { code: 'RELABEL', parts: [{ units: 5, unitPrice: '14.37' }], amount: '71.85' },
            // 17.19 + 2 × 13.37 + 2 × 11.71
            { code: 'REPACK', parts: [{ units: 1 }, { units: 2 }, { units: 2, unitPrice: '11.71' }], amount: '67.35' },
            { code: 'PHOTO', amount: '23.91' },
          ],
          amounts: [{ currency: 'USD', amount: '163.11' }],
        },
      ],
      dispatch: { services: [{ code: 'FBA', amount: '84.15' }] },
      totals: [{ currency: 'USD', amount: '247.26' }],
    });
  });

  it('leave as the row of the stock that they were, and their work is billed by its line', async () => {
    const who = await customer();
    const { id, waybillNo, decisions, totals } = await approved(who);
    expect(totals).toEqual([{ currency: 'USD', amount: '156.00' }]);
    expect(decisions).toMatchObject([{ oldsku: 'X009NEWONE', fnSku: 'X00TWONEW1', label: { by: 'generated', file: null }, quantity: 5 }]);
    const { lines } = await call(queryBill, { id: (await call(issueBill, { waybillNo })).id }, as(who));
    expect(lines.map(({ amount, service }) => [service?.code, service?.oldsku, service?.quantity, amount])).toEqual([
      ['RELABEL', 'X009NEWONE', 5, '71.85'],
      ['FBA', null, 5, '84.15'],
    ]);
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo });
    expect(await stock.rows(who)).toMatchObject([{ sku: 'X009NEWONE', standing: 15, free: 15 }]);
    const pdf = await send(outboundBill, { id }, { token: who.token, lang: 'en' });
    expect((await pagesOfPdf(pdf.raw)).join('\n')).toContain('X00TWONEW1');
  });

  it('are worked on before they leave, and shown where a service asks for it', async () => {
    const who = await customer();
    const services = OVERSEAS_OFFERS.services.map((each) => ({ ...each, needsPicture: each.code === 'REPACK' }));
    await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS, services });
    const { id, waybillNo, decisionId } = await approved(who, { serviceItemArr: ['REPACK'], cartons: 2 });
    expect(await send(shipDecisions, { waybillNo }, asOperator)).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    expect(await send(finishDecisions, { waybillNo }, asOperator)).toMatchObject(refusedAt('decisionIds.0', 'workNotShown'));
    await make.photographed(waybillNo, { decisionId });
    await call(finishDecisions, { waybillNo });
    expect(await make.detail(who, id)).toMatchObject({ status: 'WAIT_FOR_OUT_STORAGE', decisions: [{ pictures: [{}] }] });
  });

  it('are priced for what was found, each line for itself', async () => {
    const who = await customer();
    const input = await asked(who, { ...RELABELLED, serviceItemArr: ['RELABEL', 'REPACK'], cartons: 5 });
    const { id: second } = await stock.stored(who);
    const lines = [...input.lines, { stockId: second, quantity: 7, serviceItemArr: ['PHOTO'] }];
    const { id, waybillNo, decisionIds } = await stock.placed(who, { ...input, lines });
    await call(approveOverseas, { waybillNo });
    const [one = '', two = ''] = decisionIds;
    await call(pickShort, { waybillNo, lines: [{ decisionId: one, found: 3, cartons: 3 }] });
    const chargesOf = async () =>
      (await make.detail(who, id)).decisions.map(({ services }) => services.map(({ code, amount }) => [code, amount]));
    expect(await chargesOf()).toEqual([
      // 17.19 + 2 × 13.37 is 43.93; three and seven leave.
      [
        ['RELABEL', '43.11'],
        ['REPACK', '43.93'],
        ['FBA', '168.30'],
      ],
      [['PHOTO', '23.91']],
    ]);
    await call(pickShort, { waybillNo, lines: [{ decisionId: one, found: 0 }] });
    expect(await chargesOf()).toEqual([[['FBA', '117.81']], [['PHOTO', '23.91']]]);
    expect((await make.detail(who, id)).decisions[0]).toMatchObject({ quantity: 0, fnSku: null, label: null });
    await call(pickShort, { waybillNo, lines: [{ decisionId: two, found: 0 }] });
    expect(await make.detail(who, id)).toMatchObject({ status: 'ALREADY_CLOSED', totals: [] });
  });

  it.each([
    ['work that nobody offers', { serviceItemArr: ['NOTHING'] }, 'serviceItemArr.0', 'unknownRecord'],
    ['a way out in place of work', { serviceItemArr: ['DESTROY'] }, 'serviceItemArr.0', 'wayOutNotWork'],
    ['the same work twice', { serviceItemArr: ['PHOTO', 'PHOTO'] }, 'serviceItemArr.1', 'alreadyUsed'],
    ['no new number', { serviceItemArr: ['RELABEL'] }, 'fnSku', 'required'],
    ['a new number of no form', { serviceItemArr: ['RELABEL'], fnSku: 'NEW-1' }, 'fnSku', 'fnSkuShape'],
    ['cartons that nobody has counted', { serviceItemArr: ['REPACK'] }, 'cartons', 'required'],
  ])('are refused with %s, and with nothing kept', async (_case, work, path, rule) => {
    const who = await customer();
    const input = await asked(who, work);
    expect(await send(priceOutbound, input, who)).toMatchObject(refusedAt(`lines.0.${path}`, rule));
    expect(await send(orderOutbound, { ...input, agreed: [] }, who)).toMatchObject(refusedAt(`lines.0.${path}`, rule));
    expect(await stock.rows(who)).toMatchObject([{ free: 20 }]);
  });

  it('are ordered at the price that was seen', async () => {
    const who = await customer();
    const input = await asked(who);
    const agreed = [{ currency: 'USD', amount: '156.00' }];
    const services = OVERSEAS_OFFERS.services.map((each) => (each.code === 'RELABEL' ? { ...each, unitPrice: '15.37' } : each));
    await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS, services });
    expect(await send(orderOutbound, { ...input, agreed }, who)).toMatchObject(refusedAt('agreed', 'priceChanged'));
  });
});

describe('new labels of pieces that leave stock', () => {
  it('are generated with the name under which they came, for both sides', async () => {
    const who = await customer();
    const { id, waybillNo, decisionId } = await approved(who);
    const { raw } = await send(decisionLabel, { id, decisionId, sheet: '50x30' }, who);
    const pages = await printedPages(raw);
    expect(pages.map(({ codes }) => codes.join())).toEqual(Array.from({ length: 5 }, () => 'X00TWONEW1'));
    expect(await pagesOfPdf(raw)).toContainEqual(expect.stringMatching(/X00TWONEW1\s+LED lamp\s+New/));
    const ops = await send(opsDecisionLabel, { waybillNo, decisionId, sheet: 'A4' }, asOperator);
    expect((await pagesOfPdf(ops.raw)).map((page) => page.match(/X00TWONEW1/g)?.length)).toEqual([5]);
    expect(await send(decisionLabel, { id, decisionId, sheet: 'A4' }, await customer())).toMatchObject({ code: 404 });
  });

  it('are waited for where they are a PDF of the customer’s own', async () => {
    const who = await customer();
    const { id, rev, waybillNo, decisionId } = await approved(who, { ...RELABELLED, labelBy: 'own' });
    expect((await call(opsOverseas, { waybillNo })).decisions).toMatchObject([{ label: { by: 'own', file: null } }]);
    expect(await send(finishDecisions, { waybillNo }, asOperator)).toMatchObject(refusedAt('decisionIds.0', 'labelMissing'));
    expect((await make.attached(await customer(), { id, rev, decisionId })).body).toMatchObject({ code: 404 });
    expect((await make.attached(who, { id, rev, decisionId })).body).toMatchObject({ code: 200 });
    await call(finishDecisions, { waybillNo });
    const done = await make.detail(who, id);
    expect(done).toMatchObject({ status: 'WAIT_FOR_OUT_STORAGE', may: { changeLabel: 'wrongStatus' } });
    expect(await send(dropDecisionLabel, { id, rev: done.rev, decisionId }, who)).toMatchObject({
      code: 409,
      data: { reason: 'wrongStatus' },
    });
    const { entries } = await call(listHistory, {}, as(who));
    expect(entries.map(({ what }) => what)).toContain('attachDecisionLabel');
    const changes = expect.arrayContaining([{ field: 'pieces', from: null, to: 'X009NEWONE × 5 → X00TWONEW1' }]);
    expect(entries.find(({ what }) => what === 'orderOutbound')).toMatchObject({ changes });
  });

  it('may be given under review, and are gone with the lines of an order that is not taken', async () => {
    const who = await customer();
    const input = await asked(who, { ...RELABELLED, labelBy: 'own' });
    const { id, rev, waybillNo, decisionIds } = await stock.placed(who, input);
    expect((await make.attached(who, { id, rev, decisionId: decisionIds[0] ?? '' })).body).toMatchObject({ code: 200 });
    await call(rejectOverseas, { waybillNo, reason: '请核对 FNSKU' });
    const draft = await make.detail(who, id);
    expect(draft).toMatchObject({
      status: 'WAIT_FOR_CONFIRM',
      decisions: [],
      outbound: { lines: [{ serviceItemArr: ['RELABEL'], fnSku: 'x00twonew1', labelBy: 'own' }] },
    });
    expect(await stock.rows(who)).toMatchObject([{ sku: 'X009NEWONE', standing: 20, free: 20 }]);
    const again = await stock.placed(who, input, { id, rev: draft.rev });
    expect((await make.detail(who, id)).decisions).toMatchObject([{ label: { by: 'own', file: null } }]);
    await call(closeOverseas, { id, rev: again.rev }, as(who));
    expect(await stock.rows(who)).toMatchObject([{ standing: 20, free: 20 }]);
  });
});

describe('one row of the stock in several lines', () => {
  const inLines = async (who: TestCustomer, lines: readonly Partial<OutboundLineInput>[]) => {
    const { id: stockId } = await stock.stored(who);
    return { ...stock.order(stockId), lines: lines.map((line) => ({ stockId, quantity: 5, ...line })) };
  };

  it('has each its own work, price, labels and pieces, and leaves as one', async () => {
    const who = await customer();
    const order = await inLines(who, [{ ...RELABELLED, quantity: 7 }, { quantity: 12 }, { serviceItemArr: ['PHOTO'], quantity: 1 }]);
    const { lines: prices, totals } = await call(priceOutbound, order, as(who));
    expect(prices.map(({ amounts }) => amounts.map(({ amount }) => amount))).toEqual([['100.59'], [], ['23.91']]);
    // With twenty times 16.83.
    expect(totals).toEqual([{ currency: 'USD', amount: '461.10' }]);
    const { id, waybillNo, decisionIds } = await stock.placed(who, order);
    expect(await stock.rows(who)).toMatchObject([{ standing: 20, free: 0 }]);
    await call(approveOverseas, { waybillNo });
    const [relabelled = '', plain = ''] = decisionIds;
    expect((await send(decisionLabel, { id, decisionId: relabelled, sheet: '50x30' }, who)).status).toBe(200);
    expect(await send(decisionLabel, { id, decisionId: plain, sheet: '50x30' }, who)).toMatchObject({ code: 400 });
    await call(pickShort, {
      waybillNo,
      lines: [
        { decisionId: relabelled, found: 5 },
        { decisionId: plain, found: 11 },
      ],
    });
    expect((await make.detail(who, id)).decisions).toMatchObject([
      { oldsku: 'X009NEWONE', fnSku: 'X00TWONEW1', quantity: 5, ordered: 7 },
      { oldsku: 'X009NEWONE', fnSku: null, quantity: 11, ordered: 12 },
      { quantity: 1, ordered: 1 },
    ]);
    expect(await stock.rows(who)).toMatchObject([{ standing: 17, free: 0, corrections: [{ reason: 'lost', pieces: -3 }] }]);
    const bill = (await pagesOfPdf((await send(outboundBill, { id }, { token: who.token, lang: 'en' })).raw)).join('');
    for (const number of ['X00TWONEW1', 'X009NEWONE']) expect(bill).toContain(number);
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo });
    expect(await stock.rows(who)).toEqual([]);
  });

  it('takes no more than is free, all lines together, and none twice for the same work', async () => {
    const who = await customer();
    const sent = async (lines: readonly Partial<OutboundLineInput>[]) =>
      send(orderOutbound, { ...(await inLines(who, lines)), agreed: [] }, who);
    const tooMany = await sent([{ ...RELABELLED, quantity: 15 }, { quantity: 6 }]);
    expect(tooMany).toMatchObject(refusedAt('lines.1.quantity', 'moreThanInStock'));
    expect(JSON.stringify(tooMany.data)).toContain('5');
    const twice = { serviceItemArr: ['RELABEL', 'PHOTO'], fnSku: 'X00TWONEW1' };
    expect(await sent([twice, { ...twice, serviceItemArr: ['PHOTO', 'RELABEL'], fnSku: 'x00twonew1' }])).toMatchObject(
      refusedAt('lines.1.stockId', 'alreadyUsed'),
    );
    // No label is stuck on what is not relabelled.
    const photographed = { serviceItemArr: ['PHOTO'] };
    expect(await sent([{ ...photographed, fnSku: 'X00TWONEW1' }, photographed])).toMatchObject(refusedAt('lines.1.stockId', 'alreadyUsed'));
    expect((await stock.rows(who)).every(({ free }) => free === 20)).toBe(true);
  });

  it('is relabelled in parts by the forwarder and by labels of its customer’s own', async () => {
    const who = await customer();
    const relabel = { serviceItemArr: ['RELABEL'], fnSku: 'X00TWONEW1' };
    const { id } = await stock.placed(who, await inLines(who, [relabel, { ...relabel, labelBy: 'own' }]));
    expect((await make.detail(who, id)).decisions.map(({ label }) => label?.by)).toEqual(['generated', 'own']);
  });

  it('is given to one of two orders of several lines that come at one moment', async () => {
    const who = await customer();
    const order = await inLines(who, [{ ...RELABELLED, quantity: 6 }, { quantity: 6 }]);
    const { totals } = await call(priceOutbound, order, as(who));
    const input = { ...order, agreed: totals.map(({ currency, amount }) => ({ currency, amount: amount ?? '' })) };
    const answers = await Promise.all([send(orderOutbound, input, who), send(orderOutbound, input, who)]);
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)).toMatchObject(refusedAt('lines.1.quantity', 'moreThanInStock'));
    expect(await stock.rows(who)).toMatchObject([{ standing: 20, free: 8 }]);
  });

  it('is given back whole where the order is given up', async () => {
    const who = await customer();
    const placed = await stock.placed(who, await inLines(who, [RELABELLED, { quantity: 8 }]));
    expect(await stock.rows(who)).toMatchObject([{ free: 7 }]);
    await call(closeOverseas, { id: placed.id, rev: placed.rev }, as(who));
    expect(await stock.rows(who)).toMatchObject([{ standing: 20, free: 20 }]);
  });
});
