import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { freeTimes } from '@waybound/domain/delivery/last-free-day';
import type { Db } from '../../../kernel/database/engine.ts';
import { carriageNumbers } from './carriage-numbers.ts';
import { toMilestone, type MilestoneRecord } from '../answers.ts';
import { detailsOf } from '../../order/record.ts';
import { findPlace } from '../../public-data/known-places.ts';
import type { WaybillRecord } from '../rows.ts';
import { NO_ONES_TIME_ZONE } from '../tracking/milestone-zone.ts';

/** What the forwarder has said of the free time of a waybill, the newest first. */
export const saidFreeTimesOf = (db: Db, { customerId, id }: { customerId: string; id: string }) =>
  db.selectFrom('free_time').selectAll().where('customer_id', '=', customerId).where('waybill_id', '=', id).orderBy('id', 'desc').execute();
export type SaidFreeTimeRecord = Awaited<ReturnType<typeof saidFreeTimesOf>>[number];

/** Whose calendar the free time of an end waybill goes by. */
export const portTimeZoneOf = ({ discharge_port: port }: WaybillRecord): string => findPlace(port)?.timeZone ?? NO_ONES_TIME_ZONE;

/** How long the goods of an end waybill may stand at the port without charge, container by container; nothing of any other. */
export const freeTimesOf = (
  row: WaybillRecord,
  milestones: readonly MilestoneRecord[],
  said: readonly SaidFreeTimeRecord[],
): WaybillDetail['freeTimes'] =>
  row.kind === 'end'
    ? freeTimes(detailsOf(row), {
        eta: row.eta,
        timeZone: portTimeZoneOf(row),
        milestones: milestones.map(toMilestone),
        cabinetNumbers: carriageNumbers(row).cabinetNumbers,
        said: said.map(toSaid),
      })
    : [];

const toSaid = (record: SaidFreeTimeRecord) => ({
  cabinetNumber: record.cabinet_number,
  freeDays: record.free_days,
  lastFreeDay: record.last_free_day,
  note: record.note,
  learntAt: record.learnt_at.toISOString(),
});

/** The same of a waybill by itself. */
export async function readFreeTimes(db: Db, row: WaybillRecord): Promise<WaybillDetail['freeTimes']> {
  const milestones = await db
    .selectFrom('milestone')
    .selectAll()
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .execute();
  return freeTimesOf(row, milestones, await saidFreeTimesOf(db, { customerId: row.customer_id, id: row.id }));
}
