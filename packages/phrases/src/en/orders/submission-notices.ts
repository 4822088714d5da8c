import type { Translation } from '../../typing.ts';
import type { submissionNotices as zh } from '../../zh/orders/submission-notices.ts';

/** Said while an order is filled in, before it is submitted. */
export const submissionNotices = {
  contractNeeded: 'A contract must be signed before orders are submitted. Please contact your salesperson; drafts can be saved.',
  overdueBills: 'Bills are overdue, the oldest since {{day}}. Please pay soon.',
  balanceOverdrawn: 'The balance in {{currency}} is below zero, because a repayment was reversed. Please recharge soon.',
  creditUsed: 'The credit limit in {{currency}} is used up. Please pay soon.',
} as const satisfies Translation<typeof zh>;
