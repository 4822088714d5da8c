import type { Translation } from '../../typing.ts';
import type { bankStatement as zh } from '../../zh/finance/bank-statement.ts';

/** The forwarder's bank statements: the columns of a table, and why a line is in doubt. */
export const bankStatement = {
  columns: {
    bookedOn: 'Booking date',
    valueOn: 'Value date',
    amount: 'Amount',
    debit: 'Debit',
    direction: 'Credit/Debit',
    currency: 'Currency',
    payer: 'Payer',
    payerAccount: 'Payer account',
    reference: 'Bank reference',
    purpose: 'Purpose',
    remark: 'Remittance information',
  },
  doubts: {
    otherAmount: 'A repayment was found, but of another amount',
    otherCurrency: 'The currency is not that of the repayment or the bills',
    several: 'May belong to several repayments or customers',
    notOpen: 'The repayment that is named has been dealt with',
    otherCustomer: 'One customer is named, but the payer is that of another one’s repayment',
    billsDiffer: 'Not what is unpaid of the bills that are named',
    customerOnly: 'Only the customer is known: no repayment and no bill',
    amountOnly: 'Only amount and day are those of a repayment',
  },
} as const satisfies Translation<typeof zh>;
