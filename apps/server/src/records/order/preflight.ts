import type { Order } from '@waybound/contract/orders/order-fields';
import type { DescribedPreflightFinding } from '@waybound/contract/orders/preflight';
import type { PreflightFinding, PreflightKind, RuleSet } from '@waybound/contract/orders/preflight-rules';
import { normalizedValue } from '@waybound/domain/saved-record-rules';
import { checkPreflight, isBlocking } from '@waybound/domain/preflight/check-preflight';
import { hasWrongCheckDigit } from '@waybound/domain/check-digits';
import type { PreflightSetting } from '@waybound/domain/preflight/facts';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { sql } from 'kysely';
import type { PassedPreflight } from '../../db/stored.ts';
import type { Channel } from '../channel/channels.ts';
import { AMAZON_WAREHOUSES, countryByCode, findCountry, statesOf } from './places.ts';
import type { WaybillRecord } from '../waybill/rows.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { wantedByName, findingText, type Language } from '../../kernel/language.ts';
import { rulesInForce } from './rule-sets.ts';
import { cabinetNumbersOf, readNamedContainers } from './shared-containers.ts';

/** The result of checking an order by the rules in force on its site: for the pre-flight call and for a submission. */
export interface PreflightResult {
  rules: RuleSet;
  findings: readonly PreflightFinding[];
}

/** `waybillId` is that of the order itself, where it is saved. */
export type Preflight = (order: Order, channel: Channel | undefined, waybillId?: string) => PreflightResult;

/** What the orders to be checked name, of which rules ask what the customer has besides. */
export interface NamedByOrders {
  skus: readonly string[];
  cabinetNumbers: readonly string[];
}

interface PreflightContext {
  db: Db;
  customer: Pick<CustomerContext['customer'], 'id' | 'siteId'>;
}

/** Checks orders that name these by the exchange rates of the day: what the rules ask about is read once for all of them. */
export async function loadPreflight(
  { db, customer }: PreflightContext,
  { skus, cabinetNumbers }: NamedByOrders,
  rates: readonly ExchangeRate[],
): Promise<Preflight> {
  const rules = await rulesInForce(db, customer.siteId);
  const pictured = asks(rules, 'picture') ? await picturedSkus(db, customer.id, skus) : undefined;
  const namedContainers = asks(rules, 'containerElsewhere') ? await readNamedContainers(db, customer.id, cabinetNumbers) : undefined;
  return (order, channel, waybillId) => {
    const setting = { ...toSetting(order, channel), pictured, namedContainers, waybillId, rates };
    return { rules, findings: checkPreflight(order, setting, rules) };
  };
}

export const namedBy = (orders: readonly Order[]): NamedByOrders => ({
  skus: orders.flatMap(({ invoiceLines = [] }) => invoiceLines.map(({ sku }) => sku)),
  cabinetNumbers: orders.flatMap(cabinetNumbersOf),
});

export async function runPreflight(
  context: PreflightContext,
  order: Order,
  channel: Channel | undefined,
  rates: readonly ExchangeRate[],
  waybillId?: string,
): Promise<PreflightResult> {
  return (await loadPreflight(context, namedBy([order]), rates))(order, channel, waybillId);
}

function toSetting(order: Order, channel: Channel | undefined): PreflightSetting {
  const country = findCountry(order.countryId);
  return {
    country,
    channel: channel?.choices,
    channelCode: channel?.card.channel.code,
    states: country && statesOf(country),
    warehouses: AMAZON_WAREHOUSES,
    importerCountry: findCountry(order.importer?.countryId)?.code,
    hasWrongCheckDigit,
  };
}

const asks = ({ rules }: RuleSet, asked: PreflightKind): boolean => rules.some(({ kind }) => kind === asked);

/** Those whose picture is in the library, as `normalizedValue` writes them. */
async function picturedSkus(db: Db, customerId: string, given: readonly string[]): Promise<ReadonlySet<string>> {
  const skus = [...new Set(given.map(normalizedValue))];
  if (skus.length === 0) return new Set();
  const rows = await db
    .selectFrom('kept_value')
    .innerJoin('kept_record', (join) =>
      join.onRef('kept_record.customer_id', '=', 'kept_value.customer_id').onRef('kept_record.id', '=', 'kept_value.record_id'),
    )
    .select('kept_value.value')
    .where('kept_value.customer_id', '=', customerId)
    .where('kept_value.kind', '=', 'sku')
    .where('kept_value.field', '=', 'sku')
    .where('kept_value.value', '=', sql<string>`any(${skus}::text[])`)
    .where(sql<boolean>`kept_record.data ->> 'imgUrl' <> ''`)
    .execute();
  return new Set(rows.map(({ value }) => value));
}

const MAX_SAVED_NOTES = 100;

export function passedColumn({ rules, findings }: PreflightResult): { preflight: string } {
  const notes = findings.filter((finding) => !isBlocking(finding));
  const passed: PassedPreflight = { version: rules.version, noteCount: notes.length, notes: notes.slice(0, MAX_SAVED_NOTES) };
  return { preflight: JSON.stringify(passed) };
}

export function toPassed(lang: Language, row: Pick<WaybillRecord, 'preflight'>) {
  const { preflight: passed } = row;
  return passed && { ...passed, notes: passed.notes.map((finding) => toPreflightAnswer(lang, finding)) };
}

export const toPreflightAnswer = (lang: Language, finding: PreflightFinding): DescribedPreflightFinding => {
  const { path, rule, severity, ruleId, version, wantedBy, country = '' } = finding;
  return {
    path,
    rule,
    message: findingText(lang, finding),
    severity,
    ruleId,
    version,
    wantedBy,
    wantedByName: wantedByName(lang, wantedBy, countryByCode(country)?.[lang] ?? country),
  };
};
