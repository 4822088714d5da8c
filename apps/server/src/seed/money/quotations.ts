import type { CallAnswer } from '@waybound/contract/call';
import type { operations } from '@waybound/contract/operations/operations';
import type { askQuotation, queryQuotation } from '@waybound/contract/quotations/quotations';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { OFFER_EXCLUDES, OFFER_INCLUDES, QUOTATION_REFUSALS } from '@waybound/simulator/texts';
import type { Caller } from '../server-executor.ts';
import type { Actor } from '../../kernel/dispatch/execute-call.ts';
import { isoDayAfter } from '../../records/china-day.ts';

type Customer = Extract<Actor, { kind: 'customer' }>;
type Operator = Extract<Actor, { kind: 'operator' }>;

const DAY_MS = 86_400_000;
const USUAL_OFFERS = 2;

const AIR = {
  shippingWay: 'AIR',
  loadingPort: 'SZX',
  countryId: 1,
  dispatchAddressCode: 'ONT8',
  deliveryTerms: 'DDP',
  specialProduct: ['none'],
};
const SEA = { ...AIR, shippingWay: 'LCL', loadingPort: 'CNYTN' };

/** What is asked, how many days ago, for how many days it is offered, and how far each quotation has come. */
const QUOTATIONS = [
  { ...SEA, goods: '户外折叠椅，纸箱，无电', boxes: 120, weight: '1680', volume: '14.4', daysAgo: 40, validDays: 10, until: 'expired' },
  { ...AIR, goods: '蓝牙音箱，内置电池', boxes: 36, weight: '432', volume: '2.16', daysAgo: 21, validDays: 14, until: 'declined' },
  { ...AIR, goods: '仿牌样品', boxes: 4, weight: '40', volume: '0.2', daysAgo: 12, validDays: 0, until: 'refused' },
  { ...SEA, goods: '瑜伽垫与阻力带', boxes: 80, weight: '960', volume: '7.2', daysAgo: 4, validDays: 14, until: 'accepted' },
  { ...AIR, goods: '厨房电子秤，纽扣电池', boxes: 50, weight: '525', volume: '2.4', daysAgo: 2, validDays: 10, until: 'requoted' },
  { ...SEA, goods: '宠物窝，压缩包装', boxes: 200, weight: '1400', volume: '18.5', daysAgo: 1, validDays: 7, until: 'offered' },
  { ...AIR, goods: '手机壳，无电', boxes: 20, weight: '240', volume: '1.1', daysAgo: 0, validDays: 0, until: 'requested' },
] as const;

interface QuotationSeed {
  customer: Customer;
  operator: Operator;
  now: Date;
}

/** Quotations in every state but the ordered one, which an order that is submitted makes. */
export async function seedQuotations(caller: Caller, { customer, operator, now }: QuotationSeed): Promise<void> {
  for (const { daysAgo, validDays, until, boxes, weight, volume, ...asked } of QUOTATIONS) {
    const at = (days: number) => new Date(now.getTime() - Math.max(0, daysAgo - days) * DAY_MS);
    const enquiry = { ...asked, customerTotalPackages: boxes, customerActualWeight: weight, customerVolume: volume };
    const { id, quotationNo } = (await caller.call('quotations.askQuotation', customer, enquiry, at(0))) as CallAnswer<typeof askQuotation>;
    if (until === 'requested') continue;
    if (until === 'refused') {
      await caller.call('operations.refuseQuotation', operator, { quotationNo, reason: QUOTATION_REFUSALS[1] }, at(1));
      continue;
    }
    const offer = (percent: number, days: number) => offerAt(caller, operator, { quotationNo, percent, validDays, at: at(days) });
    await offer(96, 1);
    if (until === 'requoted') await offer(92, 2);
    if (until === 'declined') await caller.call('quotations.declineQuotation', customer, { id, reason: '已由其他渠道发出' }, at(3));
    if (until !== 'accepted') continue;
    const { rev, answers } = (await caller.call('quotations.queryQuotation', customer, { id }, at(2))) as CallAnswer<typeof queryQuotation>;
    await caller.call('quotations.acceptOffer', customer, { id, rev, offerId: answers[0]?.offers[0]?.id }, at(2));
  }
}

interface Answer {
  quotationNo: string;
  percent: number;
  validDays: number;
  at: Date;
}

const SLOWER_PERCENT = 88;
const SLOWER = {
  transitDays: { min: 18, max: 25 },
  surcharges: [
    { kind: 'fuel', per: 'kg', amount: '0.80' },
    { kind: 'documents', per: 'fixed', amount: '80' },
  ],
  remark: '隔周拼舱，提货后 5 天内起运',
};

/** The cheapest channels that take the goods, each at a share of its own price. */
async function offerAt(caller: Caller, operator: Operator, { quotationNo, percent, validDays, at }: Answer): Promise<void> {
  const { channels } = (await caller.call('operations.opsQuotation', operator, { quotationNo }, at)) as CallAnswer<
    typeof operations.opsQuotation
  >;
  const percentOf = (unitPrice: string, share: number) => formatMoney(Math.round((minorOf(unitPrice) * share) / 100));
  const usual = channels
    .toSorted((a, b) => minorOf(a.total) - minorOf(b.total))
    .slice(0, USUAL_OFFERS)
    .map(({ channelCode, unitPrice }, index) => ({
      channelCode,
      unitPrice: percentOf(unitPrice, percent),
      includes: OFFER_INCLUDES[index % OFFER_INCLUDES.length],
      excludes: OFFER_EXCLUDES[index % OFFER_EXCLUDES.length],
    }));
  // Slower and cheaper by the same channel, with surcharges of its own; the others have the channel's.
  const slower = usual.slice(0, 1).map((offer) => ({ ...offer, unitPrice: percentOf(offer.unitPrice, SLOWER_PERCENT), ...SLOWER }));
  const offers = [...usual, ...slower];
  const validTo = isoDayAfter(at, validDays);
  await caller.call('operations.offerQuotation', operator, { quotationNo, validTo, offers }, at);
}
