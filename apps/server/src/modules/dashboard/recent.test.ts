import { ask } from '@waybound/contract/operations/operations';
import { moveParcel } from '@waybound/contract/operations/parcel-operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { listOverseas } from '@waybound/contract/overseas/overseas';
import { listParcels } from '@waybound/contract/small-parcels/small-parcels';
import { queryRecent } from '@waybound/contract/waybills/dashboard';
import { cancelWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { publishCard, sampleCard, sampleEndOrder } from '../../../test/data/samples/order-samples.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { IS_SHOWN } from './recent.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, clock, engine } = server;
const roads = await waybillMaker(server);
const abroad = await overseasMaker(server);
const parcels = await parcelMaker(server);

const recent = ({ token }: TestCustomer, lang: 'zh' | 'en' = 'zh') => call(queryRecent, {}, { token, lang });

/** Each change a minute after the one before it. */
async function later<T>(change: Promise<T>): Promise<T> {
  const done = await change;
  clock.now = new Date(clock.now.getTime() + 60_000);
  return done;
}

async function endWaybill({ token }: TestCustomer) {
  const channelId = await publishCard(engine, sampleCard({ channel: { code: 'END-RECENT', shippingWay: 'HD' } }), clock.now);
  const { selfDelivered: _way, isCustomerDeclaration: _own, inStockChannel: _where, ...order } = sampleEndOrder(channelId);
  const { id, rev } = await call(saveOrder, order, { token });
  return call(submitOrder, { id, rev }, { token });
}

describe('what changed last', () => {
  it('is of every kind, the newest change first, each with the status of its own kind in the language of the caller', async () => {
    const who = await customer();
    const parcel = await later(parcels.takenIn(who));
    const end = await later(endWaybill(who));
    const goods = await later(roads.received(who));
    const back = await later(abroad.approved(who));
    await later(call(moveParcel, { waybillNo: parcel.waybillNo, status: 'outstock' }));
    const { rows } = await recent(who);
    expect(rows.map(({ kind, id, statusName, tone }) => [kind, id, statusName, tone])).toEqual([
      ['parcel', parcel.id, '已出库', 'info'],
      ['overseas', back.id, '等待货物到仓', 'info'],
      ['standard', goods.id, '待出库', 'info'],
      ['end', end.id, '审核中', 'warn'],
    ]);
    expect(rows[0]).toMatchObject({ waybillNo: parcel.waybillNo, referenceNo: parcel.customerOrderNo, shippingWay: null, eta: null });
    expect(rows[1]).toMatchObject({ waybillNo: back.waybillNo, referenceNo: back.returnNo, shippingWay: 'TH' });
    const [, , inEnglish] = (await recent(who, 'en')).rows;
    expect(inEnglish?.statusName).toBe('Awaiting outbound');
  });

  it('says of goods on a road when they arrive, and that a question is open', async () => {
    const who = await customer();
    const [asked, arrived] = [await roads.received(who), await roads.delivered(who)];
    await call(ask, { waybillNo: asked.waybillNo, text: '请补充材质' });
    const { rows } = await recent(who);
    const { waybill } = await call(getWaybill, { id: asked.id }, { token: who.token });
    expect(rows.find(({ id }) => id === asked.id)).toMatchObject({ hasOpenQuestion: true, awaitsArrival: true, eta: waybill.eta });
    expect(rows.find(({ id }) => id === arrived.id)).toMatchObject({ hasOpenQuestion: false, awaitsArrival: false, eta: null, tone: 'ok' });
  });

  it("leaves out drafts, what was given up and whatever is somebody else's, and ends after six", async () => {
    const [who, stranger] = [await customer(), await customer()];
    await roads.draft(who);
    await parcels.draft(who);
    await abroad.draft(who);
    const { id } = await roads.submitted(who);
    await call(cancelWaybill, { id }, { token: who.token });
    expect((await recent(who)).rows).toEqual([]);
    for (let n = 0; n < 7; n += 1) await later(parcels.announced(who));
    expect((await recent(who)).rows.map(({ statusName }) => statusName)).toEqual(Array.from({ length: 6 }, () => '已预报'));
    expect((await recent(stranger)).rows).toEqual([]);
  });
});

describe('the counts of each list', () => {
  const countsOf = (tabs: readonly { tab: string; count: number }[]) => Object.fromEntries(tabs.map(({ tab, count }) => [tab, count]));

  it('are those of its tabs, in their order and the language of the caller', async () => {
    const who = await customer();
    const { token } = who;
    await roads.received(who);
    await abroad.counted(who);
    await abroad.draft(who);
    for (const make of [parcels.draft, parcels.announced]) await make(who);
    await parcels.at(who, 'arrival');
    const { lists } = await recent(who);
    expect(countsOf(lists.waybills.tabs)).toEqual((await call(listWaybills, {}, { token })).counts);
    expect(countsOf(lists.overseas.tabs)).toEqual((await call(listOverseas, {}, { token })).counts);
    expect(countsOf(lists.parcels.tabs)).toEqual((await call(listParcels, {}, { token })).counts);
    expect(lists.overseas.tabs.slice(0, 2)).toMatchObject([
      { tab: 'all', count: 2 },
      { tab: 'decision', count: 1 },
    ]);
    expect(lists.parcels.tabs.find(({ tab }) => tab === 'announced')).toEqual({ tab: 'announced', name: '已预报', count: 1 });
    const english = (await recent(who, 'en')).lists;
    expect(english.waybills.tabs[0]?.name).toBe('All');
    expect(english.parcels.tabs.find(({ tab }) => tab === 'announced')?.name).toBe('Announced');
  });

  it('say of each whether the forwarder takes orders of it', async () => {
    const [here, elsewhere] = [await customer(), await customer({ site: 'oceanstar' })];
    const offeredTo = async (who: TestCustomer) => Object.values((await recent(who)).lists).map(({ isOffered }) => isOffered);
    expect(await offeredTo(here)).toEqual([true, true, true]);
    expect(await offeredTo(elsewhere)).toEqual([true, false, false]);
  });
});

it.each([
  ['overseas_recent', sql`overseas_waybill o`, IS_SHOWN.overseas, sql`o.updated_at desc, o.id desc`],
  ['parcel_recent', sql`parcel p`, IS_SHOWN.parcels, sql`p.updated_at desc, p.id desc`],
])('reads the newest by %s, without sorting', async (index, table, isShown, order) => {
  const { customerId } = await customer();
  const plan = await engine.transaction({ role: 'portal_app', customerId }, 'write', async (db) => {
    // A reading transaction would have forgotten it by the next statement.
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local enable_bitmapscan = off`.execute(db);
    // Of a table of one row the planner would sort what any index finds.
    await sql`set local enable_sort = off`.execute(db);
    const { rows } = await sql<Record<string, string>>`explain select updated_at from ${table}
      where customer_id = ${customerId} and deleted_at is null and ${isShown} order by ${order} limit 6`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(index);
  expect(plan).not.toContain('Sort');
});
