import type { ShippingWay, TruckLine, WaybillStatus, WaybillTab } from '@waybound/contract/waybills/status';

/** Names of statuses, tabs, progress steps and ways. They stand in table cells: two to seven characters. */
export const statuses = {
  status: {
    wait_for_confirm: '待确认',
    wait_for_deal_send: '待交货',
    wait_for_in_stock: '待入仓',
    wait_for_out_stock: '待出库',
    wait_for_on_line: '待上网',
    wait_for_depart: '待发车',
    ka_tie_wait_for_depart: '待班列发车',
    wait_for_clearance_of_goods: '待报关',
    customs_inspecting: '出口查验',
    wait_for_permitthrough: '待出口放行',
    wait_for_leaveport: '待离港',
    wait_for_arrivalport: '待到港',
    /** Truck and rail arrive at a border crossing or a terminal, not at a port. */
    wait_for_arrivalport_overland: '待到口岸/场站',
    wait_for_cclearance: '待清关',
    cclearance_inspecting: '清关查验',
    wait_for_clearancerelease: '待清关放行',
    wait_carry_cabinet: '待提柜',
    wait_return_cabinet: '待还柜',
    wait_unloading_cabinet: '待拆柜',
    wait_for_arrivalstock: '待到仓',
    wait_for_dispatch: '待派送',
    part_of_sign: '部分签收',
    wait_for_sign: '派送中',
    /** Delivered, and the bill is still open. */
    wait_for_lock: '待结算',
    already_finish: '已完成',
    already_freeze: '已冻结',
    already_returned: '已退件',
    already_close: '已关闭',
  },
  review: { pending: '审核中', rejected: '审核未通过' },
  tab: {
    all: '全部',
    waitingConfirm: '待确认',
    waitingHandover: '待交货',
    waitingOutbound: '待出库',
    waitingArrival: '待到港',
    waitingReceipt: '待签收',
    signed: '已签收',
    returned: '已退件',
    problem: '问题件',
    closed: '已关闭',
  },
  step: {
    draft: '草稿',
    booked: '已下单',
    received: '已收货',
    departed: '已发运',
    accepted: '已受理',
    arrived: '已到达',
    delivered: '已签收',
  },
  shippingWay: {
    AIR: '空运',
    FCL: '海运整柜',
    LCL: '海运拼箱',
    KT: '卡航/卡铁',
    ZX: '专线',
    99: '快递',
    OT: '其他',
    HD: '尾程派送',
    HWC: '海外仓',
    TH: '退货',
  },
  line: {
    truckAir: '卡航',
    truckRail: '卡铁',
  },
} as const satisfies {
  status: Record<WaybillStatus | 'wait_for_arrivalport_overland', string>;
  review: Record<'pending' | 'rejected', string>;
  tab: Record<WaybillTab, string>;
  step: Record<string, string>;
  shippingWay: Record<ShippingWay, string>;
  line: Record<TruckLine, string>;
};
