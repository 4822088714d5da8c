import type { DoorToDoor, EtaChange, Silence } from '@waybound/contract/waybills/tracking/tracking-fields';
import type { Milestone } from '@waybound/contract/waybills/waybills';
import { phaseOf } from '@waybound/domain/lifecycle/phases';
import { sql } from 'kysely';
import { laterOf } from './milestones.ts';
import type { WaybillHead, WaybillRecord } from '../rows.ts';
import type { Db } from '../../../kernel/database/engine.ts';

/** What is known of a waybill's times beside its events (docs/decisions/2026-11-26-tracking.md). */

interface NewEta {
  eta: Date;
  why: string | undefined;
  source: Milestone['source'];
}

/** Keeps a change of the expected arrival; one that says the same again is none. The caller writes the waybill itself. */
export async function recordEta({ db, now }: { db: Db; now: Date }, row: WaybillHead, { eta, why, source }: NewEta): Promise<void> {
  if (row.eta?.getTime() === eta.getTime()) return;
  await db
    .insertInto('eta_change')
    .values({ customer_id: row.customer_id, waybill_id: row.id, eta, was: row.eta, why: why ?? null, source, learnt_at: now })
    .execute();
}

/** Of the expected arrival, the oldest first. */
export async function etaHistoryOf(db: Db, { customerId, id }: { customerId: string; id: string }): Promise<EtaChange[]> {
  const rows = await db
    .selectFrom('eta_change')
    .select(['eta', 'was', 'why', 'source', 'learnt_at'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ eta, was, why, source, learnt_at: learntAt }) => ({
    from: was?.toISOString() ?? null,
    to: eta.toISOString(),
    why,
    source,
    learntAt: learntAt.toISOString(),
  }));
}

const LAST_PHASE_ON_THE_WAY = 6;
const HOUR_S = 3600;

/** How long nothing was heard, and how long that usually lasts here; null where nothing is awaited. */
export async function silenceOf(db: Db, row: WaybillRecord): Promise<Silence | null> {
  const phase = phaseOf(row.status) ?? 0;
  if (phase < 1 || phase > LAST_PHASE_ON_THE_WAY || row.status === 'wait_for_deal_send' || row.delivered_at !== null) return null;
  const { rows } = await sql<{ usual_s: string; samples: number; basis: Silence['basis'] }>`
    select usual_s::text, samples, basis from usual_gap(${row.site_id}::bigint, ${row.shipping_way}::text, ${row.line}::text,
      ${row.zx_base}::text, ${row.country_id}::int, ${row.status}::text)`.execute(db);
  const [usual] = rows;
  if (!usual) throw new Error('A road without a usual gap.');
  return {
    isQuiet: row.is_quiet,
    since: (row.last_event_at && laterOf(row.last_event_at, row.heard_at ?? row.last_event_at))?.toISOString() ?? null,
    usualHours: Math.ceil(Number(usual.usual_s) / HOUR_S),
    samples: usual.samples,
    basis: usual.basis,
  };
}

/** Fewer say nothing. */
const MIN_DELIVERIES = 5;
/** Of the newest deliveries: what was usual years ago is not. */
const DELIVERIES = 200;
/** From the hand-over, or without one the outbound, to the delivery. */
const DAYS = sql`ceil(extract(epoch from delivered_at - coalesce(in_stock_at, out_stock_at, submitted_at)) / 86400)::int`;

/** How long the customer's own waybills of this channel and country took, from the hand-over (or, without one, the outbound) to the delivery. */
export async function doorToDoorOf(db: Db, row: WaybillRecord): Promise<DoorToDoor | null> {
  if (row.channel_id === null || row.country_id === null) return null;
  const { rows } = await sql<{ samples: number; p50: number | null; p80: number | null }>`
    select count(*)::int as samples, percentile_disc(0.5) within group (order by days) as p50,
      percentile_disc(0.8) within group (order by days) as p80
    from (select ${DAYS} as days from waybill
      where customer_id = ${row.customer_id} and channel_id = ${row.channel_id} and country_id = ${row.country_id}
        and delivered_at is not null and deleted_at is null
      order by delivered_at desc limit ${DELIVERIES}) taken where days is not null`.execute(db);
  const [found] = rows;
  if (!found || found.samples < MIN_DELIVERIES || found.p50 === null || found.p80 === null) return null;
  const { transitDays } = row.declared_quote ?? {};
  return { samples: found.samples, p50Days: found.p50, p80Days: found.p80, promise: transitDays ?? null };
}

interface OwnTimes extends Pick<DoorToDoor, 'samples' | 'p50Days' | 'p80Days'> {
  channelId: string;
}

/** The same of every channel to a country at once: what a customer sees who chooses one. */
export async function ownTimesTo(db: Db, customerId: string, countryId: number): Promise<OwnTimes[]> {
  const { rows } = await sql<{ channel_id: string; samples: number; p50: number; p80: number }>`
    select channel_id, count(*)::int as samples, percentile_disc(0.5) within group (order by days) as p50,
      percentile_disc(0.8) within group (order by days) as p80
    from (select channel_id, ${DAYS} as days, row_number() over (partition by channel_id order by delivered_at desc) as place from waybill
      where customer_id = ${customerId} and channel_id is not null and country_id = ${countryId}::bigint and delivered_at is not null
        and deleted_at is null) taken
    where days is not null and place <= ${DELIVERIES} group by channel_id having count(*) >= ${MIN_DELIVERIES} order by channel_id`.execute(
    db,
  );
  return rows.map(({ channel_id: channelId, samples, p50, p80 }) => ({ channelId, samples, p50Days: p50, p80Days: p80 }));
}
