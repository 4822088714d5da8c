/** The transfer of a waybill to an overseas one. */
export const transfers = {
  ask: '将运单 {{waybillNo}} 转海外仓',
  text: '整票货物（{{count}} 箱）送往海外仓收货清点，原运单不再派送；审核通过前可以取消。',
  send: '转海外仓',
  done: '运单 {{waybillNo}} 已转为海外仓运单 {{abroadWaybillNo}}',
  warehouse: '海外仓',
  choose: '请选择',
  contactName: '联系人',
  contactHint: '留空则联系发货人',
  contactPhone: '联系电话',
  customerRemark: '备注',
  none: '{{country}}还没有我们的海外仓，不能转仓。',
  state: {
    unprocessed: '已转海外仓，等待审核，暂停派送：',
    processing: '已转海外仓，货物送往海外仓，不再派送：',
    takenIn: '货物已由海外仓收货：',
  },
} as const;
