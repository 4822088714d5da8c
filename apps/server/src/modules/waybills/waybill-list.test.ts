import { ask, freeze } from '@waybound/contract/operations/operations';
import { saveOrder } from '@waybound/contract/orders/orders';
import { WAYBILL_TABS } from '@waybound/contract/waybills/status';
import { cancelWaybill, deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock } = server;
const { draft, submitted, approved, handedOver, received, advanced, bySea } = await waybillMaker(server);

type Filter = Parameters<typeof call<typeof listWaybills>>[1];
const list = ({ token }: TestCustomer, filter: Filter = {}) => call(listWaybills, filter, { token });
const numbers = async (who: TestCustomer, filter: Filter = {}) => (await list(who, filter)).rows.map(({ waybillNo }) => waybillNo);

/** Drafts of one customer, each a minute after the one before; their numbers, oldest first. */
async function drafts(who: TestCustomer, ...changes: Parameters<typeof draft>[1][]): Promise<string[]> {
  const start = clock.now;
  const made: string[] = [];
  try {
    for (const change of changes) {
      clock.now = new Date(clock.now.getTime() + 60_000);
      made.push((await draft(who, change)).waybillNo);
    }
    return made;
  } finally {
    clock.now = start;
  }
}

describe('tabs', () => {
  it('counts every tab under the filter, and shows what it counts', async () => {
    const who = await customer();
    await draft(who);
    await submitted(who);
    await received(who);
    const asked = await approved(who);
    await call(ask, { waybillNo: asked.waybillNo, text: '请补充材质' });
    const frozen = await received(who);
    await call(freeze, { waybillNo: frozen.waybillNo, reason: '欠费' });
    const closed = await draft(who);
    await call(cancelWaybill, { id: closed.id }, { token: who.token });

    const { counts } = await list(who);
    expect(counts).toEqual({
      all: 6,
      waitingConfirm: 1,
      waitingHandover: 2,
      waitingOutbound: 1,
      waitingArrival: 0,
      waitingReceipt: 0,
      signed: 0,
      returned: 0,
      problem: 2,
      closed: 1,
    });
    for (const tab of WAYBILL_TABS) {
      const page = await list(who, { tab });
      expect(page.rows, tab).toHaveLength(counts[tab]);
      expect(page).toMatchObject({ total: counts[tab], counts });
    }
  });

  it('shows a waybill with a question in its own tab and as a problem piece', async () => {
    const who = await customer();
    const { waybillNo } = await approved(who);
    await call(ask, { waybillNo, text: '请补充材质' });
    for (const tab of ['waitingHandover', 'problem'] as const) {
      const { rows } = await list(who, { tab });
      expect(rows).toMatchObject([{ waybillNo, tab: 'waitingHandover', hasOpenQuestion: true }]);
    }
  });

  it('counts an empty container on its way back as signed once the goods are delivered, and as awaited before', async () => {
    const who = await customer();
    const toLand = ['wait_for_permitthrough', 'wait_for_leaveport', 'wait_for_arrivalport', 'wait_for_cclearance'] as const;
    const full = await handedOver(who, await bySea('FCL'));
    await advanced(full.waybillNo, ...toLand, 'wait_for_clearancerelease', 'wait_carry_cabinet', 'wait_for_dispatch', 'wait_for_sign');
    await advanced(full.waybillNo, 'wait_return_cabinet');
    const shared = await received(who, '10', await bySea('LCL'));
    await advanced(shared.waybillNo, 'wait_for_clearance_of_goods', ...toLand, 'wait_for_clearancerelease', 'wait_carry_cabinet');
    await advanced(shared.waybillNo, 'wait_unloading_cabinet', 'wait_return_cabinet');

    const { counts } = await list(who);
    expect(counts).toMatchObject({ all: 2, signed: 1, waitingReceipt: 1 });
    expect((await list(who, { tab: 'signed' })).rows).toMatchObject([{ waybillNo: full.waybillNo, tab: 'signed' }]);
    expect((await list(who, { tab: 'waitingReceipt' })).rows).toMatchObject([{ waybillNo: shared.waybillNo, tab: 'waitingReceipt' }]);
  });
});

describe('paging', () => {
  it('goes through every waybill once in both directions, also where all were made at the same moment', async () => {
    const who = await customer();
    for (let n = 0; n < 7; n += 1) await draft(who);
    for (const direction of ['asc', 'desc'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => numbers(who, { page, size: 3, direction })));
      expect(pages.map((rows) => rows.length)).toEqual([3, 3, 1]);
      expect(new Set(pages.flat()).size).toBe(7);
      expect(pages.flat()).toEqual(await numbers(who, { size: 100, direction }));
    }
    expect(await numbers(who, { direction: 'asc' })).toEqual((await numbers(who)).toReversed());
  });

  it('is empty behind the last page, with the same total', async () => {
    const who = await customer();
    await draft(who);
    expect(await list(who, { page: 5, size: 20 })).toMatchObject({ rows: [], total: 1 });
  });

  it('puts the newest first, or the heaviest, and what has no weight last either way', async () => {
    const who = await customer();
    const [light = '', none = '', heavy = ''] = await drafts(
      who,
      { customerActualWeight: '9.5' },
      { customerActualWeight: undefined },
      { customerActualWeight: '100' },
    );
    expect(await numbers(who)).toEqual([heavy, none, light]);
    expect(await numbers(who, { sort: 'customerActualWeight', direction: 'desc' })).toEqual([heavy, light, none]);
    expect(await numbers(who, { sort: 'customerActualWeight', direction: 'asc' })).toEqual([light, heavy, none]);
  });

  it.each([
    ['page 0', { page: 0 }, 'page'],
    ['half a page', { page: 1.5 }, 'page'],
    ['101 rows', { size: 101 }, 'size'],
    ['a statement for a sort', { sort: 'id; drop table waybill' }, 'sort'],
    ['an unknown direction', { direction: 'sideways' }, 'direction'],
    ['an unknown tab', { tab: 'elsewhere' }, 'tab'],
    ['an unknown status', { statuses: ['lost'] }, 'statuses.0'],
    ['a day that is none', { createdFrom: '2026-02-30' }, 'createdFrom'],
    ['501 numbers', { waybillNos: Array.from({ length: 501 }, (_, n) => `N${n}`) }, 'waybillNos'],
    ['a number that is no text', { waybillNos: [12] }, 'waybillNos.0'],
    ['a country beyond all', { countryIds: [99_999_999_999] }, 'countryIds.0'],
  ])('refuses %s at its field', async (_case, filter, path) => {
    const { token } = await customer();
    const answer = await send(listWaybills, filter, { token });
    expect(answer).toMatchObject({ status: 200, code: 400 });
    expect(answer.data.errors).toContainEqual(expect.objectContaining({ path }));
  });
});

describe('filters', () => {
  it('finds numbers of either kind exactly, as texts', async () => {
    const who = await customer();
    const [first = '', second = '', third = ''] = await drafts(
      who,
      { referenceNo: '0012' },
      { referenceNo: '12' },
      { referenceNo: 'PO-12' },
    );
    expect(await numbers(who, { waybillNos: ['0012'] })).toEqual([first]);
    expect(await numbers(who, { waybillNos: [' 12 ', third, 'nowhere'] })).toEqual([third, second]);
    expect(await numbers(who, { waybillNos: [third.toLowerCase()] })).toEqual([third]);
    expect((await list(who, { waybillNos: ['0012'] })).rows[0]?.referenceNo).toBe('0012');
    const form = await send(listWaybills, { waybillNos: '0012,12' }, { token: who.token, form: true });
    expect(form.data.total).toBe(2);
  });

  it('names the numbers that nobody has, whatever else is asked, and of another customer as of nobody', async () => {
    const [who, other] = [await customer(), await customer()];
    const [first = ''] = await drafts(who, { referenceNo: 'R-7' });
    const [foreign = ''] = await drafts(other, { referenceNo: 'R8' });
    const asked = [first.toLowerCase(), 'r 7', foreign, 'R8', '-', 'nowhere'];
    const missing = [foreign, 'R8', '-', 'nowhere'];
    expect(await list(who, { waybillNos: asked })).toMatchObject({ rows: [{ waybillNo: first }], total: 1, missing });
    expect(await list(who, { waybillNos: asked, tab: 'signed', keyword: 'other', page: 9 })).toMatchObject({ rows: [], total: 0, missing });
    expect(await list(who)).toMatchObject({ total: 1, missing: [] });
  });

  it('takes 500 numbers', async () => {
    const who = await customer();
    const [made = ''] = await drafts(who, {});
    expect(await numbers(who, { waybillNos: [...Array.from({ length: 499 }, (_, n) => `N${n}`), made] })).toEqual([made]);
  });

  it('finds a part of either number however it is written, and nothing by what is no part of a number', async () => {
    const who = await customer();
    const [first = '', second = ''] = await drafts(who, { referenceNo: 'Spring-001' }, { referenceNo: 'autumn-002' });
    expect(await numbers(who, { keyword: 'SPRING' })).toEqual([first]);
    expect(await numbers(who, { keyword: second.slice(-4).toLowerCase() })).toContain(second);
    expect(await numbers(who, { keyword: 'ｓｐｒｉｎｇ 001' })).toEqual([first]);
    for (const keyword of ['%', '_', 'Spring_002', "' or true --", '\\', '春'])
      expect(await numbers(who, { keyword }), keyword).toEqual([]);
    expect(await numbers(who, { keyword: '  ' })).toHaveLength(2);
  });

  it('counts tabs under the filter', async () => {
    const who = await customer();
    const { waybillNo } = await submitted(who, { referenceNo: 'ONE' });
    await draft(who, { referenceNo: 'TWO' });
    const { counts, total, rows } = await list(who, { keyword: 'one', tab: 'waitingConfirm' });
    expect(counts).toMatchObject({ all: 1, waitingHandover: 1, waitingConfirm: 0 });
    expect({ total, rows }).toEqual({ total: 0, rows: [] });
    expect(await numbers(who, { statuses: ['wait_for_deal_send'] })).toEqual([waybillNo]);
  });

  it('narrows by way and country, and by nothing where the choice is empty', async () => {
    const who = await customer();
    const sea = await draft(who, { shippingWay: 'LCL', loadingPort: 'CNYTN', channelId: undefined });
    const air = await draft(who);
    const elsewhere = await draft(who, { countryId: 2 });
    expect(await numbers(who, { shippingWays: ['LCL', 'FCL'] })).toEqual([sea.waybillNo]);
    expect(await numbers(who, { countryIds: [2] })).toEqual([elsewhere.waybillNo]);
    expect(await numbers(who, { countryIds: [1], shippingWays: ['AIR'] })).toEqual([air.waybillNo]);
    expect(await numbers(who, { shippingWays: [], countryIds: [], statuses: [], waybillNos: [] })).toHaveLength(3);
  });

  it('tells what is under review from what is ready to be handed over', async () => {
    const who = await customer();
    await draft(who);
    const inReview = await submitted(who);
    const ready = await approved(who);
    await received(who);
    expect(await numbers(who, { bookings: ['inReview'] })).toEqual([inReview.waybillNo]);
    expect(await numbers(who, { bookings: ['readyToHandOver'] })).toEqual([ready.waybillNo]);
    expect(await numbers(who, { bookings: ['inReview', 'readyToHandOver'] })).toHaveLength(2);
  });

  it('takes days as those of Shanghai, both included', async () => {
    const start = clock.now;
    clock.now = new Date('2026-11-20T15:00:00Z');
    const who = await customer();
    const at = async (instant: string) => {
      clock.now = new Date(instant);
      return (await draft(who)).waybillNo;
    };
    try {
      const late = await at('2026-11-20T15:59:59.999Z');
      const midnight = await at('2026-11-20T16:00:00Z');
      const noon = await at('2026-11-21T02:30:00Z');
      expect(await numbers(who, { createdTo: '2026-11-20' })).toEqual([late]);
      expect(await numbers(who, { createdFrom: '2026-11-21', createdTo: '2026-11-21' })).toEqual([noon, midnight]);
      expect(await numbers(who, { createdFrom: '2026-11-22' })).toEqual([]);
      expect(await numbers(who, { createdFrom: '0000-01-01', createdTo: '9999-12-31' })).toHaveLength(3);
    } finally {
      clock.now = start;
    }
  });
});

describe('what is shown', () => {
  it('is written in exact decimals, measured figures beside the declared ones', async () => {
    const who = await customer();
    await received(who, '10.5');
    const { rows } = await list(who);
    expect(rows[0]).toMatchObject({
      status: 'wait_for_out_stock',
      isApproved: true,
      channelName: { zh: '美国空派', en: 'US air' },
      customerTotalPackages: 12,
      customerActualWeight: '120.000',
      customerVolume: '0.864',
      customerChargedWeight: '144.000',
      inStockPackages: 12,
      inStockWeight: '126.000',
      inStockVolume: '0.864',
      customerFee: '4320.00',
      feightMoney: '4320.00',
      currency: 'CNY',
      statusName: 'Awaiting outbound',
    });
  });

  it('leaves out what is deleted, and what is another customer’s', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id } = await draft(who);
    const kept = await draft(other);
    await call(deleteWaybill, { id }, { token: who.token });
    expect(await list(who)).toMatchObject({ rows: [], total: 0, counts: { all: 0 } });
    expect(await numbers(other)).toEqual([kept.waybillNo]);
    expect(await numbers(who, { waybillNos: [kept.waybillNo] })).toEqual([]);
  });

  it('shows a draft that says hardly anything', async () => {
    const who = await customer();
    await call(saveOrder, { shippingWay: '99' }, { token: who.token });
    const { rows } = await list(who);
    expect(rows[0]).toMatchObject({ shippingWay: '99', channelName: null, customerVolume: null, inStockPackages: null, eta: null });
  });
});
