import type { CallSpec } from '@waybound/contract/call';
import { advance, ask, opsGet, receive, reject } from '@waybound/contract/operations/operations';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import {
  acceptMeasured,
  cancelWaybill,
  confirmPacking,
  disputeMeasured,
  deleteWaybill,
  handover,
  replyQuestion,
  sendBack,
  withdrawHandover,
} from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listQuestions, listWaybills } from '@waybound/contract/waybills/waybills';
import { statuses as statusesEn } from '@waybound/phrases/en/waybills/statuses';
import { statuses as statusesZh } from '@waybound/phrases/zh/waybills/statuses';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const { draft, submitted, approved, handedOver, received, answersToStranger } = await waybillMaker(server);

const HANDED_OVER = { cartons: 12, weight: '120.5', wayOfDelivery: 'courier', plateOrTrackingNo: 'SF1234567890' };
const HEAVIER = '15';

const asked = async (who: TestCustomer): Promise<WaybillRef> => {
  const ref = await approved(who);
  await call(ask, { waybillNo: ref.waybillNo, text: '请补充材质' });
  return ref;
};

interface Change {
  name: string;
  spec: CallSpec;
  /** A waybill that the change is allowed to. */
  given: (who: TestCustomer) => Promise<WaybillRef>;
  fields?: object;
  /** The status it leaves behind; none where the waybill is gone. */
  status: WaybillStatus | undefined;
  /** A waybill that the change is refused to, and why. */
  refusedTo: (who: TestCustomer) => Promise<WaybillRef>;
  reason: string;
  takesRev?: true;
}

const CHANGES: Change[] = [
  { name: 'deleteWaybill', spec: deleteWaybill, given: draft, status: undefined, refusedTo: submitted, reason: 'wrongStatus' },
  {
    name: 'sendBack',
    spec: sendBack,
    given: approved,
    status: 'wait_for_confirm',
    refusedTo: draft,
    reason: 'wrongStatus',
    takesRev: true,
  },
  {
    name: 'cancel',
    spec: cancelWaybill,
    given: submitted,
    status: 'already_close',
    refusedTo: handedOver,
    reason: 'wrongStatus',
    takesRev: true,
  },
  {
    name: 'handover',
    spec: handover,
    given: approved,
    fields: HANDED_OVER,
    status: 'wait_for_in_stock',
    refusedTo: draft,
    reason: 'wrongStatus',
    takesRev: true,
  },
  {
    name: 'withdrawHandover',
    spec: withdrawHandover,
    given: handedOver,
    status: 'wait_for_deal_send',
    refusedTo: approved,
    reason: 'wrongStatus',
    takesRev: true,
  },
  {
    name: 'acceptMeasured',
    spec: acceptMeasured,
    given: (who) => received(who, HEAVIER),
    status: 'wait_for_out_stock',
    refusedTo: submitted,
    reason: 'wrongStatus',
    takesRev: true,
  },
  {
    name: 'disputeMeasured',
    spec: disputeMeasured,
    given: (who) => received(who, HEAVIER),
    fields: { reason: '秤不准' },
    status: 'wait_for_out_stock',
    refusedTo: submitted,
    reason: 'wrongStatus',
    takesRev: true,
  },
  {
    name: 'confirmPacking',
    spec: confirmPacking,
    given: received,
    status: 'wait_for_out_stock',
    refusedTo: handedOver,
    reason: 'wrongStatus',
    takesRev: true,
  },
  {
    name: 'replyQuestion',
    spec: replyQuestion,
    given: asked,
    fields: { reply: '材质为铝' },
    status: 'wait_for_deal_send',
    refusedTo: approved,
    reason: 'noOpenQuestion',
  },
];

const auditOf = async (waybillId: string): Promise<string[]> => {
  const { rows } = await engine.query("select what from audit where subject = 'standard' and subject_id = $1 order by id", [waybillId]);
  return rows.map((row) => String(row['what']));
};

const statusNow = async (id: string, { token }: TestCustomer): Promise<WaybillStatus | undefined> => {
  const { rows } = await call(listWaybills, { size: 100 }, { token });
  return rows.find((row) => row.id === id)?.status;
};

describe.each(CHANGES)('$name', ({ spec, given, fields = {}, status, refusedTo, reason, takesRev }) => {
  it('works, answers the new revision and leaves an audit entry', async () => {
    const who = await customer();
    const { id, waybillNo, rev } = await given(who);
    const before = await auditOf(id);
    const answer = await send(spec, { id, ...(takesRev && { rev }), ...fields }, { token: who.token });
    expect(answer).toMatchObject({ status: 200, code: 200, data: { id, waybillNo } });
    expect(await statusNow(id, who)).toBe(status);
    expect(await auditOf(id)).toHaveLength(before.length + 1);
  });

  it('is refused in the wrong state, in both languages, and changes nothing', async () => {
    const who = await customer();
    const { id, waybillNo, status: stays } = await refusedTo(who);
    for (const [lang, names] of [
      ['zh', statusesZh.status],
      ['en', statusesEn.status],
    ] as const) {
      const answer = await send(spec, { id, ...fields }, { token: who.token, lang });
      expect(answer).toMatchObject({ status: 200, code: 409, data: { reason } });
      expect(answer.mass).toContain(waybillNo);
      if (reason === 'wrongStatus') expect(answer.mass).toContain(names[stays]);
    }
    expect(await statusNow(id, who)).toBe(stays);
  });

  it('answers a stranger like a missing waybill', async () => {
    const who = await customer();
    const { id, status: stays } = await given(who);
    const [foreign, missing] = await answersToStranger(spec, await customer(), { id, ...fields }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toContain('recordMissing');
    expect(await statusNow(id, who)).toBe(stays);
  });

  it('happens once under one idempotency key', async () => {
    const who = await customer();
    const { id } = await given(who);
    const options = { token: who.token, key: 'once' };
    const first = await send(spec, { id, ...fields }, options);
    const effects = await auditOf(id);
    const second = await send(spec, { id, ...fields }, options);
    expect(second).toMatchObject({ status: 200, code: 200, data: first.data });
    expect(first.code).toBe(200);
    expect(await auditOf(id)).toEqual(effects);
  });
});

describe.each(CHANGES.filter(({ takesRev }) => takesRev))('$name from a stale revision', ({ spec, given, fields = {} }) => {
  it('is refused with the newer one', async () => {
    const who = await customer();
    const { id, rev, status } = await given(who);
    const answer = await send(spec, { id, rev: rev - 1, ...fields }, { token: who.token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'stale', newer: { id, rev, status } } });
    expect(await statusNow(id, who)).toBe(status);
  });
});

describe('a deleted draft', () => {
  it('frees its reference number, never its waybill number', async () => {
    const who = await customer();
    const first = await draft(who, { referenceNo: 'PO-1' });
    await call(deleteWaybill, { id: first.id }, { token: who.token });
    const second = await draft(who, { referenceNo: 'PO-1' });
    expect(second.waybillNo).not.toBe(first.waybillNo);
    expect(await send(getWaybill, { id: first.id }, { token: who.token })).toMatchObject({ code: 404 });
    expect(await send(deleteWaybill, { id: first.id }, { token: who.token })).toMatchObject({ code: 404 });
  });
});

describe('sending back', () => {
  it('ends the price that was frozen with the submission', async () => {
    const who = await customer();
    const { id } = await submitted(who);
    await call(sendBack, { id }, { token: who.token });
    const { waybill, declaredQuote } = await call(getWaybill, { id }, { token: who.token });
    expect(waybill).toMatchObject({ customerFee: null, customerChargedWeight: null, submittedAt: null, reviewState: 'none' });
    expect(declaredQuote).toBeNull();
  });

  it('by the forwarder ends it as well', async () => {
    const who = await customer();
    const { id, waybillNo } = await submitted(who);
    await call(reject, { waybillNo, reasons: [{ path: 'importer.EORI', message: '请填写 EORI' }] });
    const { waybill, declaredQuote, rejections } = await call(getWaybill, { id }, { token: who.token });
    expect(waybill).toMatchObject({ customerFee: null, customerChargedWeight: null, submittedAt: null, reviewState: 'rejected' });
    expect(declaredQuote).toBeNull();
    expect(rejections).toHaveLength(1);
  });
});

describe('a handover', () => {
  it('waits for the approval', async () => {
    const who = await customer();
    const { id } = await submitted(who);
    const answer = await send(handover, { id, ...HANDED_OVER }, { token: who.token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'underReview' } });
  });

  it('keeps what was handed over until it is withdrawn', async () => {
    const who = await customer();
    const { id } = await approved(who);
    const kept = async () => (await engine.query('select handover from waybill where id = $1', [id])).rows[0]?.['handover'];
    await call(handover, { id, cartons: 12, weight: '120.5', wayOfDelivery: 'courier' }, { token: who.token });
    expect(await kept()).toMatchObject({ cartons: 12, weight: '120.5', wayOfDelivery: 'courier' });
    await call(withdrawHandover, { id }, { token: who.token });
    expect(await kept()).toBeNull();
  });

  it('cannot be withdrawn once a carton is received', async () => {
    const who = await customer();
    const { id } = await received(who);
    const answer = await send(withdrawHandover, { id }, { token: who.token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
  });

  it.each([
    ['no carton', { cartons: 0 }, 'cartons', 'notPositive'],
    ['half a carton', { cartons: 1.5 }, 'cartons', 'notWhole'],
    ['four decimals', { weight: '1.2345' }, 'weight', 'tooManyDecimals'],
    ['an unknown way', { wayOfDelivery: 'pigeon' }, 'wayOfDelivery', 'unknownChoice'],
    ['a plate of 41 characters', { plateOrTrackingNo: 'X'.repeat(41) }, 'plateOrTrackingNo', 'tooLong'],
  ])('is refused with %s, at its field', async (_case, change, path, rule) => {
    const who = await customer();
    const { id } = await approved(who);
    const answer = await send(handover, { id, ...HANDED_OVER, ...change }, { token: who.token });
    expect(answer.data.errors).toContainEqual(expect.objectContaining({ path, rule }));
  });
});

describe('measured cartons', () => {
  it('are accepted once, and only where they differ too much', async () => {
    const who = await customer();
    const same = await received(who);
    const nothing = await send(acceptMeasured, { id: same.id }, { token: who.token });
    expect(nothing).toMatchObject({ code: 409, data: { reason: 'nothingToAccept' } });
    const heavier = await received(who, HEAVIER);
    await call(acceptMeasured, { id: heavier.id }, { token: who.token });
    expect((await call(getWaybill, { id: heavier.id }, { token: who.token })).measures).toBe('accepted');
    const again = await send(acceptMeasured, { id: heavier.id }, { token: who.token });
    expect(again).toMatchObject({ code: 409, data: { reason: 'measuresAnswered' } });
  });
});

describe('disputed cartons', () => {
  it('wait for the scale, which reopens the question, and may be accepted after all', async () => {
    const who = await customer();
    const { id, waybillNo } = await received(who, HEAVIER);
    await call(disputeMeasured, { id, reason: '秤不准', boxNumbers: [3, 2, 2] }, { token: who.token });
    const said = await call(getWaybill, { id }, { token: who.token });
    expect(said).toMatchObject({ measures: 'disputed', dispute: { reason: '秤不准', boxNumbers: [2, 3] } });
    const { waybill } = await call(opsGet, { waybillNo });
    expect(waybill).toMatchObject({ measures: 'disputed', dispute: { reason: '秤不准', boxNumbers: [2, 3] } });
    const leaving = await send(advance, { waybillNo, status: 'wait_for_clearance_of_goods' }, { token: operatorKey });
    expect(leaving.data.reason).toBe('measuresNotAccepted');
    const [carton] = said.cartons;
    const again = {
      boxNumber: carton!.boxNumber,
      weight: carton!.weight,
      length: carton!.length,
      width: carton!.width,
      height: carton!.height,
    };
    await call(receive, { waybillNo, cartons: [again] });
    expect((await call(getWaybill, { id }, { token: who.token })).measures).toBe('open');
    await call(acceptMeasured, { id }, { token: who.token });
    const twice = await send(disputeMeasured, { id, reason: '秤不准' }, { token: who.token });
    expect(twice).toMatchObject({ code: 409, data: { reason: 'measuresAnswered' } });
  });

  it('are reported at their place where they never came', async () => {
    const who = await customer();
    const { id } = await received(who, HEAVIER);
    const answer = await send(disputeMeasured, { id, reason: '秤不准', boxNumbers: [1, 4000] }, { token: who.token });
    expect(answer.data.errors).toEqual([expect.objectContaining({ path: 'boxNumbers.1', rule: 'unknownRecord' })]);
    expect((await call(getWaybill, { id }, { token: who.token })).measures).toBe('open');
  });

  it('are shown with the money that each makes, by the function that made the whole', async () => {
    const who = await customer();
    const { id } = await received(who, HEAVIER);
    const { boxDifferences, difference } = await call(getWaybill, { id }, { token: who.token });
    // All cartons are alike and one line, so its money is all of it.
    expect(boxDifferences).toEqual([{ boxNumbers: Array.from({ length: 12 }, (_, n) => n + 1), amount: difference?.difference }]);
  });
});

describe('questions', () => {
  it('are answered the oldest first, and are open until the forwarder closes them', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who);
    await call(ask, { waybillNo, text: 'first' });
    await call(ask, { waybillNo, text: 'second' });
    for (const reply of ['one', 'two']) await call(replyQuestion, { id, reply }, { token: who.token });
    const questions = await call(listQuestions, { id }, { token: who.token });
    expect(questions).toMatchObject([
      { text: 'second', reply: 'two', closedAt: null },
      { text: 'first', reply: 'one', closedAt: null },
    ]);
    await call(replyQuestion, { id, questionId: questions[0]?.id, reply: '更正' }, { token: who.token });
    expect((await call(listQuestions, { id }, { token: who.token }))[0]).toMatchObject({ text: 'second', reply: '更正' });
    expect((await call(getWaybill, { id }, { token: who.token })).waybill.hasOpenQuestion).toBe(true);
  });

  it('of another waybill are unknown to this one', async () => {
    const who = await customer();
    const [one, other] = [await asked(who), await asked(who)];
    const [question] = await call(listQuestions, { id: other.id }, { token: who.token });
    const answer = await send(replyQuestion, { id: one.id, questionId: question?.id, reply: 'x' }, { token: who.token });
    expect(answer).toMatchObject({ code: 404 });
  });

  it('are nobody else’s to read', async () => {
    const { id } = await asked(await customer());
    const [foreign, missing] = await answersToStranger(listQuestions, await customer(), { id }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toContain('recordMissing');
  });
});
