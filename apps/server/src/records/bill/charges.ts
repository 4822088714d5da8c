import type { HandlerInput } from '@waybound/contract/call';
import type { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import type { QuoteLine } from '@waybound/contract/pricing/pricing';
import type { Finding } from '@waybound/contract/rules';
import { ROAD_KINDS } from '@waybound/contract/waybills/status';
import { basisPointsOf, formatMoney, minorOf } from '@waybound/domain/measures';
import { productMinor, toBilled, type BilledAmount } from '@waybound/domain/pricing/bill-charges';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { sql } from 'kysely';
import { readPrices } from './rows.ts';
import type { ChargeKind, Derivation, LineProduct } from '../../db/stored.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { anyOf } from '../any-of.ts';
import { exchangeRatesOn } from '../channel/exchange-rates.ts';
import { isoDayInChina } from '../china-day.ts';
import type { WaybillHead } from '../waybill/rows.ts';

/** A line of a bill to be, in minor units of the bill's currency. */
export interface Charge extends BilledAmount {
  head: WaybillHead;
  kind: ChargeKind;
  text: string | null;
  /** How the price made it, or what late fee it is; null of what is charged by hand. */
  derivation: Derivation | null;
  product: LineProduct | null;
  taxBasisPoints: number;
}

/** What is charged by hand, as the forwarder has written it. */
export type Extra = Omit<NonNullable<HandlerInput<typeof issueCollectiveBill, never>['extra']>[number], 'waybillNo'>;

/** A waybill without a channel (OT) has no price and no currency of its own. */
const DEFAULT_CURRENCY = 'CNY';
/** A thousand million or more is a slip of the keyboard. */
const MAX_EXTRA_MINOR = 100_000_000_000n;

interface Billed {
  /** What is charged of its price: each is charged once, by the first bill that finds it. */
  kinds: ReadonlySet<string>;
  /** Of its bills, which are all in one; null of a waybill without any. */
  currency: string | null;
}

const NOTHING: Billed = { kinds: new Set(), currency: null };

/** What bills that count charge of waybills by now. */
async function readBilled(db: Db, customerId: string, heads: readonly WaybillHead[]): Promise<(head: WaybillHead) => Billed> {
  const { rows } = await sql<{ subject_id: string; currency: string; kinds: string[] }>`
    select subject_id, min(currency) as currency, array_agg(kind) as kinds from bill_line
    where customer_id = ${customerId} and subject_id = ${anyOf(heads.map(({ id }) => id))} and subject_kind = any(${ROAD_KINDS}::text[])
      and not is_void
    group by subject_id`.execute(db);
  const billed = new Map(rows.map(({ subject_id: id, kinds, currency }) => [id, { kinds: new Set(kinds), currency }]));
  return ({ id }) => billed.get(id) ?? NOTHING;
}

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
  heads: readonly WaybillHead[];
  /** Left out: what the first waybill was billed in before, else what its price is in. */
  currency?: string | undefined;
  issuedAt: Date;
  /** Where a waybill stands in what the forwarder has sent: a finding is told there. */
  pathOf: (index: number) => string;
  extras: readonly { head: WaybillHead; extra: Extra; path: string }[];
}

/** What no bill charges yet of waybills, and what is charged by hand, in one currency. Refused at its place where something cannot be billed so. */
export async function readCharges(db: Db, customerId: string, charging: Charging): Promise<{ currency: string; charges: Charge[] }> {
  const { heads, issuedAt, pathOf, extras } = charging;
  const [prices, billedOf, terms] = await Promise.all([
    readPrices(db, customerId, heads),
    readBilled(db, customerId, heads),
    readTerms(db, customerId, issuedAt),
  ]);
  const [first] = heads;
  const currency = charging.currency ?? (first && (billedOf(first).currency ?? prices.get(first.id)?.currency)) ?? DEFAULT_CURRENCY;
  const findings: Finding[] = [];
  const missing = new Set<string>();
  const extrasOf = Map.groupBy(extras, ({ head }) => head.id);
  const charges = heads.flatMap((head, index): Charge[] => {
    const billed = billedOf(head);
    if (billed.currency !== null && billed.currency !== currency)
      findings.push({ path: pathOf(index), rule: 'billedInCurrency', args: { currency: billed.currency } });
    const price = prices.get(head.id);
    const lines = price?.lines.filter(({ kind }) => !billed.kinds.has(kind)) ?? [];
    const ofPrice = lines.flatMap((line): Charge[] => {
      const amount = toBilled(line.amount, price?.currency ?? currency, currency, terms.rates);
      if (!('missing' in amount)) return [chargeOfPrice(head, line, amount, terms)];
      missing.add(amount.missing);
      return [];
    });
    const byHand = extrasOf.get(head.id) ?? [];
    return [...ofPrice, ...byHand.flatMap(({ extra, path }) => chargeByHand(head, extra, path, { ...terms, currency }, findings))];
  });
  for (const each of missing) findings.push({ path: 'currency', rule: 'noExchangeRate', args: { currency: each } });
  if (findings.length > 0) refuseFields(findings);
  return { currency, charges };
}

/** Duty is passed on as it was paid: no tax of ours is inside it. */
const chargeOfPrice = (head: WaybillHead, { kind, derivation }: QuoteLine, amount: BilledAmount, terms: ChargingTerms): Charge => ({
  ...amount,
  head,
  kind,
  text: null,
  derivation,
  product: null,
  taxBasisPoints: kind === 'duty' ? 0 : terms.taxBasisPoints,
});

/** An amount, or a quantity and the price of one: never both, and never neither. */
function chargeByHand(
  head: WaybillHead,
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
