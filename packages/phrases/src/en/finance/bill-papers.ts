import type { Translation } from '../../typing.ts';
import type { billPapers as zh } from '../../zh/finance/bill-papers.ts';

export const billPapers = {
  bill: 'Bill',
  customer: 'Customer',
  issuedAt: 'Issued',
  dueOn: 'Due',
  state: 'Status',
  currency: 'Currency',
  charges: 'Charges',
  waybillNo: 'Waybill no.',
  charge: 'Charge',
  derivation: 'Derivation',
  amount: 'Amount',
  total: 'Total',
  paid: 'Paid',
  remaining: 'Open',
  payments: 'Payments',
  paidAt: 'Paid at',
  repaymentNo: 'Repayment no.',
  issued: 'To confirm',
  confirmed: 'Confirmed',
  partPaid: 'Partly paid',
} as const satisfies Translation<typeof zh>;
