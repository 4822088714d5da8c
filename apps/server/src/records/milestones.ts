import type { WaybillStatus } from '@waybound/contract/status';
import { tellReceivers, type Telling } from './notices.ts';
import type { WaybillHead } from './waybill-rows.ts';

/** Our own place: where nothing else is said, a milestone happened here. */
export const HOME_ZONE = 'Asia/Shanghai';

/** When and where something happened. */
export interface Happened {
  at?: Date;
  placeCode?: string | undefined;
  placeName?: string | undefined;
  timeZone?: string | undefined;
  note?: string | undefined;
  source?: 'carrier' | 'scan' | 'operator' | 'estimate' | 'customer';
}

export interface NewMilestone extends Happened {
  track: 'transport' | 'customs' | 'order';
  kind: string;
  status?: WaybillStatus;
  plannedAt?: Date | undefined;
  estimatedAt?: Date | undefined;
  /** Left out: `at`, or now. Null: it has not happened yet. */
  actualAt?: Date | null;
}

/** When a waybill last moved: an event that is told late takes nothing back. */
export const latest = (known: Date | null, at: Date): Date => (known !== null && known > at ? known : at);

/** Adds an entry to a waybill's history, and tells its receivers of what the customer has not done itself. Entries are never changed: a correction is a new one that the old one points to. */
export async function addMilestone(changing: Telling, row: WaybillHead, entry: NewMilestone): Promise<string> {
  const { id } = await changing.db
    .insertInto('milestone')
    .values({
      customer_id: row.customer_id,
      waybill_id: row.id,
      track: entry.track,
      kind: entry.kind,
      status: entry.status ?? null,
      planned_at: entry.plannedAt ?? null,
      estimated_at: entry.estimatedAt ?? null,
      actual_at: entry.actualAt === undefined ? (entry.at ?? changing.now) : entry.actualAt,
      place_code: entry.placeCode ?? null,
      place_name: entry.placeName ?? null,
      time_zone: entry.timeZone ?? HOME_ZONE,
      source: entry.source ?? 'operator',
      learnt_at: changing.now,
      note: entry.note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entry.source !== 'customer') await tellReceivers(changing, row, { event: 'milestone', id });
  return id;
}
