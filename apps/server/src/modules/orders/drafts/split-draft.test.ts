import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import { listHistory } from '@waybound/contract/account/history';
import { saveOrder, splitDraft, submitOrder } from '@waybound/contract/orders/orders';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server/test-server.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);

describe('a draft split in two', () => {
  it('leaves two drafts that add up to it, and can both be submitted', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.draft(who, {
      referenceNo: 'PO-SPLIT',
      purchaseValue: '432.00',
      isBuyInsurance: true,
      insuranceTerms: INSURANCE_TERMS_VERSION,
    });
    const { kept, moved } = await call(
      splitDraft,
      {
        id,
        rev,
        boxes: [
          { from: 1, to: 3 },
          { from: 12, to: 12 },
        ],
      },
      who,
    );
    expect(kept).toEqual({ id, waybillNo, rev: rev + 1, status: 'wait_for_confirm' });
    expect(moved).toMatchObject({ rev: 1, status: 'wait_for_confirm' });
    const [stays, goes] = await Promise.all([kept.id, moved.id].map((each) => call(getWaybill, { id: each }, who)));
    expect(stays?.order).toMatchObject({
      referenceNo: 'PO-SPLIT',
      customerTotalPackages: 8,
      customerActualWeight: '80.000',
      customerVolume: '0.576',
      purchaseValue: '288.00',
      packingList: [{ startBoxNumber: 1, endBoxNumber: 8, quantity: 64 }],
      invoiceLines: [{ sku: 'YF-1', quantity: 64 }],
    });
    expect(goes?.order.referenceNo).toBeUndefined();
    expect(goes?.order).toMatchObject({
      customerTotalPackages: 4,
      customerActualWeight: '40.000',
      customerVolume: '0.288',
      purchaseValue: '144.00',
      packingList: [
        { startBoxNumber: 1, endBoxNumber: 3, quantity: 24 },
        { startBoxNumber: 4, quantity: 8 },
      ],
      invoiceLines: [{ sku: 'YF-1', quantity: 32 }],
    });
    for (const each of [kept, moved]) {
      const { order } = await call(getWaybill, { id: each.id }, who);
      const again = await call(saveOrder, { ...order, currency: 'CNY', id: each.id, rev: each.rev }, who);
      await call(submitOrder, { id: each.id, rev: again.rev }, who);
    }
    const { entries } = await call(listHistory, { waybillNo: moved.waybillNo }, who);
    expect(entries.map(({ what }) => what)).toEqual(['submit', 'save', 'create']);
  });

  it('is refused where nothing would go or stay, and changes nothing', async () => {
    const who = await customer();
    const { id, rev } = await make.draft(who);
    const refusedAt = async (boxes: { from: number; to: number }[]) => (await send(splitDraft, { id, rev, boxes }, who)).data.errors;
    expect(await refusedAt([{ from: 1, to: 12 }])).toMatchObject([{ path: 'boxes', rule: 'noBoxLeft' }]);
    expect(await refusedAt([{ from: 13, to: 20 }])).toMatchObject([{ path: 'boxes.0.from', rule: 'unknownRecord' }]);
    expect(await refusedAt([{ from: 5, to: 4 }])).toMatchObject([{ path: 'boxes.0.to', rule: 'endBeforeStart' }]);
    expect(await refusedAt([])).toMatchObject([{ path: 'boxes', rule: 'required' }]);
    expect(await call(listWaybills, {}, who)).toMatchObject({ total: 1 });
    expect((await call(getWaybill, { id }, who)).waybill.rev).toBe(rev);
  });

  it('is refused after its submission, from an old revision and to a stranger', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const boxes = [{ from: 1, to: 3 }];
    const submitted = await make.submitted(who);
    expect((await send(splitDraft, { id: submitted.id, rev: submitted.rev, boxes }, who)).data.reason).toBe('wrongStatus');
    const { id, rev } = await make.draft(who);
    expect((await send(splitDraft, { id, rev: rev - 1, boxes }, who)).data).toMatchObject({ reason: 'stale', newer: { rev } });
    const [foreign, nobodys] = await make.answersToStranger(splitDraft, stranger, { id, rev, boxes }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(nobodys);
  });
});
