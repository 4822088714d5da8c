import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { UnfreezeRequest } from '@waybound/contract/waybills/waybills';
import type { Order } from '@waybound/contract/orders/order-fields';
import { isUndoable, type UndoableAction } from '@waybound/domain/lifecycle/undo';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockMates } from '../../../records/merge/lock-mates.ts';
import { cancelTransfer } from '../../../records/overseas/transfer.ts';
import { inBatch } from '../../../records/waybill/batch/in-batch.ts';
import { customerAction, requireRev } from '../../../records/waybill/change-waybill.ts';
import { writeParty } from '../../../records/waybill/customer-data/write-party.ts';
import { ownWaybill, type WaybillRecord } from '../../../records/waybill/rows.ts';
import { takeBackHandover } from '../handover.ts';
import { isMerged, LEAVE } from '../merges/merge-actions.ts';
import { entryOf, type UndoneEntry } from './undone-entry.ts';
import { restoreDraft } from './restore-draft.ts';

interface Change {
  id: string;
  /** Of the waybill after the change. */
  rev: number;
}

/** Takes changes back, each as far as nothing has happened to its waybill since and its state allows it (docs/decisions/2026-11-26-undo.md). */
export async function undoAll(context: CustomerContext, changes: readonly Change[]): Promise<BatchResult[]> {
  const { db, customer } = context;
  // Whoever leaves a merge changes those that stay in it.
  await lockMates(
    db,
    customer.id,
    changes.map(({ id }) => id),
  );
  const restored = new Map<string, string>();
  const results = await inBatch(context, changes, async (change) => {
    const entry = await entryOf(db, customer.id, change);
    if (entry?.what === 'delete') restored.set(change.id, await restoreDraft(context, change));
    else await undoOne(context, change, entry);
  });
  return results.map((result) => ({ ...result, waybillNo: restored.get(result.id) ?? result.waybillNo }));
}

async function undoOne(context: CustomerContext, { id, rev }: Change, entry: UndoneEntry | undefined): Promise<void> {
  const row = await ownWaybill(context.db, context.customer.id, id);
  if (!entry || !isUndoable(entry.what) || entry.what === 'delete') return refuse('cannotBeUndone', { waybillNo: row.waybill_no });
  await UNDO[entry.what](context, row, { ...entry, rev });
}

type Undo = (context: CustomerContext, row: WaybillRecord, entry: UndoneEntry & { rev: number }) => Promise<unknown>;

const leaves =
  (kind: keyof typeof LEAVE): Undo =>
  async (context, row, { rev }) => {
    // Another of the same merge may have ended it.
    if (!isMerged(kind, row)) return;
    requireRev(row, rev);
    await customerAction(context, row, LEAVE[kind]);
  };

const UNDO: Readonly<Record<Exclude<UndoableAction, 'delete'>, Undo>> = {
  async handover(context, row, { rev }) {
    requireRev(row, rev);
    await takeBackHandover(context, row);
  },
  mergeDeclaration: leaves('declaration'),
  mergeClearance: leaves('clearance'),
  async changeParties(context, row, { rev, before }) {
    requireRev(row, rev);
    const party = before && 'shipper' in before ? 'shipper' : 'importer';
    await writeParty(context, row, party, before?.[party] as Order['shipper'] & Order['importer']); // As this action has written it.
  },
  async transferOverseas(context, row, { rev }) {
    requireRev(row, rev);
    await cancelTransfer(context, row);
  },
  async requestUnfreeze(context, row, { rev, before }) {
    requireRev(row, rev);
    const earlier = (before?.['unfreezeRequest'] ?? null) as UnfreezeRequest | null; // As this action has written it.
    await customerAction(context, row, 'requestUnfreeze', {
      what: 'withdrawUnfreeze',
      set: { unfreeze_request: earlier && JSON.stringify(earlier) },
      before: { unfreezeRequest: row.unfreeze_request },
      after: { unfreezeRequest: earlier },
    });
  },
};
