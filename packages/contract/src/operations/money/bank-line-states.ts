/** What became of a line of a bank statement: nobody's yet, one to look at, booked, or none of a customer's payments. */
export const BANK_LINE_STATES = ['unmatched', 'doubtful', 'matched', 'setAside'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** Why a line is left to somebody who looks at it. */
export const BANK_DOUBTS = [
  'otherAmount',
  'otherCurrency',
  'several',
  'notOpen',
  'otherCustomer',
  'billsDiffer',
  'customerOnly',
  'amountOnly',
] as const;
export type BankDoubt = (typeof BANK_DOUBTS)[number];

/** What a line may be for: a repayment, or a customer with the bills that the line names. */
export interface BankCandidate {
  customerCode: string;
  repaymentNo: string | null;
  billNos: string[];
}
