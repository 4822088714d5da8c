/** The forwarder's bank statements: the columns of a table, and why a line is in doubt. */
export const bankStatement = {
  columns: {
    bookedOn: '记账日期',
    valueOn: '起息日',
    amount: '金额',
    debit: '支出',
    direction: '借贷标志',
    currency: '币种',
    payer: '付款人',
    payerAccount: '付款账号',
    reference: '银行流水号',
    purpose: '摘要',
    remark: '附言',
  },
  doubts: {
    otherAmount: '找到了还款单，但金额不同',
    otherCurrency: '币种与还款单或账单不同',
    several: '可能属于多张还款单或多个客户',
    notOpen: '所写的还款单已处理',
    otherCustomer: '附言写的是一个客户，付款人却属于另一个客户的还款单',
    billsDiffer: '金额与所写账单的未付金额合计不符',
    customerOnly: '只能认出客户，没有对应的还款单或账单',
    amountOnly: '只有金额和日期与还款单相同',
  },
} as const;
