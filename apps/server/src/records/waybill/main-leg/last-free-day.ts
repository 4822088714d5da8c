import { lastFreeDay } from '@waybound/domain/delivery/last-free-day';
import { toMilestone, type MilestoneRecord } from '../answers.ts';
import { detailsOf } from '../../order/record.ts';
import { findPlace } from '../../public-data/known-places.ts';
import type { WaybillRecord } from '../rows.ts';
import { NO_ONES_TIME_ZONE } from '../tracking/milestone-zone.ts';

/** How long the goods of a waybill may stand at the port without charge; null where that is not known. */
export const lastFreeDayOf = (row: WaybillRecord, milestones: readonly MilestoneRecord[]): string | null =>
  lastFreeDay(detailsOf(row), {
    eta: row.eta,
    timeZone: findPlace(row.discharge_port)?.timeZone ?? NO_ONES_TIME_ZONE,
    milestones: milestones.map(toMilestone),
  }) ?? null;
