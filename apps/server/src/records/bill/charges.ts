import type { HandlerInput } from '@waybound/contract/call';
import type { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { BY_CABINET } from '@waybound/contract/pricing/price-codes';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import type { Finding } from '@waybound/contract/rules';
import { basisPointsOf, formatMoney, minorOf } from '@waybound/domain/measures';
import { productMinor, toBilled, type BilledAmount } from '@waybound/domain/pricing/bill-charges';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { isUncounted } from '@waybound/domain/pricing/is-uncounted';
import { billedKey, type BilledHead } from './billed.ts';
import { parcelOfLine, readDues, type Due } from './dues.ts';
import type { ChargeKind, Derivation, LineProduct } from '../../db/stored.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { exchangeRatesOn } from '../channel/exchange-rates.ts';
import { isoDayInChina } from '../china-day.ts';

/** A line of a bill to be, in minor units of the bill's currency. */
export interface Charge extends BilledAmount {
  head: BilledHead;
  kind: ChargeKind;
  text: string | null;
  /** How the price made it, what late fee it is, which service, or what of a parcel; null of what is charged by hand. */
  derivation: Derivation | null;
  /** By which the service was decided on, of an overseas waybill. */
  decisionId: string | null;
  product: LineProduct | null;
  taxBasisPoints: number;
}

/** What is charged by hand, as the forwarder has written it. */
export type Extra = Omit<NonNullable<HandlerInput<typeof issueCollectiveBill, never>['extra']>[number], 'waybillNo'>;

/** A waybill without a channel (OT) has no price and no currency of its own. */
const DEFAULT_CURRENCY = 'CNY';
/** A thousand million or more is a slip of the keyboard. */
const MAX_EXTRA_MINOR = 100_000_000_000n;

/** What a customer's charges have in common. */
interface ChargingTerms {
  rates: readonly ExchangeRate[];
  /** Inside what it is charged. */
  taxBasisPoints: number;
}

async function readTerms(db: Db, customerId: string, issuedAt: Date): Promise<ChargingTerms> {
  const { site_id: siteId, tax_basis_points: taxBasisPoints } = await db
    .selectFrom('customer')
    .select(['site_id', 'tax_basis_points'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { rates: await exchangeRatesOn(db, siteId, isoDayInChina(issuedAt)), taxBasisPoints };
}

interface Charging {
  /** Of one customer, locked. */
  heads: readonly BilledHead[];
  /** Left out: what the first waybill was billed in before, else what its price is in. */
  currency?: string | undefined;
  issuedAt: Date;
  /** Where a waybill stands in what the forwarder has sent: a finding is told there. */
  pathOf: (index: number) => string;
  extras: readonly { head: BilledHead; extra: Extra; path: string }[];
}

/** What no bill charges yet of waybills, and what is charged by hand, in one currency. Refused at its place where something cannot be billed so. */
export async function readCharges(db: Db, customerId: string, charging: Charging): Promise<{ currency: string; charges: Charge[] }> {
  const { heads, issuedAt, pathOf, extras } = charging;
  const [duesOf, terms] = await Promise.all([readDues(db, customerId, heads), readTerms(db, customerId, issuedAt)]);
  const [first] = heads.map(duesOf);
  const currency = charging.currency ?? first?.billedCurrency ?? first?.priceCurrency ?? DEFAULT_CURRENCY;
  const findings: Finding[] = [];
  const missing = new Set<string>();
  const extrasOf = Map.groupBy(extras, ({ head }) => billedKey(head));
  const charges = heads.flatMap((head, index): Charge[] => {
    const { billedCurrency, dues } = duesOf(head);
    if (billedCurrency !== null && billedCurrency !== currency)
      findings.push({ path: pathOf(index), rule: 'billedInCurrency', args: { currency: billedCurrency } });
    // Its amount is not zero, but unknown.
    if (dues.some(isUncounted)) findings.push({ path: pathOf(index), rule: 'notCounted', args: { waybillNo: head.waybill_no } });
    const ofPrice = dues.flatMap((due): Charge[] => {
      const amount = toBilled(due.amount, due.currency, currency, terms.rates);
      if (!('missing' in amount)) return [chargeOfPrice(head, due, amount, terms)];
      missing.add(amount.missing);
      return [];
    });
    const byHand = extrasOf.get(billedKey(head)) ?? [];
    return [...ofPrice, ...byHand.flatMap(({ extra, path }) => chargeByHand(head, extra, path, { ...terms, currency }, findings))];
  });
  for (const each of missing) findings.push({ path: 'currency', rule: 'noExchangeRate', args: { currency: each } });
  if (findings.length > 0) refuseFields(findings);
  return { currency, charges };
}

/** Waybills that are charged by the container. */
export const chargedByContainer = (charges: readonly Charge[]): string[] => [
  ...new Set(charges.flatMap(({ head, derivation }) => (isByContainer(derivation) ? [head.id] : []))),
];

const isByContainer = (derivation: Derivation | null): boolean =>
  derivation !== null && 'per' in derivation && (derivation.per === 'container' || derivation.per === BY_CABINET);

const isDuty = ({ kind, derivation }: Pick<Due, 'kind' | 'derivation'>): boolean =>
  kind === 'duty' || parcelOfLine({ derivation })?.code === 'duty';

/** Duty is passed on as it was paid: no tax of ours is inside it. */
const chargeOfPrice = (head: BilledHead, { kind, derivation, decisionId }: Due, amount: BilledAmount, terms: ChargingTerms): Charge => ({
  ...amount,
  head,
  kind,
  text: null,
  derivation,
  decisionId,
  product: null,
  taxBasisPoints: isDuty({ kind, derivation }) ? 0 : terms.taxBasisPoints,
});

/** An amount, or a quantity and the price of one: never both, and never neither. */
function chargeByHand(
  head: BilledHead,
  extra: Extra,
  path: string,
  terms: ChargingTerms & { currency: string },
  findings: Finding[],
): Charge[] {
  const { text, amount, quantity, unit, unitPrice, taxPercent } = extra;
  const isProduct = quantity !== undefined && unitPrice !== undefined;
  const wrong = wrongOfExtra(extra, terms.currency);
  if (wrong) {
    findings.push({ ...wrong, path: `${path}.${wrong.path}` });
    return [];
  }
  const minor = isProduct ? productMinor(quantity, unitPrice, terms.currency) : BigInt(minorOf(amount ?? '0'));
  if (minor >= MAX_EXTRA_MINOR) {
    findings.push({ path: `${path}.unitPrice`, rule: 'tooBig', args: { max: formatMoney(Number(MAX_EXTRA_MINOR) - 1) } });
    return [];
  }
  return [
    {
      head,
      kind: 'extra',
      text,
      minor,
      origin: null,
      derivation: null,
      decisionId: null,
      product: isProduct ? { quantity, unit: unit ?? null, unitPrice } : null,
      taxBasisPoints: taxPercent === undefined ? terms.taxBasisPoints : basisPointsOf(taxPercent),
    },
  ];
}

function wrongOfExtra({ amount, quantity, unit, unitPrice }: Extra, currency: string): Finding | undefined {
  const isProduct = quantity !== undefined || unitPrice !== undefined;
  if (amount !== undefined && (isProduct || unit)) return { path: 'amount', rule: 'amountOrProduct' };
  if (amount !== undefined) return isTooFine(amount, currency) ? { path: 'amount', rule: 'noCents', args: { currency } } : undefined;
  if (!isProduct) return { path: 'amount', rule: 'required' };
  if (quantity === undefined) return { path: 'quantity', rule: 'required' };
  return unitPrice === undefined ? { path: 'unitPrice', rule: 'required' } : undefined;
}
