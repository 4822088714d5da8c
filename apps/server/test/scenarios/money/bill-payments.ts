import { confirmBill } from '@waybound/contract/pricing/finance';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { repaymentMaker } from '../../data/repayment-maker.ts';
import type { WaybillMaker } from '../../data/waybill-maker.ts';
import type { TestServer } from '../../server/test-server.ts';

const EXTRA = [
  { text: '仓租', amount: '88.00', taxPercent: '0' },
  { text: '贴标', quantity: '12', unit: '箱', unitPrice: '1.5' },
];

/** The scenarios of bills that are issued, agreed to and paid, on both sides, with enough in the balance for each. */
export function billPaymentScenarios(server: TestServer, make: Pick<WaybillMaker, 'billed' | 'received'>, now: string) {
  const { call, customer } = server;
  const repayments = repaymentMaker(server);
  const billed = async () => {
    const who = await customer();
    await repayments.credited(who, '10000.00');
    const { id } = await make.billed(who);
    const [bill] = (await call(getWaybill, { id }, { token: who.token })).bills;
    return { who, billId: bill?.id ?? '', billNo: bill?.billNo ?? '' };
  };
  return {
    'operations.issueBill': async () => {
      const who = await customer();
      const { waybillNo } = await make.received(who);
      return { who, input: { waybillNo, at: now, currency: 'CNY', extra: EXTRA } };
    },
    'operations.issueCollectiveBill': async () => {
      const who = await customer();
      const { waybillNo } = await make.received(who);
      const extra = EXTRA.map((each) => ({ waybillNo, ...each }));
      return { who, input: { siteCode: 'waybound', customerCode: who.code, waybillNos: [waybillNo], currency: 'CNY', at: now, extra } };
    },
    'finance.confirmBill': async () => {
      const { who, billId } = await billed();
      return { who, input: { billId, payFromBalance: true } };
    },
    'finance.payBillFromBalance': async () => {
      const { who, billId } = await billed();
      return { who, input: { billId } };
    },
    'finance.cancelConfirmBill': async () => {
      const { who, billId } = await billed();
      await call(confirmBill, { billId }, { token: who.token });
      return { who, input: { billId } };
    },
    'operations.settleBill': async () => {
      const { who, billNo } = await billed();
      return { who, input: { billNo, at: now, from: 'balance' } };
    },
  };
}
