/** What is done with many waybills at once, and what became of each. */
export const waybillBatches = {
  refusedFirst: '未成功的排在前面，并保留选中。',

  reply: {
    ask: '统一回复 {{count}} 票运单的问题',
    none: '所选运单都没有待回复的问题',
    text: '同一段回复会发给以下每票运单所有尚未回复的问题：',
    leftOut: '以下 {{count}} 票没有待回复的问题，未包含在内：',
    reply: '回复内容',
    placeholder: '告诉货代需要知道的内容',
    send: '发送回复',
    required: '请填写回复内容',
    results: '回复结果',
    summary: '{{done}} 票已回复，{{left}} 票未回复',
    ok: '已回复',
  },

  handover: {
    ask: '交货 {{count}} 票运单',
    none: '所选运单都不能交货',
    leftOut: '以下 {{count}} 票不能交货，未包含在内：',
    waybill: '运单号',
    cartons: '箱数',
    weight: '毛重（kg）',
    cartonsOf: '{{waybillNo}} 的箱数',
    weightOf: '{{waybillNo}} 的毛重（kg）',
    total: '合计 {{cartons}} 箱，{{weight}} kg',
    results: '交货结果',
    summary: '{{done}} 票已交货，{{left}} 票未交货',
    ok: '已交货',
  },

  files: {
    label: '附件',
    add: '添加文件',
    limits: 'PDF、图片或表格，每个不超过 {{max}}，最多 {{count}} 个',
    remove: '移除 {{name}}',
    tooLarge: '{{name}} 太大，上限为 {{max}}',
    wrongType: '不支持 {{name}} 的类型',
    tooMany: '最多 {{count}} 个文件',
  },
} as const;
