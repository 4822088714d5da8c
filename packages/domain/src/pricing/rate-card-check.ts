import { BY_CABINET } from '@waybound/contract/pricing/price-codes';
import type { FormFinding } from '@waybound/contract/rules';
import type { RoadWay } from '@waybound/contract/waybills/status';
import type { RoundingStep } from './charged-weight.ts';
import { formatGrams } from '../measures.ts';
import type { Band, CabinetPrice, RateCard, Surcharge, Zone } from './price.ts';

/** What makes a rate card wrong though each of its fields is right: prices would be ambiguous, missing, or fall while the weight rises. */
export function checkRateCard(card: RateCard): FormFinding[] {
  return [
    ...checkChannel(card),
    ...checkSteps(card.zones),
    ...checkZones(card.zones),
    ...checkSurcharges(card.surcharges, card.channel.shippingWay),
    ...checkStorage(card),
  ];
}

/** Every day after the last free one has a price, and none has two. */
function checkStorage({ channel: { shippingWay }, portStorage = [] }: RateCard): FormFinding[] {
  if (portStorage.length > 0 && shippingWay !== 'HD') return [{ path: 'portStorage', rule: 'notOffered' }];
  return portStorage.flatMap(({ fromDay }, index): FormFinding[] => {
    const path = `portStorage.${index}.fromDay`;
    const before = portStorage[index - 1]?.fromDay ?? 0;
    if (index === 0) return fromDay === 1 ? [] : [{ path, rule: 'tooBig', args: { max: 1 } }];
    return fromDay > before ? [] : [{ path, rule: 'tooSmall', args: { min: before + 1 } }];
  });
}

function checkChannel({ channel, zones }: RateCard): FormFinding[] {
  const { shippingWay, line, zxBase, transitDays, validFrom, validTo } = channel;
  const findings: FormFinding[] = [];
  const isKind = (wanted: boolean, value: unknown, path: string) => {
    if (wanted && value === undefined) findings.push({ path, rule: 'required' });
    if (!wanted && value !== undefined) findings.push({ path, rule: 'notOffered' });
  };
  isKind(shippingWay === 'KT' || zxBase === 'KT', line, 'channel.line');
  // One of end delivery may serve goods that came by air and by sea.
  if (shippingWay !== 'HD') isKind(shippingWay === 'ZX', zxBase, 'channel.zxBase');
  findings.push(...checkTransitDays(transitDays, 'transitDays'));
  if (validTo < validFrom) findings.push({ path: 'validTo', rule: 'tooSmall', args: { min: validFrom } });
  // All zones of a card charge by the same thing, so the first one says which.
  if (shippingWay === 'FCL' && zones[0]?.tariff.by !== 'cabinet') findings.push({ path: 'charge.by', rule: 'notOffered' });
  return findings;
}

export const checkTransitDays = ({ min, max }: { min: number; max: number }, path: string): FormFinding[] =>
  max < min ? [{ path: `${path}.max`, rule: 'tooSmall', args: { min } }] : [];

/** Only a bound that is a multiple of its own step keeps the charged weight from falling behind it. */
function checkSteps(zones: readonly Zone[]): FormFinding[] {
  const tariff = zones[0]?.tariff;
  if (tariff?.by !== 'band' || tariff.rule.by !== 'weight') return [];
  const { steps, splitBp } = tariff.rule;
  const split: FormFinding[] = splitBp > 10_000 ? [{ path: 'charge.splitPercent', rule: 'tooBig', args: { max: 100 } }] : [];
  return [...split, ...steps.flatMap((step, index) => checkStep(step, index, steps))];
}

function checkStep({ upToGrams, stepGrams }: RoundingStep, index: number, steps: readonly RoundingStep[]): FormFinding[] {
  const path = `charge.steps.${index}.upTo`;
  const isLast = index === steps.length - 1;
  if (isLast) return upToGrams === undefined ? [] : [{ path, rule: 'notOffered' }];
  if (upToGrams === undefined) return [{ path, rule: 'required' }];
  const before = steps[index - 1]?.upToGrams ?? 0;
  if (upToGrams <= before) return [{ path, rule: 'tooSmall', args: { min: formatGrams(before) } }];
  return upToGrams % stepGrams === 0 ? [] : [{ path, rule: 'badFormat' }];
}

function checkZones(zones: readonly Zone[]): FormFinding[] {
  return zones.flatMap((zone, index) => {
    const path = `charge.zones.${index}`;
    const earlier = zones.slice(0, index);
    const findings: FormFinding[] = [];
    if (earlier.some(({ code }) => code === zone.code))
      findings.push({ path: `${path}.code`, rule: 'alreadyUsed', args: { other: zone.code } });
    const rival = earlier.find((other) => isSameArea(zone, other));
    if (rival) findings.push({ path: `${path}.countries`, rule: 'alreadyUsed', args: { other: rival.code } });
    if (zone.tariff.by === 'band') return [...findings, ...checkBands(zone.tariff.bands, path)];
    return [...findings, ...checkCabinets(zone.tariff.cabinets, path)];
  });
}

/** A type has one price. */
function checkCabinets(cabinets: readonly CabinetPrice[], path: string): FormFinding[] {
  const types = cabinets.map(({ cabinetType }) => cabinetType);
  const twice = types.findIndex((type, place) => types.indexOf(type) < place);
  return twice < 0 ? [] : [{ path: `${path}.cabinets.${twice}.cabinetType`, rule: 'alreadyUsed', args: { other: types[twice] ?? '' } }];
}

/** Two zones that are equally near to some destination would give it two prices. */
function isSameArea(a: Zone, b: Zone): boolean {
  const meet = <T>(left: readonly T[], right: readonly T[]) => {
    const known = new Set(right);
    return left.some((item) => known.has(item));
  };
  const agree = <T>(left: readonly T[], right: readonly T[]) => left.length + right.length === 0 || meet(left, right);
  return meet(a.countryIds, b.countryIds) && agree(a.provinceIds, b.provinceIds) && agree(a.zipPrefixes, b.zipPrefixes);
}

function checkBands(bands: readonly Band[], path: string): FormFinding[] {
  return bands.flatMap(({ fromMilli }, index): FormFinding[] => {
    const before = bands[index - 1];
    if (!before || fromMilli > before.fromMilli) return [];
    return [{ path: `${path}.bands.${index}.from`, rule: 'tooSmall', args: { min: formatGrams(before.fromMilli) } }];
  });
}

/** Of whatever has surcharges, a card or an offer: one of each kind, what an oversize box is, and only what orders of that way count. */
export function checkSurcharges(surcharges: readonly Surcharge[], way: RoadWay): FormFinding[] {
  return surcharges.flatMap((surcharge, index) => {
    const { kind, per, maxSideMm, maxGrams } = surcharge;
    const path = `surcharges.${index}`;
    const findings: FormFinding[] = [];
    if (surcharges.findIndex((other) => other.kind === kind) < index)
      findings.push({ path: `${path}.kind`, rule: 'alreadyUsed', args: { other: kind } });
    if (kind === 'oversize' && maxSideMm === undefined && maxGrams === undefined)
      findings.push({ path: `${path}.maxSide`, rule: 'required' });
    const isOfEnd = per === 'pallet' || per === BY_CABINET;
    const isCounted = isOfEnd ? way === 'HD' : per !== 'container' || way === 'HD' || way === 'FCL';
    if (!isCounted) findings.push({ path: `${path}.per`, rule: 'notOffered' });
    return surcharge.per === BY_CABINET ? [...findings, ...checkCabinets(surcharge.cabinets, path)] : findings;
  });
}
