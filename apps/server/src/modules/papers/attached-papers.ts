import { Readable } from 'node:stream';
import type { WaybillFile } from '@waybound/contract/documents/files';
import { hasExportBegun, HAS_EXPORT_PART } from '@waybound/domain/lifecycle/waybill-facts';
import { whyNot, type Why } from './paper-words.ts';
import { packArchive, type PackedPart } from '../../gateways/sheets/archive/pack-archive.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { reasonText, type Language } from '../../kernel/language.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Files } from '../../kernel/uploads.ts';
import { archiveList } from '../../records/exports/archive-list.ts';
import { readFiles, type FileRecord } from '../../records/waybill/files.ts';
import { HEAD_COLUMNS, roadKeyOf, toState, type WaybillHead } from '../../records/waybill/rows.ts';
import { anyOf } from '../../records/any-of.ts';

/** What of customs the forwarder attaches, and who can have it (docs/decisions/2026-11-25-papers.md). */
const WANTED = {
  slip: { fileType: 'customsForm', isForOwnDeclarationOnly: false },
  refund: { fileType: 'taxRefund', isForOwnDeclarationOnly: true },
} as const satisfies Record<string, { fileType: WaybillFile['fileType']; isForOwnDeclarationOnly: boolean }>;
export type AttachedPaper = keyof typeof WANTED;

/** A waybill that was asked for; by its id, as it was sent, where there is none. */
export interface AskedFiles {
  waybillNo: string;
  files: readonly FileRecord[];
  /** In the caller's language; empty where there are files. */
  why: string;
}

/** Who reads, and in which language. */
export interface PaperReader {
  db: Db;
  customer: { id: string };
  lang: Language;
}

/** What was asked for, in its order and each once; refused where none of them is there, or none has a file. */
export async function requireAttached(reader: PaperReader, kind: AttachedPaper, ids: readonly string[]): Promise<AskedFiles[]> {
  const { isFound, asked } = await readAttached(reader, kind, ids);
  if (!isFound) refuse('recordMissing');
  if (asked.every((each) => each.files.length === 0)) refuse('noAttachedPapers');
  return asked;
}

/** The same, whatever there is. */
export async function readAttached(
  { db, customer, lang }: PaperReader,
  kind: AttachedPaper,
  ids: readonly string[],
): Promise<{ isFound: boolean; asked: AskedFiles[] }> {
  const wanted = [...new Set(ids)];
  const [heads, files] = await Promise.all([
    db
      .selectFrom('waybill')
      .select(HEAD_COLUMNS)
      .where('customer_id', '=', customer.id)
      .where('id', '=', anyOf(wanted))
      .where('deleted_at', 'is', null)
      .execute(),
    readFiles(db, customer.id)
      .where('waybill.id', '=', anyOf(wanted))
      .where('stored_file.kind', '=', WANTED[kind].fileType)
      .where('stored_file.is_own', '=', false)
      .orderBy('stored_file.id')
      .execute(),
  ]);
  const byId = new Map(heads.map((head) => [head.id, head]));
  const filesOf = Map.groupBy(files, (file) => file.subject_id);
  const asked = wanted.map((id): AskedFiles => {
    const head = byId.get(id);
    if (!head) return { waybillNo: `#${id}`, files: [], why: reasonText(lang, 'recordMissing', {}) };
    const found = filesOf.get(id) ?? [];
    return { waybillNo: head.waybill_no, files: found, why: found.length > 0 ? '' : whyNot(reasonOf(kind, head))[lang] };
  });
  return { isFound: heads.length > 0, asked };
}

function reasonOf(kind: AttachedPaper, head: WaybillHead): Why {
  const [hasExportPart] = HAS_EXPORT_PART;
  if (!hasExportPart(roadKeyOf(head))) return 'noExport';
  if (WANTED[kind].isForOwnDeclarationOnly && !head.declares_export) return 'noRefund';
  return hasExportBegun(toState(head)) ? 'notAttached' : 'notFiled';
}

type FileReader = Pick<Files, 'findContent'>;

/** Each file under its waybill's number, and a workbook that says of every waybill asked for what became of it. */
export const attachedZip = (lang: Language, files: FileReader, asked: readonly AskedFiles[]): Readable =>
  Readable.from(packArchive(partsOf(lang, files, asked)), { objectMode: false });

async function* partsOf(lang: Language, files: FileReader, asked: readonly AskedFiles[]): AsyncGenerator<PackedPart> {
  const gone = new Set<string>();
  for (const { waybillNo, files: found } of asked) {
    for (const [index, file] of found.entries()) {
      const stored = await files.findContent(file.path);
      // Two files of one waybill may have the same name.
      const number = index === 0 ? '' : ` (${index + 1})`;
      if (stored) yield { name: `${waybillNo}${number} ${file.name}`, content: stored.content, isDense: true };
      else gone.add(file.path);
    }
  }
  const rows = asked.map(({ waybillNo, files: found, why }) => {
    const packed = found.filter(({ path }) => !gone.has(path)).map(({ name }) => name);
    const reason = packed.length < found.length ? whyNot('withdrawn')[lang] : why;
    return { waybillNo, files: packed, why: reason };
  });
  yield archiveList(lang, rows);
}
