import type { TrialPrice } from '@waybound/contract/quotations/freight-trials';
import type { Enquiry, TrialGoods } from '@waybound/contract/quotations/quotation-fields';
import { QUOTED_WAYS } from '@waybound/contract/quotations/quotation-states';
import { minorOf } from '@waybound/domain/measures';
import { enquiryFindings } from '../ask-quotation.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { channelPricing } from '../../../records/order/channel-pricing.ts';
import { toEnquiryRequest } from '../../../records/quotation/offered-price.ts';

interface PricedGoods {
  prices: TrialPrice[];
  /** Currencies without an exchange rate, for which channels have no price. */
  withoutRate: string[];
}

/** Today's prices of goods by every channel of every way, the cheapest of each currency first: those that an order would be offered. */
export async function priceGoods({ cabinetType, ...goods }: TrialGoods, context: CustomerContext): Promise<PricedGoods> {
  // Nothing is said of the goods in words.
  const enquiryBy = (shippingWay: Enquiry['shippingWay']): Enquiry => ({ ...goods, shippingWay, goods: '' });
  const findings = enquiryFindings(enquiryBy('AIR'), isoDayInChina(context.now));
  if (findings.length > 0) refuseFields(findings);
  const pricesOf = await channelPricing(context, goods);
  const ways = QUOTED_WAYS.filter((way) => way !== 'FCL' || cabinetType !== undefined);
  const answers = ways.map((shippingWay) => {
    const request = toEnquiryRequest({ ...enquiryBy(shippingWay), ...(shippingWay === 'FCL' && { cabinetType }) });
    return { shippingWay, ...pricesOf(request) };
  });
  return {
    prices: answers
      .flatMap(({ shippingWay, channels }) => channels.map((quote): TrialPrice => ({ shippingWay, quote })))
      .toSorted((a, b) => compareText(a.quote.currency, b.quote.currency) || minorOf(a.quote.total ?? '0') - minorOf(b.quote.total ?? '0')),
    withoutRate: [...new Set(answers.flatMap(({ withoutRate }) => withoutRate.map(({ currency }) => currency)))],
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
