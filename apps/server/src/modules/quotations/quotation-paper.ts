import { writeMoney } from '@waybound/domain/figures/write-figures';
import type { Enquiry } from '@waybound/contract/quotations/quotation-fields';
import type { Offer, QuotationAnswer, SharedQuotation } from '@waybound/contract/quotations/quotations';
import { boxCount, toPackingRow } from '@waybound/domain/order/packing';
import { quotationPapers as en } from '@waybound/phrases/en/finance/quotation-papers';
import { quotations as enPage } from '@waybound/phrases/en/finance/quotations';
import { price as enPrice } from '@waybound/phrases/en/waybills/price';
import { statuses as enStatuses } from '@waybound/phrases/en/waybills/statuses';
import { quotationPapers as zh } from '@waybound/phrases/zh/finance/quotation-papers';
import { quotations as zhPage } from '@waybound/phrases/zh/finance/quotations';
import { price as zhPrice } from '@waybound/phrases/zh/waybills/price';
import { statuses as zhStatuses } from '@waybound/phrases/zh/waybills/statuses';
import { both, type Block, type Paper, type TableBlock } from '../../gateways/pdf/papers/paper.ts';
import { textsOf, type Language } from '../../kernel/language.ts';
import type { Download } from '../../kernel/uploads.ts';
import { formatInstant } from '../../records/format-instant.ts';
import { findCountry } from '../../records/order/places.ts';
import { captionsOf, NONE } from '../../records/paper-captions.ts';
import { paperFile } from '../../records/paper-file.ts';
import { figuresOf } from '../../records/price-figures.ts';
import type { PrintedFor } from '../../records/printed-for.ts';
import { specialProducts } from '../../records/public-data/order-choices.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';

const { say, fact } = captionsOf(zh, en);
const states = captionsOf({ ...zhPage.states, expired: zhPage.expired }, { ...enPage.states, expired: enPage.expired });
const columns = captionsOf(zhPage.columns, enPage.columns);
const details = captionsOf(zhPage.detail, enPage.detail);
const ways = captionsOf(zhStatuses.shippingWay, enStatuses.shippingWay);
const prices = textsOf({ zh: zhPrice, en: enPrice });

/** A quotation as far as its reader may see it, with the answer that is printed, and for whom it is drawn. */
export interface PrintedQuotation {
  quotation: Pick<SharedQuotation, 'quotationNo' | 'state' | 'isExpired' | 'requestedAt'> & { enquiry: Enquiry };
  answer: QuotationAnswer;
  printedFor: Pick<PrintedFor, 'brand' | 'customerName'>;
  lang: Language;
  now: Date;
}

/** Named by number and version: a later answer is another paper. */
export const quotationFile = (printed: PrintedQuotation): Download => {
  const { quotation, answer, lang } = printed;
  return paperFile(printed, `${say('quotation')[lang]} ${quotation.quotationNo} V${answer.version}`, [quotationPaper(printed)]);
};

const momentOf = (lang: Language, at: string): string => formatInstant(lang, new Date(at), FORWARDER_TIME_ZONE);

function quotationPaper({ quotation, answer, printedFor, lang }: PrintedQuotation): Paper {
  const { quotationNo, state, isExpired, requestedAt, enquiry } = quotation;
  return {
    title: say('quotation'),
    number: quotationNo,
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('customer', printedFor.customerName),
          columns.fact('requestedAt', momentOf(lang, requestedAt)),
          details.fact('offeredAt', momentOf(lang, answer.offeredAt)),
          fact('version', String(answer.version)),
          columns.fact('validTo', answer.validTo),
          columns.fact('state', both(states.say(isExpired ? 'expired' : state), lang)),
        ],
      },
      ...asked(enquiry, lang),
      ...(answer.remark === null ? [] : [{ kind: 'text' as const, title: details.say('remarkOfOffer'), text: answer.remark }]),
      ...(answer.offers.length > 1 ? [comparison(answer.offers, lang)] : []),
      ...answer.offers.flatMap((offer) => offered(offer, lang)),
    ],
  };
}

/** What a price was asked for; the kinds of cartons a row of each. */
function asked(enquiry: Enquiry, lang: Language): Block[] {
  const { shippingWay, countryId, specialProduct = [], packingList = [], isBuyInsurance, purchaseValue, currency } = enquiry;
  const country = findCountry(countryId);
  const products = specialProducts.filter(({ code }) => specialProduct.includes(code) && code !== 'none');
  const facts: Block = {
    kind: 'facts',
    facts: [
      fact('way', both(ways.say(shippingWay), lang)),
      fact('from', enquiry.loadingPort),
      fact(
        'to',
        [
          country && both(country, lang),
          enquiry.dispatchProvince,
          enquiry.dispatchCity,
          enquiry.dispatchZipCode,
          enquiry.dispatchAddressCode,
        ]
          .filter(Boolean)
          .join(' '),
      ),
      details.fact('terms', enquiry.deliveryTerms),
      details.fact('ready', enquiry.readyOn),
      fact('container', enquiry.cabinetType),
      fact('boxes', enquiry.customerTotalPackages?.toString()),
      fact('weight', enquiry.customerActualWeight && `${enquiry.customerActualWeight} kg`),
      fact('volume', enquiry.customerVolume && `${enquiry.customerVolume} m³`),
      { ...fact('goods', enquiry.goods), isWide: true },
      ...(products.length > 0 ? [{ ...fact('product', products.map((product) => both(product, lang)).join(' / ')), isWide: true }] : []),
      ...(isBuyInsurance && purchaseValue !== undefined ? [fact('insuredValue', [currency, purchaseValue].filter(Boolean).join(' '))] : []),
      ...(enquiry.remark === undefined ? [] : [{ ...details.fact('remark', enquiry.remark), isWide: true }]),
    ],
  };
  if (packingList.length === 0) return [facts];
  const cartons: TableBlock = {
    kind: 'table',
    title: say('cartons'),
    columns: [
      { title: say('boxes'), share: 40, align: 'right' },
      { title: say('boxWeight'), share: 50, align: 'right' },
      { title: say('boxSize'), share: 72, align: 'right' },
    ],
    rows: packingList.map((row) => [
      String(boxCount(toPackingRow(row))),
      row.grossWeight ?? NONE,
      [row.length, row.width, row.height].map((side) => side ?? NONE).join(' × '),
    ]),
  };
  return [facts, cartons];
}

const daysOf = ({ quote: { transitDays } }: Offer): string => `${transitDays.min}–${transitDays.max}`;

/** Several offers beside each other, before each is derived. */
const comparison = (offers: readonly Offer[], lang: Language): TableBlock => ({
  kind: 'table',
  title: say('offers'),
  columns: [
    { title: say('channel'), share: 84 },
    { title: say('days'), share: 24, align: 'right' },
    { title: details.say('total'), share: 54, align: 'right' },
  ],
  rows: offers.map((offer) => [
    both(offer.quote.channelName, lang),
    daysOf(offer),
    `${offer.quote.currency} ${writeMoney(offer.quote.total, offer.quote.currency)}`,
  ]),
});

/** One offer: every line of its price with what it was counted from, and what is in it. */
function offered(offer: Offer, lang: Language): Block[] {
  const { quote, includes, excludes, remark } = offer;
  const { chargedWeight } = quote;
  const covered = (['duty', 'insurance', 'delivery'] as const).filter((each) => quote.includes[each]);
  const words = [
    ['includes', includes],
    ['excludes', excludes],
    ['remarkOfOffer', remark],
  ] as const;
  return [
    {
      kind: 'table',
      title: quote.channelName,
      columns: [
        { title: say('charge'), share: 44 },
        { title: say('derivation'), share: 80 },
        {
          title: { zh: `${say('amount').zh} (${quote.currency})`, en: `${say('amount').en} (${quote.currency})` },
          share: 38,
          align: 'right',
        },
      ],
      rows: quote.lines.map((line) => [
        both({ zh: prices.say('zh', `lineKind.${line.kind}`), en: prices.say('en', `lineKind.${line.kind}`) }, lang),
        figuresOf(line, quote.currency, lang),
        writeMoney(line.amount, quote.currency),
      ]),
      totals: [[both(details.say('total'), lang), '', writeMoney(quote.total, quote.currency)]],
    },
    {
      kind: 'facts',
      facts: [
        fact('days', daysOf(offer)),
        fact('terms', quote.deliveryTerms),
        fact('charged', chargedWeight && `${chargedWeight.value} ${chargedWeight.unit === 'kg' ? 'kg' : 'm³'}`),
        { ...fact('priceIncludes', covered.map((each) => both(say(each), lang)).join(' / ')), isWide: true },
        ...words.flatMap(([key, text]) => (text === null ? [] : [{ ...details.fact(key, text), isWide: true }])),
      ],
    },
  ];
}
