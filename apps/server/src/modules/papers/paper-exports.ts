import { Readable } from 'node:stream';
import type { PaperKind } from '@waybound/contract/wire/waybills/papers';
import { attachedZip, readAttached, type AskedFiles, type AttachedPaper } from './attached-papers.ts';
import { makeAll } from './make-papers.ts';
import { readSources } from './order-data.ts';
import { papersPdf } from '../../gateways/pdf/papers/paper-document.ts';
import { packArchive, type PackedPart } from '../../gateways/sheets/archive/pack-archive.ts';
import { archiveList, type PackedWaybill } from '../../records/exports/archive-list.ts';
import type { Exporter, ExportKind } from '../../records/exports/export-kind.ts';
import { readPrintedFor } from '../../records/printed-for.ts';

/** What is kept of a job. */
export interface PapersParameters {
  ids: readonly string[];
  papers: readonly PaperKind[];
}

/** Waybills of one reading transaction. */
const AT_ONCE = 20;

const zip = (parts: AsyncIterable<PackedPart>): Readable => Readable.from(packArchive(parts), { objectMode: false });
const attached = (kind: AttachedPaper) => (exporter: Exporter, parameters: unknown) =>
  Readable.from(attachedParts(exporter, kind, parameters as PapersParameters), { objectMode: false }); // As `startPapers` has stored them.

/** Papers of many waybills, drawn in the background. They show what customers declare, and no price of the forwarder's. */
export const paperExports: readonly ExportKind[] = [
  // As `startPapers` has stored them.
  { name: 'papers', showsPrices: false, draw: (exporter, parameters) => zip(printedParts(exporter, parameters as PapersParameters)) },
  { name: 'slips', showsPrices: false, draw: attached('slip') },
  { name: 'refunds', showsPrices: false, draw: attached('refund') },
];

/** A PDF for each waybill, and the list of what is missing. */
async function* printedParts(exporter: Exporter, { ids, papers }: PapersParameters): AsyncGenerator<PackedPart> {
  const { customer, lang, now, read, onProgress } = exporter;
  const printedFor = await read((db) => readPrintedFor({ db, customer }));
  const packed: PackedWaybill[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const sources = await read((db) => readSources({ db, customer, lang }, some, printedFor));
    for (const id of some) {
      const { made, missing } = makeAll(lang, papers, [id], sources);
      const waybillNo = sources.get(id)?.row.waybill_no ?? `#${id}`;
      const name = `${waybillNo}.pdf`;
      const why = missing.map((each) => [each.paper, each.why].filter(Boolean).join(': ')).join('; ');
      packed.push({ waybillNo, files: made.length > 0 ? [name] : [], why });
      if (made.length === 0) continue;
      const content = papersPdf({ lang, brandName: printedFor.brand[lang], printedAt: now, title: waybillNo, papers: made });
      yield { name, content, isDense: true };
    }
    await onProgress(from + some.length);
  }
  yield archiveList(lang, packed);
}

/** The files are read while they are packed. */
async function* attachedParts(exporter: Exporter, kind: AttachedPaper, { ids }: PapersParameters): AsyncGenerator<Buffer> {
  const { customer, lang, files, read, onProgress } = exporter;
  const asked: AskedFiles[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = await read((db) => readAttached({ db, customer, lang }, kind, ids.slice(from, from + AT_ONCE)));
    asked.push(...some.asked);
    await onProgress(asked.length);
  }
  yield* attachedZip(lang, files, asked);
}
