import type { ReckonedPrice, TrialPrice } from '@waybound/contract/quotations/freight-trials';
import type { Enquiry, TrialGoods } from '@waybound/contract/quotations/quotation-fields';
import type { PriceRequest } from '@waybound/contract/pricing/pricing';
import { QUOTED_WAYS } from '@waybound/contract/quotations/quotation-states';
import { minorOf } from '@waybound/domain/measures';
import { costSight } from './cost-sight.ts';
import { enquiryFindings } from '../ask-quotation.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { priceBasis, pricesBy, type PriceBasis } from '../../../records/order/channel-pricing.ts';
import { toEnquiryRequest } from '../../../records/quotation/offered-price.ts';

interface PricedGoods<Price> {
  prices: Price[];
  /** Currencies without an exchange rate, for which channels have no price. */
  withoutRate: string[];
}

/** Today's prices of goods by every channel of every way, the cheapest of each currency first: those that an order would be offered. */
export async function priceGoods(goods: TrialGoods, context: CustomerContext): Promise<TrialPrice[]> {
  const { prices } = priced(goods, await basisOf(goods, context));
  return prices.map(({ shippingWay, quote }) => ({ shippingWay, quote }));
}

/** The same with what they cost and what remains, where this login sees it. */
export async function reckonGoods(goods: TrialGoods, context: CustomerContext): Promise<PricedGoods<ReckonedPrice>> {
  const basis = await basisOf(goods, context);
  const reckon = await costSight(context, basis);
  const { prices, withoutRate } = priced(goods, basis);
  return { prices: prices.map(({ shippingWay, quote, request }) => ({ shippingWay, quote, ...reckon(request, quote) })), withoutRate };
}

async function basisOf(goods: TrialGoods, context: CustomerContext): Promise<PriceBasis> {
  const findings = enquiryFindings(enquiryBy('AIR', { ...goods, cabinetType: undefined }), isoDayInChina(context.now));
  if (findings.length > 0) refuseFields(findings);
  return priceBasis(context, goods);
}

function priced({ cabinetType, ...goods }: TrialGoods, basis: PriceBasis): PricedGoods<TrialPrice & { request: PriceRequest }> {
  const ways = QUOTED_WAYS.filter((way) => way !== 'FCL' || cabinetType !== undefined);
  const answers = ways.map((shippingWay) => {
    const request = toEnquiryRequest({ ...enquiryBy(shippingWay, goods), ...(shippingWay === 'FCL' && { cabinetType }) });
    return { shippingWay, request, ...pricesBy(basis, request) };
  });
  return {
    prices: answers
      .flatMap(({ shippingWay, request, channels }) => channels.map((quote) => ({ shippingWay, quote, request })))
      .toSorted((a, b) => compareText(a.quote.currency, b.quote.currency) || minorOf(a.quote.total ?? '0') - minorOf(b.quote.total ?? '0')),
    withoutRate: [...new Set(answers.flatMap(({ withoutRate }) => withoutRate.map(({ currency }) => currency)))],
  };
}

// Nothing is said of the goods in words.
const enquiryBy = (shippingWay: Enquiry['shippingWay'], goods: TrialGoods): Enquiry => ({
  ...goods,
  shippingWay,
  goods: '',
});

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
