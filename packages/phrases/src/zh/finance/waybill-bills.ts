/** The bills that a waybill shows, and what is done with each. */
export const waybillBills = {
  title: '账单',
  unbilled: '还有已确认的服务尚未出账。',
  none: '账单在货物送达后出具。',
  state: { issued: '待确认', confirmed: '已确认', partPaid: '部分付款', paid: '已付清', voided: '已作废' },
  confirm: '确认账单',
  cancelConfirm: '取消确认',
} as const;
