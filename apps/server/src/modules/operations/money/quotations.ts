import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { operations } from '@waybound/contract/operations/operations';
import type { quotationOperations } from '@waybound/contract/operations/quotation-operations';
import type { Finding } from '@waybound/contract/rules';
import { formatMoney } from '@waybound/domain/measures';
import { isOffered } from '@waybound/domain/pricing/channel-offer';
import { checkOffered, termsOfOffer } from '@waybound/domain/pricing/terms-of-offer';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { freezeQuote, priceShipment, type FrozenQuote, type NoPrice, type Price, type PriceLine } from '@waybound/domain/pricing/price';
import { toDestination, toQuote, toShipment } from '@waybound/domain/pricing/price-wire';
import { sql, type RawBuilder } from 'kysely';
import { pageAfter } from '../page-after.ts';
import { withCustomerCodes } from '../with-customer-codes.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { openChannels, type Channel } from '../../../records/channel/channels.ts';
import { exchangeRatesOn } from '../../../records/channel/exchange-rates.ts';
import { remoteAreasTo, withRemoteArea, type RemoteArea } from '../../../records/channel/remote-areas.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { siteOf } from '../../../records/customer/site-of.ts';
import { quoteFor } from '../../../records/order/quote.ts';
import { insertMessages } from '../../../records/messages/messages.ts';
import { messageContent } from '../../../records/messages/message-texts.ts';
import { changeQuotation, lockQuotation, requireQuotationAllowed } from '../../../records/quotation/change-quotation.ts';
import { toEnquiryRequest } from '../../../records/quotation/offered-price.ts';
import { isQuotationNo, quotationAnswer, readAnswers, readQuotations, type QuotationRecord } from '../../../records/quotation/rows.ts';

type OpsQuotationDetail = HandlerAnswer<typeof quotationOperations.opsQuotation, never>;
type OpsQuotation = HandlerAnswer<typeof quotationOperations.offerQuotation, never>;
type Offered = HandlerInput<typeof quotationOperations.offerQuotation, never>['offers'][number];

const DEFAULT_PAGE = 100;

/** What customers ask a price for, and what is offered. */
export const quotationHandlers: Pick<Handlers<typeof operations>, keyof typeof quotationOperations> = {
  async opsQuotations({ state = 'requested', after = '0', limit = DEFAULT_PAGE }, { db, now }) {
    const found = await readQuotations(db, [sql`q.status = ${state}`, sql`q.id > ${after}`], sql`order by q.id limit ${limit + 1}`);
    const { rows, nextAfter } = pageAfter(found, limit);
    return { rows: await toAnswers(db, rows, now), nextAfter };
  },

  async opsQuotation({ quotationNo }, context) {
    const { db, now } = context;
    const [record] = await readQuotations(db, [isQuotationNo(quotationNo)], sql``);
    if (!record) refuse('recordMissing');
    const [[answer], answers] = await Promise.all([toAnswers(db, [record], now), readAnswers(db, record.customer_id, record.id)]);
    if (!answer) refuse('recordMissing');
    return { ...answer, acceptedOfferId: record.accepted_offer_id, answers, channels: await ownPrices(context, record) };
  },

  async offerQuotation({ quotationNo, validTo, remark, offers }, context) {
    const { db, now } = context;
    const record = await lockQuotation(db, isQuotationNo(quotationNo));
    requireQuotationAllowed(record, 'offer', now);
    if (validTo < isoDayInChina(now)) refuseFields([{ path: 'validTo', rule: 'dayPast' }]);
    const priced = await priceOffers(context, record, offers, validTo);
    const version = record.version + 1;
    const of = { customer_id: record.customer_id, quotation_id: record.id, version };
    await db
      .insertInto('quotation_answer')
      .values({ ...of, valid_to: validTo, remark: remark ?? null, offered_at: now })
      .execute();
    await db
      .insertInto('quotation_offer')
      .values(priced.map((each, position) => ({ ...of, ...each, position })))
      .execute();
    await changeQuotation(context, record, {
      action: 'offer',
      what: 'offerQuotation',
      set: { version, valid_to: validTo, offered_at: now, declined_by: null, reason: null, declined_at: null },
      after: { version },
    });
    await tell(context, record, 'quotationOffered');
    return readAnswer(context, quotationNo);
  },

  async refuseQuotation({ quotationNo, reason }, context) {
    const record = await lockQuotation(context.db, isQuotationNo(quotationNo));
    await changeQuotation(context, record, {
      action: 'refuse',
      what: 'refuseQuotation',
      set: { declined_by: 'forwarder', reason, declined_at: context.now },
    });
    await tell(context, record, 'quotationRefused');
    return readAnswer(context, quotationNo);
  },
};

/** What is found of the site and the day for every offer of an answer. */
interface Pricing {
  channels: ReadonlyMap<string, Channel>;
  areas: readonly RemoteArea[];
  rates: readonly ExchangeRate[];
  validFrom: string;
  validTo: string;
}

async function pricingOf(
  { db, now }: OperatorContext,
  { customer_id: customerId, enquiry }: QuotationRecord,
  validTo: string,
): Promise<Pricing> {
  const siteId = await siteOf(db, customerId);
  const validFrom = isoDayInChina(now);
  const [channels, areas, rates] = await Promise.all([
    openChannels(db, { id: customerId, siteId }, now),
    remoteAreasTo(db, siteId, enquiry, validFrom),
    exchangeRatesOn(db, siteId, validFrom),
  ]);
  return { channels: new Map(channels.map((channel) => [channel.card.channel.code, channel])), areas, rates, validFrom, validTo };
}

/** What the channels that take the goods all the way charge by themselves, in the order of their codes. */
async function ownPrices(context: OperatorContext, record: QuotationRecord): Promise<OpsQuotationDetail['channels']> {
  const { channels, areas, rates } = await pricingOf(context, record, isoDayInChina(context.now));
  const request = toEnquiryRequest(record.enquiry);
  const shipment = toShipment(request);
  return [...channels.values()]
    .filter(({ card }) => isOffered(card, request, isoDayInChina(context.now)))
    .flatMap((channel) => {
      const { isRemoteArea = false } = withRemoteArea(request, channel.card, areas);
      const quoted = quoteFor(channel, request, rates, { ...shipment, isRemoteArea });
      if (!quoted.ok) return [];
      const { code: channelCode, zh, en } = channel.card.channel;
      const { currency, totalMinor, lines } = quoted.price;
      return [{ channelCode, zh, en, currency, unitPrice: formatMoney(unitMinorOf(lines)), total: formatMoney(totalMinor) }];
    });
}

function unitMinorOf(lines: readonly PriceLine[]): number {
  const freight = lines.find((line) => line.kind === 'freight');
  if (freight?.kind !== 'freight') return 0;
  return freight.derivation.by === 'band' ? freight.derivation.band.unitMinor : freight.derivation.unitMinor;
}

/** The offers with their frozen terms and prices; one that cannot be priced is refused at its field. */
async function priceOffers(context: OperatorContext, record: QuotationRecord, offers: readonly Offered[], validTo: string) {
  const pricing = await pricingOf(context, record, validTo);
  const findings: Finding[] = [];
  const priced = offers.flatMap((offered, index) => {
    const result = priceOffer(record, offered, pricing);
    if ('rule' in result) findings.push({ ...result, path: `offers.${index}.${result.path}` });
    return 'rule' in result ? [] : [toColumns(result, offered)];
  });
  if (findings.length > 0) refuseFields(findings);
  return priced;
}

interface PricedOffer {
  channel: Channel;
  terms: FrozenQuote;
  price: Price;
}

const toColumns = ({ channel, terms, price }: PricedOffer, { includes, excludes, remark }: Offered) => ({
  channel_id: channel.id,
  terms: JSON.stringify(terms),
  quote: JSON.stringify(toQuote(channel.id, terms, price)),
  currency: price.currency,
  total_minor: price.totalMinor,
  includes: includes ?? null,
  excludes: excludes ?? null,
  remark: remark ?? null,
});

/** Why an offer has no price, at the field that can be changed. */
const NO_PRICE: Readonly<Record<NoPrice, Finding>> = {
  noCartons: { path: 'channelCode', rule: 'notOffered' },
  noCabinet: { path: 'channelCode', rule: 'notOffered' },
  cabinetNotOffered: { path: 'channelCode', rule: 'notOffered' },
  tooLarge: { path: 'channelCode', rule: 'notOffered' },
  // The customer has not said what the goods are declared at: an offer says whether tax is in its price.
  noDeclaredValue: { path: 'tax', rule: 'required' },
  noPurchaseValue: { path: 'channelCode', rule: 'notOffered' },
  tooValuable: { path: 'unitPrice', rule: 'tooBig', args: { max: 9_999_999_999 } },
  noRate: { path: 'currency', rule: 'unknownChoice' },
};

function priceOffer(
  { enquiry }: QuotationRecord,
  offered: Offered,
  { channels, areas, rates, validFrom, validTo }: Pricing,
): PricedOffer | Finding {
  const channel = channels.get(offered.channelCode);
  if (!channel) return { path: 'channelCode', rule: 'unknownRecord' };
  const { shippingWay, isPortToPort } = channel.card.channel;
  if (shippingWay !== enquiry.shippingWay || isPortToPort) return { path: 'channelCode', rule: 'notOffered' };
  const [wrong] = checkOffered(offered, shippingWay);
  if (wrong) return wrong;
  const request = toEnquiryRequest(enquiry);
  const own = freezeQuote(channel.card, toDestination(request), rates);
  if (!own) return { path: 'channelCode', rule: 'notOffered' };
  const terms = termsOfOffer(own, offered, { validFrom, validTo, cabinetType: enquiry.cabinetType });
  const priced = priceShipment(terms, toShipment(withRemoteArea(request, terms, areas)));
  return priced.ok ? { channel, terms, price: priced.price } : NO_PRICE[priced.reason];
}

async function tell(
  { db, now }: OperatorContext,
  { customer_id: customerId, id, quotation_no: quotationNo }: QuotationRecord,
  kind: 'quotationOffered' | 'quotationRefused',
): Promise<void> {
  const content = messageContent(kind, { quotationNo });
  await insertMessages(db, [customerId], { kind, content, subject: { kind: 'quotation', id }, cdate: now });
}

async function readAnswer({ db, now }: OperatorContext, quotationNo: string): Promise<OpsQuotation> {
  const which: RawBuilder<unknown> = isQuotationNo(quotationNo);
  const [answer] = await toAnswers(db, await readQuotations(db, [which], sql``), now);
  return answer ?? refuse('recordMissing');
}

const toAnswers = (db: Db, records: readonly QuotationRecord[], now: Date): Promise<OpsQuotation[]> =>
  withCustomerCodes(db, records, (record) => quotationAnswer(record, now));
