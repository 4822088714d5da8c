import type { MilestoneDetails } from '../../../records/waybill/milestones.ts';
import { FORWARDER_TIME_ZONE } from '../../../records/waybill/milestones.ts';
import { airports } from '../../../records/public-data/airports.ts';
import { railTerminals } from '../../../records/public-data/rail-terminals.ts';
import { seaports } from '../../../records/public-data/seaports.ts';
import { warehouses } from '../../../records/public-data/warehouses.ts';
import { refuseFields } from '../../../kernel/refusal.ts';

/** A scanner's clock may run ahead by this much; further ahead is not an event but a plan. */
const CLOCK_SKEW_MS = 5 * 60_000;

interface KnownPlace {
  name: string;
  timeZone?: string;
}

/** Names are Chinese, like the forwarder's own records; a screen in English looks the code up. */
const KNOWN_PLACES: ReadonlyMap<string, KnownPlace> = new Map([
  ...[...seaports, ...airports, ...railTerminals].map(({ code, zh, timeZone }): [string, KnownPlace] => [code, { name: zh, timeZone }]),
  ...warehouses.map(({ code, zh, country }): [string, KnownPlace] => [
    code,
    country === 'CN' ? { name: zh, timeZone: FORWARDER_TIME_ZONE } : { name: zh },
  ]),
]);

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

/** Public data fills a known place's name and zone. Any other place has to bring its own zone, or its times could not be shown. */
export function toPlace({ placeCode, placeName, timeZone }: PlaceInput): PlaceInput {
  const known = placeCode === undefined ? undefined : KNOWN_PLACES.get(placeCode);
  const zone = timeZone ?? known?.timeZone;
  const isElsewhere = placeCode !== undefined || placeName !== undefined;
  if (isElsewhere && zone === undefined) refuseFields([{ path: 'timeZone', rule: 'required' }]);
  return { placeCode, placeName: placeName ?? known?.name, timeZone: zone };
}

export const toMilestoneDetails = (input: MilestoneInput, now: Date): MilestoneDetails & { at: Date } => ({
  at: toInstant(input.at, now),
  ...toPlace(input),
  note: input.note,
  source: 'operator',
});
