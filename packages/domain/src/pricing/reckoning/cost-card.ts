import type { CostCardInput } from '@waybound/contract/pricing/cost-cards';
import type { Checked } from '@waybound/contract/rules';
import type { RateCard } from '../price.ts';
import { toInsurance, toSurcharge, toZones } from '../price-wire.ts';
import { checkRateCard } from '../rate-card-check.ts';

/**
 * What a channel costs, as a card that is priced and checked like any other: the channel's own with what it costs in the place of what it
 * charges. Duty is in a cost or nowhere: what goods are declared at is none of it.
 * @param published the channel's rate card, without a customer's discount
 * @returns the card, or what one field alone could not show to be wrong; paths begin at the cost card
 */
export function toCostCard({ currency, charge, surcharges = [], insurance }: CostCardInput, published: RateCard): Checked<RateCard> {
  const card: RateCard = {
    ...published,
    currency,
    zones: toZones(charge, published.channel.shippingWay === 'AIR'),
    surcharges: surcharges.map(toSurcharge),
    duty: { mode: 'excluded' },
    insurance: toInsurance({ currency, charge, insurance }),
  };
  const findings = checkRateCard(card);
  return findings.length === 0 ? { ok: true, value: card } : { ok: false, findings };
}
