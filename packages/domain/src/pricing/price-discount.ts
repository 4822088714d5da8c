import { BY_CABINET, type SurchargeKind, type SurchargePer } from '@waybound/contract/pricing/price-codes';
import { roundHalfUp, toSafeNumber } from '../measures.ts';
import type { Band, CabinetTariff, CabinetType, RateCard, Surcharge, Tariff } from './price.ts';

/** A customer's discount is a share, in basis points, off the unit prices of a channel: not off its surcharges, tax or insurance. */

const WHOLE_BP = 10_000;

/** A unit price less a discount, half up to the hundredth: the price's one rounding of it. */
export const discounted = (unitMinor: number, rateBp: number): number =>
  toSafeNumber(roundHalfUp(BigInt(unitMinor) * BigInt(WHOLE_BP - rateBp), BigInt(WHOLE_BP)));

/** A card as a customer with this discount pays it. Terms frozen from it keep the discount, and so do all prices computed from them. */
export const withDiscount = (card: RateCard, rateBp: number): RateCard =>
  rateBp === 0
    ? card
    : {
        ...card,
        channel: { ...card.channel, discountBp: rateBp },
        zones: card.zones.map((zone) => ({ ...zone, tariff: lessDiscount(zone.tariff, rateBp) })),
      };

function lessDiscount(tariff: Tariff, rateBp: number): Tariff {
  const less = <P extends Band | CabinetTariff['cabinets'][number]>(each: P): P => ({
    ...each,
    unitMinor: discounted(each.unitMinor, rateBp),
  });
  return tariff.by === 'band' ? { ...tariff, bands: tariff.bands.map(less) } : { ...tariff, cabinets: tariff.cabinets.map(less) };
}

/** One price of a price sheet: of a kilogram or cubic metre from a weight or volume on, or of a container. Amounts are hundredths. */
export interface SheetPrice {
  zoneCode: string;
  countryIds: readonly number[];
  zipPrefixes: readonly string[];
  /** Grams or litres; undefined where a container is charged. */
  fromMilli?: number;
  cabinetType?: CabinetType;
  listMinor: number;
  minor: number;
}

interface SheetSurcharge {
  kind: SurchargeKind;
  per: SurchargePer;
  /** Null where any has this price. */
  cabinetType: CabinetType | null;
  unitMinor: number;
}

/** Every price of a published card, in its order, beside what is paid with the discount. */
export function sheetPrices(published: RateCard, rateBp: number): SheetPrice[] {
  return published.zones.flatMap(({ code: zoneCode, countryIds, zipPrefixes, tariff }) => {
    const priced = (unitMinor: number) => ({
      zoneCode,
      countryIds,
      zipPrefixes,
      listMinor: unitMinor,
      minor: discounted(unitMinor, rateBp),
    });
    return tariff.by === 'band'
      ? tariff.bands.map(({ fromMilli, unitMinor }): SheetPrice => ({ ...priced(unitMinor), fromMilli }))
      : tariff.cabinets.map(({ cabinetType, unitMinor }): SheetPrice => ({ ...priced(unitMinor), cabinetType }));
  });
}

/** What is charged beside them: of what goes by the type of a container, the price of each. */
export const sheetSurcharges = (surcharges: readonly Surcharge[]): SheetSurcharge[] =>
  surcharges.flatMap((each): SheetSurcharge[] =>
    each.per === BY_CABINET
      ? each.cabinets.map((cabinet) => ({ kind: each.kind, per: 'container', ...cabinet }))
      : [{ kind: each.kind, per: each.per, cabinetType: null, unitMinor: each.unitMinor }],
  );

/** What a card charges by: the unit of every price of it. */
export function chargedUnitOf({ zones }: Pick<RateCard, 'zones'>): 'kg' | 'cbm' | 'cabinet' {
  const [first] = zones;
  if (!first || first.tariff.by === 'cabinet') return 'cabinet';
  return first.tariff.rule.by === 'volume' ? 'cbm' : 'kg';
}
