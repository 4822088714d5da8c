import type { HistoryEntry } from '@waybound/contract/account/history';
import { isUndoable, undoneBy } from '@waybound/domain/lifecycle/undo';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { CustomerContext } from '../../kernel/context.ts';
import { readHeads, toState } from '../../records/waybill/rows.ts';
import type { EntryRecord } from './entry-rows.ts';

/** What of some entries can be taken back now: the last change of a waybill, where its state allows the way back. */
export async function undoableAmong(
  { db, customer }: CustomerContext,
  entries: readonly EntryRecord[],
): Promise<(entry: EntryRecord) => HistoryEntry['undo']> {
  const last = entries.filter(({ what, last_rev: rev }) => rev !== null && isUndoable(what));
  const ids = last.flatMap(({ waybill_id: id, is_gone: isGone }) => (id === null || isGone === true ? [] : [id]));
  const heads = new Map((await readHeads(db, customer.id, ids)).map((head) => [head.id, head]));
  return ({ what, last_rev: rev, waybill_id: id, is_gone: isGone }) => {
    if (rev === null || id === null || !isUndoable(what)) return null;
    const action = undoneBy(what);
    const head = heads.get(id);
    const may = action === null ? isGone === true : head !== undefined && mayOnWaybill(action, toState(head)) === null;
    return may ? { id, rev } : null;
  };
}
