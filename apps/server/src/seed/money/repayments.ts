import type { CallAnswer } from '@waybound/contract/call';
import type { saveBankAccounts } from '@waybound/contract/operations/repayment-operations';
import type { saveRepayment } from '@waybound/contract/pricing/repayments';
import { seedBankLines } from './bank-lines.ts';
import { generatedPicture, receiveUpload } from '../library-files.ts';
import type { Caller } from '../server-executor.ts';
import type { Files } from '../../kernel/uploads.ts';
import { isoDayInChina } from '../../records/china-day.ts';

type KnownActor = Parameters<Caller['call']>[1];

const ACCOUNTS = [
  { accountName: '示例国际货运有限公司', bankName: '招商银行深圳车公庙支行', accountNo: '7559 1234 5610 888', currency: 'CNY' },
  { accountName: 'Waybound Freight (HK) Limited', bankName: 'Bank of China (Hong Kong)', accountNo: '012-888-2-000168-8', currency: 'USD' },
] as const;

/** Where the customers of a site of the demo pay to. */
export const seedBankAccounts = async (caller: Caller, operator: KnownActor, siteCode: string, now: Date) =>
  (await caller.call('operations.saveBankAccounts', operator, { siteCode, accounts: ACCOUNTS }, now)) as CallAnswer<
    typeof saveBankAccounts
  >;

interface DemoRepayment {
  daysAgo: number;
  amount: string;
  remark?: string;
  /** What the forwarder made of it. */
  audit?: { received: string } | { reason: string };
  /** Why it was taken back. */
  bounced?: string;
}

const REPAYMENTS: readonly DemoRepayment[] = [
  { daysAgo: 3, amount: '6800.00', audit: { received: '6800.00' }, bounced: '银行退汇：付款账户已冻结，请更换账户重新付款。' },
  { daysAgo: 2, amount: '8600.00', audit: { reason: '未查到该笔到账，请核对付款账户后重新提交。' } },
  { daysAgo: 1, amount: '50000.00', remark: '10 月账单', audit: { received: '50000.00' } },
  { daysAgo: 0, amount: '20000.00', remark: '11 月上半月' },
];

interface RepaymentSeed {
  customer: KnownActor;
  operator: KnownActor;
  files: Files;
  now: Date;
}

/** @returns the keys of the bank slips, to be claimed once the transaction has committed */
export async function seedRepayments(caller: Caller, { customer, operator, files, now }: RepaymentSeed): Promise<string[]> {
  const { accounts } = await seedBankAccounts(caller, operator, 'waybound', now);
  const keys: string[] = [];
  for (const { daysAgo, amount, remark, audit, bounced } of REPAYMENTS) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const file = await receiveUpload(files, `水单 ${isoDayInChina(at)}.jpg`, await generatedPicture(daysAgo));
    const account = accounts.find(({ currency }) => currency === 'CNY');
    const told = {
      amount,
      currency: 'CNY',
      accountId: account?.id,
      payer: '深圳远帆科技有限公司',
      paidOn: isoDayInChina(at),
      remark,
      bills: [],
    };
    const made = (await caller.call('repayments.saveRepayment', customer, told, at, { file })) as CallAnswer<typeof saveRepayment>;
    const { repaymentNo } = made;
    // What the bills have posted before is earlier.
    if (audit && 'received' in audit) await caller.call('operations.approveRepayment', operator, { repaymentNo, ...audit }, now);
    else if (audit) await caller.call('operations.refuseRepayment', operator, { repaymentNo, ...audit }, at);
    if (bounced !== undefined) await caller.call('operations.reverseRepayment', operator, { repaymentNo, reason: bounced }, now);
    keys.push(file.key);
  }
  const [{ accountNo }] = ACCOUNTS;
  await seedBankLines(caller, { operator, accountNo, files, now });
  return keys;
}
