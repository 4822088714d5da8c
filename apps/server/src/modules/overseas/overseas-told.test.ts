import { manageMessage } from '@waybound/contract/notices/messages';
import { mailboxDeliveries } from '@waybound/contract/notices/notices';
import {
  approveOverseas,
  closeReturnShort,
  finishDecisions,
  putAwayDecisions,
  rejectOverseas,
  shipDecisions,
  signDecisions,
} from '@waybound/contract/operations/overseas-operations';
import { closeOverseas, saveOverseas, saveOverseasInvoice, sendBackOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { describe, expect, it } from 'vitest';
import { DESTROYED, overseasMaker, RETURN_ORDER, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { PIECE_VOLUME, stockMaker } from '../../../test/data/stock-maker.ts';
import { confirmedMailbox } from '../../../test/server/notice-mailbox.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const fault = (path: string, rule: string, args: object = {}) => ({
  code: 400,
  data: { errors: [expect.objectContaining({ path, rule, ...args })] },
});
const told = async (who: TestCustomer) =>
  (await call(manageMessage, { size: 100 }, { token: who.token })).rows.map(({ kind }) => kind).toReversed();

describe('what a customer is told of goods for the stock', () => {
  const forStock = async (who: TestCustomer) => {
    const { returnNo: _returnNo, ...order } = RETURN_ORDER;
    const { id } = await call(saveOverseas, { ...order, shippingWay: 'HWC' }, { token: who.token });
    return call(submitOverseas, { id }, { token: who.token });
  };

  it('calls them by their name when they are approved, refused and closed', async () => {
    const who = await customer();
    const [refused, closed] = [await forStock(who), await forStock(who)];
    await call(rejectOverseas, { waybillNo: refused.waybillNo, reason: '缺装箱单' });
    await call(approveOverseas, { waybillNo: closed.waybillNo });
    await call(closeReturnShort, { waybillNo: closed.waybillNo, reason: '90 天未到' });
    expect(await told(who)).toEqual(['storageRejected', 'storageApproved', 'storageClosed']);
  });
});

describe('what a customer is told of the end and of each parcel', () => {
  it('is told of a parcel that comes before others, once', async () => {
    const who = await customer();
    const { id: mailboxId } = await confirmedMailbox(server, who, 'overseas', 'abroad@trial.example');
    const { waybillNo } = await make.approved(who);
    await make.count(waybillNo, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 3 }]);
    expect(await told(who)).toEqual(['returnApproved', 'returnReceived']);
    const { deliveries } = await call(mailboxDeliveries, { id: mailboxId }, { token: who.token });
    expect(deliveries.map(({ event }) => event)).toContain('received');
  });

  it('is told where all is stored or destroyed', async () => {
    const who = await customer();
    const { waybillNo, decisions } = await stock.decided(who);
    const put = { waybillNo, rows: [{ decisionId: decisions[0]?.id ?? '', place: 'A-01', pieceVolume: PIECE_VOLUME }] };
    await call(putAwayDecisions, put);
    expect(await told(who)).not.toContain('returnDone');
    await call(finishDecisions, { waybillNo });
    expect((await told(who)).filter((kind) => kind === 'returnDone')).toHaveLength(1);
    // What leaves is told of when it does.
    const leaves = await customer();
    await make.worked(leaves);
    expect(await told(leaves)).not.toContain('returnDone');
  });

  it('is told once that goods were signed for, though the step is pressed again', async () => {
    const who = await customer();
    const counted = await make.counted(who);
    const half = { ...TO_FBA, quantity: 10 };
    await make.decide(who, counted, [half, half, DESTROYED]);
    await call(finishDecisions, { waybillNo: counted.waybillNo });
    const [first] = (await make.detail(who, counted.id)).decisions;
    await call(shipDecisions, { waybillNo: counted.waybillNo, decisionIds: [first?.id ?? ''] });
    await call(signDecisions, { waybillNo: counted.waybillNo });
    await call(signDecisions, { waybillNo: counted.waybillNo });
    expect((await told(who)).filter((kind) => kind === 'returnSigned')).toHaveLength(1);
  });
});

it('pieces are not put away before they came', async () => {
  const who = await customer();
  const { waybillNo, decisions } = await stock.decided(who, '2026-11-10');
  const put = (day: string) =>
    send(
      putAwayDecisions,
      { waybillNo, rows: [{ decisionId: decisions[0]?.id, place: 'A-01', pieceVolume: PIECE_VOLUME, day }] },
      { ...asOperator, lang: 'en' },
    );
  expect(await put('2026-11-09')).toMatchObject(
    fault('rows.0.day', 'beforeReceipt', { message: 'The goods came on 2026-11-10: this cannot be before' }),
  );
  expect(await put('2026-11-10')).toMatchObject({ code: 200 });
});

describe('a removal order', () => {
  it('is announced once, while the return that names it is not closed', async () => {
    const who = await customer();
    const first = await make.submitted(who, { returnNo: 'RMV-ONCE' });
    const again = await make.draft(who, { returnNo: 'rmv-once' });
    const submit = () => send(submitOverseas, ref(again), { token: who.token, lang: 'en' });
    expect(await submit()).toMatchObject(fault('returnNo', 'alreadyUsed', { message: expect.stringContaining(first.waybillNo) }));
    // Another customer's is another one.
    expect(await make.submitted(await customer(), { returnNo: 'RMV-ONCE' })).toMatchObject({ status: 'WAIT_FOR_APPROVAL' });
    await call(closeOverseas, ref(first), who);
    expect(await submit()).toMatchObject({ code: 200 });
  });

  it('is announced anew once its return takes no more parcels', async () => {
    const who = await customer();
    const { waybillNo } = await make.approved(who, { returnNo: 'RMV-MORE' });
    const again = await make.draft(who, { returnNo: 'RMV-MORE' });
    const submit = () => send(submitOverseas, ref(again), who);
    await make.count(waybillNo, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 3 }]);
    expect(await submit()).toMatchObject(fault('returnNo', 'alreadyUsed'));
    await call(closeReturnShort, { waybillNo, reason: '90 天未到' });
    expect(await submit()).toMatchObject({ code: 200 });
  });

  it('is announced once by two who do it at the same moment', async () => {
    const who = await customer();
    const drafts = [await make.draft(who, { returnNo: 'RMV-RACE' }), await make.draft(who, { returnNo: 'RMV-RACE' })];
    const answers = await Promise.all(drafts.map((draft) => send(submitOverseas, ref(draft), who)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('is free again while the return is a draft', async () => {
    const who = await customer();
    const first = await make.submitted(who, { returnNo: 'RMV-BACK' });
    await call(sendBackOverseas, ref(first), who);
    expect(await make.submitted(who, { returnNo: 'RMV-BACK' })).toMatchObject({ status: 'WAIT_FOR_APPROVAL' });
  });
});

it('values of pieces come with their currency', async () => {
  const who = await customer();
  const { declareValue: _value, ...line } = RETURN_ORDER.lines?.[0] ?? {};
  const waybill = await make.approved(who, { currency: undefined, lines: [line] });
  const lines = [{ oldsku: 'X001ABCDEF', declareValue: '4.20' }];
  const save = { ...ref(waybill), lines };
  expect(await send(saveOverseasInvoice, save, who)).toMatchObject(fault('currency', 'required'));
  await call(saveOverseasInvoice, { ...save, currency: 'EUR' }, { token: who.token });
  expect((await make.detail(who, waybill.id)).order).toMatchObject({ currency: 'EUR', lines: [{ declareValue: '4.20' }] });
});

it('values of pieces change their currency together: none stays an amount in another one', async () => {
  const who = await customer();
  const waybill = await make.approved(who);
  const other = { oldsku: 'X002GHIJKL', declareValue: '4.20' };
  const save = { ...ref(waybill), currency: 'EUR' as const };
  const refused = await send(saveOverseasInvoice, { ...save, lines: [other] }, { token: who.token, lang: 'en' });
  expect(refused).toMatchObject(fault('currency', 'valuesInOther'));
  expect(JSON.stringify(refused.data)).toContain('The values of X001ABCDEF are in USD');
  const named = { oldsku: 'X001ABCDEF', declareNameEn: 'LED lamp' };
  expect(await send(saveOverseasInvoice, { ...save, lines: [named, other] }, who)).toMatchObject(fault('currency', 'valuesInOther'));
  await call(saveOverseasInvoice, { ...save, lines: [{ ...named, declareValue: '3.10' }, other] }, { token: who.token });
  const changed = await make.detail(who, waybill.id);
  expect(changed.order).toMatchObject({ currency: 'EUR', lines: [{ declareValue: '3.10' }, { declareValue: '4.20' }] });
  // What has no value any more is in no currency.
  const emptied = { ...ref(changed), currency: 'USD' as const, lines: [{ oldsku: 'X001ABCDEF', declareValue: '' }, other] };
  await call(saveOverseasInvoice, emptied, { token: who.token });
  const [first, second] = (await make.detail(who, waybill.id)).order.lines;
  expect([first?.declareValue, second?.declareValue]).toEqual([undefined, '4.20']);
});
