import {
  acceptRedirect,
  finishDecisions,
  opsCartonLabels,
  opsOverseas,
  shipDecisions,
  signDecisions,
} from '@waybound/contract/operations/overseas-operations';
import { attachCartonLabels, cartonLabels, dropCartonLabels } from '@waybound/contract/overseas/overseas-labels';
import { changeOverseasDispatch, confirmOverseas } from '@waybound/contract/overseas/overseas';
import { askRedirect } from '@waybound/contract/overseas/overseas-redirects';
import { outboundBill, outboundLabels } from '@waybound/contract/overseas/overseas-stock';
import type { DecisionInput } from '@waybound/contract/overseas/overseas-fields';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { DESTROYED, LABEL_PDF, overseasMaker, REDIRECT, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../test/data/stock-maker.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const fault = (path: string, rule: string) => ({ code: 400, data: { errors: [expect.objectContaining({ path, rule })] } });
const LAX9 = { storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS', referenceId: '7LAX9REF' };
const attach = async (who: TestCustomer, of: { id: string; rev: number; decisionId?: string }, name = LABEL_PDF.name) => {
  const sent = await encoded(attachCartonLabels, of, { ...LABEL_PDF, name });
  return (await request(app, attachCartonLabels, { ...sent, token: who.token })).body;
};

describe('an order from stock that goes to another of Amazon’s warehouses', () => {
  it('takes the numbers of the shipment there, and has no labels of the other one any more', async () => {
    const who = await customer();
    const { id, waybillNo } = await stock.labelled(who);
    await call(finishDecisions, { waybillNo });
    const ready = await make.detail(who, id);
    const change = { ...ref(ready), decisionId: ready.decisions[0]?.id ?? '' };
    expect(await send(changeOverseasDispatch, { ...change, storeAddress: 'LAX9' }, who)).toMatchObject(fault('shipmentId', 'required'));
    await call(changeOverseasDispatch, { ...change, ...LAX9 }, { token: who.token });
    const changed = await make.detail(who, id);
    expect(changed).toMatchObject({ outbound: LAX9, decisions: [LAX9], returnNo: LAX9.shipmentId, cartonLabels: null });
    expect(await send(opsCartonLabels, { waybillNo }, asOperator)).toMatchObject({ code: 404 });
    expect(await attach(who, ref(changed), 'lax9.pdf')).toMatchObject({ code: 200 });
    expect((await make.detail(who, id)).cartonLabels?.name).toBe('lax9.pdf');
  });

  it('keeps its labels where only the reference changes', async () => {
    const who = await customer();
    const { id, waybillNo, outbound } = await stock.labelled(who);
    await call(finishDecisions, { waybillNo });
    const ready = await make.detail(who, id);
    const same = { storeAddress: 'ONT8', shipmentId: outbound?.shipmentId, referenceId: 'NEWREF01' };
    await call(changeOverseasDispatch, { ...ref(ready), decisionId: ready.decisions[0]?.id ?? '', ...same }, { token: who.token });
    expect(await make.detail(who, id)).toMatchObject({ outbound: same, cartonLabels: { name: LABEL_PDF.name } });
  });

  it('takes them too where it is sent elsewhere on its way, and other labels then', async () => {
    const who = await customer();
    const { id, waybillNo } = await stock.labelled(who);
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo });
    const left = await make.detail(who, id);
    const decisionId = left.decisions[0]?.id ?? '';
    expect(left.may.giveCartonLabels).toBe('wrongStatus');
    const { shipmentId: _shipment, ...unnumbered } = REDIRECT;
    const asked = { ...ref(left), decisionId };
    expect(await send(askRedirect, { ...asked, ...unnumbered }, who)).toMatchObject(fault('shipmentId', 'required'));
    await call(askRedirect, { ...asked, ...REDIRECT }, { token: who.token });
    const [waiting] = (await make.detail(who, id)).decisions;
    await call(acceptRedirect, { waybillNo, redirectId: waiting?.redirects[0]?.id ?? '' });
    const sent = await make.detail(who, id);
    expect(sent).toMatchObject({ outbound: LAX9, returnNo: LAX9.shipmentId, cartonLabels: null, may: { giveCartonLabels: null } });
    expect(await attach(who, ref(sent), 'lax9.pdf')).toMatchObject({ code: 200 });
  });
});

const TO_ONT8: DecisionInput = { ...TO_FBA, quantity: 8, cartons: 2, pallets: 1 };
const { shipmentId: _shipment, referenceId: _reference, ...SAME_SHIPMENT } = { ...TO_FBA, quantity: 5, cartons: 1 };
const TO_LAX9: DecisionInput = { ...TO_FBA, quantity: 7, cartons: 3, ...LAX9 };

describe('what a return sends to Amazon', () => {
  const decided = async (who: TestCustomer) => {
    const counted = await make.counted(who);
    await make.decide(who, counted, [TO_ONT8, SAME_SHIPMENT, TO_LAX9, DESTROYED]);
    return make.detail(who, counted.id);
  };

  it('goes under the numbers of a shipment, said once for each warehouse', async () => {
    const who = await customer();
    const { id, decisions } = await decided(who);
    const ofOnt8 = { storeAddress: 'ONT8', shipmentId: TO_FBA.shipmentId, referenceId: TO_FBA.referenceId };
    expect(decisions).toMatchObject([ofOnt8, ofOnt8, LAX9, { storeAddress: null, shipmentId: null, referenceId: null }]);
    const other = await make.counted(who);
    expect(await send(confirmOverseas, { ...ref(other), decisions: [SAME_SHIPMENT] }, who)).toMatchObject(
      fault('decisions.0.shipmentId', 'required'),
    );
    expect((await make.detail(who, id)).may).toMatchObject({ printOutbound: null, giveCartonLabels: null });
  });

  it('has papers of what is on its way alone, once another part was signed for', async () => {
    const who = await customer();
    const { id, waybillNo, decisions } = await decided(who);
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo });
    const bills = async () => (await pagesOfPdf((await send(outboundBill, { id }, { token: who.token, lang: 'en' })).raw)).join('');
    expect(await bills()).toContain(LAX9.shipmentId);
    const ofLax9 = decisions.filter(({ shipmentId }) => shipmentId === LAX9.shipmentId);
    await call(signDecisions, { waybillNo, decisionIds: ofLax9.map((each) => each.id) });
    expect(await bills()).toContain(TO_FBA.shipmentId);
    expect(await bills()).not.toContain(LAX9.shipmentId);
    await call(signDecisions, { waybillNo });
    expect(await bills()).toContain(LAX9.shipmentId);
  });

  it('has a bill of lading for each destination, and labels of all cartons and pallets that were counted', async () => {
    const who = await customer();
    const { id, waybillNo } = await decided(who);
    const bills = await pagesOfPdf((await send(outboundBill, { id }, { token: who.token, lang: 'en' })).raw);
    expect(bills).toHaveLength(2);
    expect(bills[0]).toContain('Amazon ONT8');
    expect(bills[0]).toContain(TO_FBA.shipmentId);
    expect(bills[0]).not.toContain(LAX9.shipmentId);
    expect(bills[1]).toContain('Amazon LAX9');
    expect(bills[1]).toContain(LAX9.referenceId);
    const cartons = await pagesOfPdf((await send(outboundLabels, { id, of: 'cartons' }, who)).raw);
    expect(cartons.map((page) => [/[123] \/ 3/.exec(page)?.[0], page.includes(LAX9.shipmentId)])).toEqual([
      ['1 / 3', false],
      ['2 / 3', false],
      ['3 / 3', false],
      ['1 / 3', true],
      ['2 / 3', true],
      ['3 / 3', true],
    ]);
    expect(await pagesOfPdf((await send(outboundLabels, { id, of: 'pallets' }, who)).raw)).toHaveLength(4);
    await call(finishDecisions, { waybillNo });
    expect(await send(outboundBill, { id }, await customer())).toMatchObject({ code: 404 });
  });

  it('takes Amazon’s labels for the cartons of each shipment, until they have left', async () => {
    const who = await customer();
    const { id, rev, waybillNo, decisions } = await decided(who);
    const [first = '', second = '', third = '', destroyed = ''] = decisions.map((each) => each.id);
    expect(await attach(who, { id, rev })).toMatchObject(fault('decisionId', 'unknownRecord'));
    expect(await attach(who, { id, rev, decisionId: destroyed })).toMatchObject(fault('decisionId', 'unknownRecord'));
    expect(await attach(await customer(), { id, rev, decisionId: first })).toMatchObject({ code: 404 });
    expect(await attach(who, { id, rev, decisionId: second })).toMatchObject({ code: 200 });
    const given = await make.detail(who, id);
    expect(given.decisions.map((each) => each.cartonLabels?.name)).toEqual([LABEL_PDF.name, LABEL_PDF.name, undefined, undefined]);
    for (const decisionId of [first, second]) {
      expect((await send(cartonLabels, { id, decisionId }, who)).raw).toEqual(LABEL_PDF.content);
      expect((await send(opsCartonLabels, { waybillNo, decisionId }, asOperator)).raw).toEqual(LABEL_PDF.content);
    }
    expect(await send(cartonLabels, { id, decisionId: third }, who)).toMatchObject({ code: 404 });
    await call(finishDecisions, { waybillNo });
    // One of both goes elsewhere: the file is neither of its cartons nor of those that stay.
    const ready = await make.detail(who, id);
    await call(changeOverseasDispatch, { ...ref(ready), decisionId: first, ...LAX9 }, { token: who.token });
    const changed = await make.detail(who, id);
    expect(changed.decisions.map((each) => each.cartonLabels)).toEqual([null, null, null, null]);
    expect(await send(opsCartonLabels, { waybillNo, decisionId: second }, asOperator)).toMatchObject({ code: 404 });
    expect(await attach(who, { ...ref(changed), decisionId: second }, 'rest.pdf')).toMatchObject({ code: 200 });
    const rest = await make.detail(who, id);
    expect(rest.decisions.map((each) => each.cartonLabels?.name)).toEqual([undefined, 'rest.pdf', undefined, undefined]);
    await call(dropCartonLabels, { ...ref(rest), decisionId: second }, who);
    expect((await call(opsOverseas, { waybillNo })).decisions.map((each) => each.cartonLabels)).toEqual([null, null, null, null]);
    await call(shipDecisions, { waybillNo, decisionIds: [first] });
    const left = await make.detail(who, id);
    expect(await attach(who, { ...ref(left), decisionId: first })).toMatchObject(fault('decisionId', 'bearsLabels'));
    expect(await attach(who, { ...ref(left), decisionId: third })).toMatchObject({ code: 200 });
  });
});

describe('labels of cartons', () => {
  const given = async (who: TestCustomer, id: string) =>
    (await make.detail(who, id)).decisions.map(({ cartonLabels: labels }) => labels?.name ?? null);

  it('that have left bear them stay, also where other goods of the return are sent elsewhere on their way', async () => {
    const who = await customer();
    const counted = await make.counted(who);
    await make.decide(who, counted, [TO_ONT8, { ...TO_LAX9, quantity: 12 }, DESTROYED]);
    const { id, waybillNo } = counted;
    const decided = await make.detail(who, id);
    const [first = '', second = ''] = decided.decisions.map((each) => each.id);
    await attach(who, { ...ref(decided), decisionId: second }, 'lax9.pdf');
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo });
    await call(askRedirect, { ...ref(await make.detail(who, id)), decisionId: first, ...REDIRECT }, { token: who.token });
    const [waiting] = (await make.detail(who, id)).decisions;
    await call(acceptRedirect, { waybillNo, redirectId: waiting?.redirects[0]?.id ?? '' });
    const sent = await make.detail(who, id);
    expect(sent.may.giveCartonLabels).toBeNull();
    expect(await attach(who, { ...ref(sent), decisionId: second })).toMatchObject(fault('decisionId', 'bearsLabels'));
    expect(await send(dropCartonLabels, { ...ref(sent), decisionId: second }, who)).toMatchObject(fault('decisionId', 'bearsLabels'));
    // Both go under one number now, and each bears labels of its own.
    expect(await attach(who, { ...ref(sent), decisionId: first }, 'again.pdf')).toMatchObject({ code: 200 });
    expect(await given(who, id)).toEqual(['again.pdf', 'lax9.pdf', null]);
    await call(signDecisions, { waybillNo, decisionIds: [first] });
    expect(await attach(who, { ...ref(await make.detail(who, id)), decisionId: first })).toMatchObject(fault('decisionId', 'bearsLabels'));
  });

  it('are given for no order from stock that goes to an address', async () => {
    const who = await customer();
    const consignee = {
      name: 'Ann Poe',
      phone: '+1 626 555 0100',
      address: '1 Elm Street',
      city: 'Pasadena',
      province: 'CA',
      zipCode: '91101',
    };
    const { storeAddress: _store, shipmentId: _number, ...order } = stock.order((await stock.stored(who)).id);
    const placed = await stock.placed(who, { ...order, dispatchMethod: 'ADDRESS', consignee });
    expect(await attach(who, ref(placed))).toMatchObject(fault('decisionId', 'bearsLabels'));
  });

  it('are asked for anew where more pieces join their shipment: the former ones are not those of all cartons', async () => {
    const who = await customer();
    const counted = await make.counted(who);
    const { id, waybillNo } = counted;
    await make.decide(who, counted, [TO_ONT8, { ...TO_LAX9, quantity: 5 }]);
    const decided = await make.detail(who, id);
    const [first = '', second = ''] = decided.decisions.map((each) => each.id);
    await attach(who, { ...ref(decided), decisionId: first }, 'ont8.pdf');
    await attach(who, { ...ref(await make.detail(who, id)), decisionId: second }, 'lax9.pdf');
    expect(await given(who, id)).toEqual(['ont8.pdf', 'lax9.pdf']);
    await make.decide(who, await make.detail(who, id), [{ ...TO_ONT8, quantity: 7 }, DESTROYED]);
    expect(await given(who, id)).toEqual([null, 'lax9.pdf', null, null]);
    expect(await send(opsCartonLabels, { waybillNo, decisionId: first }, asOperator)).toMatchObject({ code: 404 });
    const third = (await make.detail(who, id)).decisions[2]?.id ?? '';
    await attach(who, { ...ref(await make.detail(who, id)), decisionId: third }, 'all.pdf');
    expect(await given(who, id)).toEqual(['all.pdf', 'lax9.pdf', 'all.pdf', null]);
    // And so where they come from another shipment.
    await call(finishDecisions, { waybillNo });
    await call(changeOverseasDispatch, { ...ref(await make.detail(who, id)), decisionId: third, ...LAX9 }, { token: who.token });
    expect(await given(who, id)).toEqual([null, null, null, null]);
  });

  it('stay where neither the shipment nor its cartons change: its number is the same in capitals', async () => {
    const who = await customer();
    const counted = await make.counted(who);
    const { id, waybillNo } = counted;
    await make.decide(who, counted, [TO_ONT8, SAME_SHIPMENT, TO_LAX9, DESTROYED]);
    const decided = await make.detail(who, id);
    const [first = '', , third = ''] = decided.decisions.map((each) => each.id);
    await attach(who, { ...ref(decided), decisionId: first }, 'ont8.pdf');
    await call(finishDecisions, { waybillNo });
    const same = { storeAddress: 'ONT8', shipmentId: TO_FBA.shipmentId?.toLowerCase(), referenceId: 'NEWREF01' };
    await call(changeOverseasDispatch, { ...ref(await make.detail(who, id)), decisionId: first, ...same }, { token: who.token });
    expect(await given(who, id)).toEqual(['ont8.pdf', 'ont8.pdf', null, null]);
    // Others join it under the number in small letters.
    await call(changeOverseasDispatch, { ...ref(await make.detail(who, id)), decisionId: third, ...same }, { token: who.token });
    expect(await given(who, id)).toEqual([null, null, null, null]);
  });

  it('of what has left already stay where other goods leave its shipment', async () => {
    const who = await customer();
    const counted = await make.counted(who);
    const { id, waybillNo } = counted;
    await make.decide(who, counted, [TO_ONT8, SAME_SHIPMENT, TO_LAX9, DESTROYED]);
    const decided = await make.detail(who, id);
    const [first = '', second = ''] = decided.decisions.map((each) => each.id);
    await attach(who, { ...ref(decided), decisionId: first }, 'ont8.pdf');
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo, decisionIds: [first] });
    await call(changeOverseasDispatch, { ...ref(await make.detail(who, id)), decisionId: second, ...LAX9 }, { token: who.token });
    expect(await given(who, id)).toEqual(['ont8.pdf', null, null, null]);
  });
});

describe('an address of a decision', () => {
  const CONSIGNEE = {
    name: 'Ann Poe',
    phone: '+1 626 555 0100',
    address: '1 Elm Street',
    city: 'Pasadena',
    province: 'CA',
    zipCode: '91101',
  };

  it.each(['province', 'zipCode'] as const)('names what its country asks for: %s', async (name) => {
    const who = await customer();
    const waybill = await make.counted(who);
    const decision = { ...TO_FBA, dispatchMethod: 'ADDRESS', consignee: { ...CONSIGNEE, [name]: '' } };
    expect(await send(confirmOverseas, { ...ref(waybill), decisions: [decision] }, who)).toMatchObject(
      fault(`decisions.0.consignee.${name}`, 'required'),
    );
    const whole = { ...decision, consignee: CONSIGNEE };
    expect(await send(confirmOverseas, { ...ref(waybill), decisions: [whole] }, who)).toMatchObject({ code: 200 });
  });
});
