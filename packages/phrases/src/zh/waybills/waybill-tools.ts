/** What stands around the rows of the list: filters, columns, what is ticked, and why nothing is there. */
export const waybillTools = {
  attention: {
    question: '问题待回复',
    frozen: '已冻结',
    delivery: '签收不一致',
    price: '实测费用待确认',
    rejected: '审核未通过',
    document: '缺少报关资料',
    bill: '账单待确认',
    quiet: '久无动态',
    packing: '装箱单待确认',
    draft: '草稿',
  },

  booking: { inReview: '审核中', readyToHandOver: '审核通过，可交货' },

  documents: { complete: '已齐全', incomplete: '待补齐', overdue: '有逾期' },
  merged: { declaration: '合并报关', clearance: '合并清关' },

  filter: {
    booking: '审核',
    numbers: '运单号 / 参考号，可粘贴一列',
    way: '运输方式',
    country: '目的国家',
    created: '创建日期',
    createdFrom: '开始日期',
    createdTo: '结束日期',
    shipped: '出运日期',
    shippedFrom: '出运开始',
    shippedTo: '出运结束',
    attention: '待处理事项',
    status: '状态',
    documents: '所需单证',
    merged: '合并',
    list: '运单号或参考号，每行一个',
  },

  picked: {
    some: '{{name}}（{{able}}/{{count}}）',
    pickup: '预约提货',
    handover: '交货',
    reply: '回复问题',
    report: '反馈到货',
    count_one: '已选 {{count}} 票',
    count_other: '已选 {{count}} 票',
    elsewhere: '其中 {{count}} 票不在本页',
    print: '打印箱唛',
    labelOptions: '箱唛选项',
    noLabels: '所选运单暂不能打印箱唛',
    sendBack: '退回待确认',
    merge: '合并申报',
    export: '导出订单',
    exports: '导出所选',
    exportInfo: '导出运单信息',
    exportTracking: '导出跟踪号',
    tooMany: '一次最多处理 {{max}} 票，请减少选择',
  },

  empty: {
    first: '还没有运单',
    firstText: '下第一票空运，提交后可以在这里看到它的进展。',
  },
} as const;
