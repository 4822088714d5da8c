/** Finding things from any page: the search in the header and the command palette. Prompts and failures are section 8's. */
export const search = {
  suggestions: '匹配的运单',
  recent: '最近查找',
  forgetRecent: '清除',
  manyTitle: '批量查询',
  by: '查询方式',
  waybillNo: '运单号',
  referenceNo: '参考号',
  numbers: '单号，每行一个，也可用逗号或空格隔开',
  count: '{{count}} / {{max}} 个单号',
  tooMany: '一次最多 {{max}} 个单号',
  someMissing: '没有查到：{{numbers}}',
  andMore: '{{numbers}} 等 {{count}} 个',

  blockedTitle: '浏览器拦截了新窗口',
  blockedText: '请在地址栏允许本站弹出窗口，或在这里逐个打开：',
  wayNumbers: '{{way}}：{{count}} 票',

  searchFailedTitle: '错误',
  searchFailed: '服务器错误，请联系系统管理员',
  searchFoundNoWaybill: '没有查到对应的运单',
  noData: '暂无数据',
  enterWaybillNo: '请输入运单号',
  enterReferenceNo: '请输入参考号',
  enterNumber: '请输入单号',

  palette: '命令面板',
  paletteHint: '页面、运单或操作',
  groups: { recent: '最近使用', pages: '页面', actions: '操作', templates: '用模板下单', waybills: '运单' },
  /** By these a page is found as well. */
  words: {
    order: '新建运单',
    pickup: '预约提货',
    case: '索赔、货损、少件、丢失、赔付、保险',
    finance: '充值、还款、付款、余额、账单、对账、流水',
    notices: '轨迹通知、海外仓轨迹通知、客户资料邮件通知、通知接收端、邮箱、群机器人',
  },
  nothing: '没有找到“{{text}}”',
  keys: { move: '选择', open: '打开', close: '关闭' },
} as const;
