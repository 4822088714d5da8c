import {
  advance,
  approve,
  opsGet,
  opsList,
  reject,
  collect,
  recordMilestone,
  type OpsWaybill,
} from '@waybound/contract/operations/operations';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { submitOrder } from '@waybound/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { approved, submitted } from '../../../../test/data/samples/shipment-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;

describe('the operations API', () => {
  it.each([
    ['nobody', undefined],
    ['a made-up key', 'abc'],
  ])('is shut to %s', async (_who, token) => {
    const { waybillNo } = await submitted(server);
    expect((await send(approve, { waybillNo }, { token })).status).toBe(401);
    expect((await send(opsList, {}, { token })).status).toBe(401);
  });

  it("is shut to a customer's session", async () => {
    const { waybillNo, owner } = await submitted(server);
    expect((await send(approve, { waybillNo }, { token: owner.token })).status).toBe(401);
  });

  it('knows no waybill that is not there', async () => {
    const answer = await send(approve, { waybillNo: 'WB-NONE' }, { token: server.operatorKey });
    expect(answer).toMatchObject({ status: 200, code: 404, data: { reason: 'recordMissing' } });
  });
});

describe('approve', () => {
  it('lets a submitted waybill be handed over, and is recorded in the audit trail', async () => {
    const { waybillNo, id } = await submitted(server);
    expect(await call(approve, { waybillNo })).toMatchObject({ status: 'wait_for_deal_send' });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({ reviewState: 'approved', next: ['wait_for_in_stock'] });
    const { rows } = await engine.query(
      `select actor, what from audit where subject = 'standard' and subject_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(rows[0]).toMatchObject({ what: 'approve', actor: expect.stringMatching(/^operator:/) });
  });

  it('is refused once it is answered', async () => {
    const { waybillNo } = await approved(server);
    const answer = await send(approve, { waybillNo }, { token: server.operatorKey });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'notUnderReview' } });
    expect(answer.mass).toContain(waybillNo);
  });

  it('cannot lie in the future', async () => {
    const { waybillNo } = await submitted(server);
    const at = new Date(clock.now.getTime() + 3_600_000).toISOString();
    const answer = await send(approve, { waybillNo, at }, { token: server.operatorKey });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'at', rule: 'tooBig' }] } });
  });
});

describe('reject', () => {
  it('sends back to draft with reasons per field, until it is submitted again', async () => {
    const { waybillNo, id, owner } = await submitted(server);
    const reasons = [{ path: 'customerActualWeight', message: '单箱超重' }];
    const back = await call(reject, { waybillNo, reasons });
    expect(back.status).toBe('wait_for_confirm');
    const detail = await call(getWaybill, { id }, { token: owner.token });
    expect(detail.rejections).toEqual([{ path: 'customerActualWeight', rule: 'rejected', message: '单箱超重' }]);
    await call(submitOrder, { id, rev: back.rev }, { token: owner.token });
    expect((await call(getWaybill, { id }, { token: owner.token })).rejections).toEqual([]);
  });

  it('needs a reason and a review', async () => {
    const { waybillNo } = await approved(server);
    expect(await send(reject, { waybillNo, reasons: [] }, { token: server.operatorKey })).toMatchObject({ code: 400 });
    const late = await send(reject, { waybillNo, reasons: [{ path: 'x', message: 'y' }] }, { token: server.operatorKey });
    expect(late).toMatchObject({ code: 409, data: { reason: 'notUnderReview' } });
  });
});

describe('collect', () => {
  it('is a handover, with its place from public data', async () => {
    const { waybillNo, id, owner } = await approved(server);
    expect(await call(collect, { waybillNo, placeCode: 'YIW-BX' })).toMatchObject({ status: 'wait_for_in_stock' });
    const { milestones } = await call(getWaybill, { id }, { token: owner.token });
    expect(milestones).toContainEqual(
      expect.objectContaining({
        status: 'wait_for_in_stock',
        placeName: '义乌北下朱收货仓',
        timeZone: 'Asia/Shanghai',
        source: 'operator',
      }),
    );
  });

  it('takes the zone of a known place from public data, whatever is said', async () => {
    const { waybillNo, id, owner } = await approved(server);
    await call(recordMilestone, { waybillNo, kind: 'position', placeCode: 'MEM1', timeZone: 'America/Los_Angeles' });
    const { milestones } = await call(getWaybill, { id }, { token: owner.token });
    expect(milestones).toContainEqual(expect.objectContaining({ kind: 'position', timeZone: 'America/Chicago' }));
  });

  it('waits for the review', async () => {
    const { waybillNo } = await submitted(server);
    expect(await send(collect, { waybillNo }, { token: server.operatorKey })).toMatchObject({ code: 409, data: { reason: 'underReview' } });
  });

  it('asks for the zone of a place that nobody knows', async () => {
    const { waybillNo } = await approved(server);
    const answer = await send(collect, { waybillNo, placeName: 'Somewhere' }, { token: server.operatorKey });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'timeZone', rule: 'required' }] } });
  });
});

async function everyPage(): Promise<OpsWaybill[]> {
  const all: OpsWaybill[] = [];
  for (let after: string | null = '1'; after !== null;) {
    const page: { rows: OpsWaybill[]; nextAfter: string | null } = await call(opsList, { limit: 7, after });
    expect(page.rows.length).toBeLessThanOrEqual(7);
    all.push(...page.rows);
    after = page.nextAfter;
  }
  return all;
}

describe('opsList', () => {
  it('pages in the order of opening, without drafts, and says what has changed since', async () => {
    const start = clock.now;
    try {
      const first = await submitted(server);
      clock.now = new Date(start.getTime() + 60_000);
      const later = await submitted(server);
      const recent = await call(opsList, { changedSince: clock.now.toISOString(), limit: 200 });
      const recentNumbers = recent.rows.map(({ waybillNo }) => waybillNo);
      expect(recentNumbers).toContain(later.waybillNo);
      expect(recentNumbers).not.toContain(first.waybillNo);
      const all = await everyPage();
      const numbers = all.map(({ waybillNo }) => waybillNo);
      expect(numbers.indexOf(first.waybillNo)).toBeLessThan(numbers.indexOf(later.waybillNo));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(all.every(({ status }) => status !== 'wait_for_confirm')).toBe(true);
    } finally {
      clock.now = start;
    }
  });

  it('names the customer and nothing that may not follow', async () => {
    const { waybillNo, owner } = await submitted(server);
    const { waybill, packingList } = await call(opsGet, { waybillNo });
    expect(waybill).toMatchObject({ customerCode: owner.code, reviewState: 'pending', next: [], dispatchAddressCode: 'ONT8', packages: 3 });
    expect(packingList).toHaveLength(2);
  });
});

describe('advance', () => {
  it('goes to what may follow, keeps the ETA, and never past a mandatory stop', async () => {
    const { waybillNo } = await approved(server);
    const far = await send(advance, { waybillNo, status: 'wait_for_leaveport' }, { token: server.operatorKey });
    expect(far).toMatchObject({ code: 409, data: { reason: 'notOnRoad' } });
    expect(await call(advance, { waybillNo, status: 'wait_for_in_stock', eta: '2026-12-01T00:00:00Z' })).toMatchObject({
      status: 'wait_for_in_stock',
    });
    const { rows } = await engine.query('select eta from waybill where waybill_no = $1', [waybillNo]);
    expect(rows[0]?.['eta']).toEqual(new Date('2026-12-01T00:00:00Z'));
  });

  it('does not leave the warehouse door before a carton has come', async () => {
    const { waybillNo } = await approved(server);
    await call(advance, { waybillNo, status: 'wait_for_in_stock' });
    const answer = await send(advance, { waybillNo, status: 'wait_for_out_stock' }, { token: server.operatorKey });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'notReceived' } });
  });
});

it('shows a stranger nothing of what the forwarder did', async () => {
  const { id } = await approved(server);
  const stranger = await customer();
  expect(await send(getWaybill, { id }, { token: stranger.token })).toMatchObject({ code: 404 });
});
