import type { HandlerInput } from '@waybound/contract/call';
import type { exports, exportRows } from '@waybound/contract/documents/exports';
import { CSV_TYPE, MAX_DIRECT_ROWS, type ExportedList, type ExportFormat } from '@waybound/contract/wire/documents/exports';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { storedContent } from '../../kernel/uploads.ts';
import { cancelWork } from '../../kernel/work/work-rows.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { isListExport, type ExportKind, type ListExportKind, type ListParameters } from '../../records/exports/export-kind.ts';
import { EXPORT, startExport } from '../../records/exports/start-export.ts';
import { isClosed, ownExports, saveExport, toStartedExport, type ExportRow } from './export-rows.ts';

const SHOWN = 50;
const TYPES: Readonly<Record<ExportFormat, string>> = { xlsx: WORKBOOK_TYPE, csv: CSV_TYPE };

/** What lists have found, as files. */
export function exportsHandlers(kinds: readonly ExportKind[]): Handlers<typeof exports> {
  const listKinds = new Map(kinds.filter(isListExport).map((kind) => [kind.name, kind]));
  return {
    async exportRows(input, context) {
      const asked = await askedFor(listKinds, input, context);
      if (asked.rows > MAX_DIRECT_ROWS) refuse('exportTooLarge', { rows: asked.rows, max: MAX_DIRECT_ROWS });
      const { read, customer, files, lang, now } = context;
      const exporter = { read, customer, files, lang, now, onProgress: async () => {} };
      return {
        name: asked.fileName,
        type: asked.contentType,
        content: async () => asked.kind.draw(exporter, asked.parameters),
      };
    },

    async startExport(input, context) {
      const { kind, ...asked } = await askedFor(listKinds, input, context);
      return startExport(context, { kind: kind.name, ...asked });
    },

    async listExports(_input, context) {
      const rows = await ownExports(context).orderBy('id', 'desc').limit(SHOWN).execute();
      return { exports: rows.map((row) => toStartedExport(row, context.customer.hidesPrices)) };
    },

    async cancelExport({ exportId }, context) {
      const { db, customer, now, audit } = context;
      // Another login's is left alone: first it is looked for, then its work is locked, then the record, as its portions do.
      await ownExport(context, exportId);
      await cancelWork(db, customer.id, [EXPORT], [exportId]);
      const row = await ownExports(context).where('id', '=', exportId).forUpdate().executeTakeFirstOrThrow();
      if (row.state === 'waiting' || row.state === 'running') {
        await saveExport(db, row, { state: 'cancelled', finished_at: now, path: null });
        removeDrawn(context, row);
      }
      audit({ customerId: customer.id, subject: 'export', subjectId: exportId, what: 'cancelExport', after: { title: row.file_name } });
      return toStartedExport(await ownExport(context, exportId), customer.hidesPrices);
    },

    async downloadExport({ exportId }, context) {
      const row = await ownExport(context, exportId);
      if (row.state === 'waiting' || row.state === 'running') return refuse('exportNotReady');
      if (row.state !== 'ready' || row.path === null) return refuse('recordMissing');
      if (isClosed(row, context.customer.hidesPrices)) return refuse('notAllowed');
      const content = storedContent(context.files, row.path);
      return { name: row.file_name, type: row.content_type, size: Number(row.size), content };
    },
  };
}

interface AskedFor {
  kind: ListExportKind;
  parameters: ListParameters;
  rows: number;
  fileName: string;
  contentType: string;
}

async function askedFor(
  kinds: ReadonlyMap<ExportedList, ListExportKind>,
  { list, filter = {}, ids, columns = [], format = 'xlsx' }: HandlerInput<typeof exportRows, never>,
  context: CustomerContext,
): Promise<AskedFor> {
  const kind = kinds.get(list);
  if (!kind) throw new Error(`The list ${list} has no export.`);
  if (kind.isPricesOnly && context.customer.hidesPrices) refuse('notAllowed');
  if (ids && !kind.canPick) refuseFields([{ path: 'ids', rule: 'unknownChoice' }]);
  const parameters = { filter: kind.check(filter), ...(ids && { ids }), columns, format };
  const rows = await kind.count(context.db, context, parameters);
  if (ids && rows === 0) refuse('recordMissing');
  const fileName = `${kind.title(context.lang)} ${isoDayInChina(context.now)}.${format}`;
  return { kind, parameters, rows, fileName, contentType: TYPES[format] };
}

const ownExport = async (context: CustomerContext, id: string): Promise<ExportRow> =>
  (await ownExports(context).where('id', '=', id).executeTakeFirst()) ?? refuse('recordMissing');

/** Cancelled between its drawing and its end. */
function removeDrawn({ files, afterCommit }: CustomerContext, { path }: ExportRow): void {
  if (path !== null) afterCommit(() => files.remove(path));
}
