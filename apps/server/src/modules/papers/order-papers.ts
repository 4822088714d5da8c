import type { PaperKind } from '@waybound/contract/wire/waybills/papers';
import { formatCbm, formatCm, formatGrams } from '@waybound/domain/measures';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import { toPackingRow } from '@waybound/domain/order/packing';
import { volumeOf } from '@waybound/domain/order/packing-comparison';
import { customsPapers } from './customs-papers.ts';
import {
  amountOf,
  countryName,
  currencyOf,
  figuresOf,
  moneyOf,
  packedTotals,
  placeOf,
  priceOf,
  quantityOf,
  totalsOf,
  type PaperSource,
} from './order-data.ts';
import { fact, say, sentences, titleOf, twice, type Why } from './paper-words.ts';
import { issuerOf, partiesOf } from './parties.ts';
import type { Block, Fact, Paper, TableBlock } from '../../gateways/pdf/papers/paper.ts';
import { NONE } from '../../records/paper-captions.ts';
import { billOfLading } from '../../records/waybill/main-leg/carriage-numbers.ts';

/** A paper of a waybill, or why there is none. */
export type Made = { paper: Paper } | { why: Why };

const MAKERS: Readonly<Record<PaperKind, (source: PaperSource) => Made>> = {
  commercialInvoice: (source) => (source.lines.length === 0 ? { why: 'noInvoice' } : { paper: commercialInvoice(source) }),
  packingList: (source) => (source.packing.length === 0 ? { why: 'noPacking' } : { paper: packingList(source) }),
  cartonMarks: (source) => (source.packing.length === 0 ? { why: 'noPacking' } : { paper: cartonMarks(source) }),
  ...customsPapers,
};

/** A draft may be incomplete: nobody should send a paper of it. */
export const makePaper = (kind: PaperKind, source: PaperSource): Made =>
  source.row.status === 'wait_for_confirm' ? { why: 'draft' } : MAKERS[kind](source);

export function headFacts(source: PaperSource): Fact[] {
  const { row, order, lang, printedFor } = source;
  return [
    fact('date', source.day),
    fact('reference', row.reference_no),
    fact('terms', [row.delivery_terms, countryName(source)].filter(Boolean).join(' ')),
    fact('loadingPort', placeOf(row.loading_port, lang)),
    fact('dischargePort', placeOf(row.discharge_port, lang)),
    fact('origin', printedFor.originCountry ?? 'China'),
    fact('channel', row.channel_name?.[lang]),
    fact(
      'vessel',
      [row.transport?.vessel, row.transport?.voyage, row.transport?.flightNo].filter(Boolean).join(' ') || order.vessel || order.flightNo,
    ),
    fact('billOfLading', billOfLading(row)),
  ];
}

const statementOf = ({ lang }: PaperSource): Block[] => [
  { kind: 'text', text: sentences('statement', lang) },
  { kind: 'signatures', captions: [say('signature'), say('date')] },
];

function commercialInvoice(source: PaperSource): Paper {
  const { packages, weight, volume } = figuresOf(source);
  return {
    title: titleOf('commercialInvoice'),
    number: source.row.waybill_no,
    issuer: issuerOf(source),
    blocks: [
      partiesOf(source),
      { kind: 'facts', facts: headFacts(source) },
      invoiceTable(source),
      { kind: 'facts', facts: [fact('packages', packages), fact('totalWeight', weight), fact('volume', volume)] },
      ...statementOf(source),
    ],
  };
}

function invoiceTable(source: PaperSource): TableBlock {
  return {
    kind: 'table',
    columns: [
      { title: say('item'), share: 13 },
      { title: say('description'), share: 55 },
      { title: say('customsCode'), share: 28 },
      { title: say('quantity'), share: 20, align: 'right' },
      { title: say('unitPrice'), share: 24, align: 'right' },
      { title: say('amount'), share: 25, align: 'right' },
      { title: say('currency'), share: 20 },
    ],
    rows: source.lines.map((line, index) => [
      String(index + 1),
      [line.declareNameEn, line.declareNameCn, line.material, line.sku].filter(Boolean).join('\n'),
      [line.destinationPortCustomsClearanceCode, line.customsCode].filter(Boolean).join('\n') || NONE,
      `${quantityOf(line, source)} ${line.measurementUnit === 'set' ? 'SET' : 'PCS'}`,
      moneyOf(priceOf(line)) || NONE,
      moneyOf(amountOf(line, source)) || NONE,
      currencyOf(line, source),
    ]),
    totals: totalsOf(source).map((total) => {
      const [currency = '', amount = ''] = total.split(' ');
      return ['', twice('total', source.lang), '', '', '', amount, currency];
    }),
  };
}

function packingList(source: PaperSource): Paper {
  const { packages, pieces, weight, volume } = packedTotals(source);
  return {
    title: titleOf('packingList'),
    number: source.row.waybill_no,
    issuer: issuerOf(source),
    blocks: [
      partiesOf(source),
      { kind: 'facts', facts: headFacts(source) },
      {
        kind: 'table',
        columns: [
          { title: say('boxes'), share: 21 },
          { title: say('packages'), share: 15, align: 'right' },
          { title: say('goods'), share: 41 },
          { title: say('quantity'), share: 21, align: 'right' },
          { title: say('weight'), share: 19, align: 'right' },
          { title: say('totalWeight'), share: 20, align: 'right' },
          { title: say('size'), share: 29, align: 'right' },
          { title: say('volume'), share: 18, align: 'right' },
        ],
        rows: packedRows(source),
        totals: [[twice('total', source.lang), String(packages), '', String(pieces), '', weight, '', volume]],
      },
      ...statementOf(source),
    ],
  };
}

/** As it was typed: a row without measures holds other goods in the boxes of the row before, which are counted there. */
function packedRows({ order, lines }: PaperSource): string[][] {
  const nameOf = new Map(lines.map((line) => [line.sku, line.declareNameEn ?? line.declareNameCn]));
  const counted = new Set<number>();
  return (order.packingList ?? []).map((packed) => {
    const row = toPackingRow(packed);
    const goods = [packed.sku, packed.sku && nameOf.get(packed.sku)].filter(Boolean).join('\n') || NONE;
    const pieces = packed.quantity === undefined ? NONE : String(packed.quantity);
    const boxes = row.endBox - row.startBox + 1;
    const numbers = formatRanges(Array.from({ length: boxes }, (_, index) => row.startBox + index));
    if (counted.has(row.startBox)) return [numbers, '', goods, pieces, '', '', '', ''];
    for (let box = row.startBox; box <= row.endBox; box += 1) counted.add(box);
    const volume = volumeOf(row);
    return [
      numbers,
      String(boxes),
      goods,
      pieces,
      row.grams === undefined ? NONE : formatGrams(row.grams),
      row.grams === undefined ? NONE : formatGrams(row.grams * boxes),
      sizeOf(row) ?? NONE,
      volume === undefined ? NONE : formatCbm(volume * BigInt(boxes)),
    ];
  });
}

function sizeOf(box: Parameters<typeof volumeOf>[0]): string | undefined {
  const { lengthMm, widthMm, heightMm } = box ?? {};
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return undefined;
  return [lengthMm, widthMm, heightMm].map(formatCm).join(' × ');
}

/** Front and side of each kind of carton. English, without prices, and the same on declaration, packing list and bill of lading. */
function cartonMarks(source: PaperSource): Paper {
  const { row, order, country, printedFor, packing } = source;
  const consignee = order.importer?.importerCompany ?? order.dispatcher ?? '';
  const all = packedTotals(source).packages;
  return {
    title: titleOf('cartonMarks'),
    number: row.waybill_no,
    blocks: packing.map(({ boxNumbers, box }): Block => {
      const numbers = formatRanges(boxNumbers);
      const size = sizeOf(box.declared);
      return {
        kind: 'marks',
        title: { zh: `${say('boxes').zh} ${numbers}`, en: say('boxes').en },
        front: [
          initialsOf(consignee) || 'N/M',
          [row.address_code, country?.en.toUpperCase()].filter(Boolean).join(' · '),
          row.reference_no ?? row.waybill_no,
          row.waybill_no,
          `C/NO. ${numbers} / ${all}`,
          `MADE IN ${(printedFor.originCountry ?? 'China').toUpperCase()}`,
        ],
        side: [
          `ITEM: ${box.skus.join(', ') || NONE}`,
          `G.W.: ${box.declared?.grams === undefined ? NONE : `${formatGrams(box.declared.grams)} KGS`}`,
          `MEAS.: ${size === undefined ? NONE : `${size} CM`}`,
          ...(order.dispatcher ? [order.dispatcher] : []),
        ],
      };
    }),
  };
}

const MAX_INITIALS = 6;

/** Of the words of a company's name, as marks name a consignee. */
const initialsOf = (company: string): string =>
  company
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .slice(0, MAX_INITIALS)
    .join('')
    .toUpperCase();
