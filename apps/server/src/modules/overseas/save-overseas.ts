import type { HandlerInput } from '@waybound/contract/call';
import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import type { overseas } from '@waybound/contract/overseas/overseas';
import type { OverseasWay } from '@waybound/contract/overseas/listed-states';
import type { Finding } from '@waybound/contract/rules';
import { overseasLifecycle, type OverseasLifecycleState } from '@waybound/domain/overseas/overseas-lifecycle';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { changeOverseas, lockOverseas, requireOverseasAllowed, requireOverseasRev } from '../../records/overseas/change-overseas.ts';
import { insertOverseas } from '../../records/overseas/insert-overseas.ts';
import { missingInOverseas, overseasGrounds, unknownInOverseas } from '../../records/overseas/order-checks.ts';
import { isOwnOverseas, overseasState, readOverseas, type OverseasRecord } from '../../records/overseas/rows.ts';

type Saved = HandlerInput<typeof overseas.saveOverseas, never>;

/** Answers the id of the draft. */
export async function saveDraft({ id, rev, shippingWay, ...order }: Saved, context: CustomerContext): Promise<string> {
  const { db, customer } = context;
  const record = id === undefined ? undefined : await lockOverseas(db, isOwnOverseas(customer.id, id));
  if (record) {
    requireOverseasAllowed(record, 'save');
    requireOverseasRev(record, rev);
    if (shippingWay !== undefined && shippingWay !== record.shipping_way) refuseFields([{ path: 'shippingWay', rule: 'unknownChoice' }]);
  }
  const findings = unknownInOverseas(order, await overseasGrounds(db, customer.siteId));
  if (findings.length > 0) refuseFields(findings);
  if (!record) return insertDraft(order, shippingWay ?? 'TH', context);
  await changeOverseas(context, record, {
    action: 'save',
    what: 'saveOverseas',
    given: { way: record.shipping_way },
    set: { details: JSON.stringify(order), return_no: order.returnNo ?? null },
  });
  return record.id;
}

async function insertDraft(order: OverseasOrder, way: OverseasWay, context: CustomerContext): Promise<string> {
  const { customer, audit } = context;
  const { id, waybill_no: waybillNo } = await insertOverseas(context, order, way);
  audit({ customerId: customer.id, subject: 'overseas', subjectId: id, what: 'createOverseas', after: { waybillNo } });
  return id;
}

/**
 * A removal order is announced once: its further parcels join the return that is there, as long as that may take them. Whoever submits another one
 * at the same time waits.
 */
async function announcedTwice({ db, customer }: CustomerContext, { id, shipping_way: way, details }: OverseasRecord): Promise<Finding[]> {
  const { returnNo } = details;
  if (way !== 'TH' || returnNo === undefined) return [];
  const key = sql<string>`number_key(${returnNo})`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`removal ${customer.id} `} || ${key}, 0))`.execute(db);
  const named = sql`o.customer_id = ${customer.id} and o.shipping_way = 'TH' and o.return_no_key = ${key} and upper(o.return_no) = upper(${returnNo})`;
  const others = await readOverseas(db, [named, sql`o.submitted_at is not null and o.id <> ${id}`], sql`order by o.id`);
  const other = others.find((each) => takesGoods(overseasState(each)));
  return other ? [{ path: 'returnNo', rule: 'alreadyUsed', args: { other: other.waybill_no } }] : [];
}

/** Or will, once the forwarder has approved it. */
const takesGoods = (state: OverseasLifecycleState): boolean =>
  state.status === 'WAIT_FOR_APPROVAL' || overseasLifecycle.may('addBatch', state) === null;

/** What was saved has to be whole now. */
export async function submitDraft(record: OverseasRecord, rev: number | undefined, context: CustomerContext): Promise<void> {
  requireOverseasAllowed(record, 'submit');
  requireOverseasRev(record, rev);
  const { db, customer } = context;
  const { details } = record;
  const findings = [
    ...missingInOverseas(details, record.shipping_way),
    ...unknownInOverseas(details, await overseasGrounds(db, customer.siteId)),
    ...(await announcedTwice(context, record)),
  ];
  if (findings.length > 0) refuseFields(findings);
  await changeOverseas(context, record, { action: 'submit', what: 'submitOverseas', set: { submitted_at: context.now, reason: null } });
}
