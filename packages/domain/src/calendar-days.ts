const DAY_MS = 86_400_000;
/** The forwarder's place keeps no summer time. */
const AHEAD_OF_UTC_MS = 8 * 3_600_000;

/** The calendar day (ISO date) at the forwarder's place, of a moment in milliseconds: the day of rate cards, and of rules of customs. */
export const forwarderDay = (at: number): string => new Date(at + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);

/** The calendar day (ISO date) so many days after another; before it where they are negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one calendar day (ISO date) to another; negative where the other is past. */
export const daysFrom = (today: string, day: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;
