import { saveSku } from '@waybound/contract/address-book/address-book';
import { disconnectErp, dismissErpNote, readErp, saveErp, startErpRun } from '@waybound/contract/address-book/erps';
import {
  deleteParcel,
  getParcel,
  listParcelDrafts,
  listParcels,
  saveParcel,
  submitParcel,
} from '@waybound/contract/small-parcels/small-parcels';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ToldByErp } from '../../../db/stored.ts';
import { ERP, ERP_ORDER, ERP_PRODUCT } from '../../../../test/data/erp-order.ts';
import { clockAdvancer } from '../../../../test/server/clock-advancer.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import type { StandInOrder } from '../../../gateways/erps/stand-in/stand-in.ts';
import { rememberGiven } from './give-back.ts';

const server = await testServer();
const { call, send, customer, engine, erps } = server;
const { work } = server.application.services;
const pass = clockAdvancer(server);

let who: TestCustomer;
beforeEach(async () => {
  who = await customer();
  erps.products = [ERP_PRODUCT];
  erps.orders = [ERP_ORDER];
});

const state = () => call(readErp, { erp: 'mabang' }, { token: who.token });
const take = async () => {
  await call(startErpRun, { erp: 'mabang', kind: 'orders' }, { token: who.token });
  await work.drain();
  return (await state()).notes;
};
/** Its orders have come, with the SKUs that came beside them. */
const connected = async () => {
  await call(saveErp, ERP, { token: who.token });
  await work.drain();
  return take();
};
const only = async () => {
  const [row] = (await call(listParcels, {}, { token: who.token })).rows;
  return call(getParcel, { id: row?.id ?? '' }, { token: who.token });
};
const changedHere = async () => {
  const { id, rev, order } = await only();
  await call(saveParcel, { ...order, id, rev, weight: '0.480' }, { token: who.token });
};
const rulesOf = (told: readonly { path: string }[]) => told.map(({ path }) => path);

describe('what an ERP says of an order that was changed here', () => {
  it('stays with it and with its parcel, since when it was said, until both agree', async () => {
    expect(await connected()).toEqual({ count: 0, orders: [] });
    await changedHere();
    erps.orders = [{ ...ERP_ORDER, street: 'Nebenstrasse 3' }];
    const { count, orders } = await take();
    const parcel = await only();
    expect(count).toBe(1);
    expect(orders).toMatchObject([
      {
        erpName: '马帮 Mabang',
        parcel: { id: parcel.id, waybillNo: parcel.waybillNo },
        told: [{ name: ERP_ORDER.orderNo, path: 'customerOrderNo' }],
      },
    ]);
    expect(parcel.erpNotes).toEqual([{ id: orders[0]?.id, erpName: '马帮 Mabang', since: orders[0]?.since, told: orders[0]?.told }]);
    pass(61);
    // What is not news is told in no run, and still stands.
    expect(await take()).toEqual({ count, orders });
    const { id, rev, order } = await only();
    await call(
      saveParcel,
      { ...order, id, rev, weight: undefined, receiver: { ...order.receiver, address: 'Nebenstrasse 3' } },
      { token: who.token },
    );
    expect(await take()).toEqual({ count: 0, orders: [] });
    expect((await only()).erpNotes).toEqual([]);
  });

  it('is shown no more once somebody has seen it, until it says something new', async () => {
    await connected();
    await changedHere();
    erps.orders = [{ ...ERP_ORDER, street: 'Nebenstrasse 3' }];
    const [note] = (await take()).orders;
    const seen = { id: note?.id ?? '', since: note?.since ?? '' };
    const stranger = await customer();
    expect((await send(dismissErpNote, seen, stranger)).data.reason).toBe('recordMissing');
    expect((await send(dismissErpNote, { ...seen, since: '2026-01-01T00:00:00.000Z' }, who)).data.reason).toBe('stale');
    await call(dismissErpNote, seen, { token: who.token });
    await call(dismissErpNote, seen, { token: who.token });
    expect((await take()).count).toBe(0);
    expect((await only()).erpNotes).toEqual([]);
    pass(1);
    erps.orders = [{ ...ERP_ORDER, street: 'Andere Strasse 9' }];
    expect((await take()).orders).toMatchObject([{ id: seen.id, told: [{ path: 'customerOrderNo' }] }]);
  });

  it('names no parcel where that was deleted', async () => {
    await connected();
    await call(deleteParcel, { id: (await only()).id }, { token: who.token });
    erps.orders = [{ ...ERP_ORDER, street: 'Nebenstrasse 3' }];
    const { orders } = await take();
    expect(orders).toMatchObject([{ parcel: null, told: [{ path: 'customerOrderNo' }] }]);
    pass(61);
    expect((await take()).orders).toEqual(orders);
  });
});

describe('what an ERP has said of an order ends', () => {
  const noted = async () => {
    await connected();
    await changedHere();
    erps.orders = [{ ...ERP_ORDER, street: 'Nebenstrasse 3' }];
    const { count, orders } = await take();
    expect(count).toBe(1);
    return orders[0]?.id ?? '';
  };

  it('with the order, which two runs have not seen, but for what it was given', async () => {
    const id = await noted();
    const { customerId } = who;
    const refused: ToldByErp = { name: ERP_ORDER.orderNo, path: 'trackNo', rule: 'orderRefusedByErp', args: {}, isLeftOut: true };
    await engine.transaction({ role: 'portal_app', customerId }, 'write', async (db) => {
      const { connection_id: connectionId } = await db
        .selectFrom('erp_order')
        .select('connection_id')
        .where('customer_id', '=', customerId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const to = { customerId, connectionId, kind: 'tracking', isAutomatic: false } as const;
      const isLocked = async () =>
        (
          await sql<{ isLocked: boolean }>`
          select xmax::text = pg_current_xact_id()::text as "isLocked" from customer where id = ${customerId}`.execute(db)
        ).rows[0]?.isLocked;
      expect(await isLocked()).toBe(false);
      // A run of orders that writes of them meanwhile is waited for, or what either says is lost; of no order nothing else is locked.
      await rememberGiven(db, to, [{ id: '0', value: 'T-1', refused }], server.clock.now);
      expect(await isLocked()).toBe(true);
      await rememberGiven(db, to, [{ id, value: 'T-1', refused }], server.clock.now);
    });
    erps.orders = [];
    expect(rulesOf((await take()).orders[0]?.told ?? [])).toEqual(['trackNo', 'customerOrderNo']);
    expect(rulesOf((await take()).orders[0]?.told ?? [])).toEqual(['trackNo']);
    expect((await only()).erpNotes.map(({ told }) => rulesOf(told))).toEqual([['trackNo']]);
  });

  it('with the order, and leaves nothing to be looked at', async () => {
    await noted();
    erps.orders = [];
    await take();
    expect(await take()).toEqual({ count: 0, orders: [] });
    expect((await only()).erpNotes).toEqual([]);
  });

  it('where nobody wants its orders any more', async () => {
    await noted();
    const { rev } = await state();
    const { notes } = await call(saveErp, { erp: 'mabang', rev, takesOrders: false }, { token: who.token });
    expect(notes).toEqual({ count: 0, orders: [] });
  });

  it('where the draft was deleted that was changed', async () => {
    await noted();
    await call(deleteParcel, { id: (await only()).id }, { token: who.token });
    expect(await take()).toEqual({ count: 0, orders: [] });
  });
});

describe('what an ERP has said of an order that still differs is said again', () => {
  const noted = async () => {
    await connected();
    await changedHere();
    erps.orders = [{ ...ERP_ORDER, street: 'Nebenstrasse 3' }];
    expect((await take()).count).toBe(1);
  };

  it('once the ERP is connected again', async () => {
    await noted();
    await call(disconnectErp, { erp: 'mabang' }, { token: who.token });
    expect((await only()).erpNotes).toEqual([]);
    expect(rulesOf((await connected()).orders[0]?.told ?? [])).toEqual(['customerOrderNo']);
    expect(await only()).toMatchObject({ erpNotes: [{ told: [{ path: 'customerOrderNo' }] }] });
  });

  it('once its orders are wanted again', async () => {
    await noted();
    for (const takesOrders of [false, true]) {
      const { rev } = await state();
      const { notes } = await call(saveErp, { erp: 'mabang', rev, takesOrders }, { token: who.token });
      expect(notes.count).toBe(0);
      await work.drain();
    }
    expect((await take()).count).toBe(1);
  });

  it('once the order is listed again', async () => {
    await noted();
    const { orders } = erps;
    erps.orders = [];
    await take();
    expect((await take()).count).toBe(0);
    erps.orders = orders;
    expect((await take()).count).toBe(1);
  });

  it('of a draft alone, and not where the parcel says what the order gives', async () => {
    await connected();
    await changedHere();
    await call(disconnectErp, { erp: 'mabang' }, { token: who.token });
    expect((await connected()).count).toBe(0);
  });
});

describe('what could not be taken of an order', () => {
  it('stays until it is filled in', async () => {
    erps.orders = [
      {
        ...ERP_ORDER,
        street: '主街 12',
        goods: [...ERP_ORDER.goods, { listing: 'Lamp (gift set)', quantity: 3 }, { sku: 'NEW-1', quantity: 1 }],
      },
    ];
    const { orders } = await connected();
    expect(rulesOf(orders[0]?.told ?? [])).toEqual(['receiver.address', 'items.sku', 'items.sku']);
    const { id, rev, order } = await only();
    const items = order.items.map((item) => ({ ...item, sku: item.sku ?? 'GIFT-1' }));
    await call(saveParcel, { ...order, id, rev, items, receiver: { ...order.receiver, address: 'Hauptstrasse 12' } }, { token: who.token });
    expect(rulesOf((await take()).orders[0]?.told ?? [])).toEqual(['items.sku']);
    const sku = { declareNameCn: '灯', declareNameEn: 'lamp', measurementUnit: 'piece', declareValue: '5.00' } as const;
    await call(saveSku, { ...sku, sku: 'NEW-1' }, { token: who.token });
    // The SKU says more of the order now than the parcel, which was changed by hand.
    expect(rulesOf((await take()).orders[0]?.told ?? [])).toEqual(['customerOrderNo']);
  });
});

describe('an order that the ERP does not list any more', () => {
  const drafts = async () => (await call(listParcelDrafts, {}, { token: who.token })).rows;

  it('is marked on its draft once two runs in a row have read every page without it, and no more where it comes back', async () => {
    const others = Array.from({ length: 120 }, (_, n) => ({ ...ERP_ORDER, orderNo: `307-${n}` }));
    erps.orders = [ERP_ORDER, ...others];
    await connected();
    expect((await drafts()).filter(({ erpGone }) => erpGone !== null)).toEqual([]);
    const missing = async () => (await call(listParcels, { keyword: ERP_ORDER.orderNo }, { token: who.token })).rows[0]?.erpGone;
    // Seen between two that have not, as where the list moved while it was read.
    for (const listed of [others, [ERP_ORDER, ...others], others]) {
      erps.orders = listed;
      await take();
      expect(await missing()).toBeNull();
    }
    await take();
    const since = expect.any(String);
    const gone = await only().then(async () => (await call(listParcels, { keyword: ERP_ORDER.orderNo }, { token: who.token })).rows);
    expect(gone).toMatchObject([{ erpGone: { erpName: '马帮 Mabang', since } }]);
    const other = (await call(listParcels, { keyword: '307-119' }, { token: who.token })).rows;
    expect(other).toMatchObject([{ erpGone: null }]);
    pass(61);
    await take();
    expect(await missing()).toEqual(gone[0]?.erpGone);
    erps.orders = [ERP_ORDER, ...others];
    await take();
    expect(await call(getParcel, { id: gone[0]?.id ?? '' }, { token: who.token })).toMatchObject({ erpGone: null });
  });

  it('is not marked by a run that has broken off, nor where its order is only left out', async () => {
    await connected();
    erps.orders = [{ ...ERP_ORDER, goods: [{ sku: 'x'.repeat(300), quantity: 1 }] }];
    await take();
    expect((await only()).erpGone).toBeNull();
    erps.orders = [];
    await call(saveErp, { erp: 'mabang', rev: 1, appKey: 'html' }, { token: who.token });
    await work.drain();
    await call(startErpRun, { erp: 'mabang', kind: 'orders' }, { token: who.token });
    await work.drain();
    expect((await only()).erpGone).toBeNull();
  });

  it('is announced all the same, and then it is of no account', async () => {
    await connected();
    erps.orders = [];
    await take();
    await take();
    const { id, rev, order, erpGone } = await only();
    expect(erpGone).not.toBeNull();
    const { data } = await send(submitParcel, { id, rev }, who);
    expect(data.errors?.map(({ path }: { path: string }) => path)).not.toContain('customerOrderNo');
    expect(order.customerOrderNo).toBe(ERP_ORDER.orderNo);
  });
});

const LEFT_OUT: StandInOrder = { ...ERP_ORDER, orderNo: '308-1', goods: [{ sku: 'x'.repeat(300), quantity: 1 }] };

it.each([
  ['nothing', []],
  ['nothing new of an order that they leave out', [LEFT_OUT]],
])('runs of the clock that have changed nothing and told %s push none off the page', async (_what, others) => {
  erps.orders = [{ ...ERP_ORDER, goods: [{ listing: 'Lamp', quantity: 1 }] }, ...others];
  await connected();
  const told = (await state()).runs.find(({ kind, told: lines }) => kind === 'orders' && lines.length > 0);
  expect(told).toBeDefined();
  for (let hour = 0; hour < 7; hour += 1) {
    pass(61);
    await work.drain();
  }
  const { runs } = await state();
  expect(runs.map(({ id }) => id)).toContain(told?.id);
  erps.orders = [...erps.orders, { ...LEFT_OUT, orderNo: '308-2' }];
  pass(61);
  await work.drain();
  const news = (await state()).runs.find(({ kind }) => kind === 'orders')?.id;
  for (let hour = 0; hour < 2; hour += 1) {
    pass(61);
    await work.drain();
  }
  expect((await state()).runs.map(({ id }) => id)).toContain(news);
  // The last of each kind is shown whatever has come of it.
  const newest = runs.filter(({ isAutomatic }) => isAutomatic).map(({ kind }) => kind);
  expect(newest).toEqual(expect.arrayContaining(['products', 'orders']));
});
