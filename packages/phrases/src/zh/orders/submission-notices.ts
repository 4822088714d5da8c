/** Said while an order is filled in, before it is submitted. */
export const submissionNotices = {
  contractNeeded: '提交订单前需要先签订合同，请联系您的业务员。现在可以保存草稿。',
  overdueBills: '有账单逾期未付（最早到期日 {{day}}），请尽快还款。',
  balanceOverdrawn: '{{currency}} 余额为负（还款被退回），请尽快充值。',
  creditUsed: '{{currency}} 信用额度已用完，请尽快还款。',
} as const;
