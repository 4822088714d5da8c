/** The calendar day of a moment in a time zone, as an ISO date. */
export const dayIn = (timeZone: string, at: Date | string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
