import { HOME_ZONE } from './milestones.ts';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: HOME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day at our own place (ISO date): what waybill numbers carry and what the dates of a rate card mean. */
export const isoDayAtHome = (at: Date): string => format.format(at);
