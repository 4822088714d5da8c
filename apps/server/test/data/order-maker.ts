import type { CallAnswer, CallInput, CallSpec } from '@waybound/contract/call';
import { advance, approve, issueBill, publishRates, receive } from '@waybound/contract/operations/operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { saveOrder, submitOrder, type WaybillRef } from '@waybound/contract/orders/orders';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { handover } from '@waybound/contract/waybills/waybill-actions';

/** Orders for tests, made as they are made in life: through the calls of the customer and of the forwarder, on the server and from a page. */

export interface Caller {
  /** Makes a call that has to succeed and gives its data. Without a token an operator's call is the forwarder's. */
  call: <S extends CallSpec>(spec: S, input: CallInput<S, never>, options?: { token?: string }) => Promise<CallAnswer<S>>;
}

/** Anyone with a session. */
export interface Login {
  token: string;
}

const US = { code: 'US', countries: [1] };
const OFFER = {
  currency: 'CNY',
  tax: { mode: 'included' },
  deliveryTerms: 'DDP',
  transitDays: { min: 8, max: 12 },
  channelCapacities: ['general', 'battery'],
  specialProducts: ['none', 'builtInBattery'],
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
} as const;

export type TestRoad = 'AIR' | 'LCL' | 'FCL';

/** To change for a channel of one's own, under a code that nobody else has. */
export const TEST_CARDS: Readonly<Record<TestRoad, RateCardInput>> = {
  AIR: {
    ...OFFER,
    channel: { code: 'TEST-AIR', zh: '美国空派', en: 'US air', shippingWay: 'AIR' },
    charge: {
      by: 'weight',
      divisor: 6000,
      basis: 'waybill',
      splitPercent: '100',
      steps: [{ step: '0.5' }],
      zones: [{ ...US, bands: [{ from: '0', unitPrice: '30' }] }],
    },
    channelCapacities: [...OFFER.channelCapacities],
    specialProducts: [...OFFER.specialProducts],
  },
  LCL: {
    ...OFFER,
    channel: { code: 'TEST-LCL', zh: '美国拼箱', en: 'US LCL', shippingWay: 'LCL' },
    charge: { by: 'volume', kgPerCbm: 500, step: '0.001', zones: [{ ...US, bands: [{ from: '0', unitPrice: '900' }] }] },
    channelCapacities: [...OFFER.channelCapacities],
    specialProducts: [...OFFER.specialProducts],
  },
  FCL: {
    ...OFFER,
    channel: { code: 'TEST-FCL', zh: '美国整柜', en: 'US FCL', shippingWay: 'FCL' },
    charge: { by: 'cabinet', zones: [{ ...US, cabinets: [{ cabinetType: '40HQ', price: '21000' }] }] },
    channelCapacities: [...OFFER.channelCapacities],
    specialProducts: [...OFFER.specialProducts],
  },
};

/** Twelve boxes of 10 kg and 60 × 40 × 30 cm: 12 × 72 litres. */
const ORDER: OrderInput = {
  shippingWay: 'AIR',
  loadingPort: 'SZX',
  countryId: 1,
  customerActualWeight: '120',
  customerVolume: '0.864',
  customerTotalPackages: 12,
  purposeWarehouseType: 'fba',
  channelCapacity: ['general'],
  specialProduct: ['none'],
  isCustomerDeclaration: false,
  deliveryType: 'truck',
  selfDelivered: 'dropoff',
  isBuyInsurance: false,
  dispatcher: 'Amazon ONT8',
  dispatchLinkMan: 'Receiving',
  dispatchPhone: '+1 951 555 0100',
  dispatchAddressCode: 'ONT8',
  packingList: [
    { startBoxNumber: 1, endBoxNumber: 12, grossWeight: '10', length: '60', width: '40', height: '30', sku: 'YF-1', quantity: 96 },
  ],
  invoiceLines: [{ sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5', quantity: 96 }],
};

/** The twelve boxes of this order as the warehouse measures them, each of this weight. */
export const cartonsOf = (weight: string) =>
  Array.from({ length: 12 }, (_, n) => ({ boxNumber: n + 1, weight, length: '60', width: '40', height: '30' }));

/** Offers the channel of a road, and answers its id. */
export const offerChannel = async ({ call }: Caller, road: TestRoad): Promise<string> =>
  (await call(publishRates, { siteCode: 'waybound', card: TEST_CARDS[road] })).channelId;

/** @param channelId of the channel by air; `channelOf` finds those by sea. */
export function orderMaker({ call }: Caller, channelId: string, channelOf: (road: TestRoad) => string | Promise<string>) {
  /** Orders by sea: what differs from the order by air. */
  const bySea = async (way: Exclude<TestRoad, 'AIR'>): Promise<Partial<OrderInput>> => ({
    shippingWay: way,
    channelId: await channelOf(way),
    loadingPort: 'CNYTN',
    ...(way === 'FCL' && { cabinetType: '40HQ' }),
  });

  /** An order that can be submitted. */
  const order = (change: Partial<OrderInput> = {}): OrderInput => ({ ...ORDER, channelId, ...change });

  const draft = ({ token }: Login, change?: Partial<OrderInput>): Promise<WaybillRef> => call(saveOrder, order(change), { token });

  const submitted = async (customer: Login, change?: Partial<OrderInput>): Promise<WaybillRef> => {
    const { id, rev } = await draft(customer, change);
    return call(submitOrder, { id, rev }, { token: customer.token });
  };

  const approved = async (customer: Login, change?: Partial<OrderInput>): Promise<WaybillRef> => {
    const { waybillNo } = await submitted(customer, change);
    return call(approve, { waybillNo });
  };

  const handedOver = async (customer: Login, change?: Partial<OrderInput>): Promise<WaybillRef> => {
    const { id } = await approved(customer, change);
    return call(
      handover,
      { id, cartons: 12, weight: '120', wayOfDelivery: 'own', plateOrTrackingNo: '粤B12345' },
      { token: customer.token },
    );
  };

  /** All twelve cartons are in the warehouse, each of this weight. */
  const received = async (customer: Login, weight = '10', change?: Partial<OrderInput>): Promise<WaybillRef> => {
    const { waybillNo } = await handedOver(customer, change);
    return call(receive, { waybillNo, cartons: cartonsOf(weight) });
  };

  const billed = async (customer: Login): Promise<WaybillRef> => {
    const ref = await received(customer);
    await call(issueBill, { waybillNo: ref.waybillNo });
    return ref;
  };

  const advanced = async (waybillNo: string, ...statuses: WaybillStatus[]): Promise<void> => {
    for (const status of statuses) await call(advance, { waybillNo, status });
  };

  /** At the end of its road, where it waits for its money. */
  const delivered = async (customer: Login): Promise<WaybillRef> => {
    const ref = await received(customer);
    await advanced(
      ref.waybillNo,
      'wait_for_clearance_of_goods',
      'wait_for_permitthrough',
      'wait_for_leaveport',
      'wait_for_arrivalport',
      'wait_for_cclearance',
      'wait_for_clearancerelease',
      'wait_for_dispatch',
      'wait_for_sign',
      'wait_for_lock',
    );
    return ref;
  };

  return { order, draft, submitted, approved, handedOver, received, billed, advanced, delivered, bySea };
}

export type OrderMaker = ReturnType<typeof orderMaker>;
