import type { WaybillRef } from '@waybound/contract/orders/orders';
import {
  CUSTOMER_ACTIONS,
  customerMay,
  stateAfter,
  type CustomerAction,
  type Outcome,
  type Verdict,
  type WaybillState,
} from '@waybound/domain/lifecycle/customer-actions';
import { OPERATOR_ACTIONS, operatorMay, type OperatorAction } from '@waybound/domain/lifecycle/operator-actions';
import { isBefore, roadOf, type RoadKey } from '@waybound/domain/lifecycle/roads';
import { phaseOf, tabOf } from '@waybound/domain/lifecycle/statuses';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { Updateable } from 'kysely';
import { syncPickup } from '../pickup/sync-pickup.ts';
import { addMilestone, laterOf, type MilestoneDetails } from './milestones.ts';
import { toState, type WaybillHead } from './rows.ts';
import type { AuditEntry } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import type { Enqueue } from '../../kernel/work/outbox.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';

/** What a change needs of its call's context. */
export interface ChangeContext {
  db: Db;
  now: Date;
  audit: (entry: AuditEntry) => void;
  enqueue: Enqueue;
}

/** The action's table decides; a refusal names the waybill and its status. */
export function requireVerdict(row: WaybillHead, verdict: Verdict): void {
  if (!verdict.ok) refuse(verdict.why, { waybillNo: row.waybill_no, status: row.status });
}

/** A save names the revision it started from; a stale one is refused, and the refusal carries the newer revision. */
export function requireRev(row: WaybillHead, rev: number | undefined): void {
  if (rev === undefined || rev === row.rev) return;
  throw new Refusal('stale', { waybillNo: row.waybill_no }, [], { newer: { id: row.id, rev: row.rev, status: row.status } });
}

interface Change {
  /** The action's name in the audit trail. */
  what: string;
  outcome: Outcome;
  /** Columns beside those that the state owns. */
  set?: Updateable<Schema['waybill']>;
  /** When and where it happened; a change of status leaves a milestone. */
  milestone?: MilestoneDetails;
  /** More for the audit entry. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

export const customerAction = async (
  context: ChangeContext,
  row: WaybillHead,
  action: CustomerAction,
  more: Omit<Change, 'what' | 'outcome'> = {},
): Promise<WaybillRef> => {
  requireVerdict(row, customerMay(action, toState(row)));
  return changeWaybill(context, row, { what: action, outcome: CUSTOMER_ACTIONS[action], milestone: { source: 'customer' }, ...more });
};

export const operatorAction = async (
  context: ChangeContext,
  row: WaybillHead,
  action: OperatorAction,
  more: Omit<Change, 'what' | 'outcome'> = {},
): Promise<WaybillRef> => {
  requireVerdict(row, operatorMay(action, toState(row)));
  return changeWaybill(context, row, { what: action, outcome: OPERATOR_ACTIONS[action], milestone: { source: 'operator' }, ...more });
};

/** Writes what an action leaves behind: the state's columns, a new revision, a milestone where the status moved, voided labels, the audit entry. */
export async function changeWaybill(context: ChangeContext, row: WaybillHead, change: Change): Promise<WaybillRef> {
  const { db, now, audit } = context;
  const before = toState(row);
  const after = stateAfter(change.outcome, before);
  const hasMoved = after.status !== row.status;
  const at = change.milestone?.at ?? now;
  const rev = row.rev + 1;
  const columns: Updateable<Schema['waybill']> = {
    status: after.status,
    frozen_from: after.frozenFrom,
    review_state: after.reviewState,
    is_receipt_complete: after.isReceiptComplete,
    measures: after.measures,
    packing_state: after.packingList,
    is_export_filed: after.isExportFiled,
    is_import_filed: after.isImportFiled,
    bill_state: after.billState,
    pickup_state: after.pickup,
    ...(isDelivery(after.status, after.road) && row.delivered_at === null && { delivered_at: at }),
    ...(isUnderWay(after.status) && row.out_stock_at === null && { out_stock_at: at }),
    ...(hasMoved && { last_event_at: laterOf(row.last_event_at, at) }),
    ...change.set,
    rev,
    updated_at: now,
  };
  await Promise.all([
    db.updateTable('waybill').set(columns).where('customer_id', '=', row.customer_id).where('id', '=', row.id).execute(),
    hasMoved && after.status !== 'wait_for_confirm'
      ? addMilestone(context, row, { track: 'order', kind: 'status', status: after.status, ...change.milestone })
      : undefined,
    change.outcome.effects?.voidsLabels ? voidLabels(context, row) : undefined,
  ]);
  if (after.pickup !== before.pickup && (after.pickup === 'none' || after.pickup === 'loaded')) {
    await syncPickup(context, row, after.pickup);
  }
  audit({
    customerId: row.customer_id,
    subject: 'waybill',
    subjectId: row.id,
    what: change.what,
    before: { status: row.status, rev: row.rev, ...auditedState(before, after), ...change.before },
    after: { status: after.status, rev, ...auditedState(after, before), ...change.after },
  });
  return { id: row.id, waybillNo: row.waybill_no, status: after.status, rev };
}

/** What the audit entry says of a state besides its status: the fields that differ from the other state. */
function auditedState(state: WaybillState, other: WaybillState): Record<string, unknown> {
  return {
    ...(state.measures !== other.measures && { measures: state.measures }),
    ...(state.packingList !== other.packingList && { packingState: state.packingList }),
    ...(state.billState !== other.billState && { billState: state.billState }),
  };
}

/** From export on (domain.md, phases): the goods have left. */
const isUnderWay = (status: WaybillStatus): boolean => (phaseOf(status) ?? 0) > LAST_PHASE_BEFORE_EXPORT;
const LAST_PHASE_BEFORE_EXPORT = 2;

/** Delivered in the sense of the lists: the tab "signed", or a container that goes back empty after the goods were signed for. */
export function isDelivery(status: WaybillStatus, key: RoadKey): boolean {
  if (status === 'wait_return_cabinet') return isBefore(roadOf(key), 'wait_for_sign', status);
  return tabOf(status, { isDelivered: false }) === 'signed';
}

async function voidLabels({ db, now }: ChangeContext, row: WaybillHead): Promise<void> {
  await db
    .updateTable('label_print')
    .set({ voided_at: now })
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .where('voided_at', 'is', null)
    .execute();
}
