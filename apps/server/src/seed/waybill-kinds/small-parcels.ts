import type { CallInput } from '@waybound/contract/call';
import type { operations } from '@waybound/contract/operations/operations';
import type { ParcelInput, ParcelItemInput } from '@waybound/contract/small-parcels/parcel-fields';
import type { BagRow } from '@waybound/contract/small-parcels/parcel-bags';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { PARCEL_CUT, PARCEL_CUT_UNASKED, PARCEL_NOT_CUT, PARCEL_PROBLEM_TEXTS } from '@waybound/simulator/texts';
import type { Life } from '../lifecycle.ts';
import type { Caller } from '../server-executor.ts';
import type { Actor } from '../../kernel/dispatch/execute-call.ts';

type Customer = Extract<Actor, { kind: 'customer' }>;
type Operator = Extract<Actor, { kind: 'operator' }>;
type Products = CallInput<typeof operations.publishParcelProducts>['products'];

const DAY_MS = 86_400_000;
const GERMANY = 5;
const FRANCE = 6;
const UNITED_KINGDOM = 4;
const UNITED_STATES = 1;

/** What a decision costs, the same for all of them. */
const FEES = { sendOnFee: '15.00', returnFee: '18.00', destroyFee: '6.00' } as const;

const PRODUCTS: Products = [
  {
    code: 'EU-PKT',
    zh: '欧洲小包挂号',
    en: 'Europe tracked packet',
    countryIds: [GERMANY, FRANCE],
    maxWeight: '30',
    maxLength: '120',
    tolerance: 10,
    price: {
      currency: 'CNY',
      step: 1,
      divisor: 8000,
      dutyPerCode: '25.00',
      ...FEES,
      rates: [
        {
          countryIds: [GERMANY],
          minWeight: '0.05',
          bands: [
            { upTo: '2', perKg: '68.00', perParcel: '18.00' },
            { upTo: '30', perKg: '62.00', perParcel: '20.00' },
          ],
        },
        {
          countryIds: [FRANCE],
          minWeight: '0.05',
          bands: [
            { upTo: '2', perKg: '72.00', perParcel: '19.50' },
            { upTo: '30', perKg: '66.00', perParcel: '22.00' },
          ],
        },
      ],
    },
  },
  {
    code: 'UK-PKT',
    zh: '英国小包',
    en: 'UK packet',
    countryIds: [UNITED_KINGDOM],
    maxWeight: '20',
    maxLength: '100',
    tolerance: 10,
    price: {
      currency: 'CNY',
      step: 10,
      ...FEES,
      rates: [{ countryIds: [UNITED_KINGDOM], bands: [{ upTo: '20', perKg: '54.00', perParcel: '16.00' }] }],
    },
  },
  {
    code: 'US-PKT',
    zh: '美国小包',
    en: 'US packet',
    countryIds: [UNITED_STATES],
    maxWeight: '20',
    maxLength: '120',
    tolerance: 15,
    price: {
      currency: 'CNY',
      step: 100,
      divisor: 6000,
      ...FEES,
      rates: [
        {
          countryIds: [UNITED_STATES],
          bands: [
            { upTo: '0.5', perKg: '98.00', perParcel: '22.00' },
            { upTo: '20', perKg: '89.00', perParcel: '24.00' },
          ],
        },
      ],
    },
  },
];

/** Before anything is announced. */
export const publishParcels = (caller: Caller, operator: Operator, siteCode: string, at: Date): Promise<unknown> =>
  caller.call('operations.publishParcelProducts', operator, { siteCode, products: PRODUCTS }, at);

const RECEIVERS = [
  {
    countryId: GERMANY,
    productCode: 'EU-PKT',
    receiver: { name: 'Lena Koch', phone: '+49 30 23125 611', address: 'Bliersheimer Strasse 80', city: 'Duisburg', zipCode: '47229' },
    currency: 'EUR',
    iossNo: 'IM2760000742',
  },
  {
    countryId: FRANCE,
    productCode: 'EU-PKT',
    receiver: { name: 'Camille Laurent', phone: '+33 1 86 99 10 20', address: '14 Rue des Lilas', city: 'Lyon', zipCode: '69003' },
    currency: 'EUR',
    iossNo: 'IM2760000742',
  },
  {
    countryId: UNITED_KINGDOM,
    productCode: 'UK-PKT',
    receiver: { name: 'Oliver Hughes', phone: '+44 121 496 0128', address: '6 Gravelly Park', city: 'Birmingham', zipCode: 'B24 9FP' },
    currency: 'GBP',
  },
  {
    countryId: UNITED_STATES,
    productCode: 'US-PKT',
    receiver: { name: 'Dana Lee', phone: '+1 626 555 0133', address: '88 Pine Avenue', city: 'Pasadena', province: 'CA', zipCode: '91101' },
    currency: 'USD',
  },
] as const;

const GOODS: readonly ParcelItemInput[] = [
  { sku: 'LAMP-E27', declareNameEn: 'LED bulb', declareNameCn: 'LED 灯泡', hsCode: '85395200', quantity: 4, declareValue: '3.20' },
  { sku: 'CASE-15P', declareNameEn: 'Phone case', declareNameCn: '手机壳', hsCode: '39269097', quantity: 2, declareValue: '4.50' },
  { sku: 'YOGA-6MM', declareNameEn: 'Yoga mat', declareNameCn: '瑜伽垫', hsCode: '95069190', quantity: 1, declareValue: '14.90' },
  { sku: 'BRUSH-3', declareNameEn: 'Make-up brushes', declareNameCn: '化妆刷', hsCode: '96033090', quantity: 3, declareValue: '2.80' },
  { sku: 'CABLE-C2', declareNameEn: 'Charging cable', declareNameCn: '充电线', hsCode: '85444290', quantity: 2, declareValue: '3.90' },
].map((each) => ({ ...each, origin: 'CN', unitWeight: '0.12', productModel: each.sku }));

const ROAD = ['outstock', 'departure', 'arrival', 'delivery', 'signed'] as const;

/** How far each has come: a station of the road, or what has stopped it. */
const FATES = [
  'signed',
  'delivery',
  'signed',
  'address',
  'signed',
  'arrival',
  'weight',
  'signed',
  'departure',
  'customs',
  'signed',
  'cut',
  'signed',
  'instock',
  'asked',
  'signed',
  'undelivered',
  'sentBack',
  'returned',
  'announced',
  'notFound',
  'notCut',
  'outstock',
  'payment',
  'takenOut',
  'destroyed',
  'signed',
  'announced',
  'draft',
  'draft',
] as const;
type Fate = (typeof FATES)[number];

interface ParcelSeed {
  customer: Customer;
  operator: Operator;
  now: Date;
}

/** Small parcels in every state, the newest of them not announced. */
export async function seedParcels(caller: Caller, { customer, operator, now }: ParcelSeed): Promise<void> {
  for (const [index, fate] of FATES.entries()) {
    const start = now.getTime() - (FATES.length - index) * DAY_MS;
    // What comes later than now has not happened: nothing is noted ahead.
    const at = (days: number) => new Date(Math.min(now.getTime(), start + days * DAY_MS));
    await seedParcel({ caller, customer, operator, at }, fate, index);
  }
  await seedBags(caller, customer, now);
}

/** Of a year and a half, before those whose fates differ; each was signed for, or came back. */
const PAST_PARCELS = 270;
const PAST_DAYS = 540;
/** So many are on one bill: those of a month. */
const PARCELS_OF_A_BILL = 16;
const RETURNED_EVERY = 45;

/** What was carried before. Answers what becomes of their bills: month by month each is issued, agreed to and paid. */
export async function seedPastParcels(
  caller: Caller,
  { customer, operator, customerCode, now }: ParcelSeed & { customerCode: string },
): Promise<Life[]> {
  const carried: CarriedParcel[] = [];
  for (let past = 0; past < PAST_PARCELS; past += 1) {
    const days = FATES.length + 1 + ((PAST_PARCELS - past) * (PAST_DAYS - FATES.length)) / PAST_PARCELS;
    const at = (later: number) => new Date(now.getTime() + (later - days) * DAY_MS);
    carried.push({ waybillNo: await seedPastParcel({ caller, customer, operator, at }, past), announcedAt: at(0) });
  }
  const months = Map.groupBy(carried, (_, index) => Math.floor(index / PARCELS_OF_A_BILL));
  return [...months.values()].map((month) => lifeOfBill({ caller, customer, operator, customerCode }, month));
}

interface CarriedParcel {
  waybillNo: string;
  announcedAt: Date;
}

/** Stations between are not told of what is long past. Answers its number. */
async function seedPastParcel({ caller, customer, operator, at }: Told, past: number): Promise<string> {
  const draft = (await caller.call('smallParcels.saveParcel', customer, orderOf(past - PAST_PARCELS), at(0))) as ParcelRow;
  const { id, rev, waybillNo } = draft;
  await caller.call('smallParcels.submitParcel', customer, { id, rev }, at(0));
  const tell = (name: Parameters<Caller['call']>[0], more: object, days: number) =>
    caller.call(name, operator, { waybillNo, ...more }, at(days));
  const weight = (0.74 + (past % 13) * 0.01).toFixed(2);
  await tell('operations.takeInParcel', { weight, source: 'scan', place: '深圳' }, 0.4);
  const outForDelivery = 5 + (past % 5);
  await tell('operations.moveParcel', { status: 'delivery', source: 'carrier', trackNo: `LP${48_200_000 + past}` }, outForDelivery);
  if (past % RETURNED_EVERY !== RETURNED_EVERY - 1) {
    await tell('operations.moveParcel', { status: 'signed', source: 'carrier' }, outForDelivery + 1 + (past % 3));
    return waybillNo;
  }
  await tell('operations.sendBackParcel', { text: '收件人拒收，退回国内。' }, 12);
  await tell('operations.completeParcelReturn', { kind: 'fromAbroad' }, 14);
  return waybillNo;
}

type BillCast = Pick<Told, 'caller' | 'customer' | 'operator'> & { customerCode: string };

async function* lifeOfBill({ caller, customer, operator, customerCode }: BillCast, parcels: readonly CarriedParcel[]): Life {
  const last = Math.max(...parcels.map(({ announcedAt }) => announcedAt.getTime()));
  const after = (days: number) => new Date(last + days * DAY_MS);
  const [issued, agreed, paid] = [after(15), after(16), after(30)];
  yield { at: issued };
  const waybillNos = parcels.map(({ waybillNo }) => waybillNo);
  const month = { siteCode: 'waybound', customerCode, currency: 'CNY', waybillNos };
  const bill = (await caller.call('operations.issueCollectiveBill', operator, month, issued)) as { id: string; billNo: string };
  yield { at: agreed };
  await caller.call('finance.confirmBill', customer, { billId: bill.id }, agreed);
  yield { at: paid };
  await caller.call('operations.settleBill', operator, { billNo: bill.billNo }, paid);
}

/** Days after which what was signed for is billed; what is younger is on no bill yet. */
const BILLED_AFTER_DAYS = 12;

/** A bill for the parcels of the last weeks, and one that stops a parcel until it is paid. */
export async function seedParcelBills(
  caller: Caller,
  { customer, operator, customerCode, now }: ParcelSeed & { customerCode: string },
): Promise<void> {
  const { rows } = (await caller.call('smallParcels.listParcels', customer, { tab: 'signed', size: 100 }, now)) as { rows: ParcelRow[] };
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const isBilledNow = ({ createdAt }: ParcelRow) => createdAt >= daysAgo(FATES.length) && createdAt < daysAgo(BILLED_AFTER_DAYS);
  const waybillNos = rows.filter(isBilledNow).map(({ waybillNo }) => waybillNo);
  const month = { siteCode: 'waybound', customerCode, currency: 'CNY', waybillNos };
  if (waybillNos.length > 0) await caller.call('operations.issueCollectiveBill', operator, month, now);
  const stopped = (await caller.call('smallParcels.listProblemParcels', customer, { size: 100 }, now)) as { rows: ParcelRow[] };
  for (const { problem, waybillNo } of stopped.rows)
    if (problem?.kind === 'payment') await caller.call('operations.issueBill', operator, { waybillNo }, now);
}

/** What is announced is about to be handed over: a bag that is closed, and one that is being filled. */
async function seedBags(caller: Caller, customer: Customer, now: Date): Promise<void> {
  const { rows } = (await caller.call('smallParcels.listParcelDrafts', customer, { size: 50 }, now)) as { rows: ParcelRow[] };
  const numbers = rows.filter(({ isAnnounced, bag }) => isAnnounced && bag === null).map(({ waybillNo }) => waybillNo);
  for (const [name, some] of [
    ['周一交货', numbers.slice(0, 1)],
    ['周二交货', numbers.slice(1)],
  ] as const) {
    const { id } = (await caller.call('parcelBags.openParcelBag', customer, { name }, now)) as BagRow;
    if (some.length === 0) continue;
    const { bag } = (await caller.call('parcelBags.fillParcelBag', customer, { id, numbers: some }, now)) as { bag: BagRow };
    if (name === '周一交货') await caller.call('parcelBags.closeParcelBag', customer, { id, rev: bag.rev }, now);
  }
}

/** How many were counted in the bag that a parcel came in. */
const COUNTED: Readonly<Partial<Record<Fate, number>>> = { instock: 1, outstock: 2, departure: 1, notFound: 0 };

/** A bag of one parcel, handed over and counted. */
async function countBagWith(waybillNo: string, parcels: number, { caller, customer, operator, at }: Told): Promise<void> {
  const { id, bagNo } = (await caller.call('parcelBags.openParcelBag', customer, {}, at(0.1))) as BagRow;
  const filled = await caller.call('parcelBags.fillParcelBag', customer, { id, numbers: [waybillNo] }, at(0.1));
  const { bag } = filled as { bag: BagRow };
  await caller.call('parcelBags.closeParcelBag', customer, { id, rev: bag.rev }, at(0.2));
  await caller.call('operations.receiveParcelBag', operator, { bagNo, parcels }, at(0.3));
}

interface Told {
  caller: Caller;
  customer: Customer;
  operator: Operator;
  /** So many days after it was written. */
  at: (days: number) => Date;
}

async function seedParcel({ caller, customer, operator, at }: Told, fate: Fate, index: number): Promise<void> {
  const saved = (await caller.call('smallParcels.saveParcel', customer, orderOf(index), at(0))) as ParcelRow;
  if (fate === 'draft') return;
  const { id, rev, waybillNo } = saved;
  await caller.call('smallParcels.submitParcel', customer, { id, rev }, at(0));
  if (fate === 'announced') return;
  const found = COUNTED[fate];
  if (found !== undefined) await countBagWith(waybillNo, found, { caller, customer, operator, at });
  if (fate === 'notFound') return;
  const tell = (name: Parameters<Caller['call']>[0], more: object, days: number) =>
    caller.call(name, operator, { waybillNo, ...more }, at(days));
  await tell('operations.takeInParcel', { weight: fate === 'weight' ? '1.4' : '0.82', source: 'scan', place: '深圳' }, 0.4);
  if (fate === 'weight' || fate === 'instock') return;
  const move = (status: (typeof ROAD)[number], days: number) =>
    tell(
      'operations.moveParcel',
      { status, source: 'carrier', ...(status === 'delivery' && { trackNo: `LP${48_210_077 + index}` }) },
      days,
    );
  if (fate === 'asked' || fate === 'notCut' || fate === 'cut') {
    const { rev: seen } = (await caller.call('smallParcels.getParcel', customer, { id }, at(0.5))) as ParcelRow;
    await caller.call('smallParcels.interceptParcel', customer, { id, rev: seen, reason: '买家取消订单' }, at(0.5));
    if (fate === 'cut') await tell('operations.cutParcel', { text: PARCEL_CUT }, 0.7);
    if (fate === 'notCut') await tell('operations.refuseInterception', { reason: PARCEL_NOT_CUT }, 0.7);
    return;
  }
  const last = isStation(fate) ? fate : 'arrival';
  for (const [step, status] of ROAD.slice(0, ROAD.indexOf(last) + 1).entries()) await move(status, 1 + step * 0.4);
  if (isStation(fate)) return;
  if (fate === 'takenOut') {
    await tell('operations.cutParcel', { text: PARCEL_CUT_UNASKED }, 3);
    return;
  }
  if (fate === 'sentBack') {
    await tell('operations.sendBackParcel', { text: '目的国仓库拒收，退回国内。' }, 3);
    return;
  }
  if (fate === 'returned' || fate === 'destroyed') {
    await tell('operations.reportParcelProblem', { problem: 'undelivered', text: PARCEL_PROBLEM_TEXTS.undelivered }, 3);
    const { rev: seen } = (await caller.call('smallParcels.getParcel', customer, { id }, at(4))) as ParcelRow;
    await caller.call('smallParcels.endParcel', customer, { id, rev: seen, end: fate === 'returned' ? 'return' : 'destroy' }, at(4));
    await tell('operations.completeParcelReturn', { kind: fate === 'returned' ? 'fromAbroad' : 'destroyed' }, 5);
    return;
  }
  const text = fate === 'payment' ? '账户欠费，付款后继续运输。' : PARCEL_PROBLEM_TEXTS[fate];
  await tell('operations.reportParcelProblem', { problem: fate, text, source: 'carrier' }, 3);
}

const isStation = (fate: string): fate is (typeof ROAD)[number] => (ROAD as readonly string[]).includes(fate);

function orderOf(index: number): ParcelInput {
  const to = RECEIVERS[Math.abs(index) % RECEIVERS.length] ?? RECEIVERS[0];
  const goods = GOODS[Math.abs(index) % GOODS.length];
  return {
    customerOrderNo: `SO-${2_611_000 + index * 7}`,
    ...to,
    weight: '0.8',
    length: '22',
    width: '16',
    height: '8',
    category: 'sale',
    items: goods ? [goods] : [],
  };
}
