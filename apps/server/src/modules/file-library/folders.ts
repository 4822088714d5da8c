import type { HandlerAnswer } from '@waybound/contract/call';
import type { deleteFolder, fileLibrary, LibraryFolder, libraryOverview } from '@waybound/contract/documents/file-library';
import { MAX_FOLDERS, type PaperKind } from '@waybound/contract/wire/documents/file-library';
import { LIBRARY_QUOTA_BYTES } from '@waybound/domain/file-library';
import { sql } from 'kysely';
import { isExpiring } from './library-rows.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { cleanName } from '../../records/file-name.ts';
import { isoDayInChina } from '../../records/china-day.ts';

type Overview = HandlerAnswer<typeof libraryOverview, never>;
type Deleted = HandlerAnswer<typeof deleteFolder, never>;

export const folderHandlers: Pick<Handlers<typeof fileLibrary>, 'saveFolder' | 'deleteFolder' | 'libraryOverview'> = {
  async saveFolder({ id, rev, name: given }, context) {
    const { db, customer, audit } = context;
    const name = cleanName(given);
    // The names of a customer are given one after the other, so that two at once are not the same.
    await lockCustomer(context.db, context.customer.id);
    const before = id === undefined ? undefined : await ownFolder(context, id);
    if (before && rev !== undefined && rev !== before.rev) throw new Refusal('stale', {}, [], { newer: before });
    await requireFreeName(context, name, id);
    const after = before ? await rename(context, before, name) : await create(context, name);
    audit({
      customerId: customer.id,
      subject: 'libraryFolder',
      subjectId: after,
      what: 'saveFolder',
      ...(before && { before: { name: before.name } }),
      after: { name },
    });
    return (await foldersOf(db, customer.id)).find((folder) => folder.id === after) ?? refuse('recordMissing');
  },

  deleteFolder: (input, context) => remove(context, input.id),
  libraryOverview: (_input, context) => overviewOf(context),
};

/** The caller's folder, which stays until this transaction ends; an unknown or foreign one answers as missing. */
export async function lockFolderRow({ db, customer }: CustomerContext, id: string): Promise<void> {
  const found = await db
    .selectFrom('library_folder')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) refuse('recordMissing');
}

/** For a call that changes nothing and so may lock nothing. */
export async function ownFolder({ db, customer }: CustomerContext, id: string): Promise<LibraryFolder> {
  return (await foldersOf(db, customer.id)).find((folder) => folder.id === id) ?? refuse('recordMissing');
}

async function foldersOf(db: CustomerContext['db'], customerId: string): Promise<LibraryFolder[]> {
  const { rows } = await sql<LibraryFolder>`
    select d.id, d.rev, d.name, count(m.id)::int as files
    from library_folder d left join library_file m on m.customer_id = d.customer_id and m.folder_id = d.id
    where d.customer_id = ${customerId} group by d.id, d.rev, d.name order by lower(d.name), d.id`.execute(db);
  return rows;
}

async function requireFreeName({ db, customer }: CustomerContext, name: string, ownId: string | undefined): Promise<void> {
  const { rows } = await sql<{ id: string; isSame: boolean }>`
    select id, lower(name) = lower(${name}) as "isSame" from library_folder where customer_id = ${customer.id}`.execute(db);
  if (rows.some(({ id, isSame }) => isSame && id !== ownId)) refuseFields([{ path: 'name', rule: 'folderExists' }]);
  if (ownId === undefined && rows.length >= MAX_FOLDERS) refuseFields([{ path: 'name', rule: 'tooMany', args: { max: MAX_FOLDERS } }]);
}

async function create({ db, customer, now }: CustomerContext, name: string): Promise<string> {
  const values = { customer_id: customer.id, name, created_at: now };
  return (await db.insertInto('library_folder').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function rename({ db, customer }: CustomerContext, { id, rev }: LibraryFolder, name: string): Promise<string> {
  const set = { name, rev: rev + 1 };
  await db.updateTable('library_folder').set(set).where('customer_id', '=', customer.id).where('id', '=', id).execute();
  return id;
}

/** The folder is locked before its files are counted: a file being added to it waits, or has been counted. */
async function remove(context: CustomerContext, id: string): Promise<Deleted> {
  const { db, customer, audit } = context;
  await db.selectFrom('library_folder').select('id').where('customer_id', '=', customer.id).where('id', '=', id).forUpdate().execute();
  const { name, files } = await ownFolder(context, id);
  if (files > 0) refuse('folderNotEmpty', { name, count: files });
  await db.deleteFrom('library_folder').where('customer_id', '=', customer.id).where('id', '=', id).execute();
  audit({ customerId: customer.id, subject: 'libraryFolder', subjectId: id, what: 'deleteFolder', before: { name } });
  return { id };
}

async function overviewOf({ db, customer, now }: CustomerContext): Promise<Overview> {
  const today = isoDayInChina(now);
  const [folders, { rows }] = await Promise.all([
    foldersOf(db, customer.id),
    sql<{ kind: PaperKind | null; all: number; loose: number; soon: number; over: number; bytes: string }>`
      select kind, count(*)::int as all, (count(*) filter (where folder_id is null))::int as loose,
        (count(*) filter (where ${isExpiring('soon', today)}))::int as soon,
        (count(*) filter (where ${isExpiring('over', today)}))::int as over, sum(size)::text as bytes
      from library_file where customer_id = ${customer.id} group by kind`.execute(db),
  ]);
  const sumOf = (isPaper: boolean) => {
    const counted = rows.filter(({ kind }) => (kind !== null) === isPaper);
    const sum = (column: 'all' | 'soon' | 'over') => counted.reduce((total, row) => total + row[column], 0);
    return { all: sum('all'), soon: sum('soon'), over: sum('over') };
  };
  return {
    folders,
    loose: rows.find(({ kind }) => kind === null)?.loose ?? 0,
    kinds: Object.fromEntries(rows.flatMap(({ kind, all }) => (kind === null ? [] : [[kind, all]]))),
    papers: sumOf(true),
    others: sumOf(false),
    usedBytes: rows.reduce((total, { bytes }) => total + Number(bytes), 0),
    quotaBytes: LIBRARY_QUOTA_BYTES,
  };
}
