import type { Readable } from 'node:stream';
import type { ExportedList, ExportFormat, ExportKindName } from '@waybound/contract/wire/documents/exports';
import type { Db } from '../../kernel/database/engine.ts';
import type { Language } from '../../kernel/language.ts';
import type { Files } from '../../kernel/uploads.ts';
import type { Portion } from '../../kernel/work/work-kind.ts';

/** For whom something is drawn, and with what eyes. */
export interface ExportReader {
  customer: { id: string; loginId: string; hidesPrices: boolean };
  lang: Language;
  now: Date;
}

/** What a kind draws with. */
export interface Exporter extends ExportReader {
  files: Pick<Files, 'findContent'>;
  /** A short reading transaction with the customer's eyes: no row is held while a line is slow. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Called as the work goes on: the page shows it, and a cancelled one ends here. */
  onProgress: (rowsDone: number) => Promise<void>;
}

/** The transaction in which a file becomes ready. */
export type ReadyExport = Pick<Portion, 'db' | 'now' | 'audit'> & { customer: { id: string; loginId: string }; lang: Language };

/**
 * An export as a value: what is kept of it as JSON, and how a file is drawn from that. All kinds stand in one list (`export-kinds.ts`),
 * from which the calls and the background work find them.
 */
export interface ExportKind {
  name: ExportKindName;
  /** Its file shows prices to those who may see them. */
  showsPrices: boolean;
  /** The bytes, drawn while they are read. */
  draw: (exporter: Exporter, parameters: unknown) => Readable;
  /** What it means that the file is there, where it means more. */
  whenReady?: (ready: ReadyExport, parameters: unknown) => Promise<void>;
}

/** What is stored of the export of a list. */
export interface ListParameters {
  /** Checked by the list's own call. */
  filter: Readonly<Record<string, unknown>>;
  /** Of what the filter finds only these. */
  ids?: readonly string[];
  columns: readonly string[];
  format: ExportFormat;
}

/** A list's export can be asked for by what its page shows. */
export interface ListExportKind extends ExportKind {
  name: ExportedList;
  /** Nobody asks for it who must not see prices. */
  isPricesOnly: boolean;
  /** Its rows can be ticked, and some of them exported. */
  canPick: boolean;
  /** Refuses at the field what the list's own call would refuse. */
  check: (filter: unknown) => Readonly<Record<string, unknown>>;
  count: (db: Db, reader: ExportReader, parameters: ListParameters) => Promise<number>;
  /** Of the file, without its ending. */
  title: (lang: Language) => string;
}

export const isListExport = (kind: ExportKind): kind is ListExportKind => 'count' in kind;
