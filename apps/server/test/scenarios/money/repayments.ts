import { randomBytes } from 'node:crypto';
import { issueBill } from '@waybound/contract/operations/operations';
import { approveRepayment } from '@waybound/contract/operations/repayment-operations';
import { confirmBill, shareBill } from '@waybound/contract/pricing/finance';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import type { Fields } from '../../any-request.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';
import type { WaybillMaker } from '../../data/waybill-maker.ts';
import { repaymentMaker } from '../../data/repayment-maker.ts';

const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** The scenarios of what customers have, owe and transfer, on both sides. */
export function repaymentScenarios(server: TestServer, make: Pick<WaybillMaker, 'billed' | 'received'>, ownSite: string) {
  const { call, customer } = server;
  const repayments = repaymentMaker(server);
  const billOf = async (who: TestCustomer) => {
    const { id } = await make.billed(who);
    return (await call(getWaybill, { id }, { token: who.token })).bills[0];
  };
  const withRepayment = async (input: (repayment: { id: string; repaymentNo: string }) => Fields | Promise<Fields>) => {
    const who = await customer();
    const bill = await billOf(who);
    return { who, input: await input(await repayments.made(who, { bills: [{ billId: bill?.id, amount: '10.00' }] })) };
  };
  const sharedBill = async () => {
    const who = await customer();
    const input = { id: (await billOf(who))?.id ?? '', token: newLinkToken() };
    return { who, shared: { ...(await call(shareBill, input, { token: who.token })), token: input.token } };
  };
  return {
    'finance.listBills': async () => {
      const who = await customer();
      const bill = await billOf(who);
      const days = { issuedAtFrom: '2026-11-01', issuedAtTo: '2026-11-30', dueOnFrom: '2026-11-01', dueOnTo: '2027-01-31' };
      return {
        who,
        input: { tab: 'issued', keyword: bill?.billNo, ...days, flags: [], sort: 'dueOn', direction: 'asc', page: 1, size: 20 },
      };
    },
    'finance.shareBill': async () => {
      const who = await customer();
      return { who, input: { id: (await billOf(who))?.id, token: newLinkToken() } };
    },
    'finance.withdrawBillShares': async () => {
      const { who, shared } = await sharedBill();
      return { who, input: { id: shared.id } };
    },
    'finance.getSharedBill': async () => {
      const { who, shared } = await sharedBill();
      return { who, input: shared };
    },
    'finance.queryBill': async () => {
      const who = await customer();
      const { id, waybillNo } = await make.billed(who);
      const [bill] = (await call(getWaybill, { id }, { token: who.token })).bills;
      await call(issueBill, { waybillNo, extra: [{ text: '查验费', amount: '20.00' }] });
      const { repaymentNo } = await repayments.made(who, { bills: [{ billId: bill?.id, amount: '10.00' }] });
      await call(approveRepayment, { repaymentNo, received: '10.00' });
      await call(shareBill, { id: bill?.id ?? '', token: newLinkToken() }, { token: who.token });
      return { who, input: { id: bill?.id } };
    },
    'finance.billPdf': async () => {
      const who = await customer();
      return { who, input: { id: (await billOf(who))?.id } };
    },
    'finance.billWorkbook': async () => {
      const who = await customer();
      return { who, input: { id: (await billOf(who))?.id } };
    },
    'finance.startBillPapers': async () => {
      const who = await customer();
      const bill = await billOf(who);
      const days = { issuedAtFrom: '2026-11-01', issuedAtTo: '2026-11-30', dueOnFrom: '2026-11-01', dueOnTo: '2027-01-31' };
      await call(confirmBill, { billId: bill?.id ?? '' }, { token: who.token });
      const filters = { tab: 'confirmed', keyword: bill?.billNo, flags: ['notInvoiced'], ...days };
      return { who, input: { ...filters, sort: 'total', direction: 'asc', page: 1, size: 20 } };
    },
    'finance.listUnbilled': async () => {
      const who = await customer();
      const { waybillNo } = await make.received(who);
      return { who, input: { keyword: waybillNo, bases: ['measured'], page: 1, size: 20 } };
    },
    'finance.queryUnbilledSums': async () => {
      const who = await customer();
      const { waybillNo } = await make.received(who);
      return { who, input: { keyword: waybillNo, bases: ['measured'] } };
    },
    'repayments.queryBalance': async () => {
      const who = await customer();
      await billOf(who);
      return { who, input: {} };
    },
    'repayments.listRepayments': () =>
      withRepayment(({ repaymentNo }) => ({
        tab: 'toAudit',
        keyword: repaymentNo,
        paidOnFrom: '2026-11-01',
        paidOnTo: '2026-11-30',
        page: 1,
        size: 20,
      })),
    'repayments.saveRepayment': async () => {
      const who = await customer();
      const bill = await billOf(who);
      const more = { bills: [{ billId: bill?.id, amount: '10.00' }], remark: '11月运费', isAnother: true };
      return { who, input: await repayments.inputOf(who, more), file: repayments.newSlip() };
    },
    'repayments.withdrawRepayment': () => withRepayment(({ id }) => ({ id })),
    'repayments.repaymentPicture': () => withRepayment(({ id }) => ({ id })),
    'repayments.listFlow': async () => {
      const who = await customer();
      const bill = await billOf(who);
      const filters = {
        keyword: bill?.billNo,
        accounts: ['receivable'],
        purposes: ['issue'],
        currencies: ['CNY', 'USD'],
        atFrom: '2026-11-01',
        atTo: '2026-11-30',
      };
      return { who, input: { ...filters, amountFrom: '0.01', amountTo: '9999999.99', page: 1, size: 20 } };
    },
    'repayments.flowStatement': async () => {
      const who = await customer();
      await billOf(who);
      return { who, input: { month: '2026-11', currency: 'CNY', format: 'xlsx', timeZone: 'America/New_York' } };
    },
    'operations.opsRepayments': () => withRepayment(({ id }) => ({ state: 'toAudit', after: String(Number(id) - 1 || 1), limit: 10 })),
    'operations.approveRepayment': () =>
      withRepayment(({ repaymentNo }) => ({ repaymentNo, received: '100.00', at: server.clock.now.toISOString() })),
    'operations.refuseRepayment': () => withRepayment(({ repaymentNo }) => ({ repaymentNo, reason: '未查到该笔到账' })),
    'operations.reverseRepayment': () =>
      withRepayment(async ({ repaymentNo }) => {
        await call(approveRepayment, { repaymentNo, received: '100.00' });
        return { repaymentNo, reason: '银行退汇' };
      }),
    'operations.repaymentSlip': () => withRepayment(({ repaymentNo }) => ({ repaymentNo })),
    'operations.saveBankAccounts': async () => ({
      who: await customer(),
      input: { siteCode: ownSite, accounts: [{ accountName: '示例货运', bankName: '招商银行', accountNo: '7559', currency: 'CNY' }] },
    }),
    'operations.saveTerms': async () => {
      const who = await customer();
      return {
        who,
        input: {
          siteCode: 'waybound',
          customerCode: who.code,
          payDays: 30,
          overdueHold: 'warn',
          graceDays: 5,
          lateFeePercent: '0.05',
          taxPercent: '6',
          creditLimits: [{ currency: 'CNY', limit: '50000' }],
        },
      };
    },
    'operations.trialBalance': async () => ({ who: await customer(), input: { siteCode: 'waybound' } }),
  };
}
