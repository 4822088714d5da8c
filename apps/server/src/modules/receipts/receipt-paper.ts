import { receiptPapers as en } from '@waybound/phrases/en/papers/receipt-papers';
import { receiptPapers as zh } from '@waybound/phrases/zh/papers/receipt-papers';
import { formatCm, formatDecimal, formatGrams, gramsOf, litresOf } from '@waybound/domain/measures';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import type { Merge } from './merges.ts';
import { toLot } from './receipt-answer.ts';
import { receiptNoOf, type ReceivedWaybill } from './received-waybills.ts';
import type { Block, Fact, Paper, TableBlock } from '../../gateways/pdf/papers/paper.ts';
import type { Language } from '../../kernel/language.ts';
import { formatInstant } from '../../records/format-instant.ts';
import { findCountry } from '../../records/order/places.ts';
import type { PrintedFor } from '../../records/printed-for.ts';
import { toFigures } from '../../records/waybill/answers.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';
import { NONE, captionsOf } from '../../records/paper-captions.ts';

type Words = keyof typeof zh;

/** What these papers say. */
export const { say, fact } = captionsOf(zh, en);

export const momentOf = (lang: Language, at: Date | string | null): string =>
  at === null ? '' : formatInstant(lang, new Date(at), FORWARDER_TIME_ZONE);

/** The receipt of one waybill: what it is, what was declared and found, and each lot with its cartons. */
export const receiptPaper = (received: ReceivedWaybill, printedFor: PrintedFor, lang: Language): Paper => ({
  title: say('receipt'),
  number: receiptNoOf(received.row),
  hasBarcode: true,
  blocks: [{ kind: 'facts', facts: factsOf(received, printedFor, lang) }, figures(received), ...lots(received, lang), SIGNATURES],
});

/** One receipt for several waybills: their sums, then what came of each. */
export const mergedPaper = (merge: Merge, sources: readonly ReceivedWaybill[], printedFor: PrintedFor, lang: Language): Paper => ({
  title: say('merged'),
  number: merge.receiptNo,
  hasBarcode: true,
  blocks: [
    { kind: 'facts', facts: [fact('customer', printedFor.customerName), fact('receivedAt', momentOf(lang, merge.createdAt))] },
    sums(sources),
    ...sources.flatMap((source): Block[] => [
      { kind: 'text', title: { zh: source.row.waybill_no, en: source.row.waybill_no }, text: '' },
      ...lots(source, lang),
    ]),
    SIGNATURES,
  ],
});

const SIGNATURES: Block = { kind: 'signatures', captions: [say('warehouseSign'), say('driverSign')] };

function factsOf({ row, lots: all }: ReceivedWaybill, { customerName }: PrintedFor, lang: Language): Fact[] {
  const waybill = toFigures(row);
  const country = findCountry(row.country_id ?? undefined);
  return [
    fact('waybillNo', row.waybill_no),
    fact('reference', row.reference_no),
    fact('isComplete', say(row.is_receipt_complete ? 'complete' : 'open')[lang]),
    fact('customer', customerName),
    fact('channel', row.channel_name?.[lang]),
    fact('destination', [country?.[lang], row.address_code].filter(Boolean).join(' · ')),
    fact('firstIn', momentOf(lang, all[0]?.received_at ?? null)),
    fact('lastIn', momentOf(lang, waybill.inStockTime)),
    fact('out', momentOf(lang, waybill.outStockTime)),
  ];
}

/** Declared against measured, in whole. */
function figures({ row }: ReceivedWaybill): TableBlock {
  const waybill = toFigures(row);
  const kg = { of: gramsOf, places: 3 };
  const line = (key: Words, declared: string | null, measured: string | null, { of, places }: Exact): string[] => {
    const difference = declared === null || measured === null ? NONE : formatDecimal(of(measured) - of(declared), places);
    return [`${zh[key]} ${en[key]}`, declared ?? NONE, measured ?? NONE, difference];
  };
  const count = (value: number | null) => (value === null ? null : String(value));
  return {
    kind: 'table',
    columns: [
      { title: say('figure'), share: 34 },
      { title: say('declared'), share: 22, align: 'right' },
      { title: say('measured'), share: 22, align: 'right' },
      { title: say('difference'), share: 22, align: 'right' },
    ],
    rows: [
      line('packages', count(waybill.customerTotalPackages), count(waybill.inStockPackages), { of: Number, places: 0 }),
      line('totalWeight', waybill.customerActualWeight, waybill.inStockWeight, kg),
      line('volume', waybill.customerVolume, waybill.inStockVolume, { of: litresOf, places: 3 }),
      line('charged', waybill.customerChargedWeight, waybill.inStockChargedWeight, kg),
    ],
    ...(waybill.finalWeight !== null && { totals: [[`${zh.final} ${en.final}`, '', waybill.finalWeight, '']] }),
  };
}

/** How a decimal becomes an integer, and how many decimals it has. */
interface Exact {
  of: (text: string) => number;
  places: number;
}

const LOT_COLUMNS: TableBlock['columns'] = [
  { title: say('boxes'), share: 30 },
  { title: say('packages'), share: 14, align: 'right' },
  { title: say('weight'), share: 20, align: 'right' },
  { title: say('size'), share: 32, align: 'right' },
  { title: say('totalWeight'), share: 20, align: 'right' },
];

/** Each lot with its cartons, alike ones in one line. */
function lots(received: ReceivedWaybill, lang: Language): TableBlock[] {
  return received.lots.map((lot) => {
    const { packages, weight, receivedAt, timeZone, placeName, placeCode, note } = toLot(received, lot);
    const about = [formatInstant(lang, new Date(receivedAt), timeZone), placeName ?? placeCode, note].filter(Boolean).join(' · ');
    const title = say('lot', { lotNo: lot.lot_no });
    return {
      kind: 'table',
      title: { zh: `${title.zh} ${title.en} · ${about}`, en: `${title.zh} ${title.en} · ${about}` },
      columns: LOT_COLUMNS,
      rows: alikeIn(received.cartons.filter((carton) => carton.lot_no === lot.lot_no)),
      totals: [[`${zh.total} ${en.total}`, String(packages), '', '', weight]],
    };
  });
}

function alikeIn(cartons: ReceivedWaybill['cartons']): string[][] {
  const alike = Map.groupBy(cartons, (each) => [each.weight_g, each.length_mm, each.width_mm, each.height_mm].join(' '));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const grams = Number(first.weight_g);
    const size = [first.length_mm, first.width_mm, first.height_mm].map(formatCm).join(' × ');
    const numbers = formatRanges(group.map((carton) => carton.box_number));
    return [[numbers, String(group.length), formatGrams(grams), size, formatGrams(grams * group.length)]];
  });
}

function sums(sources: readonly ReceivedWaybill[]): TableBlock {
  const figuresOf = sources.map(({ row }) => ({
    row: toFigures(row),
    grams: Number(row.received_weight_g),
    packages: row.received_packages,
  }));
  const litres = figuresOf.reduce((sum, { row }) => sum + litresOf(row.inStockVolume ?? '0'), 0);
  return {
    kind: 'table',
    title: say('sources'),
    columns: [
      { title: say('waybillNo'), share: 34 },
      { title: say('reference'), share: 28 },
      { title: say('packages'), share: 14, align: 'right' },
      { title: say('totalWeight'), share: 22, align: 'right' },
      { title: say('volume'), share: 20, align: 'right' },
    ],
    rows: figuresOf.map(({ row, grams, packages }) => [
      row.waybillNo,
      row.referenceNo ?? NONE,
      String(packages),
      formatGrams(grams),
      row.inStockVolume ?? NONE,
    ]),
    totals: [
      [
        `${zh.total} ${en.total}`,
        '',
        String(figuresOf.reduce((sum, { packages }) => sum + packages, 0)),
        formatGrams(figuresOf.reduce((sum, { grams }) => sum + grams, 0)),
        formatDecimal(litres, 3),
      ],
    ],
  };
}
