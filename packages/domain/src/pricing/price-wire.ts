import {
  BY_CABINET,
  DEFAULT_CABINET_INSURANCE_CAP_CNY,
  DEFAULT_INSURANCE_PERCENT,
  DEFAULT_TOLERANCE_AMOUNT_CNY,
  DEFAULT_TOLERANCE_PERCENT,
  type SurchargePer,
} from '@waybound/contract/pricing/price-codes';
import type {
  PriceDifferenceAnswer,
  PriceRequest,
  Quote,
  QuoteLine,
  RateCardInput,
  SurchargeByCabinet,
} from '@waybound/contract/pricing/pricing';
import { MAX_CROSS_BORDER_PERCENT } from '@waybound/contract/orders/insurance-terms';
import type { Checked, FormFinding } from '@waybound/contract/rules';
import type { Charged, ChargeRule } from './charged-weight.ts';
import * as m from '../measures.ts';
import { DEFAULT_PURCHASE_CURRENCY } from '../order/currencies.ts';
import { type CartonGroup, toCartonGroups, toPackingRow } from '../order/packing.ts';
import type {
  CabinetPrice,
  CabinetsDerivation,
  CabinetType,
  Destination,
  Duty,
  FrozenQuote,
  Price,
  PriceDifference,
  PriceLine,
  RateCard,
  Shipment,
  Surcharge,
  Tariff,
  Zone,
} from './price.ts';
import { type ExchangeRate, formatRate, type Money } from './exchange.ts';
import { checkRateCard } from './rate-card-check.ts';

/** Between the wire's decimal strings (`contract/pricing/pricing.ts`) and the integers inside. Schemas have run: a wrong decimal here is a bug and throws. */

type Charge = RateCardInput['charge'];

/** A published card with the server's version, or what one field alone could not show to be wrong. Paths begin at the card. */
export function toRateCard(wire: RateCardInput, version: number): Checked<RateCard> {
  const { channel, currency, charge, tax, transitDays, validFrom, validTo } = wire;
  const isCny = currency === 'CNY';
  const tolerance = wire.tolerance ?? { percent: DEFAULT_TOLERANCE_PERCENT, amount: DEFAULT_TOLERANCE_AMOUNT_CNY };
  const card: RateCard = {
    channel: {
      code: channel.code,
      zh: channel.zh,
      en: channel.en,
      shippingWay: channel.shippingWay,
      ...(channel.line && { line: channel.line }),
      ...(channel.zxBase && { zxBase: channel.zxBase }),
      isPortToPort: channel.isPortToPort ?? false,
      ...(wire.deliveryTerms && { deliveryTerms: wire.deliveryTerms }),
      transitDays,
      validFrom,
      validTo,
    },
    version,
    currency,
    zones: toZones(charge, channel.shippingWay === 'AIR'),
    surcharges: (wire.surcharges ?? []).map(toSurcharge),
    duty: toDuty(tax),
    insurance: { ...toInsurance(wire), ...(wire.insurance?.text && { text: wire.insurance.text }) },
    tolerance: { rateBp: m.basisPointsOf(tolerance.percent), amountMinor: m.minorOf(tolerance.amount) },
    channelCapacities: wire.channelCapacities,
    specialProducts: wire.specialProducts,
    ...(wire.portStorage && {
      portStorage: wire.portStorage.map(({ fromDay, perDay }) => ({ fromDay, perDayMinor: m.minorOf(perDay) })),
    }),
  };
  const findings = [...checkRateCard(card), ...checkInsurance(wire)];
  if (!isCny && !wire.tolerance) findings.push({ path: 'tolerance', rule: 'required' });
  return findings.length === 0 ? { ok: true, value: card } : { ok: false, findings };
}

/** Section 9: cross-border receiving is insured at 0 to 0.3%. */
function checkInsurance({ channel, insurance }: RateCardInput): FormFinding[] {
  const isTooDear = channel.isEcommerce === true && Number(insurance?.percent ?? 0) > MAX_CROSS_BORDER_PERCENT;
  return isTooDear ? [{ path: 'insurance.percent', rule: 'tooBig', args: { max: MAX_CROSS_BORDER_PERCENT } }] : [];
}

export const toDuty = (tax: RateCardInput['tax']): Duty =>
  tax.mode === 'percent' ? { mode: 'percent', rateBp: m.basisPointsOf(tax.percent) } : { mode: tax.mode };

/** What insuring costs of the purchase value, and up to where; left out, the specification's. */
export function toInsurance({
  currency,
  charge,
  insurance = {},
}: Pick<RateCardInput, 'currency' | 'charge' | 'insurance'>): Pick<RateCard['insurance'], 'rateBp' | 'capMinor'> {
  const cap = insurance.cap ?? (currency === 'CNY' && charge.by === 'cabinet' ? DEFAULT_CABINET_INSURANCE_CAP_CNY : undefined);
  return {
    rateBp: m.basisPointsOf(insurance.percent ?? DEFAULT_INSURANCE_PERCENT),
    ...(cap !== undefined && { capMinor: m.minorOf(cap) }),
  };
}

export function toZones(charge: Charge, isByAir: boolean): Zone[] {
  const place = ({ code, countries, provinces = [], zipPrefixes = [] }: Charge['zones'][number]) => ({
    code,
    countryIds: countries,
    provinceIds: provinces,
    zipPrefixes: zipPrefixes.map((prefix) => prefix.toUpperCase()),
  });
  if (charge.by === 'cabinet') {
    return charge.zones.map((zone) => ({
      ...place(zone),
      tariff: { by: 'cabinet', cabinets: zone.cabinets.map(toCabinetPrice) } satisfies Tariff,
    }));
  }
  const rule = toRule(charge);
  const takesCheaperNextBand = charge.takesCheaperNextBand ?? isByAir;
  return charge.zones.map((zone) => {
    const bands = zone.bands.map(({ from, unitPrice }) => ({ fromMilli: m.gramsOf(from), unitMinor: m.minorOf(unitPrice) }));
    return { ...place(zone), tariff: { by: 'band', rule, bands, takesCheaperNextBand } satisfies Tariff };
  });
}

function toRule(charge: Exclude<Charge, { by: 'cabinet' }>): ChargeRule {
  if (charge.by === 'volume') {
    const { kgPerCbm, minVolume = '0', step } = charge;
    return { by: 'volume', kgPerCbm, minLitres: m.litresOf(minVolume), stepLitres: m.litresOf(step) };
  }
  return {
    by: 'weight',
    divisor: charge.divisor,
    basis: charge.basis,
    splitBp: m.basisPointsOf(charge.splitPercent),
    steps: charge.steps.map(({ upTo, step }) => ({
      ...(upTo !== undefined && { upToGrams: m.gramsOf(upTo) }),
      stepGrams: m.gramsOf(step),
    })),
    minBoxGrams: m.gramsOf(charge.minBoxWeight ?? '0'),
  };
}

const toCabinetPrice = ({ cabinetType, price }: { cabinetType: CabinetType; price: string }): CabinetPrice => ({
  cabinetType,
  unitMinor: m.minorOf(price),
});

export function toSurcharge(wire: NonNullable<RateCardInput['surcharges']>[number]): Surcharge {
  if (wire.per === BY_CABINET) return { kind: wire.kind, per: wire.per, cabinets: wire.cabinets.map(toCabinetPrice) };
  const surcharge = { kind: wire.kind, per: wire.per, unitMinor: m.minorOf(wire.amount) };
  if (wire.kind === 'customsItem') return { ...surcharge, freeItems: wire.freeItems ?? 0 };
  if (wire.kind === 'remoteArea') return { ...surcharge, ...(wire.carrier !== undefined && { carrier: wire.carrier }) };
  if (wire.kind !== 'oversize') return surcharge;
  const { maxSide, maxWeight } = wire;
  return {
    ...surcharge,
    ...(maxSide !== undefined && { maxSideMm: m.millimetresOf(maxSide) }),
    ...(maxWeight !== undefined && { maxGrams: m.gramsOf(maxWeight) }),
  };
}

export const toDestination = (request: PriceRequest): Destination => ({
  countryId: request.countryId,
  provinceId: request.provinceId,
  zipCode: request.dispatchZipCode,
});

/** The packing list counts where it is complete; otherwise the header's totals, as if all boxes were alike. */
export function toShipment(request: PriceRequest): Shipment {
  const { cabinetType, cabinetCount: count = 1, purchaseValue, currency = DEFAULT_PURCHASE_CURRENCY, declaredValues = [] } = request;
  const { shippingWay, zxBase, palletCount } = request;
  const isEnd = shippingWay === 'HD';
  // An end waybill says later what it arrives in and on how many pallets; by air there is no container, and others have no pallets.
  const { containerTypes = [] } = request;
  const { containerCount = isEnd ? containerTypes.length || undefined : cabinetType ? count : 0 } = request;
  const containers = isEnd && zxBase === 'AIR' ? 0 : containerCount;
  return {
    cartons: packedCartons(request) ?? totalCartons(request),
    ...(cabinetType && { cabinet: { cabinetType, count } }),
    isRemoteArea: request.isRemoteArea ?? false,
    hasBattery: request.isCharged ?? false,
    isBranded: request.isBranded ?? false,
    customsItems: request.customsItemCount ?? 0,
    containers,
    containerTypes: isEnd && containers ? byType(containers, containerTypes) : undefined,
    pallets: palletCount ?? (isEnd ? undefined : 0),
    isInsured: request.isBuyInsurance ?? false,
    ...(purchaseValue !== undefined && { purchase: { minor: m.minorOf(purchaseValue), currency } }),
    declared: declaredValues.map(({ value, currency: declaredIn }) => ({ minor: m.minorOf(value), currency: declaredIn })),
  };
}

/** Containers by their types, and how many have none. */
function byType(containers: number, types: readonly CabinetType[]): NonNullable<Shipment['containerTypes']> {
  const typed = [...Map.groupBy(types, (cabinetType) => cabinetType)].map(([cabinetType, each]) => ({ cabinetType, count: each.length }));
  const untyped = containers - types.length;
  return untyped > 0 ? [...typed, { cabinetType: null, count: untyped }] : typed;
}

function packedCartons({ packingList = [] }: PriceRequest): CartonGroup[] | undefined {
  return packingList.length > 0 ? toCartonGroups(packingList.map(toPackingRow)) : undefined;
}

function totalCartons({ customerTotalPackages, customerActualWeight, customerVolume }: PriceRequest): CartonGroup[] {
  if (customerTotalPackages === undefined || customerActualWeight === undefined || customerVolume === undefined) return [];
  return [{ boxes: customerTotalPackages, grams: m.gramsOf(customerActualWeight), mm3: m.mm3Of(customerVolume) }];
}

/** What a customer sees of a price. `terms` are those that the price was computed from. */
export function toQuote(channelId: string, terms: FrozenQuote, price: Price): Quote {
  const { channel, version, currency, duty } = terms;
  return {
    channelId,
    channelCode: channel.code,
    channelName: { zh: channel.zh, en: channel.en },
    version,
    currency,
    chargedWeight: price.charged ? toChargedWeight(price.charged) : null,
    lines: price.lines.map(toLine),
    total: m.formatMoney(price.totalMinor),
    includes: {
      duty: duty.mode !== 'excluded',
      insurance: price.lines.some(({ kind }) => kind === 'insurance'),
      delivery: !channel.isPortToPort,
    },
    deliveryTerms: channel.deliveryTerms ?? null,
    transitDays: channel.transitDays,
    validFrom: channel.validFrom,
    validTo: channel.validTo,
  };
}

export function toChargedWeight(charged: Charged): NonNullable<Quote['chargedWeight']> {
  if (charged.unit === 'cbm') {
    const { rule, mm3, grams, weightAsLitres, reason } = charged.derivation;
    return {
      unit: 'cbm',
      value: m.formatLitres(charged.milli),
      volume: m.formatCbm(mm3),
      gross: m.formatGrams(grams),
      kgPerCbm: rule.kgPerCbm,
      weightAsVolume: m.formatLitres(weightAsLitres),
      minVolume: m.formatLitres(rule.minLitres),
      reason,
      step: m.formatLitres(rule.stepLitres),
    };
  }
  const { rule, parts } = charged.derivation;
  return {
    unit: 'kg',
    value: m.formatGrams(charged.milli),
    basis: rule.basis,
    divisor: rule.divisor,
    splitPercent: m.formatPercent(rule.splitBp),
    minBoxWeight: m.formatGrams(rule.minBoxGrams),
    parts: parts.map(({ gross, volumeWeight, beforeRounding, step, charged: kilograms, ...facts }) => ({
      ...facts,
      gross: m.formatGrams(gross),
      volumeWeight: m.formatGrams(volumeWeight),
      beforeRounding: m.formatGrams(beforeRounding),
      step: m.formatGrams(step),
      charged: m.formatGrams(kilograms),
    })),
  };
}

export function toLine(line: PriceLine): QuoteLine {
  const amount = m.formatMoney(line.amountMinor);
  switch (line.kind) {
    case 'freight':
      return { kind: 'freight', amount, derivation: toFreight(line.derivation) };
    case 'duty': {
      if (line.derivation.mode === 'included') return { kind: 'duty', amount, derivation: { mode: 'included' } };
      const { declared, rateBp, rates } = line.derivation;
      const declaredValues = declared.map(({ minor, currency }: Money) => ({ value: m.formatMoney(minor), currency }));
      const derivation = { mode: 'percent', declaredValues, percent: m.formatPercent(rateBp), rates: rates.map(toRate) } as const;
      return { kind: 'duty', amount, derivation };
    }
    case 'insurance': {
      const { purchase, insuredMinor, capMinor, rateBp, rates } = line.derivation;
      const derivation = {
        purchaseValue: m.formatMoney(purchase.minor),
        currency: purchase.currency,
        insuredValue: m.formatMoney(insuredMinor),
        cap: capMinor === undefined ? null : m.formatMoney(capMinor),
        percent: m.formatPercent(rateBp),
        rates: rates.map(toRate),
      };
      return { kind: 'insurance', amount, derivation };
    }
    default: {
      if (line.derivation.per === BY_CABINET) return { kind: line.kind, amount, derivation: toCabinets(line.derivation) };
      const { per, quantity, unitMinor } = line.derivation;
      const counted = quantity === null ? null : writeQuantity(per, quantity);
      return { kind: line.kind, amount, derivation: { per, quantity: counted, unitPrice: m.formatMoney(unitMinor) } };
    }
  }
}

const toCabinets = ({ per, quantity, cabinets }: CabinetsDerivation): SurchargeByCabinet => ({
  per,
  quantity: quantity === null ? null : String(quantity),
  cabinets: cabinets.map(({ unitMinor, ...counted }) => ({ ...counted, unitPrice: unitMinor === null ? null : m.formatMoney(unitMinor) })),
});

/** With every decimal that counts in the amount, so that whoever multiplies comes to it. */
function writeQuantity(per: SurchargePer, quantity: number): string {
  if (per === 'kg') return m.formatGrams(quantity);
  return per === 'cbm' ? m.formatPieceCbm(BigInt(quantity)).replace(/0{1,6}$/, '') : String(quantity);
}

/** A rate as it travels. */
export const toRate = ({ currency, rate, validFrom }: ExchangeRate) => ({ currency, rate: formatRate(rate), validFrom });

type FreightDerivation = Extract<PriceLine, { kind: 'freight' }>['derivation'];
type QuotedFreight = Extract<QuoteLine, { kind: 'freight' }>['derivation'];

function toFreight(derivation: FreightDerivation): QuotedFreight {
  const discount = derivation.discountBp === undefined ? {} : { discount: m.formatPercent(derivation.discountBp) };
  if (derivation.by === 'cabinet') {
    const { zoneCode: zone, cabinetType, count, unitMinor } = derivation;
    return { by: 'cabinet', zone, cabinetType, count, unitPrice: m.formatMoney(unitMinor), ...discount };
  }
  const { zoneCode: zone, unit, chargedMilli, billedMilli, band, reason } = derivation;
  return {
    by: 'band',
    zone,
    unit,
    charged: m.formatGrams(chargedMilli),
    billed: m.formatGrams(billedMilli),
    bandFrom: m.formatGrams(band.fromMilli),
    unitPrice: m.formatMoney(band.unitMinor),
    reason,
    ...discount,
  };
}

export function toPriceDifference({ currency, lines, isAboveTolerance, ...total }: PriceDifference): PriceDifferenceAnswer {
  const shown = ({ declaredMinor, measuredMinor, differenceMinor }: typeof total) => ({
    declared: m.formatMoney(declaredMinor),
    measured: m.formatMoney(measuredMinor),
    difference: m.formatMoney(differenceMinor),
  });
  return { currency, lines: lines.map((line) => ({ kind: line.kind, ...shown(line) })), ...shown(total), isAboveTolerance };
}
