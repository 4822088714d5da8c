import type { HistoryEntry } from '@waybound/contract/account/history';
import { SKU_PICTURES } from '@waybound/contract/address-book/saved-record-limits';
import { isUndoable, undoneBy } from '@waybound/domain/lifecycle/undo';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { pickupLifecycle } from '@waybound/domain/lifecycle/pickup-lifecycle';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { readHeads, toState } from '../../records/waybill/rows.ts';
import type { EntryRecord } from './entry-rows.ts';

type Undo = HistoryEntry['undo'];

/** What of some entries can be taken back now. */
export async function undoableAmong(context: CustomerContext, entries: readonly EntryRecord[]): Promise<(entry: EntryRecord) => Undo> {
  const ofWaybill = await changesOfWaybills(context, entries);
  const ofRecord = await deletionsAmong(context, entries);
  const ofPickup = await pickupsAmong(context, entries);
  return (entry) => ofWaybill(entry) ?? ofRecord(entry) ?? ofPickup(entry);
}

/** The last change of a waybill, where its state allows the way back. */
async function changesOfWaybills(
  { db, customer }: CustomerContext,
  entries: readonly EntryRecord[],
): Promise<(entry: EntryRecord) => Undo> {
  const last = entries.filter(({ what, last_rev: rev }) => rev !== null && isUndoable(what));
  const ids = last.flatMap(({ waybill_id: id, is_gone: isGone }) => (id === null || isGone === true ? [] : [id]));
  const heads = new Map((await readHeads(db, customer.id, ids)).map((head) => [head.id, head]));
  return ({ what, last_rev: rev, waybill_id: id, is_gone: isGone }) => {
    if (rev === null || id === null || !isUndoable(what)) return null;
    const action = undoneBy(what);
    const head = heads.get(id);
    const may = action === null ? isGone === true : head !== undefined && mayOnWaybill(action, toState(head)) === null;
    return may ? { by: 'undoChanges', id, rev } : null;
  };
}

const RESTORED_BY = { deleteRecord: 'restoreRecords', deleteTemplate: 'restoreTemplate' } as const;
const isDeletion = (what: string): what is keyof typeof RESTORED_BY => Object.hasOwn(RESTORED_BY, what);

/** The last deletion of a saved record or template that is not there again, and whose entry says all that it was. */
async function deletionsAmong({ db, customer }: CustomerContext, entries: readonly EntryRecord[]): Promise<(entry: EntryRecord) => Undo> {
  const deletions = entries.filter(({ subject, what }) => subject === 'record' && isDeletion(what));
  if (deletions.length === 0) return () => null;
  const { rows } = await sql<{ id: string; subject_id: string }>`
    select a.id, a.subject_id from audit a where a.customer_id = ${customer.id} and a.id = any(${deletions.map(({ id }) => id)})
      and not exists (select from audit b where b.customer_id = ${customer.id} and b.subject = 'record' and b.subject_id = a.subject_id
        and b.id > a.id and b.what in (a.what, replace(a.what, 'delete', 'restore')))
      and case a.what when 'deleteTemplate' then a.before ? 'order' else not (a.before -> 'values' ?| ${[...SKU_PICTURES]}) end`.execute(
    db,
  );
  const ids = new Map(rows.map(({ id, subject_id: subjectId }) => [id, subjectId]));
  return ({ id, what }) => {
    const subjectId = ids.get(id);
    return subjectId !== undefined && isDeletion(what) ? { by: RESTORED_BY[what], id: subjectId, rev: null } : null;
  };
}

/** A pickup order that holds its waybill since its last change, and may still be deleted. */
async function pickupsAmong({ db, customer }: CustomerContext, entries: readonly EntryRecord[]): Promise<(entry: EntryRecord) => Undo> {
  const isOrdering = ({ what, last_rev: rev }: EntryRecord) => what === 'createPickup' && rev !== null;
  const waybillIds = entries.flatMap((entry) => (isOrdering(entry) && entry.waybill_id !== null ? [entry.waybill_id] : []));
  if (waybillIds.length === 0) return () => null;
  const rows = await db
    .selectFrom('pickup_waybill as l')
    .innerJoin('pickup as p', (join) => join.onRef('p.customer_id', '=', 'l.customer_id').onRef('p.id', '=', 'l.pickup_id'))
    .select(['l.waybill_id', 'p.id', 'p.state'])
    .where('l.customer_id', '=', customer.id)
    .where('l.waybill_id', 'in', waybillIds)
    .where('p.deleted_at', 'is', null)
    .execute();
  const deletable = rows.filter(({ state }) => pickupLifecycle.may('delete', { status: state }) === null);
  const ids = new Map(deletable.map(({ waybill_id: waybillId, id }) => [waybillId, id]));
  return (entry) => {
    const id = isOrdering(entry) && entry.waybill_id !== null ? ids.get(entry.waybill_id) : undefined;
    return id === undefined ? null : { by: 'deletePickup', id, rev: null };
  };
}
