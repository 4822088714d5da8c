import { uploadFile } from '@waybound/contract/documents/files';
import { confirmBill } from '@waybound/contract/pricing/finance';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { ask, closeQuestion, freeze, issueBill, reject, unfreeze } from '@waybound/contract/operations/operations';
import { rejectOverseas } from '@waybound/contract/operations/overseas-operations';
import { listOverseas } from '@waybound/contract/overseas/overseas';
import { OVERSEAS_ATTENTION } from '@waybound/contract/overseas/listed-states';
import { PARCEL_ATTENTION } from '@waybound/contract/small-parcels/listed-states';
import { correctParcelAddress, endParcel, listParcels } from '@waybound/contract/small-parcels/small-parcels';
import { ATTENTION_CAUSES, type AttentionCause } from '@waybound/contract/waybills/status';
import { acceptMeasured, confirmPacking, replyQuestion } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { newColleague } from '../../../test/server/colleague.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker, RECEIVER } from '../../../test/data/parcel-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { app, call, customer, clock } = server;
const { draft, submitted, approved, received, billed } = await waybillMaker(server);

const parcel = await parcelMaker(server);
const abroad = await overseasMaker(server);

const attention = ({ token }: TestCustomer) => call(queryAttention, {}, { token });
const NOTHING = Object.fromEntries(ATTENTION_CAUSES.map((cause) => [cause, 0]));

/** The counts, and that each of them is what the list finds by the same cause. */
async function countsOf(who: TestCustomer) {
  const { total, counts } = await attention(who);
  for (const cause of ATTENTION_CAUSES) {
    const page = await call(listWaybills, { attention: [cause] }, { token: who.token });
    expect(page.total, cause).toBe(counts[cause]);
  }
  expect((await call(listWaybills, { attention: [...ATTENTION_CAUSES] }, { token: who.token })).total).toBe(total);
  return { total, ...counts };
}

const DECLARES_ITSELF = {
  isCustomerDeclaration: true,
  exportDelegationCompanyName: '远帆电子',
  exportDelegationCompanyTax: '91440300MA5FAKE00X',
};

describe('what waits for the customer', () => {
  it('is nothing at first', async () => {
    expect(await attention(await customer())).toEqual({
      total: 0,
      counts: NOTHING,
      bags: 0,
      parcelBills: 0,
      growingStock: 0,
      freeTimes: 0,
      items: [],
      recharges: [],
      connections: [],
      parcels: { problem: 0, cut: 0, quiet: 0, draft: 0 },
      overseas: { decision: 0, rejected: 0, quiet: 0, bill: 0, draft: 0 },
    });
  });

  it.each<[AttentionCause, (who: TestCustomer) => Promise<() => Promise<unknown>>]>([
    [
      'question',
      async (who) => {
        const { id, waybillNo } = await submitted(who);
        await call(ask, { waybillNo, text: '请补充材质' });
        return () => call(replyQuestion, { id, reply: '铝' }, { token: who.token });
      },
    ],
    [
      'frozen',
      async (who) => {
        const { waybillNo } = await submitted(who);
        await call(freeze, { waybillNo, reason: '欠费' });
        return () => call(unfreeze, { waybillNo });
      },
    ],
    [
      'bill',
      async (who) => {
        const { id } = await billed(who);
        await call(confirmPacking, { id }, { token: who.token });
        const [bill] = (await call(getWaybill, { id }, { token: who.token })).bills;
        return () => call(confirmBill, { billId: bill?.id ?? '' }, { token: who.token });
      },
    ],
    [
      'packing',
      async (who) => {
        const { id } = await received(who);
        return () => call(confirmPacking, { id }, { token: who.token });
      },
    ],
    [
      'document',
      async (who) => {
        const { id } = await approved(who, DECLARES_ITSELF);
        const content = Buffer.from('%PDF-1.7\n%%EOF');
        const sent = await encoded(uploadFile, { waybillId: id, fileType: 'declaration' }, { name: '报关单.pdf', content });
        return () => request(app, uploadFile, { ...sent, token: who.token });
      },
    ],
  ])('is a %s until it is dealt with', async (cause, make) => {
    const who = await customer();
    const settle = await make(who);
    expect(await countsOf(who)).toEqual({ ...NOTHING, total: 1, [cause]: 1 });
    expect((await attention(who)).items).toMatchObject([{ cause }]);
    await settle();
    expect(await countsOf(who)).toEqual({ ...NOTHING, total: 0 });
  });

  it('is a measured price with the amount to accept, and its packing list after that', async () => {
    const who = await customer();
    const { id } = await received(who, '15');
    expect(await countsOf(who)).toEqual({ ...NOTHING, total: 1, price: 1, packing: 1 });
    const { measuredQuote } = await call(getWaybill, { id }, { token: who.token });
    expect((await attention(who)).items).toMatchObject([
      { cause: 'price', waybill: { id }, money: { currency: 'CNY', amount: measuredQuote?.total }, deadline: null },
    ]);
    await call(acceptMeasured, { id }, { token: who.token });
    expect((await attention(who)).items).toMatchObject([{ cause: 'packing', money: null }]);
  });

  it('is a draft, or a rejected order', async () => {
    const who = await customer();
    await draft(who);
    const { waybillNo } = await submitted(who);
    await call(reject, { waybillNo, reasons: [{ path: 'customerRemark', message: '请写清楚' }] });
    expect(await countsOf(who)).toEqual({ ...NOTHING, total: 2, draft: 1, rejected: 1 });
    expect((await attention(who)).items.map(({ cause }) => cause)).toEqual(['rejected', 'draft']);
  });

  it('shows a bill with its total', async () => {
    const who = await customer();
    const { waybillNo, id } = await received(who);
    await call(confirmPacking, { id }, { token: who.token });
    const { total, currency } = await call(issueBill, { waybillNo, extra: [{ text: '仓租', amount: '88.00' }] });
    expect((await attention(who)).items).toMatchObject([{ cause: 'bill', money: { amount: total, currency } }]);
  });

  it('shows of several bills what waits', async () => {
    const who = await customer();
    const { waybillNo, id } = await received(who);
    await call(confirmPacking, { id }, { token: who.token });
    const first = await call(issueBill, { waybillNo });
    await call(confirmBill, { billId: first.id }, { token: who.token });
    const late = await call(issueBill, { waybillNo, extra: [{ text: '仓租', amount: '88.00' }] });
    expect((await attention(who)).items).toMatchObject([{ cause: 'bill', money: { amount: '88.00', currency: late.currency } }]);
    await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '12.50' }] });
    expect((await attention(who)).items).toMatchObject([{ cause: 'bill', money: { amount: '100.50' } }]);
  });

  it('lists the worst first, and of those what is needed soonest', async () => {
    const who = await customer();
    const asked = async (replyWithinHours?: number) => {
      const { waybillNo } = await submitted(who);
      const { questionId } = await call(ask, { waybillNo, text: '?', ...(replyWithinHours && { replyWithinHours }) });
      return { waybillNo, questionId };
    };
    const waiting = await draft(who);
    const frozen = await submitted(who);
    await call(freeze, { waybillNo: frozen.waybillNo, reason: '欠费' });
    const [open, later, sooner] = [await asked(), await asked(48), await asked(2)];
    const order = async () => (await attention(who)).items.map(({ waybill }) => waybill.waybillNo);
    const rest = [open.waybillNo, frozen.waybillNo, waiting.waybillNo];
    expect(await order()).toEqual([sooner.waybillNo, later.waybillNo, ...rest]);
    const [first] = (await attention(who)).items;
    expect(first?.deadline).toBe(new Date(clock.now.getTime() + 2 * 3_600_000).toISOString());
    await call(closeQuestion, sooner);
    expect(await order()).toEqual([later.waybillNo, ...rest]);
  });

  it('is counted beyond the six that are shown', async () => {
    const who = await customer();
    for (let n = 0; n < 8; n += 1) await draft(who);
    const { total, items, counts } = await attention(who);
    expect({ total, shown: items.length, drafts: counts.draft }).toEqual({ total: 8, shown: 6, drafts: 8 });
  });

  it('is counted of small parcels and of overseas waybills too, as their lists find it, until something is done about it', async () => {
    const who = await customer();
    const others = async () => {
      const { parcels, overseas } = await attention(who);
      for (const cause of PARCEL_ATTENTION) {
        expect((await call(listParcels, { attention: [cause] }, { token: who.token })).total, cause).toBe(parcels[cause]);
      }
      for (const cause of OVERSEAS_ATTENTION) {
        expect((await call(listOverseas, { attention: [cause] }, { token: who.token })).total, cause).toBe(overseas[cause]);
      }
      return { parcels, overseas };
    };
    await parcel.announced(who);
    await parcel.draft(who);
    const wrong = await parcel.withProblem(who, 'address');
    const stopped = await parcel.cut(who);
    await abroad.counted(who);
    const refused = await abroad.submitted(who, { returnNo: 'RM-REFUSED' });
    await call(rejectOverseas, { waybillNo: refused.waybillNo, reason: '资料不全' });
    const { bills } = await abroad.billed(who);
    expect(await others()).toEqual({
      parcels: { problem: 1, cut: 1, quiet: 0, draft: 1 },
      overseas: { decision: 1, rejected: 1, quiet: 0, bill: 1, draft: 0 },
    });
    await call(confirmBill, { billId: bills[0]?.id ?? '' }, { token: who.token });
    await call(correctParcelAddress, { id: wrong.id, rev: wrong.rev, receiver: RECEIVER }, { token: who.token });
    await call(endParcel, { id: stopped.id, rev: stopped.rev, end: 'return' }, { token: who.token });
    expect(await others()).toMatchObject({ parcels: { problem: 0, cut: 0, draft: 1 }, overseas: { bill: 0 } });
    expect(await attention(await customer())).toMatchObject({ parcels: { draft: 0 }, overseas: { decision: 0, rejected: 0 } });
  });

  it('is one bill of many small parcels, and none of those that its waybills wait for already', async () => {
    const who = await customer();
    const bills = async () => (await attention(who)).parcelBills;
    for (let n = 0; n < 2; n += 1) await parcel.takenIn(who);
    const { id } = await call(issueCollectiveBill, { siteCode: 'waybound', customerCode: who.code, currency: 'CNY' });
    expect(await bills()).toBe(1);
    // They lead to bills, which this one is not shown.
    const { token } = await newColleague(server, who, { hidesPrices: true });
    expect((await attention({ ...who, token })).parcelBills).toBe(0);
    await billed(who);
    expect(await bills()).toBe(1);
    await call(confirmBill, { billId: id }, { token: who.token });
    expect(await bills()).toBe(0);
    expect((await attention(await customer())).parcelBills).toBe(0);
  });

  it('is nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await draft(who);
    expect(await countsOf(stranger)).toEqual({ ...NOTHING, total: 0 });
  });
});
