import { Readable } from 'node:stream';
import { LABELS_PER_A4, type LabelSize } from '@waybound/contract/wire/documents/labels';
import { parseRanges, boxesOf } from '@waybound/domain/boxes/parse-ranges';
import { advanceStart } from './label-choice.ts';
import { findLogo } from './label-logo.ts';
import { savePrints } from './label-prints.ts';
import { LABEL_TITLES, lockPrinting, readPrinting, type PrintData } from './print-data.ts';
import { tryLabelled, type Tried } from './try-labelled.ts';
import { cartonLabels } from '../../gateways/pdf/carton-labels.ts';
import type { LabelledWaybill } from '../../gateways/pdf/label-drawing.ts';
import { packArchive, type PackedPart } from '../../gateways/sheets/archive/pack-archive.ts';
import type { Language } from '../../kernel/language.ts';
import { archiveList, type PackedWaybill } from '../../records/exports/archive-list.ts';
import type { Exporter, ExportKind, ReadyExport } from '../../records/exports/export-kind.ts';

/** What is kept of a job. */
export interface LabelsParameters {
  size: LabelSize;
  startPosition: number;
  /** In the order of the file, with the boxes whose labels were to be printed when it was asked for, as ranges; null where none was. */
  waybills: readonly { id: string; boxes: string | null; why: string }[];
}

/** Waybills of one reading transaction. */
const AT_ONCE = 20;

/**
 * Labels of many waybills, in one PDF. What was to be printed is fixed when the job begins; a waybill that has changed by the time of its
 * drawing, so that it has no such label any more, is left out and says why. The print counts when the file is there.
 */
export const labelExport: ExportKind = {
  name: 'labels',
  showsPrices: false,
  // As `startLabels` has stored them.
  draw: (exporter, parameters) => Readable.from(packArchive(partsOf(exporter, parameters as LabelsParameters)), { objectMode: false }),
  whenReady: (ready, parameters) => countPrints(ready, parameters as LabelsParameters),
};

async function* partsOf(exporter: Exporter, parameters: LabelsParameters): AsyncGenerator<PackedPart> {
  const { lang, now, files } = exporter;
  const name = `${LABEL_TITLES[lang]}.pdf`;
  const packed: PackedWaybill[] = [];
  const drawn = labelledOf(exporter, parameters, name, packed);
  const first = await drawn.next();
  if (first.done !== true) {
    const { labelled, printing } = first.value;
    const logo = await findLogo(files, printing.logoPath);
    const all = async function* (): AsyncGenerator<LabelledWaybill> {
      yield { ...labelled, ...logo };
      for await (const each of drawn) yield { ...each.labelled, ...logo };
    };
    const { size: format, startPosition } = parameters;
    const brandName = printing.site.title[lang];
    yield { name, content: cartonLabels({ format, startPosition, lang, brandName, printedAt: now, waybills: all() }), isDense: true };
  }
  yield archiveList(lang, packed);
}

/** The waybills that have a label to draw, each as it is drawn; `packed` gets all of them. */
async function* labelledOf(
  exporter: Exporter,
  { waybills }: LabelsParameters,
  name: string,
  packed: PackedWaybill[],
): AsyncGenerator<{ labelled: LabelledWaybill; printing: PrintData }> {
  const { customer, lang, now, read, onProgress } = exporter;
  for (let from = 0; from < waybills.length; from += AT_ONCE) {
    const some = waybills.slice(from, from + AT_ONCE);
    const ids = some.map(({ id }) => id);
    const printing = await read((db) => readPrinting({ db, customer, now, isRepetition: false }, ids));
    for (const waybill of some) {
      const { waybillNo, why, labelled } = fixedLabels(lang, printing, waybill);
      packed.push({ waybillNo, files: labelled ? [name] : [], why });
      if (labelled) yield { labelled, printing };
    }
    await onProgress(from + some.length);
  }
}

/** The labels that were fixed for a waybill, as far as it still has them. */
function fixedLabels(lang: Language, printing: PrintData, { id, boxes, why }: LabelsParameters['waybills'][number]): Tried {
  if (boxes === null) return { waybillNo: printing.waybills.get(id)?.waybill_no ?? `#${id}`, why };
  return tryLabelled(lang, printing, id, { boxNumbers: boxesOf(parseRanges(boxes) ?? []), scope: 'all' });
}

async function countPrints({ customer, lang, ...ready }: ReadyExport, { size, startPosition, waybills }: LabelsParameters): Promise<void> {
  const ids = waybills.map(({ id }) => id);
  const printing = await lockPrinting({ db: ready.db, now: ready.now, customer, isRepetition: false }, ids);
  const printed = waybills.flatMap((waybill) => fixedLabels(lang, printing, waybill).printed ?? []);
  if (printed.length === 0) return;
  await savePrints({ ...ready, customer }, { what: 'printLabels', printed });
  if (size !== 'A4') return;
  const count = printed.reduce((sum, { boxes }) => sum + boxes.length, 0);
  await advanceStart({ db: ready.db, customer }, startPosition, ((startPosition - 1 + count) % LABELS_PER_A4) + 1);
}
