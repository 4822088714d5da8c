import type { CallAnswer } from '@waybound/contract/call';
import type { importBankStatement } from '@waybound/contract/operations/money/bank-operations';
import { receiveUpload } from '../library-files.ts';
import type { Caller } from '../server-executor.ts';
import type { Files } from '../../kernel/uploads.ts';
import { isoDayAfter } from '../../records/china-day.ts';

const TITLES = '记账日期,金额,付款人,付款账号,银行流水号,摘要';
/** One line of each state: of a repayment that was approved, of one with the bank's charges taken off, nobody's, and interest. */
const LINES = [
  { daysAgo: 1, said: '"50,000.00",深圳远帆科技有限公司,4000 0231 0920 0088 123,C26112500017,10 月账单' },
  { daysAgo: 0, said: '"19,985.00",深圳远帆科技有限公司,4000 0231 0920 0088 123,C26112600004,11 月上半月' },
  { daysAgo: 1, said: '"3,200.00",东莞市恒达五金制品有限公司,4420 1598 0010 5250 771,C26112500021,运费' },
  { daysAgo: 2, said: '12.36,,,C26112400003,结息' },
];

interface BankSeed {
  operator: Parameters<Caller['call']>[1];
  accountNo: string;
  files: Files;
  now: Date;
}

/** A statement of the account that the demo's customers pay to. */
export async function seedBankLines(caller: Caller, { operator, accountNo, files, now }: BankSeed): Promise<void> {
  const rows = LINES.map(({ daysAgo, said }) => `${isoDayAfter(now, -daysAgo)},${said}`);
  const file = await receiveUpload(files, '银行流水.csv', Buffer.from([TITLES, ...rows].join('\n')));
  const account = { siteCode: 'waybound', accountNo, currency: 'CNY' };
  const answer = await caller.call('operations.importBankStatement', operator, account, now, { file });
  const interest = (answer as CallAnswer<typeof importBankStatement>).rows.at(-1);
  await caller.call('operations.setBankLineAside', operator, { siteCode: 'waybound', id: interest?.id, reason: '银行利息' }, now);
  await files.remove(file.key);
}
