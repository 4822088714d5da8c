import { createApiKey } from '@waybound/contract/account/api-keys';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { queryHistoryPrices, queryHistoryPriceWaybills } from '@waybound/contract/pricing/history-prices';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { send, call, customer, engine } = server;
const make = await waybillMaker(server);

/** All bills of a waybill paid, and one more charge if one is named. */
async function paid(who: TestCustomer, extra?: string) {
  const { id, waybillNo } = await make.billed(who);
  if (extra !== undefined) await call(issueBill, { waybillNo, extra: [{ text: '仓租', amount: extra }] });
  const { bills, declaredQuote } = await call(getWaybill, { id }, { token: who.token });
  for (const { billNo } of bills) await call(settleBill, { billNo });
  return { id, waybillNo, bills, quoted: declaredQuote?.total ?? '' };
}
const prices = ({ token }: TestCustomer, weeks?: 13 | 26 | 52) => call(queryHistoryPrices, weeks === undefined ? {} : { weeks }, { token });
const minor = (money: string): number => Math.round(Number(money) * 100);
const backBy = (waybillNo: string, weeks: number) =>
  engine.query(
    `update bill set paid_at = paid_at - $2 * interval '7 days' where id in (select bill_id from bill_line l join waybill w
      on w.customer_id = l.customer_id and w.id = l.subject_id and w.kind = l.subject_kind where w.waybill_no = $1)`,
    [waybillNo, weeks],
  );

describe('historical prices', () => {
  it('are none without a bill that is paid, and wait for the last of several', async () => {
    const who = await customer();
    const { waybillNo } = await make.billed(who);
    expect((await prices(who)).lanes).toEqual([]);
    const { waybillNo: other } = await paid(who);
    await call(issueBill, { waybillNo: other, extra: [{ text: '仓租', amount: '10.00' }] });
    expect((await prices(who)).lanes).toEqual([]);
    expect(waybillNo).not.toBe(other);
  });

  it('are the sums of what was quoted and paid, per lane, channel and week, to the cent', async () => {
    const who = await customer();
    const [first, second, third] = [await paid(who), await paid(who, '88.88'), await paid(who)];
    await backBy(third.waybillNo, 3);
    const { lanes } = await prices(who);
    expect(lanes).toHaveLength(1);
    const [lane] = lanes;
    expect(lane).toMatchObject({
      shippingWay: 'AIR',
      currency: 'CNY',
      waybills: 3,
      weeks: [{ waybills: 1 }, { waybills: 2, difference: '88.88' }],
    });
    const quoted = minor(first.quoted) + minor(second.quoted) + minor(third.quoted);
    expect(minor(lane?.quoted ?? '')).toBe(quoted);
    expect(minor(lane?.paid ?? '')).toBe(quoted + 8888);
    expect(minor(lane?.paidPerKg ?? '')).toBe(Math.round((quoted + 8888) / Number(lane?.weight)));
    expect(minor(lane?.paidPerCbm ?? '')).toBe(Math.round((quoted + 8888) / Number(lane?.volume)));
    for (const week of lane?.weeks ?? []) expect(new Date(week.week).getUTCDay()).toBe(1);
  });

  it('stand in the currency of the bills, with the quote converted as their lines were', async () => {
    const who = await customer();
    await call(publishExchangeRates, { siteCode: 'waybound', validFrom: '2026-11-01', rates: [{ currency: 'THB', rate: '0.2' }] });
    const { id, waybillNo } = await make.received(who);
    const ofCustomer = { siteCode: 'waybound', customerCode: who.code };
    const extra = [{ waybillNo, text: '仓租', amount: '10.00' }];
    const bill = await call(issueCollectiveBill, { ...ofCustomer, waybillNos: [waybillNo], currency: 'THB', extra });
    await call(settleBill, { billNo: bill.billNo });
    const { declaredQuote } = await call(getWaybill, { id }, { token: who.token });
    const quoted = Math.round(minor(declaredQuote?.total ?? '') / 0.2);
    const [lane] = (await prices(who)).lanes;
    expect(lane).toMatchObject({ currency: 'THB', waybills: 1, paid: bill.total });
    expect(minor(lane?.quoted ?? '')).toBe(quoted);
  });

  it('lead to their waybills and bills, and to nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, waybillNo, bills } = await paid(who, '5.00');
    const [lane] = (await prices(who)).lanes;
    const [week] = lane?.weeks ?? [];
    const asked = { countryId: lane?.countryId ?? 0, channelId: lane?.channelId ?? '', currency: 'CNY', week: week?.week ?? '' };
    const { rows } = await call(queryHistoryPriceWaybills, asked, { token: who.token });
    expect(rows).toMatchObject([{ id, waybillNo, paid: week?.paid, quoted: week?.quoted, difference: '5.00' }]);
    expect(rows[0]?.bills.map(({ billNo }) => billNo).toSorted()).toEqual(bills.map(({ billNo }) => billNo).toSorted());
    expect((await prices(stranger)).lanes).toEqual([]);
    expect((await call(queryHistoryPriceWaybills, asked, { token: stranger.token })).rows).toEqual([]);
  });

  it('go back as far as is asked for', async () => {
    const who = await customer();
    const { waybillNo } = await paid(who);
    await backBy(waybillNo, 20);
    expect((await prices(who, 13)).lanes).toEqual([]);
    expect((await prices(who)).lanes).toHaveLength(1);
    const { token } = who;
    expect(await send(queryHistoryPrices, { weeks: 27 as never }, { token })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'weeks' }] },
    });
  });

  it('are closed to a login that must not see prices', async () => {
    const { token } = await customer();
    const { secret } = await call(createApiKey, { name: 'ERP', scopes: ['finance:read'], hidesPrices: true }, { token });
    expect(await send(queryHistoryPrices, {}, { token: secret })).toMatchObject({ data: { reason: 'notAllowed' } });
  });
});
