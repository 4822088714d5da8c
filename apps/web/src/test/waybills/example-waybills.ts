import { LISTED_ACTIONS } from '@waybound/contract/waybills/status';
import type { ListedWaybill, Milestone } from '@waybound/contract/waybills/waybills';

// `Object.fromEntries` forgets its keys; they are exactly the actions.
const ALL_ALLOWED = Object.fromEntries(LISTED_ACTIONS.map((action) => [action, null])) as ListedWaybill['may'];

/** Waybills for tests, in the contract's shape. */
export const exampleRow = (change: Partial<ListedWaybill> = {}): ListedWaybill => ({
  id: '1',
  rev: 3,
  waybillNo: 'WBA2611200001',
  referenceNo: 'YF-0001',
  status: 'wait_for_deal_send',
  tab: 'waitingHandover',
  hasOpenQuestion: false,
  isApproved: true,
  reviewState: 'approved',
  pickup: 'none',
  shippingWay: 'AIR',
  line: null,
  zxBase: null,
  isPortToPort: false,
  channelName: { zh: '美国空派包税', en: 'US air express DDP' },
  loadingPort: 'HKG',
  dischargePort: 'LAX',
  countryId: 1,
  dispatchAddressCode: 'ONT8',
  customerTotalPackages: 3,
  customerActualWeight: '36.000',
  customerVolume: '0.300',
  customerChargedWeight: '50.000',
  inStockPackages: null,
  inStockWeight: null,
  inStockVolume: null,
  inStockChargedWeight: null,
  deliveryTerms: 'DDP',
  customerFee: '2000.00',
  currency: 'CNY',
  createdAt: '2026-11-18T02:00:00.000Z',
  submittedAt: '2026-11-18T03:00:00.000Z',
  eta: null,
  lastEventAt: '2026-11-19T02:00:00.000Z',
  may: ALL_ALLOWED,
  ...change,
});

export const exampleMilestone = (change: Partial<Milestone> = {}): Milestone => ({
  id: '1',
  track: 'order',
  kind: 'status',
  status: null,
  plannedAt: null,
  estimatedAt: null,
  actualAt: null,
  placeCode: null,
  placeName: null,
  timeZone: 'Asia/Shanghai',
  source: 'operator',
  learntAt: '2026-11-19T00:00:00.000Z',
  note: null,
  correctedBy: null,
  ...change,
});
