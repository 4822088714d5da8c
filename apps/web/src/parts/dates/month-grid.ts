const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** As many as the longest month takes: the calendar keeps its height. */
const WEEKS = 6;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** All days are ISO days. */
export const addDays = (day: string, count: number): string => dayOf(dateOf(day).getTime() + count * DAY_MS);

/** The same date of another month, or its last one where that month is shorter. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(date.getUTCDate(), lastDate)));
}

/** The Monday at or before this day. */
export const mondayOf = (day: string): string => addDays(day, -((dateOf(day).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS));

/** The weeks that this day's month lies in, from Monday to Sunday. */
export function weeksOf(day: string): string[][] {
  const start = mondayOf(`${day.slice(0, -2)}01`);
  return Array.from({ length: WEEKS }, (_, week) => Array.from({ length: WEEK_DAYS }, (__, at) => addDays(start, week * WEEK_DAYS + at)));
}
