import type { Translation } from '../../typing.ts';
import type { creditWarnings as zh } from '../../zh/finance/credit-warnings.ts';

/** Orders are taken all the same. */
export const creditWarnings = {
  overdueBills: 'Bills are overdue, the oldest since {{day}}. Please pay soon.',
  creditUsed: 'The credit limit in {{currency}} is used up. Please pay soon.',
} as const satisfies Translation<typeof zh>;
