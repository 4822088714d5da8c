import type { ServiceKind, ServiceUnit } from '@waybound/contract/overseas/overseas-states';
import { roundMoney, toSafeNumber } from '../measures.ts';

/** A service as the forwarder offers it. */
export interface PricedBy {
  code: string;
  kind: ServiceKind;
  zh: string;
  en: string;
  unit: ServiceUnit;
  unitMinor: number;
  currency: string;
}

/** A service of one decision with its amount, in minor units. */
export interface PricedService extends PricedBy {
  amountMinor: number;
}

/** Charged by the piece, or once for the decision; rounded as the currency has it. */
export const priceServices = (services: readonly PricedBy[], quantity: number): PricedService[] =>
  services.map((service) => {
    const pieces = service.unit === 'piece' ? quantity : 1;
    return { ...service, amountMinor: toSafeNumber(roundMoney(BigInt(service.unitMinor) * BigInt(pieces), 1n, service.currency)) };
  });

/** Sums by currency, in minor units, in the order of the currencies' codes. */
export function sumByCurrency(
  priced: readonly Pick<PricedService, 'currency' | 'amountMinor'>[],
): { currency: string; amountMinor: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of priced) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor })).toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
