import { issueBill } from '@waybound/contract/operations/operations';
import { disputeBill } from '@waybound/contract/pricing/bill-disputes';
import { queryBill, type BillDetail } from '@waybound/contract/pricing/finance';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import type { WaybillMaker } from './waybill-maker.ts';

/** Bills with an extra of 88.00, and disputes of it. */
export function disputeMaker({ call }: Pick<TestServer, 'call'>, make: Pick<WaybillMaker, 'received'>) {
  const billOf = async (who: TestCustomer): Promise<BillDetail> => {
    const { waybillNo } = await make.received(who);
    const { id } = await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '88.00' }] });
    return call(queryBill, { id }, who);
  };
  const extraOf = ({ lines }: Pick<BillDetail, 'lines'>): string => lines.find(({ kind }) => kind === 'extra')?.id ?? '';
  const inputOf = (bill: BillDetail, amount = '38.00') => ({
    billId: bill.id,
    lines: [{ lineId: extraOf(bill), amount }],
    reason: 'rate' as const,
    text: '合同价为 50 元',
  });
  const disputed = async (who: TestCustomer, amount?: string) => {
    const bill = await billOf(who);
    const { disputes } = await call(disputeBill, inputOf(bill, amount), who);
    return { bill, disputeId: disputes[0]?.id ?? '', lineId: extraOf(bill) };
  };
  return { billOf, extraOf, inputOf, disputed };
}
