/** What a bill is asked before it is confirmed or paid, and what is said then. */
export const billAnswers = {
  pay: '付款',
  confirmAsk: '确认账单 {{billNo}}，金额 {{amount}}？',
  payAsk: '支付账单 {{billNo}}（{{amount}}）？',
  payText: '余额 {{balance}}，现在支付其中 {{amount}}，还剩 {{rest}}。',
  payNothing: '余额不够支付此账单。请转账后上传水单还款。',
  payAtOnce: '同时用余额支付 {{amount}}（余额 {{balance}}），还剩 {{rest}}',
  payDone: '账单 {{billNo}} 已用余额支付 {{amount}}',
  transfer: '转账还款',
  cancelConfirmAsk: '取消对账单 {{billNo}} 的确认？',
  confirmText: '确认后可以安排付款；付款前可以取消确认。',
  confirmDone: '账单 {{billNo}} 已确认',
  cancelText: '账单回到待确认，可以与客服核对后再确认。',
  cancelDone: '已取消对账单 {{billNo}} 的确认',
} as const;
