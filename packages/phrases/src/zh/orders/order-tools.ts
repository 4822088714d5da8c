/** What helps while an order is filled in: templates, splitting, the lane's last order, insurance terms, hints. */
export const orderTools = {
  title: '模板与拆分',
  templates: {
    menu: '模板',
    start: '用模板下单',
    save: '存为模板',
    without: '保存除参考号、跟踪号、Shipment ID 和 Reference ID 以外的所有内容，',
  },
  begun: {
    copied: '内容复制自 {{waybillNo}}，单号需要重新填写。',
    template: '内容来自模板“{{name}}”，单号需要填写。',
  },
  split: {
    title: '拆分订单',
    few: '装箱单至少要有两箱',
  },
  overdueBills: '查看逾期账单',
  lane: {
    found: '该线路的上一个订单是 {{waybillNo}}。',
    take: '沿用其渠道、地址和选项',
    taken: '已填入订单 {{waybillNo}} 的渠道、地址和选项，您填写过的内容保持不变。',
  },
  insurance: {
    terms: '保险条款',
    premium: '保费为货物采购价值的 {{percent}}%。',
    crossBorder: '跨境电商渠道的费率为 0 至 0.3%，以所选渠道为准。',
    pays: '填写货物价值的，出险按申报价值的 90% 赔付；足额投保的按 100% 赔付，无免赔额。',
    capWaybill: '所选渠道每票最高投保 {{cap}}。',
    capCabinet: '所选渠道每个整柜最高投保 {{cap}}。',
    capNone: '所选渠道不设投保上限。',
    capDefault: '海运整柜每柜最高投保 200 万元人民币，其他以所选渠道为准。',
    accept: '我已阅读并同意保险条款（{{version}} 版）',
    remember: '以后的订单默认如此',
    remembered: '新订单将默认{{choice}}',
    choice: { yes: '购买保险', no: '不购买保险' },
  },
} as const;
