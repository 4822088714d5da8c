import { printLabels10x10 } from '@waybound/contract/documents/labels';
import { batchSendBack } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const { draft, submitted, approved, handedOver } = await waybillMaker(server);

describe('batchSendBack', () => {
  it('sends back those that can be, and says of each other one why not', async () => {
    const [who, other] = [await customer(), await customer()];
    const [first, moved, last] = [await approved(who), await handedOver(who), await submitted(who)];
    const foreign = await approved(other);
    const ids = [last.id, moved.id, foreign.id, UNKNOWN_ID, first.id, last.id];
    const { results } = await call(batchSendBack, { ids }, { token: who.token, lang: 'zh' });
    const missing = { waybillNo: '', ok: false, reason: 'recordMissing', mass: expect.stringContaining('没有找到') };
    const done = { ok: true, reason: null, mass: '' };
    expect(results).toEqual([
      { id: last.id, waybillNo: last.waybillNo, ...done },
      { id: moved.id, waybillNo: moved.waybillNo, ok: false, reason: 'wrongStatus', mass: expect.stringContaining(moved.waybillNo) },
      { id: foreign.id, ...missing },
      { id: UNKNOWN_ID, ...missing },
      { id: first.id, waybillNo: first.waybillNo, ...done },
      { id: last.id, waybillNo: last.waybillNo, ...done },
    ]);
    const { rows } = await engine.query('select id::text, status from waybill where customer_id = any($1) order by waybill.id', [
      [who.customerId, other.customerId],
    ]);
    expect(rows.map((row) => row['status'])).toEqual(['wait_for_confirm', 'wait_for_in_stock', 'wait_for_confirm', 'wait_for_deal_send']);
  });

  it('leaves one audit entry for each waybill it changed', async () => {
    const who = await customer();
    const [back, stays] = [await submitted(who), await draft(who)];
    await call(batchSendBack, { ids: [back.id, stays.id] }, { token: who.token });
    const { rows } = await engine.query("select subject_id::text as id from audit where customer_id = $1 and what = 'sendBack'", [
      who.customerId,
    ]);
    expect(rows).toEqual([{ id: back.id }]);
  });

  it('happens once under one idempotency key', async () => {
    const who = await customer();
    const { id } = await submitted(who);
    const options = { token: who.token, key: 'batch' };
    const first = await send(batchSendBack, { ids: [id] }, options);
    const second = await send(batchSendBack, { ids: [id] }, options);
    expect(second).toMatchObject({ status: 200, code: 200, data: first.data });
    expect(first.data.results).toMatchObject([{ ok: true }]);
  });

  it('voids the labels that were printed', async () => {
    const who = await customer();
    const { id } = await approved(who);
    await send(printLabels10x10, { ids: [id] }, { token: who.token });
    await call(batchSendBack, { ids: [id] }, { token: who.token });
    const { rows } = await engine.query('select count(*)::int as n from label_print where waybill_id = $1 and voided_at is null', [id]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it.each([
    ['none', []],
    ['51', Array.from({ length: 51 }, (_, n) => String(n + 1))],
  ])('refuses %s at once', async (_case, ids) => {
    const { token } = await customer();
    expect(await send(batchSendBack, { ids }, { token })).toMatchObject({ code: 400, data: { reason: 'invalidInput' } });
  });
});
