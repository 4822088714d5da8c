/** Why something will have to be paid: more was taken out of the balance than lies there, a bill is due, a waybill is not billed yet, or more is booked as before. */
export const FORECAST_CAUSES = ['overdrawn', 'due', 'unbilled', 'pace'] as const;
export type ForecastCause = (typeof FORECAST_CAUSES)[number];

/** How far a forecast reaches, and of how many weeks the pace of booking is taken. */
export const FORECAST_DAYS = 30;
export const PACE_WEEKS = 8;

/** Customers are told of what they have to pay in within so many days, and again after as many. */
export const RECHARGE_REMINDER_DAYS = 7;
