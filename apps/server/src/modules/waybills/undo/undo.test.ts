import { saveOrder } from '@waybound/contract/orders/orders';
import { listHistory } from '@waybound/contract/account/history';
import { requestUnfreeze, deleteWaybill, handover } from '@waybound/contract/waybills/waybill-actions';
import { freeze, opsDetail } from '@waybound/contract/operations/operations';
import { changeShipper } from '@waybound/contract/orders/party-changes';
import { mergeDeclaration } from '@waybound/contract/waybills/merges';
import { undoChanges } from '@waybound/contract/waybills/waybill-batches';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { FULL_SHIPPER } from '../../../../test/scenarios/waybill-desk.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);

interface Ref {
  id: string;
  rev: number;
}
const undone = async (who: TestCustomer, ...changes: Ref[]) =>
  (await call(undoChanges, { changes: changes.map(({ id, rev }) => ({ id, rev })) }, { token: who.token })).results;
const detailOf = async (who: TestCustomer, id: string) => call(getWaybill, { id }, { token: who.token });
const offered = async (who: TestCustomer) =>
  (await call(listHistory, {}, { token: who.token })).entries.flatMap(({ what, undo }) => (undo ? [{ what, ...undo }] : []));
const HANDED_OVER = { cartons: 12, weight: '120', wayOfDelivery: 'own', plateOrTrackingNo: '粤B12345' } as const;

describe('what a customer has done', () => {
  it('is taken back by its revision: a handover, offered in the history until then', async () => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    const handed = await call(handover, { id, rev, ...HANDED_OVER }, { token: who.token });
    expect(await offered(who)).toEqual([{ what: 'handover', by: 'undoChanges', id, rev: handed.rev }]);
    expect(await undone(who, handed)).toMatchObject([{ id, ok: true }]);
    expect((await detailOf(who, id)).waybill.status).toBe('wait_for_deal_send');
    expect(await offered(who)).toEqual([]);
    expect(await undone(who, handed)).toMatchObject([{ id, ok: false, reason: 'stale' }]);
  });

  it('comes back with its number: a deleted draft', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.draft(who);
    const gone = await call(deleteWaybill, { id }, { token: who.token });
    expect(await offered(who)).toEqual([{ what: 'delete', by: 'undoChanges', id, rev: gone.rev }]);
    expect(await undone(who, gone)).toMatchObject([{ id, waybillNo, ok: true }]);
    expect((await call(listWaybills, {}, { token: who.token })).rows).toMatchObject([{ id, waybillNo }]);
    expect(await undone(who, gone)).toMatchObject([{ id, ok: false, reason: 'cannotBeUndone' }]);
  });

  it('stays deleted where another waybill has its reference number or its bill by then', async () => {
    const who = await customer();
    const orders = [
      { shippingWay: 'AIR', referenceNo: 'PO-7' },
      { shippingWay: 'HD', masterBillNo: 'OOLU2712345678' },
    ] as const;
    for (const order of orders) {
      const { id } = await call(saveOrder, order, { token: who.token });
      const gone = await call(deleteWaybill, { id }, { token: who.token });
      const { id: otherId, waybillNo } = await call(saveOrder, order, { token: who.token });
      const [refused] = await undone(who, gone);
      expect(refused).toMatchObject({ id, ok: false, reason: 'duplicate', mass: expect.stringContaining(waybillNo) });
      await call(deleteWaybill, { id: otherId }, { token: who.token });
      expect(await undone(who, gone)).toMatchObject([{ id, ok: true }]);
    }
  });

  it('is as it was before: the shipper, and the request to unfreeze', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.approved(who);
    const before = (await detailOf(who, id)).order.shipper;
    const changed = await call(changeShipper, { id, rev, shipper: FULL_SHIPPER }, { token: who.token });
    expect(await undone(who, changed)).toMatchObject([{ ok: true }]);
    expect((await detailOf(who, id)).order.shipper).toEqual(before ?? {});

    await call(freeze, { waybillNo, reason: '资料不符' });
    const asked = await call(requestUnfreeze, { id, text: '已补资料' }, { token: who.token });
    expect(await undone(who, asked)).toMatchObject([{ ok: true }]);
    expect(await detailOf(who, id)).toMatchObject({ waybill: { status: 'already_freeze' }, unfreezeRequest: null });
    expect((await call(opsDetail, { waybillNo })).history[0]).toMatchObject({ what: 'withdrawUnfreeze' });
  });

  it('ends a merge with both of its waybills, of which the second has gone with the first', async () => {
    const who = await customer();
    const both = [await make.approved(who), await make.approved(who)];
    await call(mergeDeclaration, { ids: both.map(({ id }) => id) }, { token: who.token });
    const now = await Promise.all(both.map(async ({ id }) => ({ id, rev: (await detailOf(who, id)).waybill.rev })));
    expect(await undone(who, ...now)).toMatchObject([{ ok: true }, { ok: true }]);
    for (const { id } of both) expect((await detailOf(who, id)).waybill.merged).toEqual([]);
  });

  it('stays where something has happened since, where nothing can be undone, and for a stranger', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id, rev, waybillNo } = await make.approved(who);
    expect(await undone(who, { id, rev })).toMatchObject([{ waybillNo, ok: false, reason: 'cannotBeUndone' }]);
    const handed = await call(handover, { id, rev, ...HANDED_OVER }, { token: who.token });
    const ask = (of: TestCustomer, each: string) => send(undoChanges, { changes: [{ id: each, rev: handed.rev }] }, of);
    const [foreign, missing] = [await ask(other, id), await ask(other, '999999999')];
    expect(foreign.data.results).toMatchObject([{ waybillNo: '', ok: false, reason: 'recordMissing' }]);
    expect(missing.data.results).toMatchObject([{ waybillNo: '', ok: false, reason: 'recordMissing' }]);
    expect((await detailOf(who, id)).waybill.status).not.toBe('wait_for_deal_send');
  });
});
