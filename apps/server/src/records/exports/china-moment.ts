/** Of sheets with many rows: the forwarder's place keeps no summer time, so that no calendar has to be asked. */
const CHINA_OFFSET_MS = 8 * 60 * 60 * 1000;

const shifted = (instant: string): string => new Date(Date.parse(instant) + CHINA_OFFSET_MS).toISOString();

/** `2026-11-20 10:00` at the forwarder's place, which the heading names; null where nothing is known. */
export const chinaMoment = (instant: string | null): string | null =>
  instant === null ? null : shifted(instant).slice(0, 16).replace('T', ' ');

/** The calendar day there. */
export const chinaDay = (instant: string | null): string | null => (instant === null ? null : shifted(instant).slice(0, 10));
