import type { operations } from '@waybound/contract/operations/operations';
import { MAX_BILL_LINES, MAX_BILL_PARCELS, MAX_BILL_WAYBILLS } from '@waybound/contract/pricing/bill-states';
import type { Finding } from '@waybound/contract/rules';
import { firstThatFit } from '@waybound/domain/pricing/bill-charges';
import { sql } from 'kysely';
import { siteIdOf } from './rates.ts';
import { toInstant } from '../waybills/milestone-input.ts';
import { customerIdOf } from '../waybills/other-waybill.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import {
  billedKey,
  isParcelHead,
  isRoadHead,
  lockBilled,
  whyNotBillable,
  withStorage,
  type BilledHead,
  type BilledRef,
} from '../../../records/bill/billed.ts';
import { chargedByContainer, readCharges, type Extra } from '../../../records/bill/charges.ts';
import { UNBILLED } from '../../../records/bill/unbilled.ts';
import { issueCharges } from '../../../records/bill/issue-bill.ts';
import { readSharedContainers } from '../../../records/order/shared-containers.ts';
import { isToReckon, untilYesterday } from '../../../records/overseas/stock/charge-storage.ts';

/** One bill for many waybills: what a customer with monthly terms is sent. */
export const collectiveBillHandlers: Pick<Handlers<typeof operations>, 'issueCollectiveBill'> = {
  async issueCollectiveBill({ siteCode, customerCode, waybillNos, currency, at, extra = [] }, context) {
    const { db } = context;
    const customerId = await customerIdOf(db, await siteIdOf(db, siteCode), customerCode);
    // What is unbilled is locked in parts: two that go through it at once would wait for each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`collective bill ${customerId}`}, 0))`.execute(db);
    const { heads, hasMore } = waybillNos
      ? await named(context, customerId, waybillNos)
      : await oldestUnbilled(context, customerId, currency);
    const indexOf = new Map(waybillNos?.map((waybillNo, index) => [waybillNo, index]));
    const issuedAt = toInstant(at, context.now);
    const { charges } = await readCharges(db, customerId, {
      heads,
      currency,
      issuedAt,
      pathOf: (index) => `waybillNos.${indexOf.get(heads[index]?.waybill_no ?? '') ?? 0}`,
      extras: extrasOf(heads, extra),
    });
    const linesOf = Map.groupBy(charges, ({ head }) => billedKey(head));
    const unbilled = heads.filter((head) => linesOf.has(billedKey(head)));
    const [first, ...others] = waybillNos
      ? unbilled
      : firstThatFit(unbilled, (head) => linesOf.get(billedKey(head))?.length ?? 0, MAX_BILL_LINES);
    if (!first) refuseFields([{ path: 'waybillNos', rule: 'nothingUnbilled', args: { currency } }]);
    const taken = [first, ...others];
    const isTaken = new Set(taken.map(billedKey));
    const lines = charges.filter(({ head }) => isTaken.has(billedKey(head)));
    if (lines.length > MAX_BILL_LINES) refuseFields([{ path: 'extra', rule: 'tooMany', args: { max: MAX_BILL_LINES } }]);
    const issued = await issueCharges(context, [first, ...others], { charges: lines, currency, issuedAt });
    return {
      ...issued,
      lines: lines.length,
      waybillNos: taken.map((head) => head.waybill_no),
      hasMore: hasMore || taken.length < unbilled.length,
      sharedContainers: await readSharedContainers(db, customerId, chargedByContainer(lines)),
    };
  },
};

interface Chosen {
  /** Locked, and each may be billed. */
  heads: BilledHead[];
  hasMore: boolean;
}

/** These and no others: each is the customer's own and may be billed, or nothing is. */
async function named(context: OperatorContext, customerId: string, waybillNos: readonly string[]): Promise<Chosen> {
  const { db } = context;
  const { rows } = await sql<BilledRef>`select kind, id from billable
    where customer_id = ${customerId} and waybill_no = any(${[...waybillNos]}::text[]) and deleted_at is null`.execute(db);
  const locked = await lockBilled(db, customerId, rows);
  const findings = waybillNos.flatMap((waybillNo, index): Finding[] => {
    const path = `waybillNos.${index}`;
    const head = locked.find((each) => each.waybill_no === waybillNo);
    if (!head) return [{ path, rule: 'unknownRecord' }];
    if (waybillNos.indexOf(waybillNo) < index) return [{ path, rule: 'alreadyUsed', args: { other: waybillNo } }];
    return whyNotBillable(head) === null ? [] : [{ path, rule: 'notBillable' }];
  });
  const parcels = locked.filter(isParcelHead).length;
  if (parcels > MAX_BILL_PARCELS) findings.push({ path: 'waybillNos', rule: 'tooMany', args: { max: MAX_BILL_PARCELS } });
  if (locked.length - parcels > MAX_BILL_WAYBILLS) findings.push({ path: 'waybillNos', rule: 'tooMany', args: { max: MAX_BILL_WAYBILLS } });
  if (findings.length > 0) refuseFields(findings);
  return { heads: await withStorage(context, customerId, locked), hasMore: false };
}

/**
 * The oldest of which something is on no bill, storage until yesterday included, and that may be billed by now. What is billed, or was decided, in another currency as well is
 * left to a bill that names it: it would be converted, or refuse the others with it.
 */
async function oldestUnbilled(context: OperatorContext, customerId: string, currency: string): Promise<Chosen> {
  const { db, now } = context;
  const { rows } = await sql<BilledRef>`select u.kind, u.id from (
      select kind, subject_id as id, since from (${UNBILLED}) each where customer_id = ${customerId} and currency = ${currency}
      union all
      select 'overseas', s.waybill_id, s.received_on from overseas_stock s
      where s.customer_id = ${customerId} and s.storage ->> 'currency' = ${currency} and ${isToReckon(untilYesterday(now))}) u
    where (u.kind not in ('overseas', 'parcel') or not exists (select from bill_line l
        where l.customer_id = ${customerId} and l.subject_kind = u.kind and l.subject_id = u.id and l.currency <> ${currency} and not l.is_void))
      and (u.kind <> 'overseas' or not exists (select from overseas_charge c
        where c.customer_id = ${customerId} and c.waybill_id = u.id and c.service ->> 'currency' <> ${currency}))
    group by u.kind, u.id order by min(u.since), u.kind, u.id`.execute(db);
  const chosen: BilledHead[] = [];
  let hasMore = false;
  // One kind behind the other, as all lock them.
  for (const [isMeant, max] of [
    [({ kind }: BilledRef) => kind !== 'parcel', MAX_BILL_WAYBILLS],
    [({ kind }: BilledRef) => kind === 'parcel', MAX_BILL_PARCELS],
  ] as const) {
    const heads: BilledHead[] = [];
    for (const part of partsOf(rows.filter(isMeant), max)) {
      const locked = await withStorage(context, customerId, await lockBilled(db, customerId, part));
      heads.push(...locked.filter((head) => isStillUnbilled(head) && whyNotBillable(head) === null));
      if (heads.length > max) break;
    }
    chosen.push(...heads.slice(0, max));
    hasMore ||= heads.length > max;
  }
  return { heads: chosen, hasMore };
}

/** Seen under its lock: another bill may have been faster. */
const isStillUnbilled = (head: BilledHead): boolean => (isRoadHead(head) ? head.bill_state === 'none' : head.is_unbilled);

/** In parts, so that of a customer with thousands no more are locked than it takes. */
function* partsOf(waybills: readonly BilledRef[], size: number): Generator<BilledRef[], void, undefined> {
  for (let from = 0; from < waybills.length; from += size) yield waybills.slice(from, from + size);
}

/** Refuses what is charged for a waybill that is none of the bill's. */
function extrasOf(heads: readonly BilledHead[], extra: readonly (Extra & { waybillNo: string })[]) {
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
