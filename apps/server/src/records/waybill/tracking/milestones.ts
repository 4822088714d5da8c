import { MILESTONE_FACTS, type MilestoneFact } from '@waybound/contract/waybills/milestone-facts';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { isSameFact } from '@waybound/domain/milestones/one-per-fact';
import { notifyReceivers, type NoticeContext } from '../../messages/notify-receivers.ts';
import { zoneWithoutPlace } from './milestone-zone.ts';
import type { WaybillHead } from '../rows.ts';

/** When and where something happened. */
export interface MilestoneDetails {
  at?: Date;
  placeCode?: string | undefined;
  placeName?: string | undefined;
  timeZone?: string | undefined;
  note?: string | undefined;
  source?: 'carrier' | 'scan' | 'operator' | 'estimate' | 'customer';
}

export interface NewMilestone extends MilestoneDetails {
  track: 'transport' | 'customs' | 'order';
  kind: string;
  status?: WaybillStatus;
  /** What it says of the waybill, where it is a fact that people are told. Nothing, where it has not happened yet. */
  fact?: MilestoneFact | undefined;
  plannedAt?: Date | undefined;
  estimatedAt?: Date | undefined;
  /** Left out: `at`, or now. Null: it has not happened yet. */
  actualAt?: Date | null;
}

/** When a waybill last moved: an event reported late does not set the time back. */
export const laterOf = (known: Date | null, at: Date): Date => (known !== null && known > at ? known : at);

/**
 * Adds an entry and notifies receivers of what the customer has not done itself: programs of each entry, people of each fact, whichever of
 * its sources comes first. Entries never change: a correction is a new one.
 */
export async function addMilestone(context: NoticeContext, row: WaybillHead, entry: NewMilestone): Promise<string> {
  const actualAt = entry.actualAt === undefined ? (entry.at ?? context.now) : entry.actualAt;
  const timeZone = entry.timeZone ?? zoneWithoutPlace(row, entry);
  const fact = actualAt === null ? undefined : entry.fact;
  const isNew = fact !== undefined && actualAt !== null && !(await isKnown(context, row, { fact, actualAt, timeZone }));
  const { id } = await context.db
    .insertInto('milestone')
    .values({
      customer_id: row.customer_id,
      waybill_id: row.id,
      track: entry.track,
      kind: entry.kind,
      status: entry.status ?? null,
      fact: fact ?? null,
      planned_at: entry.plannedAt ?? null,
      estimated_at: entry.estimatedAt ?? null,
      actual_at: actualAt,
      place_code: entry.placeCode ?? null,
      place_name: entry.placeName ?? null,
      time_zone: timeZone,
      source: entry.source ?? 'operator',
      learnt_at: context.now,
      note: entry.note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entry.source === 'customer') return id;
  await notifyReceivers(context, row, { event: 'milestone', id });
  if (isNew) await notifyReceivers(context, row, { event: MILESTONE_FACTS[fact].event, id });
  return id;
}

/** Whether another source has said so already. The waybill is locked, so no other is about to. */
async function isKnown(
  { db }: NoticeContext,
  row: WaybillHead,
  { fact, actualAt, timeZone }: { fact: MilestoneFact; actualAt: Date; timeZone: string },
): Promise<boolean> {
  const earlier = await db
    .selectFrom('milestone')
    .select(['actual_at', 'time_zone'])
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .where('fact', '=', fact)
    .execute();
  return earlier.some((said) => isSameFact({ fact, actualAt: said.actual_at, timeZone: said.time_zone }, { fact, actualAt, timeZone }));
}
