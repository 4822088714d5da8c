import type { PaperKind } from '@waybound/contract/wire/waybills/papers';
import { deliveryPointsOf } from '@waybound/domain/order/end/delivery-points';
import type { InvoiceLine } from '@waybound/contract/orders/order-fields';
import { amountOf, countryName, figuresOf, placeOf, quantityOf, totalsOf, type PaperSource } from './order-data.ts';
import { fact, say, sentences, titleOf, wideFact, type Why } from './paper-words.ts';
import { addressLines, contactLines, issuerOf, partiesOf, shipperLines } from './parties.ts';
import type { Block, Fact, Paper } from '../../gateways/pdf/papers/paper.ts';
import { NONE } from '../../records/paper-captions.ts';
import { billOfLading } from '../../records/waybill/main-leg/carriage-numbers.ts';

type Makers = Pick<
  Readonly<Record<PaperKind, (source: PaperSource) => { paper: Paper } | { why: Why }>>,
  'shippersLetter' | 'powerOfAttorney'
>;

export const customsPapers: Makers = {
  shippersLetter: (source) => ({ paper: shippersLetter(source) }),
  /** Only who declares in his own name entrusts somebody with it. */
  powerOfAttorney: (source) =>
    source.order.isCustomerDeclaration === true ? { paper: powerOfAttorney(source) } : { why: 'notOwnDeclaration' },
};

/** The container of a full one, or those of an end waybill. */
const containersOf = ({ containers, ...order }: PaperSource['order']): string =>
  (containers ?? [order]).map(({ cabinetType, cabinetNumber }) => [cabinetType, cabinetNumber].filter(Boolean).join(' ')).join(', ');

/** What only an order with a main leg of its customer's own says. */
function ownLegFacts({ order: { billRelease, entryType }, lang }: PaperSource): Fact[] {
  return [
    ...(billRelease ? [fact('billRelease', say(billRelease)[lang])] : []),
    ...(entryType ? [fact('entryType', say(entryType)[lang])] : []),
  ];
}

/** Where the goods go from the port, where that is more than one place. */
function deliveriesOf(order: PaperSource['order']): Block[] {
  const points = deliveryPointsOf(order);
  if (points.length === 1) return [];
  return [
    {
      kind: 'table',
      columns: [
        { title: say('deliverTo'), share: 80 },
        { title: say('contact'), share: 40 },
        { title: say('packages'), share: 20, align: 'right' },
        { title: say('pallets'), share: 20, align: 'right' },
        { title: say('appointment'), share: 30 },
      ],
      rows: points.map((point) => [
        addressLines(point).join('\n') || NONE,
        contactLines(point).join('\n') || NONE,
        point.dispatchBoxes === undefined ? NONE : String(point.dispatchBoxes),
        point.dispatchPallets === undefined ? NONE : String(point.dispatchPallets),
        point.dispatchAppointment ?? NONE,
      ]),
    },
  ];
}

/** 托书: all that the forwarder carries by, as it was ordered. */
function shippersLetter(source: PaperSource): Paper {
  const { row, order, lang } = source;
  const { packages, weight, volume } = figuresOf(source);
  return {
    title: titleOf('shippersLetter'),
    number: row.waybill_no,
    issuer: issuerOf(source),
    hasBarcode: true,
    blocks: [
      partiesOf(source),
      {
        kind: 'facts',
        facts: [
          fact('date', source.day),
          fact('reference', row.reference_no),
          fact('channel', row.channel_name?.[lang]),
          fact('loadingPort', placeOf(row.loading_port, lang)),
          fact('dischargePort', placeOf(row.discharge_port, lang)),
          fact('destination', countryName(source)),
          fact('terms', row.delivery_terms),
          fact('declaration', say(order.isCustomerDeclaration === true ? 'ownDeclaration' : 'agentDeclaration')[lang]),
          fact('insurance', say(order.isBuyInsurance === true ? 'insured' : 'notInsured')[lang]),
          fact('handIn', order.selfDelivered && say(order.selfDelivered)[lang]),
          fact('packages', packages),
          fact('totalWeight', weight),
          fact('volume', volume),
          fact('vessel', order.vessel),
          fact('container', containersOf(order)),
          ...ownLegFacts(source),
          wideFact('marks', row.reference_no ?? row.waybill_no),
          wideFact('remark', order.customerRemark),
        ],
      },
      ...deliveriesOf(order),
      {
        kind: 'table',
        columns: [
          { title: say('description'), share: 60 },
          { title: say('material'), share: 35 },
          { title: say('customsCode'), share: 30 },
          { title: say('quantity'), share: 20, align: 'right' },
          { title: say('battery'), share: 18 },
        ],
        rows: source.lines.map((line) => [
          [line.declareNameCn, line.declareNameEn].filter(Boolean).join('\n') || line.sku,
          line.material ?? NONE,
          line.customsCode ?? NONE,
          String(quantityOf(line, source)),
          line.isCharged === true ? '✓' : '',
        ]),
      },
      { kind: 'text', text: sentences('instruction', lang) },
      { kind: 'signatures', captions: [say('signature'), say('date')] },
    ],
  };
}

/** 代理报关委托书, with the goods that are worth most as the main ones. */
function powerOfAttorney(source: PaperSource): Paper {
  const { row, order, lang, printedFor } = source;
  const main = mainLine(source);
  const [, , address = '', contact = ''] = shipperLines(order);
  const company = order.exportDelegationCompanyName ?? order.shipper?.shipperCompanyCN ?? order.shipper?.shipperCompany;
  return {
    title: titleOf('powerOfAttorney'),
    number: row.waybill_no,
    issuer: issuerOf(source),
    blocks: [
      {
        kind: 'parties',
        parties: [
          { title: say('client'), lines: [company ?? '', order.exportDelegationCompanyTax ?? '', address, contact] },
          { title: say('agent'), lines: [printedFor.brand.zh, printedFor.brand.en] },
        ],
      },
      { kind: 'text', text: sentences('entrustment', lang), size: 3.2 },
      {
        kind: 'facts',
        columns: 2,
        facts: [
          fact('mainGoods', [main?.declareNameCn, main?.declareNameEn].filter(Boolean).join('\n')),
          fact('customsCode', main?.customsCode),
          fact('totalValue', totalsOf(source).join('\n')),
          fact('tradeMode', say('generalTrade')[lang]),
          fact('origin', printedFor.originCountry ?? 'China'),
          fact('packages', figuresOf(source).packages),
          fact('billOfLading', billOfLading(row)),
          fact('loadingPort', placeOf(row.loading_port, lang)),
          fact('date', source.day),
          fact('validity', say('validUntil')[lang]),
          wideFact('documents', say('documentList')[lang]),
        ],
      },
      { kind: 'signatures', captions: [say('clientSign'), say('agentSign')] },
      { kind: 'signatures', captions: [say('date'), say('date')] },
    ],
  };
}

/** The line of the greatest value, which names the goods; amounts of several currencies are compared as they stand. */
const mainLine = (source: PaperSource): InvoiceLine | undefined =>
  source.lines.toSorted((one, other) => Number((amountOf(other, source) ?? 0n) - (amountOf(one, source) ?? 0n)))[0];
