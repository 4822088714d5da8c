import { isOnTheWay } from '@waybound/domain/milestones/places-on-the-way';
import type { MilestoneDetails } from '../../../records/waybill/tracking/milestones.ts';
import { findPlace } from '../../../records/public-data/known-places.ts';
import { roadKeyOf, type WaybillHead } from '../../../records/waybill/rows.ts';
import { refuseFields } from '../../../kernel/refusal.ts';

/** A scanner's clock may run ahead by this much; further ahead is not an event but a plan. */
const CLOCK_SKEW_MS = 5 * 60_000;

export interface PlaceInput {
  placeCode?: string | undefined;
  placeName?: string | undefined;
  timeZone?: string | undefined;
}

export interface MilestoneInput extends PlaceInput {
  at?: string | undefined;
  note?: string | undefined;
}

/** When it happened: now where nothing is said, and never in the future. */
export function toInstant(at: string | undefined, now: Date, path = 'at'): Date {
  if (at === undefined) return now;
  const instant = new Date(at);
  if (instant.getTime() > now.getTime() + CLOCK_SKEW_MS) refuseFields([{ path, rule: 'tooBig', args: { max: now.toISOString() } }]);
  return instant;
}

/**
 * Public data fills a known place's name, and its zone, whatever the caller says: Memphis is not on the west coast. Names are Chinese, like
 * the forwarder's own records; a screen in English looks the code up. Any other place has to bring its zone, or its times could not be shown.
 * A place that the waybill's way does not come through is a slip: HKG is no port, and HKHKG no airport.
 */
export function toPlace({ placeCode, placeName, timeZone }: PlaceInput, row: WaybillHead): PlaceInput {
  const known = findPlace(placeCode);
  if (known && !isOnTheWay(known.kind, roadKeyOf(row))) {
    refuseFields([{ path: 'placeCode', rule: 'notOnTheWay', args: { place: placeCode ?? '' } }]);
  }
  const zone = known?.timeZone ?? timeZone;
  const isElsewhere = placeCode !== undefined || placeName !== undefined;
  if (isElsewhere && zone === undefined) refuseFields([{ path: 'timeZone', rule: 'required' }]);
  return { placeCode, placeName: placeName ?? known?.zh, timeZone: zone };
}

export const toMilestoneDetails = (input: MilestoneInput, now: Date, row: WaybillHead): MilestoneDetails & { at: Date } => ({
  at: toInstant(input.at, now),
  ...toPlace(input, row),
  note: input.note,
  source: 'operator',
});
