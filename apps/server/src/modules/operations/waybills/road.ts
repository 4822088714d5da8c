import type { operations } from '@waybound/contract/operations/operations';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { toMilestoneDetails, type MilestoneInput } from './milestone-input.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { forwarderAction, isDelivery, requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { addMilestone, laterOf } from '../../../records/waybill/milestones.ts';
import { roadKeyOf, headByNo } from '../../../records/waybill/rows.ts';

type Road = Pick<Handlers<typeof operations>, 'collect' | 'advance' | 'fileExport' | 'fileImport'>;

/** Moving along the road: which status may follow is the lifecycle's to say. */
export const roadHandlers: Road = {
  async collect({ waybillNo, ...input }, context) {
    const row = await headByNo(context.db, waybillNo);
    return forwarderAction(context, row, 'collect', { milestone: toMilestoneDetails(input, context.now) });
  },

  async advance({ waybillNo, status, eta, ...input }, context) {
    const row = await headByNo(context.db, waybillNo);
    requireAllowed(row, 'advance', status);
    const milestone = toMilestoneDetails(input, context.now);
    const moved = await forwarderAction(context, row, 'advance', {
      given: { status },
      milestone,
      ...(eta !== undefined && { set: { eta: new Date(eta) }, before: { eta: row.eta }, after: { eta } }),
    });
    if (row.delivered_at === null && isDelivery(moved.status, roadKeyOf(row))) await sendAutomaticMessage(context, row, 'delivered');
    return moved;
  },

  /** A filing fixes parties and goods; it is a customs milestone and moves nothing. */
  fileExport: (input, context) => file('fileExport', input, context),
  fileImport: (input, context) => file('fileImport', input, context),
};

type RoadInput = MilestoneInput & { waybillNo: string };

async function file(
  action: 'fileExport' | 'fileImport',
  { waybillNo, ...input }: RoadInput,
  context: OperatorContext,
): Promise<WaybillRef> {
  const row = await headByNo(context.db, waybillNo);
  const milestone = toMilestoneDetails(input, context.now);
  const filed = await forwarderAction(context, row, action, {
    milestone,
    set: { last_event_at: laterOf(row.last_event_at, milestone.at) },
  });
  await addMilestone(context, row, { track: 'customs', kind: 'customsFiled', ...milestone });
  return filed;
}
