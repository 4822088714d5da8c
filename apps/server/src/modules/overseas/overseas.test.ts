import {
  approveOverseas,
  closeReturnShort,
  countReturn,
  finishDecisions,
  lockOverseas,
  opsOverseas,
  opsOverseasList,
  rejectOverseas,
  shipDecisions,
  signDecisions,
} from '@waybound/contract/operations/overseas-operations';
import { listHistory } from '@waybound/contract/account/history';
import { manageMessage } from '@waybound/contract/notices/messages';
import {
  addReturnBatch,
  changeOverseasDispatch,
  changeOverseasSender,
  closeOverseas,
  confirmOverseas,
  deleteOverseas,
  endReturn,
  getOverseas,
  listOverseas,
  listPendingOverseas,
  priceDecisions,
  saveOverseas,
  saveOverseasInvoice,
  sendBackOverseas,
  submitOverseas,
  submitOverseasExamine,
} from '@waybound/contract/overseas/overseas';
import { saveContacts } from '@waybound/contract/operations/site-operations';
import { describe, expect, it } from 'vitest';
import { DESTROYED, overseasMaker, RETURN_ORDER, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);

const isMissing = { code: 404, data: { reason: 'recordMissing' } };
const refusedWith = (reason: string) => ({ code: 409, data: { reason } });
const fault = (path: string, rule: string, words = '') => ({
  code: 400,
  data: { reason: 'invalidInput', errors: [{ path, rule, message: expect.stringContaining(words) }] },
});
const statusOf = async (who: TestCustomer, id: string) => (await make.detail(who, id)).status;
const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });

describe('an overseas waybill', () => {
  it('is announced, examined, counted, decided on, worked on, sent, signed and finished', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.submitted(who);
    expect(waybillNo).toMatch(/^WBTH[0-9]{4,}$/);
    expect((await call(opsOverseasList, { limit: 200 })).rows.at(-1)).toMatchObject({ waybillNo, customerCode: who.code, expected: 30 });
    await make.approved(await customer());
    await send(rejectOverseas, { waybillNo, reason: '请补充移除单号' }, asOperator);
    expect(await make.detail(who, id)).toMatchObject({ status: 'WAIT_FOR_CONFIRM', reason: '请补充移除单号' });
    const again = await make.approved(who);
    const seen = async () => statusOf(who, again.id);
    expect(await seen()).toBe('WAIT_FOR_RETURNED');
    await make.count(again.waybillNo, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 20 }]);
    expect(await seen()).toBe('WAIT_FOR_IN_STORAGE');
    await make.count(again.waybillNo, [{ oldsku: 'X002GHIJKL', condition: 'damaged', quantity: 10 }], null);
    const counted = await make.detail(who, again.id);
    expect(counted).toMatchObject({
      status: 'WAIT_FOR_DISPOSE',
      received: 30,
      undecided: 30,
      warehouse: { code: 'LA1', zipCode: '90745' },
      batches: [
        { returnBatchIndex: 1, trackNo: '1Z999AA10123456784', pieces: [{ quantity: 20 }] },
        { returnBatchIndex: 2, trackNo: null, pieces: [{ condition: 'damaged', quantity: 10 }] },
      ],
      may: { decide: null, addBatch: 'returnEnded' },
    });

    expect(await call(priceDecisions, { id: again.id, decisions: [TO_FBA, DESTROYED] }, { token: who.token })).toEqual({
      decisions: [
        {
          services: [
            expect.objectContaining({ code: 'RELABEL', parts: [{ units: 20, unitPrice: '14.37' }], amount: '287.40' }),
            expect.objectContaining({ code: 'FBA', parts: [{ units: 20, unitPrice: '16.83' }], amount: '336.60' }),
          ],
          amounts: [{ currency: 'USD', amount: '624.00' }],
        },
        { services: [expect.objectContaining({ code: 'DESTROY', amount: '128.90' })], amounts: [{ currency: 'USD', amount: '128.90' }] },
      ],
      totals: [{ currency: 'USD', amount: '752.90' }],
    });
    const half = await make.decide(who, counted, [{ ...TO_FBA, quantity: 8 }]);
    expect(half).toMatchObject({ status: 'WAIT_FOR_DISPOSE', undecided: 22 });
    expect(await make.decide(who, half, [{ ...TO_FBA, quantity: 12 }, DESTROYED])).toMatchObject({ status: 'FINISH_FOR_DISPOSE' });
    const decided = await make.detail(who, again.id);
    expect(decided.totals).toEqual([{ currency: 'USD', amount: '752.90' }]);
    const [first = '', second = '', destroyed = ''] = decided.decisions.map((each) => each.id);

    await call(finishDecisions, { waybillNo: again.waybillNo, decisionIds: [first] });
    expect(await seen()).toBe('FINISH_FOR_DISPOSE');
    await call(finishDecisions, { waybillNo: again.waybillNo });
    expect(await seen()).toBe('WAIT_FOR_OUT_STORAGE');
    const ready = await make.detail(who, again.id);
    await call(
      changeOverseasDispatch,
      { ...ref(ready), decisionId: second, storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS' },
      { token: who.token },
    );
    expect(await send(shipDecisions, { waybillNo: again.waybillNo, decisionIds: [destroyed] }, asOperator)).toMatchObject(
      fault('decisionIds.0', 'unknownRecord'),
    );
    await call(shipDecisions, { waybillNo: again.waybillNo, decisionIds: [first], trackNo: 'UPS-1' });
    expect(await seen()).toBe('PART_WAIT_FOR_OUT_STORAGE');
    await call(signDecisions, { waybillNo: again.waybillNo });
    expect(await seen()).toBe('PART_WAIT_FOR_OUT_STORAGE');
    await call(shipDecisions, { waybillNo: again.waybillNo, trackNo: 'UPS-2' });
    expect(await seen()).toBe('PART_WAIT_FOR_SIGN');
    await call(signDecisions, { waybillNo: again.waybillNo });
    expect(await seen()).toBe('WAIT_FOR_LOCK');
    expect(await send(lockOverseas, { waybillNo: again.waybillNo }, asOperator)).toMatchObject(refusedWith('billsOpen'));
    await make.settled(again);
    await call(lockOverseas, { waybillNo: again.waybillNo });
    const { decisions, status } = await make.detail(who, again.id);
    expect(status).toBe('ALREADY_FINISH');
    expect(decisions).toMatchObject([
      { storeAddress: 'ONT8', trackNo: 'UPS-1', signedAt: expect.any(String) },
      { storeAddress: 'LAX9', trackNo: 'UPS-2', signedAt: expect.any(String) },
      { doneAt: expect.any(String), shippedAt: null, signedAt: null },
    ]);
    const told = (await call(manageMessage, {}, { token: who.token })).rows.map(({ kind }) => kind);
    expect([...new Set(told)].toSorted().join(' ')).toBe(
      'billIssued billPaid returnApproved returnAsked returnReceived returnRejected returnShipped returnSigned',
    );
    const { entries } = await call(listHistory, {}, { token: who.token });
    expect(entries.filter(({ subject }) => subject === again.waybillNo)).toHaveLength(17);
  });

  it('keeps who looked after its customer when it was made', async () => {
    const who = await customer();
    const name = (salesman: string) =>
      call(saveContacts, {
        siteCode: 'waybound',
        customerCode: who.code,
        salesmanUser: { name: '林晓岚', phone: '138 0013 8000', id: salesman },
        customerServiceUser: { name: '陈以宁', phone: '136 3188 0290' },
        redirect_to_old_system: false,
        isPotential: false,
      });
    await name('S-07');
    const { id } = await make.submitted(who);
    await name('S-08');
    expect(await make.detail(who, id)).toMatchObject({ salesmanId: 'S-07', servicesId: null });
  });

  it('goes to its end without leaving where all of it is destroyed', async () => {
    const who = await customer();
    const waybill = await make.counted(who);
    await make.decide(who, waybill, [{ ...TO_FBA, dispatchMethod: 'DESTROY', serviceItemArr: [], quantity: 20 }, DESTROYED]);
    await call(finishDecisions, { waybillNo: waybill.waybillNo });
    expect(await statusOf(who, waybill.id)).toBe('WAIT_FOR_LOCK');
    expect(await send(finishDecisions, { waybillNo: waybill.waybillNo }, asOperator)).toMatchObject(refusedWith('wrongStatus'));
  });

  it('of goods for the stock needs no removal order, waits for storage once it is approved, and stays what it is', async () => {
    const who = await customer();
    const as = { token: who.token };
    const goods = { ...RETURN_ORDER, returnNo: undefined };
    const draft = await call(saveOverseas, { ...goods, shippingWay: 'HWC' }, as);
    expect(draft).toMatchObject({ shippingWay: 'HWC', isOutbound: false, waybillNo: expect.stringMatching(/^WBHWC\d+$/) });
    expect(await send(saveOverseas, { ...ref(draft), ...goods, shippingWay: 'TH' }, as)).toMatchObject(
      fault('shippingWay', 'unknownChoice'),
    );
    const saved = await call(saveOverseas, { ...ref(draft), ...goods }, as);
    await call(submitOverseas, ref(saved), as);
    await call(approveOverseas, { waybillNo: draft.waybillNo });
    expect(await make.detail(who, draft.id)).toMatchObject({ status: 'WAIT_FOR_IN_STORAGE', shippingWay: 'HWC', may: { addBatch: null } });
    await make.count(draft.waybillNo);
    expect(await make.detail(who, draft.id)).toMatchObject({ status: 'WAIT_FOR_DISPOSE', undecided: 30 });
    const never = await call(saveOverseas, { ...goods, shippingWay: 'HWC' }, as);
    await call(submitOverseas, ref(never), as);
    await call(approveOverseas, { waybillNo: never.waybillNo });
    await call(closeReturnShort, { waybillNo: never.waybillNo, reason: '货物未到' });
    expect(await statusOf(who, never.id)).toBe('ALREADY_CLOSED');
  });

  it('is a draft as long as it is not whole, and says what is missing at its fields', async () => {
    const who = await customer();
    const draft = await call(saveOverseas, { lines: [{ oldsku: 'X001' }, { oldsku: 'X001', quantity: 3 }] }, who);
    const { code, data } = await send(submitOverseas, { id: draft.id }, { token: who.token });
    expect(code).toBe(400);
    const { errors } = data as { errors: { path: string; rule: string }[] };
    expect(errors.map(({ path, rule }) => [path, rule])).toEqual([
      ['returnCountry', 'required'],
      ['abroadStockAddress', 'required'],
      ['returnNo', 'required'],
      ['lines.0.quantity', 'required'],
      ['lines.1.oldsku', 'alreadyUsed'],
    ]);
    const whole = await call(saveOverseas, { ...ref(draft), ...RETURN_ORDER }, who);
    expect(await call(submitOverseasExamine, ref(whole), who)).toMatchObject({ status: 'WAIT_FOR_APPROVAL', may: { save: 'wrongStatus' } });
  });

  it.each([
    ['a country that is none', { returnCountry: 999 }, 'returnCountry', 'unknownRecord'],
    ['a warehouse that nobody has', { abroadStockAddress: 'NOWHERE' }, 'abroadStockAddress', 'unknownRecord'],
    ['a warehouse of another country', { returnCountry: 2 }, 'abroadStockAddress', 'unknownRecord'],
    ['a service that is not offered', { serviceItemArr: ['POLISH'] }, 'serviceItemArr.0', 'unknownRecord'],
  ])('is not saved with %s', async (_case, change, path, rule) => {
    const who = await customer();
    expect(await send(saveOverseas, { ...RETURN_ORDER, ...change }, who)).toMatchObject(fault(path, rule));
  });

  it('asks for what was not chosen in the words of the specification, in both languages', async () => {
    const who = await customer();
    const mass = async (spec: Parameters<typeof send>[0], lang: 'zh' | 'en') => {
      const { data } = await send(spec, {}, { token: who.token, lang });
      return (data as { errors: { message: string }[] }).errors[0]?.message;
    };
    expect(await mass(submitOverseas, 'en')).toBe('Please select the saved data!');
    expect(await mass(deleteOverseas, 'en')).toBe('Please select the data to delete');
    expect(await mass(submitOverseas, 'zh')).toBe('请选择已保存的数据！');
    const waybill = await make.counted(who);
    const { dispatchMethod: _method, ...undispatched } = TO_FBA;
    const { storeAddress: _store, ...nowhere } = TO_FBA;
    const { data } = await send(confirmOverseas, { ...ref(waybill), decisions: [undispatched] }, { token: who.token, lang: 'en' });
    expect(data).toMatchObject({ errors: [{ path: 'decisions.0.dispatchMethod', message: 'Please select a dispatch method' }] });
    const { data: unaddressed } = await send(confirmOverseas, { ...ref(waybill), decisions: [nowhere] }, { token: who.token, lang: 'en' });
    expect(unaddressed).toMatchObject({
      errors: [{ path: 'decisions.0.storeAddress', message: 'Please select the FBA warehouse address' }],
    });
  });

  it('is taken back, closed or deleted while nobody has approved it, and not afterwards', async () => {
    const who = await customer();
    const submitted = await make.submitted(who);
    const back = await call(sendBackOverseas, ref(submitted), who);
    expect(back.status).toBe('WAIT_FOR_CONFIRM');
    expect(await call(closeOverseas, ref(back), who)).toMatchObject({ status: 'ALREADY_CLOSED', closedAt: server.clock.now.toISOString() });
    expect(await send(deleteOverseas, { id: back.id }, who)).toMatchObject(refusedWith('wrongStatus'));
    const draft = await make.draft(who);
    await call(deleteOverseas, { id: draft.id }, who);
    expect(await send(getOverseas, { id: draft.id }, who)).toMatchObject(isMissing);
    const approved = await make.approved(who);
    expect(await send(closeOverseas, ref(approved), who)).toMatchObject({
      ...refusedWith('wrongStatus'),
      mass: `Waybill ${approved.waybillNo} is in status "Awaiting parcels", where this cannot be done.`,
    });
  });

  it('is another customer’s secret', async () => {
    const [owner, stranger] = [await customer(), await customer()];
    const waybill = await make.counted(owner);
    for (const [spec, input] of [
      [getOverseas, { id: waybill.id }],
      [confirmOverseas, { ...ref(waybill), decisions: [TO_FBA] }],
      [priceDecisions, { id: waybill.id, decisions: [TO_FBA] }],
      [endReturn, ref(waybill)],
      [deleteOverseas, { id: waybill.id }],
    ] as const) {
      expect(await send(spec, input, { token: stranger.token })).toMatchObject(isMissing);
    }
    expect(await call(listOverseas, { keyword: waybill.waybillNo }, stranger)).toMatchObject({ rows: [], counts: { all: 0 } });
  });
});

describe('a decision', () => {
  it('takes no more than has arrived, alone or with those beside it', async () => {
    const who = await customer();
    const waybill = await make.counted(who);
    expect(await send(confirmOverseas, { ...ref(waybill), decisions: [{ ...TO_FBA, quantity: 21 }] }, who)).toMatchObject(
      fault('decisions.0.quantity', 'moreThanArrived', 'Only 20 are left'),
    );
    const both = [
      { ...TO_FBA, quantity: 15 },
      { ...TO_FBA, quantity: 6 },
    ];
    expect(await send(confirmOverseas, { ...ref(waybill), decisions: both }, who)).toMatchObject(
      fault('decisions.1.quantity', 'moreThanArrived', 'Only 5 are left'),
    );
    expect(await send(confirmOverseas, { ...ref(waybill), decisions: [{ ...TO_FBA, condition: 'foreign' }] }, who)).toMatchObject(
      fault('decisions.0.oldsku', 'unknownRecord'),
    );
    expect(await make.detail(who, waybill.id)).toMatchObject({ rev: waybill.rev, undecided: 30, decisions: [] });
  });

  it('counts once, whoever presses twice or decides beside another member', async () => {
    const who = await customer();
    const waybill = await make.counted(who);
    const input = { ...ref(waybill), decisions: [TO_FBA] };
    const answers = await Promise.all([send(confirmOverseas, input, who), send(confirmOverseas, input, who)]);
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)).toMatchObject({ data: { reason: 'stale', newer: { rev: waybill.rev + 1 } } });
    expect(await make.detail(who, waybill.id)).toMatchObject({ undecided: 10, decisions: [{ quantity: 20 }] });
    const now = await make.detail(who, waybill.id);
    expect(await send(confirmOverseas, { ...ref(now), decisions: [TO_FBA] }, who)).toMatchObject(
      fault('decisions.0.quantity', 'moreThanArrived', 'Only 0 are left'),
    );
  });

  it.each([
    ['a new label without a number', { fnSku: '' }, 'fnSku', 'required'],
    ['work by the carton without a number of cartons', { serviceItemArr: ['REPACK'] }, 'cartons', 'required'],
    ['a warehouse of another country', { storeAddress: 'LTN4' }, 'storeAddress', 'unknownRecord'],
    ['a warehouse that Amazon does not have', { storeAddress: 'NOPE1' }, 'storeAddress', 'unknownWarehouse'],
    ['one of Amazon’s warehouses without a shipment', { shipmentId: '' }, 'shipmentId', 'required'],
    ['an address without one who receives', { dispatchMethod: 'ADDRESS' }, 'consignee', 'required'],
    ['a way out that is work', { dispatchMethod: 'RELABEL' }, 'dispatchMethod', 'selectDispatch'],
    ['work that is a way out', { serviceItemArr: ['FBA'] }, 'serviceItemArr.0', 'wayOutNotWork'],
    ['the same work twice', { serviceItemArr: ['RELABEL', 'RELABEL'] }, 'serviceItemArr.1', 'alreadyUsed'],
  ])('is refused with %s', async (_case, change, path, rule) => {
    const who = await customer();
    const waybill = await make.counted(who);
    expect(await send(confirmOverseas, { ...ref(waybill), decisions: [{ ...TO_FBA, ...change }] }, who)).toMatchObject(
      fault(`decisions.0.${path}`, rule),
    );
  });
});

describe('parcels of a return', () => {
  it('are announced while some may come, and counted once each', async () => {
    const who = await customer();
    const approved = await make.approved(who);
    const batch = { trackNo: '1Z999AA10123456799', cartons: 1 };
    const more = await call(addReturnBatch, { ...ref(approved), batch }, who);
    expect(await send(addReturnBatch, { ...ref(more), batch }, who)).toMatchObject(fault('batch.trackNo', 'alreadyUsed'));
    const count = { waybillNo: approved.waybillNo, pieces: [{ oldsku: 'X002GHIJKL', condition: 'good', quantity: 1 }] };
    await call(countReturn, { ...count, returnBatchIndex: 2 } as never);
    expect(await send(countReturn, { ...count, returnBatchIndex: 2 }, asOperator)).toMatchObject(fault('returnBatchIndex', 'alreadyUsed'));
    expect(await send(countReturn, { ...count, returnBatchIndex: 9 }, asOperator)).toMatchObject(
      fault('returnBatchIndex', 'unknownRecord'),
    );
    const nameless = { ...count, pieces: [{ condition: 'good', quantity: 1 }] };
    expect(await send(countReturn, nameless, asOperator)).toMatchObject(fault('pieces.0.oldsku', 'required'));
  });

  it('are asked about once no more will come, and one that comes later too', async () => {
    const who = await customer();
    const approved = await make.approved(who);
    await make.count(approved.waybillNo, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 3 }]);
    const some = await make.detail(who, approved.id);
    const ended = await call(endReturn, ref(some), who);
    expect(ended).toMatchObject({ status: 'WAIT_FOR_DISPOSE', received: 3, expected: 30 });
    expect(await send(addReturnBatch, { ...ref(ended), batch: { trackNo: 'LATE-1' } }, who)).toMatchObject(refusedWith('returnEnded'));
    const decided = await make.decide(who, ended, [{ ...TO_FBA, quantity: 3 }]);
    expect(decided.status).toBe('FINISH_FOR_DISPOSE');
    await make.count(approved.waybillNo, [{ condition: 'unknown', quantity: 2 }], null);
    expect(await make.detail(who, approved.id)).toMatchObject({ status: 'FINISH_FOR_DISPOSE', undecided: 2, may: { decide: null } });
    for (const [spec, input] of [
      [listOverseas, { tab: 'decision' }],
      [listPendingOverseas, {}],
    ] as const) {
      expect((await call(spec, input, who)).rows.map(({ id }) => id)).toEqual([approved.id]);
    }
    await call(finishDecisions, { waybillNo: approved.waybillNo });
    expect(await statusOf(who, approved.id)).toBe('FINISH_FOR_DISPOSE');
    const late = await make.detail(who, approved.id);
    await make.decide(who, late, [{ condition: 'unknown', quantity: 2, dispatchMethod: 'DESTROY' }]);
    await call(finishDecisions, { waybillNo: approved.waybillNo });
    expect(await statusOf(who, approved.id)).toBe('WAIT_FOR_OUT_STORAGE');
    expect(
      await send(countReturn, { waybillNo: approved.waybillNo, pieces: [{ condition: 'unknown', quantity: 1 }] }, asOperator),
    ).toMatchObject(refusedWith('returnOver'));
  });

  it('that never come close the waybill, by either side', async () => {
    const who = await customer();
    const [mine, theirs] = [await make.approved(who), await make.approved(who)];
    expect(await call(endReturn, ref(mine), who)).toMatchObject({ status: 'ALREADY_CLOSED' });
    await call(closeReturnShort, { waybillNo: theirs.waybillNo, reason: '90 天未到' });
    expect(await make.detail(who, theirs.id)).toMatchObject({ status: 'ALREADY_CLOSED', reason: '90 天未到' });
    expect(await send(addReturnBatch, { ...ref(mine), rev: mine.rev + 1, batch: { trackNo: 'A-1' } }, who)).toMatchObject(
      refusedWith('returnEnded'),
    );
  });
});

describe('sender and invoice', () => {
  it('are changed until the goods are ready to leave', async () => {
    const who = await customer();
    const waybill = await make.counted(who);
    const sender = { shipperCompany: 'New Sender', shipperPhone: '+86 755 1111 2222' };
    const renamed = await call(changeOverseasSender, { ...ref(waybill), sender }, who);
    const lines = [{ oldsku: 'X002GHIJKL', declareNameEn: 'Yoga mat', declareValue: '4.20' }];
    await call(saveOverseasInvoice, { ...ref(renamed), lines }, who);
    const { order } = await make.detail(who, waybill.id);
    expect(order).toMatchObject({ sender, lines: [{ declareNameEn: 'LED lamp' }, { declareNameEn: 'Yoga mat', quantity: 10 }] });
    expect(await send(changeOverseasSender, { ...ref(waybill), sender }, who)).toMatchObject(refusedWith('stale'));
    expect(await send(saveOverseasInvoice, { id: waybill.id, rev: renamed.rev + 1, lines: [{ oldsku: 'NONE' }] }, who)).toMatchObject(
      fault('lines.0.oldsku', 'unknownRecord'),
    );
    const ready = await make.worked(await customer());
    expect((await call(opsOverseas, { waybillNo: ready.waybillNo })).status).toBe('WAIT_FOR_OUT_STORAGE');
    expect(ready.may).toMatchObject({ changeSender: 'wrongStatus', saveInvoice: 'wrongStatus', changeDispatch: null });
  });
});
