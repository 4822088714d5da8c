import type { CostCardInput, Reckoning } from '@waybound/contract/pricing/cost-cards';
import type { OfferedQuote, PriceRequest } from '@waybound/contract/pricing/pricing';
import { minorOf } from '@waybound/domain/measures';
import { toCostCard } from '@waybound/domain/pricing/reckoning/cost-card';
import { costless, NO_COST_CARD, reckoned, UNRECKONED } from '@waybound/domain/pricing/reckoning/reckoning';
import { toShipment } from '@waybound/domain/pricing/price-wire';
import { sql } from 'kysely';
import type { CustomerContext } from '../../../kernel/context.ts';
import { remoteShipment, type PriceBasis } from '../../../records/order/channel-pricing.ts';
import { quoteFor } from '../../../records/order/quote.ts';

interface SeenCost {
  channelId: string;
  /** ISO date; null with the card where no cost card of the channel holds today. */
  validFrom: string | null;
  card: CostCardInput | null;
}

/** What a price costs and what remains of it: nothing for a login that does not see costs. */
type Reckon = (request: PriceRequest, quote: OfferedQuote) => Reckoning;

/**
 * The costs of a site's channels as this login sees them. The database itself asks for its right, anew at each call; an API key has no
 * session there, and sees none.
 */
export async function costSight({ db, customer, now }: CustomerContext, { channels, areas, rates, today }: PriceBasis): Promise<Reckon> {
  const { rows } = await sql<SeenCost>`select channel_id as "channelId", valid_from as "validFrom", card
    from seen_costs(${customer.tokenHash}, ${now}, ${today})`.execute(db);
  if (rows.length === 0) return () => UNRECKONED;
  const costs = new Map(rows.map((row) => [row.channelId, row]));
  return (request, { channelId, currency, total }) => {
    const { card, validFrom } = costs.get(channelId) ?? {};
    const channel = channels.find(({ id }) => id === channelId);
    if (!card || !validFrom || !channel || total === null) return NO_COST_CARD;
    const checked = toCostCard(card, channel.published);
    if (!checked.ok) throw new Error(`A published cost card has become invalid: ${JSON.stringify(checked.findings)}`);
    const shipment = remoteShipment(request, checked.value, areas, toShipment(request));
    const quoted = quoteFor({ card: checked.value }, request, rates, shipment);
    if (!quoted.ok) return costless(quoted);
    return reckoned({ minor: minorOf(total), currency }, { ...quoted.price, validFrom }, rates);
  };
}
