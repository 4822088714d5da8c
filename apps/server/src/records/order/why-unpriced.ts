import type { Order } from '@waybound/contract/orders/order-fields';
import { BY_CABINET, type SurchargePer } from '@waybound/contract/pricing/price-codes';
import type { Finding } from '@waybound/contract/rules';
import { missingPallets } from '@waybound/domain/order/end/delivery-points';
import { isUncounted } from '@waybound/domain/pricing/is-uncounted';
import type { PriceLine } from '@waybound/domain/pricing/price';
import { TOO_VALUABLE } from './check-invoice.ts';
import type { Quoted } from './quote.ts';

/** Why a channel has no price for an order, at the field that can be changed. Without cartons, the goods themselves are found missing. */
const NO_PRICE: Readonly<Partial<Record<Extract<Quoted, { ok: false }>['reason'], Finding[]>>> = {
  notServed: [{ path: 'channelId', rule: 'notOffered' }],
  noCabinet: [{ path: 'cabinetType', rule: 'required' }],
  cabinetNotOffered: [{ path: 'cabinetType', rule: 'notOffered' }],
  tooLarge: [{ path: 'customerActualWeight', rule: 'tooBig', args: { max: 1_000_000 } }],
  noDeclaredValue: [{ path: 'invoiceLines', rule: 'noRows' }],
  noPurchaseValue: [{ path: 'purchaseValue', rule: 'required' }],
  tooValuable: [TOO_VALUABLE],
};

/** A currency that the forwarder has no rate for is reported at the values that have it, otherwise the channel's own lacks one. */
function whyUnpriced({ currency, invoiceLines = [] }: Order, quoted: Extract<Quoted, { ok: false }>): Finding[] {
  if (quoted.reason !== 'noRate') return NO_PRICE[quoted.reason] ?? [];
  const at = (path: string): Finding => ({ path, rule: 'noExchangeRate', args: { currency: quoted.currency } });
  const lines = invoiceLines.flatMap(({ declareCurrency }, index) =>
    declareCurrency === quoted.currency ? [at(`invoiceLines.${index}.declareCurrency`)] : [],
  );
  const all = [...(currency === quoted.currency ? [at('currency')] : []), ...lines];
  return all.length > 0 ? all : [at('channelId')];
}

/** What a price still depends on, at the fields that say it. */
function whyOpen(order: Order, { price: { lines } }: Extract<Quoted, { ok: true }>): Finding[] {
  const isOpen = (per: SurchargePer) => lines.some((line) => 'per' in line.derivation && line.derivation.per === per && isUncounted(line));
  return [
    ...(isOpen('container') ? [{ path: 'containers', rule: 'noRows' } as const] : whyCabinetsOpen(order, lines)),
    ...(isOpen('pallet') ? missingPallets(order) : []),
  ];
}

/** Where the price goes by the type of a container: at those whose type has no price, or that have no type. */
function whyCabinetsOpen({ containers = [] }: Order, lines: readonly PriceLine[]): Finding[] {
  const derivations = lines.flatMap(({ derivation }) =>
    'per' in derivation && derivation.per === BY_CABINET && derivation.quantity === null ? [derivation] : [],
  );
  if (derivations.length === 0) return [];
  if (containers.length === 0) return [{ path: 'containers', rule: 'noRows' }];
  const unpriced = new Set(
    derivations.flatMap(({ cabinets }) => cabinets.flatMap((each) => (each.unitMinor === null ? [each.cabinetType] : []))),
  );
  return containers.flatMap(({ cabinetType }, row): Finding[] =>
    unpriced.has(cabinetType ?? null)
      ? [{ path: `containers.${row}.cabinetType`, rule: cabinetType === undefined ? 'required' : 'notOffered' }]
      : [],
  );
}

/** Why an order cannot be charged by a price: there is none, or part of it is not known yet. */
export const whyNotPriced = (order: Order, quoted: Quoted): Finding[] => (quoted.ok ? whyOpen(order, quoted) : whyUnpriced(order, quoted));
