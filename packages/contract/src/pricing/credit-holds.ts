/** What happens to new orders of a customer that owes too long or too much: nothing, a word of warning, or they wait. */
export const CREDIT_HOLDS = ['none', 'warn', 'wait'] as const;
export type CreditHold = (typeof CREDIT_HOLDS)[number];
