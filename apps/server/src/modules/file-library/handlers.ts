import type { HandlerAnswer } from '@waybound/contract/call';
import type { deleteLibraryFiles, fileLibrary } from '@waybound/contract/documents/file-library';
import { PREVIEW_TYPES, type PaperKind } from '@waybound/contract/wire/documents/file-library';
import { LIBRARY_QUOTA_BYTES } from '@waybound/domain/file-library';
import { folderHandlers, lockFolderRow, ownFolder } from './folders.ts';
import { lockedFile, ownFile, readPage, toFile, type FileRecord } from './library-rows.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { reasonText } from '../../kernel/language.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { fileName } from '../../records/file-name.ts';
import { given } from '../../records/given.ts';
import { downloadOf } from '../../records/stored-files.ts';

interface Place {
  kind?: PaperKind | undefined;
  folderId?: string | undefined;
}
type Results = HandlerAnswer<typeof deleteLibraryFiles, never>['results'];

/** The customer's own files (section 2, my profile: file and manageOtherFiles). */
export const fileLibraryHandlers: Handlers<typeof fileLibrary> = {
  ...folderHandlers,

  async listLibrary(input, context) {
    if (input.folderId !== undefined) await ownFolder(context, input.folderId);
    const { rows, total } = await readPage(context, input);
    return { rows: rows.map((record) => toFile(record, context.now)), total };
  },

  async uploadLibraryFile({ kind, folderId, expiresOn, note = '', files: { file } }, context) {
    const { db, customer, now, audit, afterCommit } = context;
    await requirePlace(context, kind, folderId);
    await requireRoom(context, file.size);
    const name = fileName(file);
    const { id } = await db
      .insertInto('library_file')
      .values({
        customer_id: customer.id,
        kind: kind ?? null,
        folder_id: folderId ?? null,
        name,
        note,
        size: file.size,
        content_type: file.type,
        sha256: file.sha256,
        path: file.key,
        expires_on: expiresOn ?? null,
        uploaded_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    afterCommit(() => context.files.claim(file.key));
    audit({
      customerId: customer.id,
      subject: 'libraryFile',
      subjectId: id,
      what: 'uploadLibraryFile',
      after: { name, kind, folderId, expiresOn, sha256: file.sha256 },
    });
    return toFile(await ownFile(context, id), now);
  },

  async saveLibraryFile(input, context) {
    const { id, rev, name } = input;
    const { db, customer, now, audit } = context;
    const before = await lockedFile(context, id);
    if (rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toFile(before, now) });
    const { kind, folderId } = placeOf(input, before);
    await requirePlace(context, kind, folderId);
    const after = {
      // The ending says what it is, and that does not change with its name.
      name: fileName({ name, type: before.content_type }),
      kind: kind ?? null,
      folder_id: folderId ?? null,
      expires_on: given(input, 'expiresOn', before.expires_on) ?? null,
      note: given(input, 'note', before.note) ?? '',
    };
    await db
      .updateTable('library_file')
      .set({ ...after, rev: rev + 1 })
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .execute();
    audit({
      customerId: customer.id,
      subject: 'libraryFile',
      subjectId: id,
      what: 'saveLibraryFile',
      before: auditValues(before),
      after: auditValues(after),
    });
    return toFile(await ownFile(context, id), now);
  },

  async deleteLibraryFiles({ ids }, context) {
    const { db, customer, audit, afterCommit } = context;
    const requested = [...new Set(ids)];
    const gone = await db
      .deleteFrom('library_file')
      .where('customer_id', '=', customer.id)
      .where('id', 'in', requested)
      .returning(['id', 'name', 'path'])
      .execute();
    for (const { id, name, path } of gone) {
      afterCommit(() => context.files.remove(path));
      audit({ customerId: customer.id, subject: 'libraryFile', subjectId: id, what: 'deleteLibraryFile', before: { name } });
    }
    const missing = reasonText(context.lang, 'recordMissing', {});
    const results: Results = requested.map((id) => {
      const file = gone.find((each) => each.id === id);
      if (file) return { id, name: file.name, ok: true, reason: null, mass: '' };
      return { id, name: '', ok: false, reason: 'recordMissing', mass: missing };
    });
    return { results };
  },

  async downloadLibraryFile({ id, isInline = false }, context) {
    const record = await ownFile(context, id);
    const isShown = isInline && PREVIEW_TYPES.some((each) => each === record.content_type);
    return { ...downloadOf(context.files, record), isInline: isShown };
  },
};

/** Kind and folder are one place: who names one of them leaves the other. */
const placeOf = (input: Place, before: FileRecord): Place =>
  Object.hasOwn(input, 'kind') || Object.hasOwn(input, 'folderId')
    ? input
    : { kind: before.kind ?? undefined, folderId: before.folder_id ?? undefined };

/** A paper has a kind, any other file may have a folder; a folder that is put into stays. */
async function requirePlace(context: CustomerContext, kind: PaperKind | undefined, folderId: string | undefined): Promise<void> {
  if (folderId === undefined) return;
  if (kind !== undefined) refuseFields([{ path: 'folderId', rule: 'paperInFolder' }]);
  await lockFolderRow(context, folderId);
}

/** Uploads of one customer take turns here, so that two at once do not both find the last room. */
async function requireRoom(context: CustomerContext, bytes: number): Promise<void> {
  const { db, customer } = context;
  await lockCustomer(context.db, context.customer.id);
  const { used } = await db
    .selectFrom('library_file')
    .select(({ fn }) => fn.sum<string | null>('size').as('used'))
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  if (Number(used) + bytes <= LIBRARY_QUOTA_BYTES) return;
  refuse('libraryFull', { max: inGigabytes(LIBRARY_QUOTA_BYTES), used: inGigabytes(Number(used)) });
}

const inGigabytes = (bytes: number): string => `${Number((bytes / 1024 ** 3).toFixed(2))} GB`;

const auditValues = ({ name, kind, folder_id, expires_on }: Pick<FileRecord, 'name' | 'kind' | 'folder_id' | 'expires_on'>) => ({
  name,
  kind,
  folderId: folder_id,
  expiresOn: expires_on,
});
