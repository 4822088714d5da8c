/** Titles of the pages that people open first, and of those that a link opens without a login. */
export const firstPages = {
  billDetail: '账单详情',
  quotations: '报价',
  login: '登录',
  dashboard: '工作台',
  notFound: '页面不存在',
  waybillList: '运单列表',
  airOrder: '空运下单',
  seaOrder: '海运与陆运下单',
  expressOrder: '快递下单',
  portOrder: '港到港下单',
  endWaybillList: '尾程运单列表',
  endAirOrder: '空运尾程下单',
  endSeaOrder: '海运尾程下单',
  batchOrder: '批量下单',
  waybillDetail: '运单详情',
  sharedWaybill: '货件跟踪',
} as const;
