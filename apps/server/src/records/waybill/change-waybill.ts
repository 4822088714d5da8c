import type { WaybillRef } from '@waybound/contract/orders/orders';
import { factOfStatus } from '@waybound/domain/milestones/milestone-facts';
import { isBefore, roadOf, type RoadKey } from '@waybound/domain/lifecycle/roads';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import {
  type CustomerAction,
  type FollowingAction,
  type ForwarderAction,
  type WaybillAction,
  type WaybillReason,
  mayOnWaybill,
} from '@waybound/domain/lifecycle/waybill-lifecycle';
import { phaseOf } from '@waybound/domain/lifecycle/phases';
import type { WaybillEffect } from '@waybound/domain/lifecycle/waybill-effects';
import { WAYBILL_FACTS, type WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
import { TAB_OF_STATUS } from '@waybound/domain/lifecycle/waybill-tabs';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { Updateable } from 'kysely';
import { changedColumns } from '../lifecycle/fact-columns.ts';
import { leaveGroup } from '../merge/leave-group.ts';
import { followWaybill } from '../quotation/follow-waybill.ts';
import { syncPickup } from '../pickup/sync-pickup.ts';
import { voidLabels } from './labels.ts';
import { addMilestone, laterOf, type MilestoneDetails } from './tracking/milestones.ts';
import { toState, writeDetails, type WaybillHead } from './rows.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import type { Enqueue } from '../../kernel/work/work-kind.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';

/** What a change needs of its call's context. */
export interface ChangeContext {
  db: Db;
  now: Date;
  audit: (entry: AuditEntry) => void;
  enqueue: Enqueue;
}

/** The lifecycle decides; a refusal names the waybill and its status. `to` is the status that an event of the forwarder leads to. */
export function requireAllowed(row: WaybillHead, action: WaybillAction, to?: WaybillStatus): void {
  refuseFor(row, mayOnWaybill(action, toState(row), to));
}

function refuseFor(row: WaybillHead, why: WaybillReason | null): void {
  if (why !== null) refuse(why, { waybillNo: row.waybill_no, status: row.status });
}

/**
 * A save names the revision it started from; a stale one is refused, and the refusal carries the newer revision.
 * @param current what stands in the form's place now, where a form goes on from it
 */
export function requireRev(row: WaybillHead, rev: number | undefined, current?: Readonly<Record<string, unknown>>): void {
  if (rev === undefined || rev === row.rev) return;
  const newer = { id: row.id, rev: row.rev, status: row.status, ...current };
  throw new Refusal('stale', { waybillNo: row.waybill_no }, [], { newer });
}

export interface Change {
  /** Columns beside those of the facts; `details`, as JSON, are the order's own. */
  set?: Updateable<Schema['waybill']> & { details?: string };
  /** When and where it happened; a change of status leaves a milestone. */
  milestone?: MilestoneDetails;
  /** What it is called in the audit trail, where that is not the action's name. */
  what?: string;
  /** More for the audit entry. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

interface Following {
  /** The name of what was done to the other record: the audit entry tells it, and not what followed. */
  what: string;
}

type Given = typeof standardLifecycle.types.given;
/** With what the action is told, where it is told anything. */
type ChangeBy<A extends WaybillAction> = undefined extends Given[A] ? [change?: Change] : [change: Change & { given: Given[A] }];
type AnyChange = Change & Partial<Following> & { given?: Partial<WaybillState> };

export const customerAction = <A extends CustomerAction>(
  context: ChangeContext,
  row: WaybillHead,
  action: A,
  ...change: ChangeBy<A>
  // What any action is told is facts of the waybill.
): Promise<WaybillRef> =>
  changeWaybill(context, row, action, { milestone: { source: 'customer' }, ...(change[0] as AnyChange | undefined) });

export const forwarderAction = <A extends ForwarderAction>(
  context: ChangeContext,
  row: WaybillHead,
  action: A,
  ...change: ChangeBy<A>
  // What any action is told is facts of the waybill.
): Promise<WaybillRef> =>
  changeWaybill(context, row, action, { milestone: { source: 'operator' }, ...(change[0] as AnyChange | undefined) });

/** What follows from the change of another record. */
export const followingAction = <A extends FollowingAction>(
  context: ChangeContext,
  row: WaybillHead,
  action: A,
  change: Change & Following & { given: Given[A] },
): Promise<WaybillRef> => changeWaybill(context, row, action, change);

/** Writes what an action leaves behind: the facts' columns, a new revision, a milestone where the status moved, its effects, the audit entry. */
async function changeWaybill(context: ChangeContext, row: WaybillHead, action: WaybillAction, change: AnyChange): Promise<WaybillRef> {
  const { db, now, audit } = context;
  const before = toState(row);
  refuseFor(row, mayOnWaybill(action, before, change.given?.status));
  const after = standardLifecycle.afterGiven(action, before, change.given);
  const hasMoved = after.status !== row.status;
  const at = change.milestone?.at ?? now;
  const { details, ...set } = change.set ?? {};
  const rev = row.rev + 1;
  const columns: Updateable<Schema['waybill']> = {
    status: after.status,
    ...changedColumns(WAYBILL_FACTS, before, after),
    ...(isDelivery(after.status, after) && row.delivered_at === null && { delivered_at: at }),
    ...(isUnderWay(after.status) && row.out_stock_at === null && { out_stock_at: at }),
    ...(hasMoved && { last_event_at: laterOf(row.last_event_at, at) }),
    ...set,
    rev,
    updated_at: now,
  };
  await Promise.all([
    details === undefined ? undefined : writeDetails(db, row, details),
    db.updateTable('waybill').set(columns).where('customer_id', '=', row.customer_id).where('id', '=', row.id).execute(),
    hasMoved && after.status !== 'wait_for_confirm'
      ? addMilestone(context, row, {
          track: 'order',
          kind: 'status',
          status: after.status,
          fact: factOfStatus(after.status, row.status, after),
          ...change.milestone,
        })
      : undefined,
  ]);
  if (hasMoved && row.online_inquiry_no !== null && (isDraft(row.status) || isDraft(after.status)))
    await followWaybill(context, row, isDraft(after.status));
  const changed: Changed = { context, row, before, after };
  for (const effect of standardLifecycle.effectsOf(action)) await EFFECTS[effect](changed);
  audit({
    customerId: row.customer_id,
    subject: row.kind,
    subjectId: row.id,
    what: change.what ?? action,
    before: { status: row.status, rev: row.rev, ...auditedState(before, after), ...change.before },
    after: { status: after.status, rev, ...auditedState(after, before), ...change.after },
  });
  return { id: row.id, waybillNo: row.waybill_no, status: after.status, rev };
}

const isDraft = (status: WaybillStatus): boolean => status === 'wait_for_confirm';

interface Changed {
  context: ChangeContext;
  row: WaybillHead;
  before: WaybillState;
  after: WaybillState;
}

/** What an action does beside its waybill: a new effect does not compile before it is carried out here. */
const EFFECTS: Readonly<Record<WaybillEffect, (changed: Changed) => Promise<void>>> = {
  deleteWaybill: ({ context: { db, now }, row }) => deleteWaybill(db, row, now),
  voidLabels: ({ context, row }) => voidLabels(context, row),
  cancelPickup: updatePickup,
  leavePickup: updatePickup,
  loadPickup: updatePickup,
  dissolveMerges: leaveMerges,
};

/** Of whoever has begun to be filed the merge stays. */
async function leaveMerges({ context, row, before, after }: Changed): Promise<void> {
  if (before.isDeclarationMerged && !after.isDeclarationMerged) await leaveGroup(context, row, 'declaration');
  if (before.isClearanceMerged && !after.isClearanceMerged) await leaveGroup(context, row, 'clearance');
}

async function updatePickup({ context, row, before, after }: Changed): Promise<void> {
  if (after.pickup !== before.pickup) await syncPickup(context, row, after.pickup);
}

/** The row stays, so that its number is never used again. */
async function deleteWaybill(db: Db, row: WaybillHead, now: Date): Promise<void> {
  await db.updateTable('waybill').set({ deleted_at: now }).where('customer_id', '=', row.customer_id).where('id', '=', row.id).execute();
}

/** What the audit entry says of a state besides its status: the fields that differ from the other state. */
function auditedState(state: WaybillState, other: WaybillState): Record<string, unknown> {
  return {
    ...(state.measures !== other.measures && { measures: state.measures }),
    ...(state.packingList !== other.packingList && { packingState: state.packingList }),
    ...(state.billState !== other.billState && { billState: state.billState }),
  };
}

/** From export on: the goods have left. */
const isUnderWay = (status: WaybillStatus): boolean => (phaseOf(status) ?? 0) > LAST_PHASE_BEFORE_EXPORT;
const LAST_PHASE_BEFORE_EXPORT = 2;

/** Delivered in the sense of the lists: the tab "signed", or a container that goes back empty after the goods were signed for. */
export function isDelivery(status: WaybillStatus, key: RoadKey): boolean {
  if (status === 'wait_return_cabinet') return isBefore(roadOf(key), 'wait_for_sign', status);
  return TAB_OF_STATUS[status].tab === 'signed';
}
