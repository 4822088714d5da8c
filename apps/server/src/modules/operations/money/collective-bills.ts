import type { operations } from '@waybound/contract/operations/operations';
import { MAX_BILL_LINES, MAX_BILL_WAYBILLS } from '@waybound/contract/pricing/bill-states';
import type { Finding } from '@waybound/contract/rules';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { sql } from 'kysely';
import { siteIdOf } from './rates.ts';
import { toInstant } from '../waybills/milestone-input.ts';
import { customerIdOf } from '../waybills/other-waybill.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { readCharges, type Extra } from '../../../records/bill/charges.ts';
import { isUnbilled } from '../../../records/bill/is-unbilled.ts';
import { issueCharges } from '../../../records/bill/issue-bill.ts';
import { lockHeads, toState, type WaybillHead } from '../../../records/waybill/rows.ts';

/** One bill for many waybills: what a customer with monthly terms is sent. */
export const collectiveBillHandlers: Pick<Handlers<typeof operations>, 'issueCollectiveBill'> = {
  async issueCollectiveBill({ siteCode, customerCode, waybillNos, currency, at, extra = [] }, context) {
    const { db } = context;
    const customerId = await customerIdOf(db, await siteIdOf(db, siteCode), customerCode);
    const { heads, hasMore } = waybillNos ? await named(db, customerId, waybillNos) : await oldestUnbilled(db, customerId, currency);
    const indexOf = new Map(waybillNos?.map((waybillNo, index) => [waybillNo, index]));
    const issuedAt = toInstant(at, context.now);
    const { charges } = await readCharges(db, customerId, {
      heads,
      currency,
      issuedAt,
      pathOf: (index) => `waybillNos.${indexOf.get(heads[index]?.waybill_no ?? '') ?? 0}`,
      extras: extrasOf(heads, extra),
    });
    const charged = new Set(charges.map(({ head }) => head.id));
    const [first, ...others] = heads.filter(({ id }) => charged.has(id));
    if (!first) refuseFields([{ path: 'waybillNos', rule: 'nothingUnbilled', args: { currency } }]);
    if (charges.length > MAX_BILL_LINES) refuseFields([{ path: 'extra', rule: 'tooMany', args: { max: MAX_BILL_LINES } }]);
    const issued = await issueCharges(context, [first, ...others], { charges, currency, issuedAt });
    return { ...issued, lines: charges.length, waybillNos: [first, ...others].map((head) => head.waybill_no), hasMore };
  },
};

interface Chosen {
  /** Locked, and each may be billed. */
  heads: WaybillHead[];
  hasMore: boolean;
}

/** These and no others: each is the customer's own and may be billed, or nothing is. */
async function named(db: Db, customerId: string, waybillNos: readonly string[]): Promise<Chosen> {
  const rows = await db
    .selectFrom('waybill')
    .select(['id', 'waybill_no'])
    .where('customer_id', '=', customerId)
    .where('waybill_no', 'in', [...waybillNos])
    .execute();
  const locked = await lockHeads(
    db,
    customerId,
    rows.map(({ id }) => id),
  );
  const findings = waybillNos.flatMap((waybillNo, index): Finding[] => {
    const path = `waybillNos.${index}`;
    const head = locked.find((each) => each.waybill_no === waybillNo);
    if (!head) return [{ path, rule: 'unknownRecord' }];
    if (waybillNos.indexOf(waybillNo) < index) return [{ path, rule: 'alreadyUsed', args: { other: waybillNo } }];
    return mayOnWaybill('issueBill', toState(head)) === null ? [] : [{ path, rule: 'notBillable' }];
  });
  if (findings.length > 0) refuseFields(findings);
  return { heads: locked, hasMore: false };
}

/** The oldest that no bill charges anything of and that may be billed by now. */
async function oldestUnbilled(db: Db, customerId: string, currency: string): Promise<Chosen> {
  const { rows } = await sql<{ id: string }>`select w.id from waybill w
    where w.customer_id = ${customerId} and ${isUnbilled} and coalesce(w.measured_quote, w.declared_quote) ->> 'currency' = ${currency}
    order by w.id`.execute(db);
  const heads: WaybillHead[] = [];
  for (const part of partsOf(rows.map(({ id }) => id))) {
    const locked = await lockHeads(db, customerId, part);
    heads.push(...locked.filter((head) => head.bill_state === 'none' && mayOnWaybill('issueBill', toState(head)) === null));
    if (heads.length > MAX_BILL_WAYBILLS) break;
  }
  return { heads: heads.slice(0, MAX_BILL_WAYBILLS), hasMore: heads.length > MAX_BILL_WAYBILLS };
}

/** In parts, so that of a customer with thousands no more are locked than it takes. */
function* partsOf(ids: readonly string[]): Generator<string[], void, undefined> {
  for (let from = 0; from < ids.length; from += MAX_BILL_WAYBILLS) yield ids.slice(from, from + MAX_BILL_WAYBILLS);
}

/** Refuses what is charged for a waybill that is none of the bill's. */
function extrasOf(heads: readonly WaybillHead[], extra: readonly (Extra & { waybillNo: string })[]) {
  const headOf = new Map(heads.map((head) => [head.waybill_no, head]));
  const findings: Finding[] = [];
  const extras = extra.flatMap(({ waybillNo, ...each }, index) => {
    const path = `extra.${index}`;
    const head = headOf.get(waybillNo);
    if (head) return [{ head, extra: each, path }];
    findings.push({ path: `${path}.waybillNo`, rule: 'unknownRecord' });
    return [];
  });
  if (findings.length > 0) refuseFields(findings);
  return extras;
}
