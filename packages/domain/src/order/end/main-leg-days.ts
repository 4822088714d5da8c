import type { Order } from '@waybound/contract/orders/order-fields';
import type { FormFinding } from '@waybound/contract/rules';

/** Longer than any voyage, a transshipment with its waiting among them: a day before that is one of another year. */
const LONGEST_VOYAGE_DAYS = 120;
const DAY_MS = 86_400_000;

/** A main leg leaves before it arrives, and on this voyage. The arrival itself may not be past at the submission. */
export function mainLegDayFindings({ portEtd, portEta }: Order): FormFinding[] {
  if (portEtd === undefined || portEta === undefined) return [];
  const days = (Date.parse(portEta) - Date.parse(portEtd)) / DAY_MS;
  return days < 0 || days > LONGEST_VOYAGE_DAYS ? [{ path: 'portEtd', rule: 'outsideVoyage', args: { days: LONGEST_VOYAGE_DAYS } }] : [];
}
