/** The boxes of a waybill under numbers of their own. */
export const subWaybills = {
  title: '子运单',
  count: '{{count}} 箱，{{delivered}} 箱已签收',
  number: '子运单号',
  size: '尺寸（cm）',
  weight: '重量（kg）',
  tracking: '派送单号',
  last: '最近扫描',
  notScanned: '尚未扫描',
  declared: '申报',
  all: '显示全部 {{count}} 箱',
  scan: {
    received: '已入仓',
    loaded: '已装车',
    departed: '已离港',
    arrived: '已到达',
    outForDelivery: '派送中',
    delivered: '已签收',
  },
} as const;
