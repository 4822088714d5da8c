import { AMAZON_WINDOW_AVAILABILITIES } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonWindow } from '@waybound/contract/site/amazon-plans';
import { openWindows } from '@waybound/domain/amazon/plan-steps';
import { AmazonFault, type AmazonProblem } from '../../gateways/amazon/amazon-fault.ts';
import type { SelectedWindow } from '../../gateways/amazon/inbound-answers.ts';
import type { WindowAnswer } from '../../gateways/amazon/inbound-planner.ts';

/** Delivery windows as Amazon offers them: for minutes, and only those that were generated before they are listed (facts-2 6.2). */

/** Amazon's code of a window that has run out meanwhile. */
const WINDOW_EXPIRED = 'FBA_INB_0469';

/** Those that can be chosen now. */
export const offeredWindows = (answers: readonly WindowAnswer[], now: Date): AmazonWindow[] => openWindows(answers, now).map(toWindow);

const toWindow = ({ deliveryWindowOptionId, startDate, endDate, availabilityType, validUntil }: WindowAnswer): AmazonWindow => ({
  deliveryWindowOptionId,
  startsAt: new Date(startDate).toISOString(),
  endsAt: new Date(endDate).toISOString(),
  availability: AMAZON_WINDOW_AVAILABILITIES.find((known) => known === availabilityType) ?? 'OTHER',
  validUntil: new Date(validUntil).toISOString(),
});

export const isValid = ({ validUntil }: AmazonWindow, now: Date): boolean => new Date(validUntil) > now;

/** What Amazon says of a window that it does not confirm any more. */
export const saysExpired = (problems: readonly AmazonProblem[]): boolean =>
  problems.some(({ code, message }) => code === WINDOW_EXPIRED || message.includes(WINDOW_EXPIRED));

/** Amazon accepts the confirmation, or knows at once that the window has run out: undefined. */
export async function confirmedUnlessExpired(confirming: Promise<string>): Promise<string | undefined> {
  try {
    return await confirming;
  } catch (error) {
    if (error instanceof AmazonFault && saysExpired(error.said)) return undefined;
    throw error;
  }
}

/** What a shipment keeps of the window that was chosen for it. */
export const windowColumns = (selected: SelectedWindow | undefined) => ({
  window_start: selected ? new Date(selected.startDate) : null,
  window_end: selected ? new Date(selected.endDate) : null,
  window_editable_until: selected?.editableUntil === undefined ? null : new Date(selected.editableUntil),
});

/** As the history keeps it: both ends as ISO instants, `start/end`. */
export const windowText = ({ startsAt, endsAt }: Pick<AmazonWindow, 'startsAt' | 'endsAt'>): string => `${startsAt}/${endsAt}`;
