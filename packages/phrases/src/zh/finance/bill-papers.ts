import type { BillState } from '@waybound/contract/pricing/bill-states';

/** What a printed bill says. A caption carries both languages. */
export const billPapers = {
  bill: '账单',
  customer: '客户',
  issuedAt: '出账时间',
  dueOn: '到期日',
  state: '状态',
  currency: '币种',
  charges: '费用明细',
  waybillNo: '运单号',
  charge: '费用',
  derivation: '计算依据',
  amount: '金额',
  total: '合计',
  paid: '已付',
  remaining: '未付',
  payments: '付款记录',
  paidAt: '付款时间',
  repaymentNo: '还款单号',
  issued: '待确认',
  confirmed: '已确认',
  partPaid: '部分已付',
} as const satisfies Record<BillState, string> & Record<string, string>;
