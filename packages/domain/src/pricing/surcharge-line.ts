import { BY_CABINET, type SurchargePer } from '@waybound/contract/pricing/price-codes';
import { type Charged, sumGroups } from './charged-weight.ts';
import { MM3_PER_CBM, roundMoney, toSafeNumber } from '../measures.ts';
import type { CartonGroup } from '../order/packing.ts';
import type { CabinetPrice, CabinetsDerivation, Shipment, Surcharge, SurchargeLine } from './price.ts';

/** Of a shipment, worked out once for all of its lines. */
interface Weighed {
  /** All cartons together. */
  goods: CartonGroup;
  charged: Charged | undefined;
}

/**
 * What is charged beside freight, duty and insurance; undefined where it does not apply. Kilograms are the charged ones; where volume or a container is
 * charged, the gross ones.
 */
export function surchargeLine(rule: Surcharge, shipment: Shipment, weighed: Weighed, currency: string): SurchargeLine | undefined {
  const affected = affectedBy(rule, shipment, weighed.goods);
  if (!affected) return undefined;
  const { kind } = rule;
  if (rule.per === BY_CABINET) {
    const derivation = cabinetsOf(rule.cabinets, shipment);
    return derivation && { kind, amountMinor: sumOfCabinets(derivation, currency), derivation };
  }
  const { per, unitMinor } = rule;
  const quantity = quantityOf(per, affected, shipment, weighed);
  // What comes without a container, or on no pallet, is not charged by them.
  if (quantity === 0 && (per === 'container' || per === 'pallet')) return undefined;
  const amount = roundMoney(BigInt(quantity ?? 0) * BigInt(unitMinor), UNIT_OF[per] ?? 1n, currency);
  return { kind, amountMinor: toSafeNumber(amount), derivation: { per, quantity: quantity ?? null, unitMinor } };
}

/** The containers by their types with the price of each; undefined where goods come without any. */
function cabinetsOf(prices: readonly CabinetPrice[], { containers, containerTypes }: Shipment): CabinetsDerivation | undefined {
  if (containers === 0) return undefined;
  if (!containerTypes) return { per: BY_CABINET, quantity: null, cabinets: prices.map((price) => ({ ...price, count: 0 })) };
  const unitOf = new Map<string | null, number>(prices.map(({ cabinetType, unitMinor }) => [cabinetType, unitMinor]));
  const cabinets = containerTypes.map((each) => ({ ...each, unitMinor: unitOf.get(each.cabinetType) ?? null }));
  const isPriced = cabinets.every(({ unitMinor }) => unitMinor !== null);
  return { per: BY_CABINET, quantity: isPriced ? cabinets.reduce((sum, { count }) => sum + count, 0) : null, cabinets };
}

/** Nothing as long as one has no price: part of a charge is not billed. */
const sumOfCabinets = ({ quantity, cabinets }: CabinetsDerivation, currency: string): number =>
  quantity === null
    ? 0
    : toSafeNumber(
        roundMoney(
          cabinets.reduce((sum, { count, unitMinor }) => sum + BigInt(count) * BigInt(unitMinor ?? 0), 0n),
          1n,
          currency,
        ),
      );

/** How much of a quantity has the unit price; left out, one. */
const UNIT_OF: Readonly<Partial<Record<SurchargePer, bigint>>> = { kg: 1000n, cbm: MM3_PER_CBM };

/** As the derivation of a line has it; undefined where it is not known yet. Cubic metres are those of the goods, before any rounding. */
function quantityOf(per: SurchargePer, affected: Affected, shipment: Shipment, { goods, charged }: Weighed): number | undefined {
  switch (per) {
    case 'fixed':
      return 1;
    case 'kg':
      return charged?.unit === 'kg' ? charged.milli : goods.grams;
    case 'cbm':
      return toSafeNumber(goods.mm3);
    case 'box':
      return affected.boxes;
    case 'item':
      return affected.items;
    case 'pallet':
      return shipment.pallets;
    default:
      return shipment.containers;
  }
}

interface Affected {
  boxes: number;
  items: number;
}

/** The boxes and customs items that a surcharge counts; undefined where it does not apply. */
function affectedBy(rule: Surcharge, shipment: Shipment, goods: CartonGroup): Affected | undefined {
  const all = { boxes: goods.boxes, items: shipment.customsItems };
  switch (rule.kind) {
    case 'remoteArea':
      return shipment.isRemoteArea ? all : undefined;
    case 'battery':
      return shipment.hasBattery ? all : undefined;
    case 'brand':
      return shipment.isBranded ? all : undefined;
    case 'oversize': {
      const { boxes } = sumGroups(shipment.cartons.filter((group) => isOversize(rule, group)));
      return boxes > 0 ? { ...all, boxes } : undefined;
    }
    case 'customsItem': {
      const items = all.items - (rule.freeItems ?? 0);
      return items > 0 ? { ...all, items } : undefined;
    }
    default:
      return all;
  }
}

const isOversize = ({ maxSideMm, maxGrams }: Surcharge, { boxes, grams, longestSideMm = 0 }: CartonGroup): boolean =>
  (maxSideMm !== undefined && longestSideMm > maxSideMm) || (maxGrams !== undefined && grams > maxGrams * boxes);
