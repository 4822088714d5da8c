import { forwarderDay } from '@waybound/domain/calendar-days';

/** The calendar day in the forwarder's time zone (ISO date): used in waybill numbers and for the dates of a rate card. */
export const isoDayInChina = (at: Date): string => forwarderDay(at.getTime());

const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day so many days later; earlier where they are negative. */
export const isoDayAfter = (at: Date, days: number): string => isoDayInChina(new Date(at.getTime() + days * DAY_MS));

/** The first moment of a day (ISO date) at our own place. Nothing is older than 1970; databases disagree about year 0. */
export const startOfChinaDay = (day: string): Date => new Date(Math.max(0, Date.parse(`${day}T00:00:00+08:00`)));

/** The first moment that is no longer in the day. */
export const endOfChinaDay = (day: string): Date => new Date(startOfChinaDay(day).getTime() + DAY_MS);
