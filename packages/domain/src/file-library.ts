/** The customer's own files: how much room there is, and when an expiry date is near (docs/decisions/2026-11-22-file-library.md). */

export const LIBRARY_QUOTA_BYTES = 2 * 1024 ** 3;

/** Days before expiry on which the customer is reminded; from the first on the list shows "expires soon". */
export const REMINDER_DAYS = [30, 7, 0] as const;
export const SOON_DAYS = REMINDER_DAYS[0];

/** Which reminder is due with so many days left: the nearest one only, whatever was missed before it; undefined while there is time. */
export const dueReminder = (daysLeft: number): number | undefined => REMINDER_DAYS.findLast((days) => daysLeft <= days);
