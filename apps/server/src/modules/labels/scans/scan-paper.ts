import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import { scanCheckPaper as en } from '@waybound/phrases/en/papers/scan-check-paper';
import { scanCheckPaper as zh } from '@waybound/phrases/zh/papers/scan-check-paper';
import type { Block, Paper, TableBlock } from '../../../gateways/pdf/papers/paper.ts';
import type { Language } from '../../../kernel/language.ts';
import { formatInstant } from '../../../records/format-instant.ts';
import { captionsOf, NONE } from '../../../records/paper-captions.ts';
import type { PrintedFor } from '../../../records/printed-for.ts';
import { FORWARDER_TIME_ZONE } from '../../../records/waybill/tracking/milestone-zone.ts';
import type { DifferingShipment } from '../../../records/box-labels/numbered-boxes.ts';
import type { CheckOfWaybill } from './scan-sums.ts';

const { say, fact } = captionsOf(zh, en);
export const SCAN_PAPER_TITLE = say('title');

const momentOf = (lang: Language, at: string | undefined): string =>
  at === undefined ? '' : formatInstant(lang, new Date(at), FORWARDER_TIME_ZONE);

interface PrintedCheck {
  waybillNo: string;
  boxes: number;
  check: CheckOfWaybill;
  differing: readonly DifferingShipment[];
  printedFor: PrintedFor;
  lang: Language;
}

/** How the check of a waybill ended: the sums, what is wrong, and each box that is right. */
export function scanPaper({ waybillNo, boxes, check, differing, printedFor, lang }: PrintedCheck): Paper {
  const { right, wrong, open, state } = check;
  const people = [...new Set(state.standing.map(({ by }) => by))];
  return {
    title: say('title'),
    number: waybillNo,
    hasBarcode: true,
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('customer', printedFor.customerName),
          fact('waybillNo', waybillNo),
          fact('boxes', String(boxes)),
          fact('right', String(right.length)),
          fact('wrong', String(wrong.length)),
          fact('open', String(open.length)),
          fact('first', momentOf(lang, state.standing[0]?.at)),
          fact('last', momentOf(lang, state.standing.at(-1)?.at)),
          fact('by', people.join(', ')),
          ...(open.length > 0 ? [{ ...fact('openBoxes', formatRanges(open)), isWide: true }] : []),
        ],
      },
      ...(differing.length > 0 ? differingBoxes(differing, lang) : []),
      ...(wrong.length > 0 ? [wrongBoxes(check)] : []),
      ...(right.length > 0 ? [rightBoxes(check, lang)] : []),
      SIGNATURES,
    ],
  };
}

const SIGNATURES: Block = { kind: 'signatures', captions: [say('checkedSign'), say('warehouseSign')] };

/** Whose label nobody knows, and what to do. */
const differingBoxes = (differing: readonly DifferingShipment[], lang: Language): Block[] => [
  {
    kind: 'table',
    title: say('differing'),
    columns: [
      { title: say('shipment'), share: 22 },
      { title: say('here'), share: 20 },
      { title: say('atAmazon'), share: 58 },
    ],
    rows: differing.map(({ shipmentId, reason, boxNumbers, amazonIds }) => [
      shipmentId,
      boxNumbers.length > 0 ? formatRanges(boxNumbers) : NONE,
      reason === 'unnamed' ? say('unnamed')[lang] : namesOf(amazonIds),
    ]),
  },
  { kind: 'text', text: say('differingText')[lang] },
];

/** So many are named on paper. */
const NAMED = 40;
const namesOf = (amazonIds: readonly string[]): string =>
  amazonIds.length === 0 ? NONE : [...amazonIds.slice(0, NAMED), ...(amazonIds.length > NAMED ? ['…'] : [])].join(', ');

const wrongBoxes = ({ wrong, expected }: CheckOfWaybill): TableBlock => ({
  kind: 'table',
  title: say('wrongBoxes'),
  columns: [
    { title: say('box'), share: 16 },
    { title: say('found'), share: 42 },
    { title: say('expected'), share: 42 },
  ],
  rows: wrong.map(({ boxNumber, amazonCode }) => [String(boxNumber), amazonCode, expected.get(boxNumber) ?? NONE]),
});

const rightBoxes = ({ right, state }: CheckOfWaybill, lang: Language): TableBlock => ({
  kind: 'table',
  title: say('rightBoxes'),
  columns: [
    { title: say('box'), share: 12 },
    { title: say('label'), share: 32 },
    { title: say('at'), share: 40 },
    { title: say('by'), share: 16 },
  ],
  rows: right.map((boxNumber) => {
    const scan = state.byBox.get(boxNumber);
    return [String(boxNumber), scan?.amazonCode ?? NONE, momentOf(lang, scan?.at), scan?.by ?? NONE];
  }),
});
