import type { Order } from '@waybound/contract/orders/order-fields';
import type { DescribedPreflightFinding } from '@waybound/contract/orders/preflight';
import type { PreflightFinding, RuleSet } from '@waybound/contract/orders/preflight-rules';
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

/** The result of checking an order by the rules in force on its site: for the pre-flight call and for a submission. */
export interface PreflightResult {
  rules: RuleSet;
  findings: readonly PreflightFinding[];
}

export type Preflight = (order: Order, channel: Channel | undefined) => PreflightResult;

interface PreflightContext {
  db: Db;
  customer: Pick<CustomerContext['customer'], 'id' | 'siteId'>;
}

/** Checks orders with these SKUs by the exchange rates of the day: what the rules ask about is read once for all of them. */
export async function loadPreflight(
  { db, customer }: PreflightContext,
  skus: readonly string[],
  rates: readonly ExchangeRate[],
): Promise<Preflight> {
  const rules = await rulesInForce(db, customer.siteId);
  const pictured = requiresPictures(rules) ? await picturedSkus(db, customer.id, skus) : undefined;
  return (order, channel) => ({ rules, findings: checkPreflight(order, { ...toSetting(order, channel), pictured, rates }, rules) });
}

export const skusOf = ({ invoiceLines = [] }: Order): string[] => invoiceLines.map(({ sku }) => sku);

export async function runPreflight(
  context: PreflightContext,
  order: Order,
  channel: Channel | undefined,
  rates: readonly ExchangeRate[],
): Promise<PreflightResult> {
  return (await loadPreflight(context, skusOf(order), rates))(order, channel);
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

const requiresPictures = ({ rules }: RuleSet): boolean => rules.some(({ kind }) => kind === 'picture');

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
