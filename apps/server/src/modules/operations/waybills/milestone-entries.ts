import type { operations } from '@waybound/contract/operations/operations';
import type { MILESTONE_KINDS } from '@waybound/contract/waybills/milestone-facts';
import { factOfKind } from '@waybound/domain/milestones/milestone-facts';
import { toInstant, toPlace } from './milestone-input.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { recordEta } from '../../../records/waybill/tracking/times.ts';
import { addMilestone, laterOf } from '../../../records/waybill/tracking/milestones.ts';
import { headByNo, roadKeyOf, type WaybillHead } from '../../../records/waybill/rows.ts';

type MilestoneKind = (typeof MILESTONE_KINDS)[number];

/** Physical and customs progress are two tracks: goods may travel while their papers wait. */
const CUSTOMS_KINDS: ReadonlySet<MilestoneKind> = new Set(['customsFiled', 'customsQueried', 'customsHold', 'customsReleased']);

/** Entries beside the statuses: where the goods are, what is planned, what turned out otherwise. */
export const milestoneHandlers: Pick<Handlers<typeof operations>, 'recordMilestone'> = {
  async recordMilestone({ waybillNo, kind, track, note, source, corrects, ...input }, context) {
    const row = await headByNo(context.db, waybillNo);
    requireAllowed(row, 'recordMilestone');
    const plannedAt = input.plannedAt === undefined ? undefined : new Date(input.plannedAt);
    const estimatedAt = input.estimatedAt === undefined ? undefined : new Date(input.estimatedAt);
    const isExpected = (plannedAt ?? estimatedAt) !== undefined && input.actualAt === undefined;
    const actualAt = isExpected ? null : toInstant(input.actualAt, context.now, 'actualAt');
    const id = await addMilestone(context, row, {
      track: track ?? (CUSTOMS_KINDS.has(kind) ? 'customs' : 'transport'),
      kind,
      fact: factOfKind(kind, row.frozen_from ?? row.status, roadKeyOf(row)),
      plannedAt,
      estimatedAt,
      actualAt,
      ...toPlace(input, row),
      note,
      source: source ?? 'operator',
    });
    if (corrects !== undefined) await markCorrected(context, row, corrects, id);
    // An expected arrival is the waybill's ETA; nothing else here moves it, and its revision stays, so that no form turns stale.
    const eta = kind === 'arrived' && isExpected ? (estimatedAt ?? plannedAt) : undefined;
    if (eta) await recordEta(context, row, { eta, why: note, source: source ?? 'operator' });
    await context.db
      .updateTable('waybill')
      .set({
        updated_at: context.now,
        ...(actualAt !== null && { last_event_at: laterOf(row.last_event_at, actualAt) }),
        ...(eta && { eta }),
      })
      .where('customer_id', '=', row.customer_id)
      .where('id', '=', row.id)
      .execute();
    const after = { milestoneId: id, kind, ...(corrects !== undefined && { corrects }), ...(eta && { eta }) };
    context.audit({ customerId: row.customer_id, subject: row.kind, subjectId: row.id, what: 'recordMilestone', after });
    return { id };
  },
};

/** The older entry stays visible and points to the newer one; it is corrected once, by the newest its own correction points on. */
async function markCorrected({ db }: OperatorContext, row: WaybillHead, older: string, newer: string): Promise<void> {
  const marked = await db
    .updateTable('milestone')
    .set({ corrected_by: newer })
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .where('id', '=', older)
    .where('corrected_by', 'is', null)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) refuse('recordMissing');
}
