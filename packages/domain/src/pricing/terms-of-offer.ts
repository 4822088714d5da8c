import type { OfferedInput } from '@waybound/contract/operations/quotation-operations';
import type { FormFinding } from '@waybound/contract/rules';
import type { RoadWay } from '@waybound/contract/waybills/status';
import { minorOf } from '../measures.ts';
import type { CabinetType, FrozenQuote, Tariff } from './price.ts';
import { toDuty, toSurcharge } from './price-wire.ts';
import { checkSurcharges, checkTransitDays } from './rate-card-check.ts';

interface OfferedFor {
  /** ISO dates. */
  validFrom: string;
  validTo: string;
  /** Where containers are charged. */
  cabinetType: CabinetType | undefined;
}

/** What makes an offer for a shipping way wrong though each of its fields is right, as it would a rate card. */
export const checkOffered = ({ surcharges = [], transitDays }: OfferedInput, way: RoadWay): FormFinding[] => [
  ...(transitDays ? checkTransitDays(transitDays, 'transitDays') : []),
  ...checkSurcharges(surcharges.map(toSurcharge), way),
];

/**
 * A channel's terms for a destination with what an offer says instead: its unit price whatever the weight, its surcharges, tax and days. In
 * another currency than the channel's neither its surcharges nor its insurance cap hold.
 */
export function termsOfOffer(own: FrozenQuote, offered: OfferedInput, { validFrom, validTo, cabinetType }: OfferedFor): FrozenQuote {
  const { currency = own.currency, unitPrice, surcharges, tax, transitDays } = offered;
  const isOwnCurrency = currency === own.currency;
  const { capMinor, ...insurance } = own.insurance;
  // An offer's unit price is what is paid: no discount is in it.
  const { discountBp: _, ...channel } = own.channel;
  return {
    ...own,
    currency,
    channel: { ...channel, validFrom, validTo, transitDays: transitDays ?? channel.transitDays },
    tariff: toTariff(own.tariff, minorOf(unitPrice), cabinetType),
    surcharges: surcharges?.map(toSurcharge) ?? (isOwnCurrency ? own.surcharges : []),
    duty: tax ? toDuty(tax) : own.duty,
    insurance: isOwnCurrency && capMinor !== undefined ? { ...insurance, capMinor } : insurance,
    tolerance: isOwnCurrency ? own.tolerance : { ...own.tolerance, amountMinor: 0 },
  };
}

function toTariff(own: Tariff, unitMinor: number, cabinetType: CabinetType | undefined): Tariff {
  if (own.by === 'cabinet') return { by: 'cabinet', cabinets: cabinetType ? [{ cabinetType, unitMinor }] : [] };
  return { ...own, bands: [{ fromMilli: 0, unitMinor }], takesCheaperNextBand: false };
}
