/** Orders are taken all the same. */
export const creditWarnings = {
  overdueBills: '有账单逾期未付（最早到期日 {{day}}），请尽快还款。',
  creditUsed: '{{currency}} 信用额度已用完，请尽快还款。',
} as const;
