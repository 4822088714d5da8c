import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { notifyReceivers, type NoticeContext } from '../messages/notify-receivers.ts';
import type { WaybillHead } from './rows.ts';

/** The forwarder's time zone: the default for milestones without a place. */
export const FORWARDER_TIME_ZONE = 'Asia/Shanghai';

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
  plannedAt?: Date | undefined;
  estimatedAt?: Date | undefined;
  /** Left out: `at`, or now. Null: it has not happened yet. */
  actualAt?: Date | null;
}

/** When a waybill last moved: an event reported late does not set the time back. */
export const laterOf = (known: Date | null, at: Date): Date => (known !== null && known > at ? known : at);

/** Adds an entry and notifies receivers of what the customer has not done itself. Entries never change: a correction is a new one. */
export async function addMilestone(context: NoticeContext, row: WaybillHead, entry: NewMilestone): Promise<string> {
  const { id } = await context.db
    .insertInto('milestone')
    .values({
      customer_id: row.customer_id,
      waybill_id: row.id,
      track: entry.track,
      kind: entry.kind,
      status: entry.status ?? null,
      planned_at: entry.plannedAt ?? null,
      estimated_at: entry.estimatedAt ?? null,
      actual_at: entry.actualAt === undefined ? (entry.at ?? context.now) : entry.actualAt,
      place_code: entry.placeCode ?? null,
      place_name: entry.placeName ?? null,
      time_zone: entry.timeZone ?? FORWARDER_TIME_ZONE,
      source: entry.source ?? 'operator',
      learnt_at: context.now,
      note: entry.note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entry.source !== 'customer') await notifyReceivers(context, row, { event: 'milestone', id });
  return id;
}
