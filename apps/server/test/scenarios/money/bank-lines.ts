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

const accountOf = (siteCode: string) => ({ siteCode, accountNo: '755900001111', currency: 'CNY' });

/** @returns the id of a line that was imported for a site, with this purpose */
export async function lineOf({ app, operatorKey }: TestServer, siteCode: string, purpose: string): Promise<string> {
  const form = await encoded(importBankStatement, accountOf(siteCode), statement('99.50', purpose));
  const { body } = await request(app, importBankStatement, { ...form, token: operatorKey });
  return String(body.data.rows[0].id);
}

/** The scenarios of what came in at the house's bank. */
export function bankLineScenarios(server: TestServer) {
  const repayments = repaymentMaker(server);
  /** A line whose repayment was told of with another amount: nothing is booked before somebody says so. */
  const waiting = async () => {
    const who = await server.customer();
    const { repaymentNo } = await repayments.made(who);
    return { who, repaymentNo, id: await lineOf(server, 'waybound', `货款 ${repaymentNo}`) };
  };
  return {
    'operations.importBankStatement': async () => {
      const who = await server.customer();
      const { repaymentNo } = await repayments.made(who);
      return { who, input: accountOf('waybound'), file: statement('99.50', `货款 ${repaymentNo}`) };
    },
    'operations.opsBankLines': async () => {
      const { who, id } = await waiting();
      return { who, input: { siteCode: 'waybound', state: 'doubtful', after: String(Number(id) - 1 || 1), limit: 10 } };
    },
    'operations.assignBankLine': async () => {
      const { who, id, repaymentNo } = await waiting();
      return { who, input: { siteCode: 'waybound', id, customerCode: who.code, repaymentNo, billNos: [] } };
    },
    'operations.setBankLineAside': async () => {
      const { who, id } = await waiting();
      return { who, input: { siteCode: 'waybound', id, reason: '利息' } };
    },
  };
}
