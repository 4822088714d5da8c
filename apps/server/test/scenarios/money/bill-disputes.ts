import { answerBillDispute } from '@waybound/contract/operations/money/bill-operations';
import { issueBill } from '@waybound/contract/operations/operations';
import { saveTerms } from '@waybound/contract/operations/repayment-operations';
import { disputeMaker } from '../../data/dispute-maker.ts';
import type { WaybillMaker } from '../../data/waybill-maker.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';
import { uploadTo } from '../waybill-desk.ts';

/** Ten days. */
const LATE_MS = 864_000_000;

/** The scenarios of disputed lines and credit notes, on both sides. */
export function billDisputeScenarios(server: TestServer, make: Pick<WaybillMaker, 'received'>) {
  const { call, customer } = server;
  const disputes = disputeMaker(server, make);
  const withDispute = async (
    input: (made: Awaited<ReturnType<typeof disputes.disputed>>, who: TestCustomer) => Record<string, unknown>,
  ) => {
    const who = await customer();
    return { who, input: input(await disputes.disputed(who), who) };
  };
  const credited = async () => {
    const who = await customer();
    const made = await disputes.disputed(who);
    const { creditNote } = await call(answerBillDispute, {
      billNo: made.bill.billNo,
      id: made.disputeId,
      credit: '20.00',
      text: '按合同价更正',
    });
    return { who, ...made, noteId: creditNote?.id ?? '' };
  };
  return {
    'finance.disputeBill': async () => {
      const who = await customer();
      const bill = await disputes.billOf(who);
      return { who, input: { ...disputes.inputOf(bill), fileIds: [await uploadTo(server, bill.waybills[0]?.id ?? '', who)] } };
    },
    'finance.withdrawBillDispute': () => withDispute(({ disputeId }) => ({ id: disputeId })),
    'finance.creditNotePdf': async () => {
      const { who, noteId } = await credited();
      return { who, input: { id: noteId } };
    },
    'operations.opsBill': async () => {
      const { who, bill } = await credited();
      return { who, input: { billNo: bill.billNo } };
    },
    'operations.opsBillDisputes': () =>
      withDispute(({ disputeId }) => ({ state: 'open', after: String(Number(disputeId) - 1 || 1), limit: 10 })),
    'operations.answerBillDispute': () =>
      withDispute(({ bill, disputeId }) => ({
        billNo: bill.billNo,
        id: disputeId,
        credit: '20.00',
        text: '按合同价更正',
        at: server.clock.now.toISOString(),
      })),
    'operations.chargeLateFee': async () => {
      const who = await customer();
      await call(saveTerms, { siteCode: 'waybound', customerCode: who.code, payDays: 0, lateFeePercent: '0.05' });
      const { waybillNo } = await make.received(who);
      const { billNo } = await call(issueBill, { waybillNo, at: new Date(server.clock.now.getTime() - LATE_MS).toISOString() });
      return { who, input: { billNo, at: server.clock.now.toISOString() } };
    },
    'operations.voidBill': async () => {
      const who = await customer();
      const { billNo } = await disputes.billOf(who);
      return { who, input: { billNo, reason: '单价录错，重新出账', at: server.clock.now.toISOString() } };
    },
    'operations.creditBill': () =>
      withDispute(({ bill, lineId }) => ({
        billNo: bill.billNo,
        lines: [{ lineId, amount: '10.00' }],
        text: '优惠',
        at: server.clock.now.toISOString(),
      })),
  };
}
