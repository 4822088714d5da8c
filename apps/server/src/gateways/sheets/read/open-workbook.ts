import { refuse } from '../../../kernel/refusal.ts';
import { type Archive, type ArchiveEntry, openArchive } from '../archive/archive.ts';
import { attribute, type XmlListener, XmlScanner } from '../xml-scanner.ts';

/** A workbook that has passed the checks and whose parts can be read. Nothing of its sheets is read yet. */
export interface OpenWorkbook {
  readonly archive: Archive;
  /** In the order of the tabs. */
  readonly sheets: readonly OpenSheet[];
  readonly stringsPart: ArchiveEntry | undefined;
  readonly stylesPart: ArchiveEntry | undefined;
  /** Days count from 1904 instead of 1900. */
  readonly is1904: boolean;
  /** The workbook's own part, from which further parts are named. */
  readonly mainPart: string;
}

export interface OpenSheet {
  readonly name: string;
  readonly part: ArchiveEntry;
  readonly isHidden: boolean;
}

/** Where a part points to: the target's name in the archive by the relation's id. What lies outside of the file is left out. */
export interface Relation {
  readonly id: string;
  /** The last word of the relation's type, such as `worksheet`. */
  readonly kind: string;
  readonly target: string;
}

const RULES = {
  // Ten thousand rows with a picture each, and the parts around them.
  maxEntries: 25_000,
  maxBytes: 300e6,
  maxRatio: 250,
  unreadable: 'workbookUnreadable',
  tooLarge: 'workbookTooLarge',
  encrypted: 'workbookEncrypted',
} as const;

/** Any XML part but sheets and strings; a style sheet that has been copied about for years has some megabytes. */
export const MAX_PART_BYTES = 30e6;
/** Sheets, drawings, styles and relations of a very busy workbook. */
const MAX_XML_PARTS = 2000;
const MAX_SHEETS = 200;

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/**
 * Opens an .xlsx that somebody sent. Refuses, with the reason as a `Refusal`: `workbookOld` (.xls), `workbookEncrypted`,
 * `workbookMacros`, `workbookTooLarge` (unpacked, or too many parts), and `workbookUnreadable` for everything else that is no workbook,
 * is damaged, or declares a document type in any of its parts.
 */
export async function openWorkbook(content: Buffer): Promise<OpenWorkbook> {
  refuseCompoundFile(content);
  const archive = await openArchive(content, RULES);
  await refuseDocumentTypes(archive);
  const mainPart = await findMainPart(archive);
  const main = await readMain(archive, mainPart);
  const relations = await readRelations(archive, mainPart);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets = main.sheets.flatMap(({ id, name, isHidden }) => {
    const relation = byId.get(id);
    const part = relation?.kind === 'worksheet' ? archive.find(relation.target) : undefined;
    // Charts and dialogs are tabs as well, but hold no rows.
    return part ? [{ name, part, isHidden }] : [];
  });
  if (sheets.length === 0) refuse('workbookUnreadable');
  const partOf = (kind: string): ArchiveEntry | undefined => {
    const relation = relations.find((one) => one.kind === kind);
    return relation && archive.find(relation.target);
  };
  return { archive, sheets, stringsPart: partOf('sharedStrings'), stylesPart: partOf('styles'), is1904: main.is1904, mainPart };
}

/** Runs an XML part past a listener, at most `maxBytes` of it. */
export async function scanPart(
  archive: Archive,
  part: ArchiveEntry,
  listener: Partial<XmlListener>,
  maxBytes = MAX_PART_BYTES,
): Promise<void> {
  if (part.bytes > maxBytes) refuse('workbookTooLarge', { max: `${Math.floor(maxBytes / 1e6)} MB` });
  const scanner = new XmlScanner({ open: () => {}, close: () => {}, text: () => {}, ...listener });
  for await (const chunk of archive.read(part)) scanner.push(chunk);
  scanner.end();
}

/** What the part of this name points to; nothing where it has no relations. */
export async function readRelations(archive: Archive, partName: string): Promise<Relation[]> {
  const slash = partName.lastIndexOf('/') + 1;
  const part = archive.find(`${partName.slice(0, slash)}_rels/${partName.slice(slash)}.rels`);
  if (!part) return [];
  const relations: Relation[] = [];
  await scanPart(archive, part, {
    open: (name, raw) => {
      if (name !== 'Relationship' || attribute(raw, 'TargetMode') === 'External') return;
      const target = attribute(raw, 'Target') ?? '';
      const kind = attribute(raw, 'Type') ?? '';
      relations.push({
        id: attribute(raw, 'Id') ?? '',
        kind: kind.slice(kind.lastIndexOf('/') + 1),
        target: resolvePart(partName.slice(0, slash), target),
      });
    },
  });
  return relations;
}

function resolvePart(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

/** The container of Office before 2007, which today holds encrypted workbooks too. */
function refuseCompoundFile(content: Buffer): void {
  if (!content.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return;
  refuse(content.includes(ENCRYPTED_PACKAGE) ? 'workbookEncrypted' : 'workbookOld');
}

/**
 * The parts that are never read here would be read by anyone who opens a copy of the file. A document type can only come before the first
 * element, so the beginning of each part is enough.
 */
async function refuseDocumentTypes(archive: Archive): Promise<void> {
  const parts = archive.entries.filter(({ name }) => /\.(?:xml|rels|vml)$/i.test(name));
  if (parts.length > MAX_XML_PARTS) refuse('workbookTooLarge', { max: `${RULES.maxBytes / 1e6} MB` });
  for (const part of parts) {
    let hasRoot = false;
    const scanner = new XmlScanner({ open: () => (hasRoot = true), close: () => {}, text: () => {} });
    for await (const chunk of archive.read(part)) {
      scanner.push(chunk);
      if (hasRoot) break;
    }
  }
}

/** Which part is the workbook, and that it is one without macros. */
async function findMainPart(archive: Archive): Promise<string> {
  const types = archive.find('[Content_Types].xml');
  const main = (await readRelations(archive, '')).find(({ kind }) => kind === 'officeDocument')?.target;
  if (!types || main === undefined) return refuse('workbookUnreadable');
  let mainType: string | undefined;
  let hasMacros = archive.entries.some(({ name }) => name.toLowerCase().endsWith('vbaproject.bin'));
  await scanPart(archive, types, {
    open: (name, raw) => {
      const type = attribute(raw, 'ContentType');
      if (type === undefined) return;
      hasMacros ||= /macroEnabled|vbaProject/i.test(type);
      const isMain = name === 'Override' && attribute(raw, 'PartName')?.toLowerCase() === `/${main.toLowerCase()}`;
      if (isMain) mainType = type;
    },
  });
  if (hasMacros) refuse('workbookMacros');
  if (mainType !== WORKBOOK_TYPE) refuse('workbookUnreadable');
  return main;
}

interface Main {
  sheets: { id: string; name: string; isHidden: boolean }[];
  is1904: boolean;
}

async function readMain(archive: Archive, mainPart: string): Promise<Main> {
  const part = archive.find(mainPart) ?? refuse('workbookUnreadable');
  const main: Main = { sheets: [], is1904: false };
  await scanPart(archive, part, {
    open: (name, raw) => {
      if (name === 'workbookPr') main.is1904 = ['1', 'true'].includes(attribute(raw, 'date1904') ?? '');
      if (name !== 'sheet') return;
      if (main.sheets.length >= MAX_SHEETS) refuse('workbookUnreadable');
      const state = attribute(raw, 'state') ?? 'visible';
      main.sheets.push({ id: attribute(raw, 'r:id') ?? '', name: attribute(raw, 'name') ?? '', isHidden: state !== 'visible' });
    },
  });
  return main;
}
