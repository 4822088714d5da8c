import type { CABINET_TYPES, DELIVERY_TERMS } from '@waybound/contract/orders/order-codes';
import {
  type BAND_REASONS,
  type BY_CABINET,
  LINE_KINDS,
  type LineKind,
  type SurchargeKind,
  type SurchargePer,
} from '@waybound/contract/pricing/price-codes';
import type { RoadWay, TruckLine, ZxBase } from '@waybound/contract/waybills/status';
import { type Charged, type ChargeRule, chargedWeight, sumGroups } from './charged-weight.ts';
import { roundMoney, toSafeNumber } from '../measures.ts';
import type { CartonGroup } from '../order/packing.ts';
import { convert, type Converted, type ExchangeRate, type Money } from './exchange.ts';
import { surchargeLine } from './surcharge-line.ts';

/**
 * Price. Amounts are hundredths of the card's currency, whole hundreds where it has no cents; a unit price may be finer. A rate card is narrowed to the terms of one destination
 * (`freezeQuote`), and prices are computed from those terms alone: an order keeps them at submission, so that its measured cartons are
 * priced by the same function long after the live card has changed. Terms hold numbers and texts only and can be stored as JSON.
 */
export type CabinetType = (typeof CABINET_TYPES)[number];

export interface Band {
  /** Grams or litres, inclusive. */
  fromMilli: number;
  /** Of a kilogram or a cubic metre. */
  unitMinor: number;
}

/** Bands ascend; the last is open. */
export interface BandTariff {
  by: 'band';
  rule: ChargeRule;
  bands: readonly Band[];
  takesCheaperNextBand: boolean;
}

export interface CabinetPrice {
  cabinetType: CabinetType;
  unitMinor: number;
}

export interface CabinetTariff {
  by: 'cabinet';
  cabinets: readonly CabinetPrice[];
}

export type Tariff = BandTariff | CabinetTariff;

export interface Zone {
  code: string;
  countryIds: readonly number[];
  /** Empty: the whole country. */
  provinceIds: readonly number[];
  /** Capital letters and digits. Empty: every zip code. */
  zipPrefixes: readonly string[];
  tariff: Tariff;
}

interface SurchargeConditions {
  kind: SurchargeKind;
  /** Oversize: a box above one of these limits. */
  maxSideMm?: number;
  maxGrams?: number;
  /** Customs items: this many are free. */
  freeItems?: number;
  /** Remote area: the carrier whose list counts; left out, any carrier's. */
  carrier?: string;
}
/** A price of a unit, or of each type of container. */
export type Surcharge = SurchargeConditions &
  ({ per: SurchargePer; unitMinor: number } | { per: typeof BY_CABINET; cabinets: readonly CabinetPrice[] });

export type Duty = { mode: 'excluded' } | { mode: 'included' } | { mode: 'percent'; rateBp: number };

export interface Tolerance {
  rateBp: number;
  amountMinor: number;
}

/** What a channel promises beside its prices; it is frozen with them. */
export interface ChannelTerms {
  code: string;
  zh: string;
  en: string;
  shippingWay: RoadWay;
  line?: TruckLine;
  zxBase?: ZxBase;
  isPortToPort: boolean;
  deliveryTerms?: (typeof DELIVERY_TERMS)[number];
  transitDays: { min: number; max: number };
  validFrom: string;
  validTo: string;
  /** What the customer's discount has taken off the unit prices. */
  discountBp?: number;
}

interface PriceTerms {
  channel: ChannelTerms;
  version: number;
  currency: string;
  /** At most one of a kind. */
  surcharges: readonly Surcharge[];
  duty: Duty;
  /** The cap is of the waybill, or of each container where containers are charged. */
  insurance: { rateBp: number; capMinor?: number; text?: { zh: string; en: string } };
  tolerance: Tolerance;
}

export interface RateCard extends PriceTerms {
  zones: readonly Zone[];
  channelCapacities: readonly string[];
  specialProducts: readonly string[];
  /** Of end delivery, by the day after the last free one. */
  portStorage?: readonly { fromDay: number; perDayMinor: number }[];
}

/** All that is needed to compute an order's price again without the live rate card. */
export interface FrozenQuote extends PriceTerms {
  zoneCode: string;
  tariff: Tariff;
  /** Of the day: values in other currencies are converted with them. */
  rates: readonly ExchangeRate[];
}

export interface Destination {
  countryId: number;
  provinceId?: number | undefined;
  zipCode?: string | undefined;
}

/** The goods and choices that a price depends on. Declared and measured cartons differ in `cartons` alone. */
export interface Shipment {
  cartons: readonly CartonGroup[];
  cabinet?: { cabinetType: CabinetType; count: number };
  isRemoteArea: boolean;
  hasBattery: boolean;
  isBranded: boolean;
  customsItems: number;
  /** Undefined as long as it is not known how many there are. */
  containers?: number | undefined;
  /** All those of an end waybill by their types; null of those whose type is not known yet. */
  containerTypes?: readonly { cabinetType: CabinetType | null; count: number }[] | undefined;
  pallets?: number | undefined;
  isInsured: boolean;
  purchase?: Money;
  /** One amount of each currency that goods are declared in; none where no value is known. */
  declared: readonly Money[];
}

interface Line<K extends LineKind, D> {
  kind: K;
  amountMinor: number;
  derivation: D;
}

export type FreightLine = Line<
  'freight',
  | {
      by: 'band';
      zoneCode: string;
      unit: Charged['unit'];
      chargedMilli: number;
      billedMilli: number;
      band: Band;
      reason: (typeof BAND_REASONS)[number];
      discountBp?: number;
    }
  | { by: 'cabinet'; zoneCode: string; cabinetType: CabinetType; count: number; unitMinor: number; discountBp?: number }
>;
/** `quantity` is grams per kg, cubic millimetres per CBM, otherwise a count; null where it is not known yet: then the amount is nothing. */
export type SurchargeLine = Line<SurchargeKind, { per: SurchargePer; quantity: number | null; unitMinor: number } | CabinetsDerivation>;
/** Containers by their types: the quantity is null where one of them has no price. Before any is known, each priced type is there without any. */
export interface CabinetsDerivation {
  per: typeof BY_CABINET;
  quantity: number | null;
  cabinets: readonly { cabinetType: CabinetType | null; count: number; unitMinor: number | null }[];
}
export type DutyLine = Line<
  'duty',
  { mode: 'included' } | { mode: 'percent'; declared: readonly Money[]; rateBp: number; rates: readonly ExchangeRate[] }
>;
/** The purchase value has its own currency, insured value and cap have the card's. */
export type InsuranceLine = Line<
  'insurance',
  { purchase: Money; insuredMinor: number; capMinor: number | undefined; rateBp: number; rates: readonly ExchangeRate[] }
>;
export type PriceLine = FreightLine | SurchargeLine | DutyLine | InsuranceLine;

/** Lines are at most one of a kind, and their sum is the total. */
export interface Price {
  currency: string;
  /** Undefined where a container is charged. */
  charged?: Charged;
  lines: PriceLine[];
  totalMinor: number;
}

/** Why there is no price. */
export type NoPrice =
  | 'noCartons'
  | 'noCabinet'
  | 'cabinetNotOffered'
  | 'tooLarge'
  | 'noDeclaredValue'
  | 'noPurchaseValue'
  | 'tooValuable'
  | 'noRate';
/** `currency` is the one that has no rate. */
export type Unpriced = { ok: false; reason: Exclude<NoPrice, 'noRate'> } | { ok: false; reason: 'noRate'; currency: string };
export type Priced = { ok: true; price: Price } | Unpriced;

/** No waybill is heavier or larger; up to here every product below is an exact number. */
const MAX_GRAMS = 1_000_000_000;
const MAX_MM3 = 100_000_000_000_000n;
/** No goods are worth more in any currency. */
const MAX_MINOR = 1_000_000_000_000_000n;

/** The card's terms for a destination; undefined where the channel does not go there. A zip prefix is nearer than a province, that than a country. */
export function freezeQuote(card: RateCard, destination: Destination, rates: readonly ExchangeRate[]): FrozenQuote | undefined {
  const zone = card.zones
    .map((candidate) => ({ candidate, nearness: specificityOf(candidate, destination) }))
    .filter(({ nearness }) => nearness > 0)
    .sort((a, b) => b.nearness - a.nearness)[0]?.candidate;
  if (!zone) return undefined;
  const { channel, version, currency, surcharges, duty, insurance, tolerance } = card;
  return { channel, version, currency, surcharges, duty, insurance, tolerance, zoneCode: zone.code, tariff: zone.tariff, rates };
}

/** 0 where the zone does not hold; otherwise the longer zip prefix is nearer, then a province. */
function specificityOf(zone: Zone, { countryId, provinceId, zipCode = '' }: Destination): number {
  if (!zone.countryIds.includes(countryId)) return 0;
  const isByProvince = zone.provinceIds.length > 0;
  if (isByProvince && (provinceId === undefined || !zone.provinceIds.includes(provinceId))) return 0;
  const zip = zipCode.replace(/[ -]/g, '').toUpperCase();
  const lengths = zone.zipPrefixes.filter((prefix) => zip.startsWith(prefix)).map((prefix) => prefix.length);
  if (zone.zipPrefixes.length > 0 && lengths.length === 0) return 0;
  return 1 + (isByProvince ? 1 : 0) + 2 * Math.max(0, ...lengths);
}

/** The price of a shipment under frozen terms. */
export function priceShipment(terms: FrozenQuote, shipment: Shipment): Priced {
  const goods = sumGroups(shipment.cartons);
  const reason = whyNoPrice(terms, shipment, goods);
  if (reason) return { ok: false, reason };
  const { tariff, currency, rates, duty } = terms;
  const declared = convert(duty.mode === 'percent' ? shipment.declared : [], currency, rates);
  if ('missing' in declared) return { ok: false, reason: 'noRate', currency: declared.missing };
  const purchase = convert(shipment.isInsured && shipment.purchase ? [shipment.purchase] : [], currency, rates);
  if ('missing' in purchase) return { ok: false, reason: 'noRate', currency: purchase.missing };
  if ([declared, purchase].some(({ numerator, denominator }) => numerator > MAX_MINOR * denominator))
    return { ok: false, reason: 'tooValuable' };
  const charged = tariff.by === 'band' ? chargedWeight(shipment.cartons, tariff.rule) : undefined;
  const lines = [
    freightLine(terms, shipment, charged),
    ...terms.surcharges.map((rule) => surchargeLine(rule, shipment, { goods, charged }, currency)),
    dutyLine(terms, shipment.declared, declared),
    insuranceLine(terms, shipment, purchase),
  ].filter((line) => line !== undefined);
  const totalMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  return { ok: true, price: { currency, ...(charged && { charged }), lines, totalMinor } };
}

/** An end channel whose tariff asks nothing is paid by its services alone, and has no freight. */
function freightLine(terms: FrozenQuote, shipment: Shipment, charged: Charged | undefined): FreightLine | undefined {
  const { tariff, channel } = terms;
  const line = tariff.by === 'band' && charged ? bandFreight(tariff, charged, terms) : cabinetFreight(terms, shipment);
  const isAsked = line.amountMinor > 0 || channel.shippingWay !== 'HD';
  return isAsked ? line : undefined;
}

function whyNoPrice(
  { tariff, duty }: FrozenQuote,
  shipment: Shipment,
  { boxes, grams, mm3 }: CartonGroup,
): Exclude<NoPrice, 'noRate'> | undefined {
  if (tariff.by === 'band' && boxes === 0) return 'noCartons';
  if (tariff.by === 'cabinet') {
    const { cabinet } = shipment;
    if (!cabinet) return 'noCabinet';
    if (!tariff.cabinets.some(({ cabinetType }) => cabinetType === cabinet.cabinetType)) return 'cabinetNotOffered';
  }
  if (grams > MAX_GRAMS || mm3 > MAX_MM3) return 'tooLarge';
  const { declared, purchase, isInsured } = shipment;
  if (duty.mode === 'percent' && declared.length === 0) return 'noDeclaredValue';
  return isInsured && !purchase ? 'noPurchaseValue' : undefined;
}

/** So many of a unit price: the line's one rounding. */
const times = (count: number, unitMinor: number, currency: string): number =>
  toSafeNumber(roundMoney(BigInt(count) * BigInt(unitMinor), 1n, currency));
/** The same of thousandths. */
const perThousand = (milli: number, unitMinor: number, currency: string): number =>
  toSafeNumber(roundMoney(BigInt(milli) * BigInt(unitMinor), 1000n, currency));
/** A share of an exact amount, of which it is the one rounding. */
const share = ({ numerator, denominator }: Omit<Converted, 'used'>, rateBp: number, currency: string): number =>
  toSafeNumber(roundMoney(numerator * BigInt(rateBp), denominator * 10_000n, currency));

const discountOf = ({ channel: { discountBp } }: FrozenQuote): { discountBp?: number } => (discountBp === undefined ? {} : { discountBp });

function bandFreight({ bands, takesCheaperNextBand }: BandTariff, charged: Charged, terms: FrozenQuote): FreightLine {
  const index = Math.max(
    0,
    bands.findLastIndex(({ fromMilli }) => fromMilli <= charged.milli),
  );
  const own = bands[index];
  if (!own) throw new RangeError('a tariff without bands');
  const next = takesCheaperNextBand ? bands[index + 1] : undefined;
  const ownMilli = Math.max(charged.milli, own.fromMilli);
  const ownAmount = perThousand(ownMilli, own.unitMinor, terms.currency);
  const nextAmount = next ? perThousand(next.fromMilli, next.unitMinor, terms.currency) : ownAmount;
  const facts = { by: 'band', zoneCode: terms.zoneCode, unit: charged.unit, chargedMilli: charged.milli, ...discountOf(terms) } as const;
  if (next && nextAmount < ownAmount) {
    return {
      kind: 'freight',
      amountMinor: nextAmount,
      derivation: { ...facts, billedMilli: next.fromMilli, band: next, reason: 'nextBand' },
    };
  }
  const reason = ownMilli > charged.milli ? 'firstBand' : 'ownBand';
  return { kind: 'freight', amountMinor: ownAmount, derivation: { ...facts, billedMilli: ownMilli, band: own, reason } };
}

function cabinetFreight(terms: FrozenQuote, { cabinet }: Shipment): FreightLine {
  const { tariff, zoneCode } = terms;
  const offered = tariff.by === 'cabinet' ? tariff.cabinets.find(({ cabinetType }) => cabinetType === cabinet?.cabinetType) : undefined;
  if (!offered || !cabinet) throw new RangeError('whyNoPrice lets only offered containers through');
  const derivation = { by: 'cabinet', zoneCode, ...cabinet, unitMinor: offered.unitMinor, ...discountOf(terms) } as const;
  return { kind: 'freight', amountMinor: times(cabinet.count, offered.unitMinor, terms.currency), derivation };
}

function dutyLine({ duty, currency }: FrozenQuote, declared: readonly Money[], converted: Converted): DutyLine | undefined {
  if (duty.mode === 'excluded') return undefined;
  if (duty.mode === 'included') return { kind: 'duty', amountMinor: 0, derivation: { mode: 'included' } };
  return { kind: 'duty', amountMinor: share(converted, duty.rateBp, currency), derivation: { ...duty, declared, rates: converted.used } };
}

function insuranceLine(
  { insurance, tariff, currency }: FrozenQuote,
  { isInsured, purchase, cabinet }: Shipment,
  { used: rates, ...value }: Converted,
): InsuranceLine | undefined {
  if (!isInsured || !purchase) return undefined;
  const containers = tariff.by === 'cabinet' ? (cabinet?.count ?? 1) : 1;
  const capMinor = insurance.capMinor === undefined ? undefined : insurance.capMinor * containers;
  const isCapped = capMinor !== undefined && value.numerator > BigInt(capMinor) * value.denominator;
  const insured = isCapped ? { numerator: BigInt(capMinor), denominator: 1n } : value;
  // Shown rounded; the premium is a share of the exact value.
  const insuredMinor = toSafeNumber(roundMoney(insured.numerator, insured.denominator, currency));
  const derivation = { purchase, insuredMinor, capMinor, rateBp: insurance.rateBp, rates };
  return { kind: 'insurance', amountMinor: share(insured, insurance.rateBp, currency), derivation };
}

export interface LineDifference {
  kind: LineKind;
  declaredMinor: number;
  measuredMinor: number;
  /** Positive where measuring made it dearer. */
  differenceMinor: number;
}

export interface PriceDifference extends Omit<LineDifference, 'kind'> {
  currency: string;
  lines: LineDifference[];
  /** True where the customer has to confirm before outbound. */
  isAboveTolerance: boolean;
}

/**
 * Measured against declared, line by line; a line that only one has counts 0 in the other. The tolerance is exceeded as soon as the
 * increase is above the percentage or above the amount: the smaller of the two protects the customer. A price that fell needs no consent.
 */
export function comparePrices(declared: Price, measured: Price, { rateBp, amountMinor }: Tolerance): PriceDifference {
  const amountOf = (price: Price, kind: LineKind) => price.lines.find((line) => line.kind === kind)?.amountMinor;
  const lines = LINE_KINDS.flatMap((kind) => {
    const before = amountOf(declared, kind);
    const after = amountOf(measured, kind);
    return before === undefined && after === undefined ? [] : [{ kind, ...differ(before ?? 0, after ?? 0) }];
  });
  const total = differ(declared.totalMinor, measured.totalMinor);
  const isAboveRate = BigInt(total.differenceMinor) * 10_000n > BigInt(declared.totalMinor) * BigInt(rateBp);
  return { currency: declared.currency, lines, ...total, isAboveTolerance: isAboveRate || total.differenceMinor > amountMinor };
}

const differ = (declaredMinor: number, measuredMinor: number) => ({
  declaredMinor,
  measuredMinor,
  differenceMinor: measuredMinor - declaredMinor,
});
