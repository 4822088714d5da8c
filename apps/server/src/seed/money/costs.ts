import type { CostCardInput } from '@waybound/contract/pricing/cost-cards';
import { BY_CABINET } from '@waybound/contract/pricing/price-codes';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { discounted } from '@waybound/domain/pricing/price-discount';
import type { Caller } from '../server-executor.ts';
import type { Actor } from '../../kernel/dispatch/execute-call.ts';

/** What the demo's channels cost: a share of their prices, as a carrier might leave it to the forwarder. */

const WHOLE_BP = 10_000;
/** In basis points of the price. */
const USUAL_BP = 8_400;
const SHARES_BP: Readonly<Record<string, number>> = {
  'US-AIR-DDP': 8_870,
  'US-MATSON': 9_150,
  'US-SEA-TRUCK': 7_900,
  // The carrier has raised its prices, and the card has not followed yet.
  'EXPRESS-UPS': 10_350,
};
/** Paid in dollars, at some seven yuan. */
const IN_DOLLARS: ReadonlySet<string> = new Set(['US-FCL', 'EU-FCL', 'FCL-PORT', 'LCL-PORT']);
const DOLLAR_BP = 1_400;
/** Nobody has told its cost yet. */
const UNKNOWN: ReadonlySet<string> = new Set(['US-AIR-LINE']);

/** Cost cards of all channels but one, and a login of an administrator that sees them. */
export async function seedCosts(
  caller: Caller,
  operator: Extract<Actor, { kind: 'operator' }>,
  cards: readonly { siteCode: string; card: RateCardInput }[],
  at: Date,
): Promise<void> {
  for (const { siteCode, card } of cards.filter(({ card: { channel } }) => !UNKNOWN.has(channel.code))) {
    const input = { siteCode, channelCode: card.channel.code, card: costOf(card) };
    await caller.call('operations.publishCosts', operator, input, at);
  }
  await caller.call('operations.saveLogin', operator, { siteCode: 'waybound', loginName: 'admin', seesCosts: true }, at);
}

function costOf({ channel: { code }, charge, surcharges = [], validFrom }: RateCardInput): CostCardInput {
  const shareBp = Math.round(((SHARES_BP[code] ?? USUAL_BP) * (IN_DOLLARS.has(code) ? DOLLAR_BP : WHOLE_BP)) / WHOLE_BP);
  const cost = (price: string) => formatMoney(discounted(minorOf(price), WHOLE_BP - shareBp));
  return {
    currency: IN_DOLLARS.has(code) ? 'USD' : 'CNY',
    charge: withPrices(charge, cost),
    surcharges: surcharges.map((each) =>
      each.per === BY_CABINET
        ? { ...each, cabinets: each.cabinets.map((cabinet) => ({ ...cabinet, price: cost(cabinet.price) })) }
        : { ...each, amount: cost(each.amount) },
    ),
    insurance: { percent: '0.18' },
    validFrom,
  };
}

function withPrices(charge: RateCardInput['charge'], cost: (price: string) => string): CostCardInput['charge'] {
  if (charge.by === 'cabinet') {
    const zones = charge.zones.map((zone) => ({ ...zone, cabinets: zone.cabinets.map((each) => ({ ...each, price: cost(each.price) })) }));
    return { ...charge, zones };
  }
  const zones = charge.zones.map((zone) => ({ ...zone, bands: zone.bands.map((band) => ({ ...band, unitPrice: cost(band.unitPrice) })) }));
  return { ...charge, zones };
}
