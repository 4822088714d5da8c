import { PICKUP_TABS } from '@waybound/contract/pickups/pickup-states';
import { day, oneOf, searchOf, text, wholeNumber } from '../../parts/search-params.ts';

/** What the list shows is in the address. */
export const pickupSearch = searchOf({
  tab: oneOf(PICKUP_TABS),
  keyword: text,
  appointmentFrom: day,
  appointmentTo: day,
  page: wholeNumber,
  size: wholeNumber,
});
export type PickupSearch = ReturnType<typeof pickupSearch>;
