import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import { followedStatuses } from '@waybound/domain/merges/merged-customs';
import { differencesIn } from '@waybound/domain/merges/merge-rules';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { OperatorContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findGroup, readMergeRows, toMergeMember } from '../../../records/merge/merge-rows.ts';
import { misfitText } from '../../../records/merge/read-merges.ts';
import { forwarderAction } from '../../../records/waybill/change-waybill.ts';
import type { MilestoneDetails } from '../../../records/waybill/tracking/milestones.ts';
import { headByNo, toState, type WaybillHead } from '../../../records/waybill/rows.ts';

/** What happens to one member of a merge and to all: it is filed by its master, and customs hold and release it as one. */

const FILING = { declaration: 'fileExport', clearance: 'fileImport' } as const satisfies Readonly<Record<MergeKind, string>>;

/**
 * The other members that are filed with a waybill; none where it is filed alone. Refuses where it is not the master, where the members differ by
 * now, and where one of them cannot be filed yet.
 */
export async function filedWith(context: OperatorContext, kind: MergeKind, row: WaybillHead): Promise<WaybillHead[]> {
  const { db, lang } = context;
  const group = await findGroup(db, row.customer_id, row.id, kind);
  if (!group) return [];
  const rows = await readMergeRows(db, row.customer_id, group.memberIds);
  const members = group.memberIds.flatMap((id) => rows.get(id) ?? []);
  const waybillNo = row.waybill_no;
  if (group.masterId !== row.id) refuse('mergeByMaster', { waybillNo, other: rows.get(group.masterId)?.waybill_no ?? '' });
  const [difference] = differencesIn(kind, members.map(toMergeMember));
  if (difference) refuse('mergeChanged', { waybillNo: difference.waybillNo, why: misfitText(lang, difference) });
  const mates = members.filter(({ id }) => id !== row.id);
  for (const mate of mates) {
    if (mayOnWaybill(FILING[kind], toState(mate)) !== null) refuse('mergeNotReady', { waybillNo, other: mate.waybill_no });
  }
  return mates;
}

/** The other members follow to where customs have moved one of them. */
export async function followAtCustoms(
  context: OperatorContext,
  kind: MergeKind,
  row: WaybillHead,
  { target, milestone }: { target: WaybillStatus; milestone: MilestoneDetails },
): Promise<void> {
  const group = await findGroup(context.db, row.customer_id, row.id, kind);
  const rows = await readMergeRows(context.db, row.customer_id, group?.memberIds ?? []);
  for (const mate of rows.values()) {
    if (mate.id === row.id) continue;
    const path = followedStatuses(kind, toState(mate), target);
    if (!path) refuse('mergeNotReady', { waybillNo: row.waybill_no, other: mate.waybill_no });
    for (const status of path) {
      const head = await headByNo(context.db, mate.waybill_no);
      await forwarderAction(context, head, 'advance', { given: { status }, milestone, after: { mergedWith: row.waybill_no } });
    }
  }
}
