import type { operations } from '@waybound/contract/operations/operations';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { customsOf } from '@waybound/domain/merges/merged-customs';
import { filedWith, followAtCustoms } from './merged-road.ts';
import { toMilestoneDetails, type MilestoneInput } from './milestone-input.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { forwarderAction, isDelivery, requireAllowed, type Change } from '../../../records/waybill/change-waybill.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { lockMatesByNo } from '../../../records/merge/lock-mates.ts';
import { addMilestone, laterOf, type MilestoneDetails } from '../../../records/waybill/tracking/milestones.ts';
import { recordEta } from '../../../records/waybill/tracking/times.ts';
import { roadKeyOf, headByNo, type WaybillHead } from '../../../records/waybill/rows.ts';

type Road = Pick<Handlers<typeof operations>, 'collect' | 'advance' | 'fileExport' | 'fileImport'>;

/** Moving along the road: which status may follow is the lifecycle's to say. */
export const roadHandlers: Road = {
  async collect({ waybillNo, ...input }, context) {
    const row = await headByNo(context.db, waybillNo);
    return forwarderAction(context, row, 'collect', { milestone: toMilestoneDetails(input, context.now, row) });
  },

  async advance({ waybillNo, status, eta, ...input }, context) {
    await lockMatesByNo(context.db, waybillNo);
    const row = await headByNo(context.db, waybillNo);
    requireAllowed(row, 'advance', status);
    const milestone = toMilestoneDetails(input, context.now, row);
    if (eta !== undefined) await recordEta(context, row, { eta: new Date(eta), why: input.note, source: 'operator' });
    return moveAlong(context, row, status, {
      milestone,
      ...(eta !== undefined && { set: { eta: new Date(eta) }, before: { eta: row.eta }, after: { eta } }),
    });
  },

  /** A filing fixes parties and goods; it is a customs milestone and moves nothing. */
  fileExport: (input, context) => file('fileExport', input, context),
  fileImport: (input, context) => file('fileImport', input, context),
};

/** Takes a waybill to a status of its road, with those that are at customs with it; of a delivery its customer is told. */
export async function moveAlong(
  context: OperatorContext,
  row: WaybillHead,
  status: WaybillStatus,
  change: Change & { milestone: MilestoneDetails & { at: Date } },
): Promise<WaybillRef> {
  const moved = await forwarderAction(context, row, 'advance', { given: { status }, ...change });
  const customs = customsOf(row.status);
  if (customs) await followAtCustoms(context, customs, row, { target: status, milestone: change.milestone });
  if (row.delivered_at === null && isDelivery(moved.status, roadKeyOf(row))) await sendAutomaticMessage(context, row, 'delivered');
  return moved;
}

type RoadInput = MilestoneInput & { waybillNo: string };
const FILED_FOR = { fileExport: 'declaration', fileImport: 'clearance' } as const satisfies Readonly<Record<string, MergeKind>>;

/** What is merged is filed as one, by its master. */
async function file(action: keyof typeof FILED_FOR, { waybillNo, ...input }: RoadInput, context: OperatorContext): Promise<WaybillRef> {
  await lockMatesByNo(context.db, waybillNo);
  const row = await headByNo(context.db, waybillNo);
  requireAllowed(row, action);
  const mates = await filedWith(context, FILED_FOR[action], row);
  const milestone = toMilestoneDetails(input, context.now, row);
  const filed = await fileOne(action, row, { milestone, context });
  for (const mate of mates) await fileOne(action, mate, { milestone, context, mergedWith: waybillNo });
  return filed;
}

async function fileOne(
  action: keyof typeof FILED_FOR,
  row: WaybillHead,
  { milestone, context, mergedWith }: { milestone: MilestoneDetails & { at: Date }; context: OperatorContext; mergedWith?: string },
): Promise<WaybillRef> {
  const filed = await forwarderAction(context, row, action, {
    milestone,
    set: { last_event_at: laterOf(row.last_event_at, milestone.at) },
    ...(mergedWith !== undefined && { after: { mergedWith } }),
  });
  await addMilestone(context, row, { track: 'customs', kind: 'customsFiled', ...milestone });
  return filed;
}
