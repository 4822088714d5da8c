import { login } from '@waybound/contract/account/auth';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { saveTerms } from '@waybound/contract/operations/repayment-operations';
import { checkDraft, judgeContract } from '@waybound/contract/orders/order-aids';
import { submitOrder } from '@waybound/contract/orders/orders';
import { queryBalance } from '@waybound/contract/pricing/repayments';
import { minorOf } from '@waybound/domain/measures';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '@waybound/contract/call';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock } = server;
const make = await waybillMaker(server);

const agree = (who: TestCustomer, terms: Partial<CallInput<typeof saveTerms, never>>) =>
  call(saveTerms, { siteCode: 'waybound', customerCode: who.code, ...terms });
/** Logged in again: a session does not last so long. */
async function daysLater(who: TestCustomer, days: number): Promise<void> {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000);
  who.token = (await call(login, { userName: who.loginName, password: DEMO_PASSWORD })).token;
}
const noticed = async (who: TestCustomer) => (await call(judgeContract, {}, who)).notices;

describe('a customer with a bill that is overdue', () => {
  it('is warned or waits, after the days of grace and until it has paid', async () => {
    const who = await customer();
    await agree(who, { payDays: 1, overdueHold: 'warn', graceDays: 2 });
    const { waybillNo } = await make.received(who);
    const { billNo } = await call(issueBill, { waybillNo });
    const { id, rev } = await make.draft(who);
    await daysLater(who, 3);
    expect(await noticed(who)).toEqual([]);
    await daysLater(who, 1);
    expect(await noticed(who)).toEqual([expect.stringMatching(/^Bills are overdue, the oldest since 2026-11-21\. Please pay soon/)]);
    expect(await call(checkDraft, { id }, who)).toMatchObject({ isReady: true });

    expect(await call(judgeContract, {}, who)).toMatchObject({ isOverdue: true });

    await agree(who, { overdueHold: 'wait' });
    expect(await noticed(who)).toEqual([expect.stringMatching(/New orders are taken once it is paid/)]);
    expect(await call(checkDraft, { id }, who)).toMatchObject({ isReady: false, reason: 'overdueBills' });
    const refused = await send(submitOrder, { id, rev }, { ...who, lang: 'zh' });
    expect(refused.data.reason).toBe('overdueBills');
    expect(refused.mass).toBe('有账单逾期未付（最早到期日 2026-11-21），还款后才能提交新订单。草稿已保存。');

    await call(settleBill, { billNo });
    expect(await noticed(who)).toEqual([]);
    expect(await call(submitOrder, { id, rev }, who)).toMatchObject({ status: 'wait_for_deal_send' });
  });
});

describe('a customer with a credit limit', () => {
  it('may order up to it, what is not billed yet included', async () => {
    const who = await customer();
    const [first, second] = [await make.draft(who), await make.draft(who)];
    await call(submitOrder, first, who);
    const [credit] = (await call(queryBalance, undefined, who)).currencies;
    expect(credit).toMatchObject({ currency: 'CNY', owed: '0.00', credit: null });
    await agree(who, { overdueHold: 'wait', creditLimits: [{ currency: 'CNY', limit: '0' }] });
    const used = (await call(queryBalance, undefined, who)).currencies[0]?.credit?.used ?? '';
    expect(minorOf(used)).toBeGreaterThan(0);
    // Both cost the same.
    const limit = (minor: number) => agree(who, { creditLimits: [{ currency: 'CNY', limit: (minor / 100).toFixed(2) }] });
    await limit(2 * minorOf(used) - 1);
    expect(await noticed(who)).toEqual([]);
    expect((await send(submitOrder, second, who)).data.reason).toBe('creditUsed');
    await limit(2 * minorOf(used));
    expect(await call(submitOrder, second, who)).toMatchObject({ status: 'wait_for_deal_send' });
    expect(await call(queryBalance, undefined, who)).toMatchObject({
      currencies: [{ currency: 'CNY', owed: '0.00', credit: { used: ((2 * minorOf(used)) / 100).toFixed(2) } }],
    });
  });

  it('has one for each currency, and what a save leaves out stays', async () => {
    const who = await customer();
    const limits = [{ currency: 'CNY', limit: '1000.00' }];
    await agree(who, { payDays: 30, overdueHold: 'warn', graceDays: 5, creditLimits: limits });
    const agreed = { payDays: 30, overdueHold: 'warn', graceDays: 5, lateFeePercent: '0', taxPercent: '0.00', creditLimits: limits };
    expect(await agree(who, {})).toEqual({ customerCode: who.code, ...agreed });
    const terms = { siteCode: 'waybound', customerCode: who.code, creditLimits: [...limits, ...limits] };
    const twice = await send(saveTerms, terms, { token: server.operatorKey });
    expect(twice.data.errors).toMatchObject([{ path: 'creditLimits.1.currency', rule: 'currencyTwice' }]);
  });
});
