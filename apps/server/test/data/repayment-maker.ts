import { approveRepayment, saveBankAccounts } from '@waybound/contract/operations/repayment-operations';
import { queryBalance, saveRepayment, type Repayment } from '@waybound/contract/pricing/repayments';
import { encoded, PNG, request, type Fields, type Reply, type TestFile } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

const CNY_ACCOUNT = { accountName: '示例货运有限公司', bankName: '招商银行深圳分行', accountNo: '755900001111', currency: 'CNY' };
const USD_ACCOUNT = {
  accountName: 'Example Freight Ltd',
  bankName: 'Bank of China (Hong Kong)',
  accountNo: '012888USD',
  currency: 'USD',
};
const JPY_ACCOUNT = { accountName: 'Example Freight KK', bankName: 'MUFG Bank', accountNo: '0098765JPY', currency: 'JPY' };

/** Each time other bytes: the same slip twice is told of. */
let slips = 0;
const newSlip = (): TestFile => ({ ...PNG, content: Buffer.concat([PNG.content, Buffer.from(`slip ${(slips += 1)}`)]) });

/** Repayments as customers tell of them, on a site with bank accounts. */
export function repaymentMaker({ app, call }: TestServer) {
  const accountOf = async (siteCode: string) => (await call(saveBankAccounts, { siteCode, accounts: [CNY_ACCOUNT] })).accounts[0]?.id;
  const accountsOf = async ({ token }: TestCustomer) => {
    await call(saveBankAccounts, { siteCode: 'waybound', accounts: [CNY_ACCOUNT, USD_ACCOUNT, JPY_ACCOUNT] });
    return (await call(queryBalance, {}, { token })).accounts;
  };
  const inputOf = async (who: TestCustomer, more: Fields = {}): Promise<Fields> => {
    const accounts = await accountsOf(who);
    const currency = more['currency'] ?? 'CNY';
    const accountId = accounts.find((account) => account.currency === currency)?.id;
    return { amount: '100.00', currency, accountId, payer: '深圳某某贸易有限公司', paidOn: '2026-11-20', remark: '', bills: [], ...more };
  };
  const sent = async (who: TestCustomer, more: Fields = {}, file = newSlip()): Promise<Reply> => {
    const form = await encoded(saveRepayment, await inputOf(who, more), file);
    return request(app, saveRepayment, { ...form, token: who.token });
  };
  const made = async (who: TestCustomer, more: Fields = {}): Promise<Repayment> => (await sent(who, more)).body.data;
  /** What comes in while nothing is owed stays in the balance. */
  const credited = async (who: TestCustomer, amount: string): Promise<void> => {
    const { repaymentNo } = await made(who, { amount });
    await call(approveRepayment, { repaymentNo, received: amount });
  };
  return { accountOf, inputOf, sent, made, credited, newSlip };
}
