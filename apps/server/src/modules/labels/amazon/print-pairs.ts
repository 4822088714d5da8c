import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { HandlerInput } from '@waybound/contract/call';
import type { printLabelPairs } from '@waybound/contract/documents/amazon-labels';
import { MAX_PAIRS, type PairSize } from '@waybound/contract/wire/documents/amazon-labels';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import type { LabelledBox } from '@waybound/domain/box-labels/match-labels';
import { labels as en } from '@waybound/phrases/en/labels/labels';
import { labels as zh } from '@waybound/phrases/zh/labels/labels';
import { composePairs } from '../../../gateways/pdf/box-labels/compose-pairs.ts';
import { PAIR_SHEETS } from '../../../gateways/pdf/box-labels/pair-sheets.ts';
import { cartonLabels } from '../../../gateways/pdf/carton-labels.ts';
import type { LabelledWaybill } from '../../../gateways/pdf/label-drawing.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { storedContent, type Download, type Files } from '../../../kernel/uploads.ts';
import { readOwnWaybill } from '../../../records/waybill/rows.ts';
import { findLogo } from '../label-logo.ts';
import { savePrints } from '../label-prints.ts';
import { lockPrinting, toLabelled } from '../print-data.ts';
import { readLabelFiles, type StoredLabel } from './label-files.ts';
import { readMatched, type LabelsOfWaybill } from './matched-labels.ts';

const TITLES = { zh: zh.pairs, en: en.pairs };

/** Our label and Amazon's of each box, ordered by box number; counts as a print of ours. */
export async function printPairs(
  { id, size, boxNumbers = [] }: HandlerInput<typeof printLabelPairs, never>,
  context: CustomerContext,
): Promise<Download> {
  const { db, customer, lang, now, files } = context;
  const printing = await lockPrinting(context, [id]);
  const waybill = await readOwnWaybill(db, customer.id, id);
  const [stored, found] = await Promise.all([readLabelFiles(db, { customerId: customer.id, waybillId: id }), readMatched(db, waybill)]);
  if (stored.some(({ state }) => state === 'queued' || state === 'reading')) refuse('labelsBeingRead', { waybillNo: waybill.waybill_no });
  const chosen = chosenPairs(found, boxNumbers, waybill.waybill_no);
  if (chosen.length > MAX_PAIRS) refuseFields([{ path: 'boxNumbers', rule: 'tooManyBoxes', args: { max: MAX_PAIRS } }]);
  const { labelled, printed } = toLabelled(context, printing, id, {
    boxNumbers: chosen.map(({ boxNumber }) => boxNumber),
    scope: 'all',
  });
  await savePrints(context, { what: 'printLabels', printed: [printed] });
  const title = `${TITLES[lang]} ${waybill.waybill_no}`;
  return {
    name: `${title}.pdf`,
    type: 'application/pdf',
    content: async () => {
      const logo = await findLogo(files, printing.logoPath);
      const ours = cartonLabels({
        format: PAIR_SHEETS[size].ours,
        lang,
        brandName: printing.site.title[lang],
        printedAt: now,
        waybills: [{ ...labelled, ...logo } satisfies LabelledWaybill],
      });
      return composed(files, { size, title, printedAt: now, ours, chosen, stored });
    },
  };
}

/** All that have a label of Amazon's, or these boxes: then each must exist and have one, for what is left out is not missed on paper. */
function chosenPairs(
  { boxes, matched: { pairs } }: LabelsOfWaybill,
  boxNumbers: readonly number[],
  waybillNo: string,
): LabelledBox<StoredLabel>[] {
  if (pairs.length === 0) refuse('noPairs', { waybillNo });
  if (boxNumbers.length === 0) return pairs;
  const wanted = new Set(boxNumbers);
  const existing = new Set(boxes.map(({ boxNumber }) => boxNumber));
  if ([...wanted].some((box) => !existing.has(box))) refuse('boxUnknown');
  const chosen = pairs.filter(({ boxNumber }) => wanted.delete(boxNumber));
  if (wanted.size > 0) refuse('boxesUnpaired', { waybillNo, boxes: formatRanges([...wanted].toSorted((one, other) => one - other)) });
  return chosen;
}

interface Composed {
  size: PairSize;
  title: string;
  printedAt: Date;
  ours: Readable;
  chosen: readonly LabelledBox<StoredLabel>[];
  stored: readonly { id: string; path: string }[];
}

async function composed(files: Files, { size, title, printedAt, ours, chosen, stored }: Composed): Promise<Readable> {
  const needed = stored.filter(({ id }) => chosen.some(({ label }) => label.fileId === id));
  const places = new Map(needed.map(({ id }, index) => [id, index]));
  const pairs = chosen.map(({ label: { fileId, page, area, turn } }) => {
    const file = places.get(fileId);
    if (file === undefined) throw new Error(`The file ${fileId} of a label is missing.`);
    return { file, page, area, turn };
  });
  const pdf = await composePairs(async () => {
    const contents: Uint8Array<ArrayBuffer>[] = [];
    for (const { path } of needed) contents.push(new Uint8Array(await buffer(await storedContent(files, path)())));
    return { size, title, printedAt, ours: new Uint8Array(await buffer(ours)), files: contents, pairs };
  });
  return Readable.from([pdf], { objectMode: false });
}
