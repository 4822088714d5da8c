import type { MessageKind } from '@waybound/contract/wire/notices/messages';

/** What the portal itself writes to a customer. No amounts: not every login may see prices. Markup as in any message. */
export const messageTexts = {
  questionAsked: '运单 <b>{{waybillNo}}</b>：客服有一个问题，等待您回复。',
  approved: '运单 <b>{{waybillNo}}</b> 已通过审核，可以交货和打印箱唛。',
  rejected: '运单 <b>{{waybillNo}}</b> 未通过审核，请按提示修改后重新提交。',
  measuredAbove: '运单 <b>{{waybillNo}}</b> 的实测数据高于申报，费用变化超出约定范围，请确认后才能出库。',
  receivedShort: '运单 <b>{{waybillNo}}</b> 申报 {{declared}} 箱，实收 {{received}} 箱，仓库不再等待。请确认按实收发货，或说明缺少的货物。',
  frozen: '运单 <b>{{waybillNo}}</b> 已冻结，请查看原因。',
  unfrozen: '运单 <b>{{waybillNo}}</b> 已解冻，继续运输。',
  returned: '运单 <b>{{waybillNo}}</b> 的货物已退回，请查看原因。',
  closed: '运单 <b>{{waybillNo}}</b> 已关闭，请查看原因。',
  delivered: '运单 <b>{{waybillNo}}</b> 已签收。',
  billIssued: '运单 <b>{{waybillNo}}</b> 的账单 <b>{{billNo}}</b> 已出，请核对并确认。',
  billPaid: '运单 <b>{{waybillNo}}</b> 的账单 <b>{{billNo}}</b> 已结清。',
  pickupScheduled: '提货单 <b>{{pickUpGoodsNum}}</b> 已安排司机：{{driverName}}，{{driverPhone}}，车牌 {{licensePlate}}。',
  pickupOnTheWay: '提货单 <b>{{pickUpGoodsNum}}</b> 的司机已出发：{{driverName}}，{{driverPhone}}，车牌 {{licensePlate}}，请备好货物。',
  pickupRefused: '提货单 <b>{{pickUpGoodsNum}}</b> 无法安排，已取消，请查看原因。',
  fileExpiring: '文件 <b>{{name}}</b> 的有效期到 {{date}}，还有 {{days}} 天，请及时更换。',
  fileExpired: '文件 <b>{{name}}</b> 已到有效期（{{date}}），请更换。',
} as const satisfies Record<Exclude<MessageKind, 'notice'>, string>;
