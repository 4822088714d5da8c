import { importBankStatement } from '@waybound/contract/operations/money/bank-operations';
import { encoded, request, type TestFile } from '../../any-request.ts';
import { repaymentMaker } from '../../data/repayment-maker.ts';
import type { TestServer } from '../../server/test-server.ts';

const TITLES = '记账日期,起息日,金额,币种,付款人,付款账号,银行流水号,摘要';

/** Each time another reference: the same line is kept once. */
let references = 0;
const statement = (amount: string, purpose: string): TestFile => ({
  name: '流水.csv',
  content: Buffer.from(`${TITLES}\n2026-11-20,2026-11-20,${amount},CNY,某某贸易,6225 0001,BANK${(references += 1)},${purpose}\n`),
});

/** The scenarios of what came in at the house's bank. */
export function bankLineScenarios(server: TestServer) {
  const repayments = repaymentMaker(server);
  const account = { siteCode: 'waybound', accountNo: '755900001111', currency: 'CNY' };
  /** A line whose repayment was told of with another amount: nothing is booked before somebody says so. */
  const waiting = async () => {
    const who = await server.customer();
    const { repaymentNo } = await repayments.made(who);
    const form = await encoded(importBankStatement, account, statement('99.50', `货款 ${repaymentNo}`));
    const { body } = await request(server.app, importBankStatement, { ...form, token: server.operatorKey });
    return { who, repaymentNo, id: String(body.data.rows[0].id) };
  };
  return {
    'operations.importBankStatement': async () => {
      const who = await server.customer();
      const { repaymentNo } = await repayments.made(who);
      return { who, input: account, file: statement('99.50', `货款 ${repaymentNo}`) };
    },
    'operations.opsBankLines': async () => {
      const { who, id } = await waiting();
      return { who, input: { siteCode: 'waybound', state: 'doubtful', after: String(Number(id) - 1 || 1), limit: 10 } };
    },
    'operations.assignBankLine': async () => {
      const { who, id } = await waiting();
      return { who, input: { id, customerCode: who.code, billNos: [] } };
    },
    'operations.setBankLineAside': async () => {
      const { who, id } = await waiting();
      return { who, input: { id, reason: '利息' } };
    },
  };
}
