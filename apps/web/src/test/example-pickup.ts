import type { Pickup } from '@waybound/contract/pickups';
import type { WaybillRow } from '@waybound/contract/waybills';

/** A pickup order that nobody has scheduled yet, of four waybills. */
export const EXAMPLE_PICKUP: Pickup = {
  id: '1',
  rev: 3,
  pickUpGoodsNum: 'PU2611220001',
  state: 'unscheduled',
  appointmentPickupDate: '2026-11-23',
  takeDeliveryOfGoodsProvince: 4006,
  takeDeliveryOfGoodsCity: '深圳市',
  takeDeliveryOfGoodsArea: '宝安区',
  takeDeliveryOfGoodsStreet: null,
  takeDeliveryOfGoodsAddress: '新和社区8号',
  takeDeliveryOfGoodsLinkMan: '王小明',
  takeDeliveryOfGoodsPhone: '13800138000',
  takeDeliveryOfGoodsBackupPhone: null,
  takeDeliveryOfGoodsCount: 24,
  takeDeliveryOfGoodsWeight: '240.000',
  takeDeliveryOfGoodsVolume: '1.728',
  fixedFigures: [],
  is_need_load: true,
  driverName: null,
  driverPhone: null,
  licensePlate: null,
  windowFrom: null,
  windowTo: null,
  serviceAttitudeGrade: null,
  timelinessGrade: null,
  createdAt: '2026-11-22T01:00:00Z',
  scheduledAt: null,
  onTheWayAt: null,
  loadedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  waybills: [1, 2, 3, 4].map((n) => ({ id: String(n), waybillNo: `WBA261122000${n}`, status: 'wait_for_deal_send', packages: 6 })),
};

/** A row of the list that a driver can fetch. Only what a form reads of it is there; the list's own tests have whole ones. */
export const fetchable = (id: string, more: Partial<WaybillRow> = {}): WaybillRow =>
  ({
    id,
    waybillNo: `WBA${id}`,
    status: 'wait_for_deal_send',
    isApproved: true,
    pickup: 'none',
    customerTotalPackages: 3,
    customerActualWeight: '31.5',
    customerVolume: '0.156',
    ...more,
  }) satisfies Partial<WaybillRow> as WaybillRow;
