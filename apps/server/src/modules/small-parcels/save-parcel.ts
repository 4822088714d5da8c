import type { HandlerInput } from '@waybound/contract/call';
import type { Finding } from '@waybound/contract/rules';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { smallParcels } from '@waybound/contract/small-parcels/small-parcels';
import { numberKey } from '@waybound/contract/number-key';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { requireAgreed, type WrittenSum } from '../../records/agreed-price.ts';
import { changeParcel, lockParcel, requireParcelAllowed, requireParcelRev } from '../../records/small-parcels/change-parcel.ts';
import { isOwnParcel, type ParcelRecord } from '../../records/small-parcels/rows.ts';
import {
  announceFindings,
  draftFindings,
  priceOfAnnouncement,
  readGrounds,
  termsOfAnnouncement,
  type ParcelGrounds,
} from '../../records/small-parcels/parcel-checks.ts';
import { columnsOfParcel, newParcel } from '../../records/small-parcels/parcel-columns.ts';
import { keepsOrderNo } from '../../records/small-parcels/parcels-by-order.ts';

type Saved = HandlerInput<typeof smallParcels.saveParcel, never>;

/** Answers the id of the draft. */
export async function saveDraft({ id, rev, ...parcel }: Saved, context: CustomerContext): Promise<string> {
  const record = id === undefined ? undefined : await lockParcel(context.db, isOwnParcel(context.customer.id, id));
  if (record) {
    requireParcelAllowed(record, 'save');
    requireParcelRev(record, rev);
  }
  const grounds = await readGrounds(context.db, context.customer.siteId, context.now);
  const findings = draftFindings(parcel, grounds.products);
  if (findings.length > 0) refuseFields(findings);
  if (!record) return insertDraft(parcel, grounds, context);
  await changeParcel(context, record, { action: 'save', what: 'saveParcel', set: columnsOfParcel(parcel, grounds) });
  return record.id;
}

async function insertDraft(parcel: Parcel, grounds: ParcelGrounds, { db, customer, now, audit }: CustomerContext): Promise<string> {
  const { id, waybill_no: waybillNo } = await db
    .insertInto('parcel')
    .values(newParcel(parcel, { customerId: customer.id, siteId: customer.siteId, loginId: customer.loginId, now, grounds }))
    .returning(['id', 'waybill_no'])
    .executeTakeFirstOrThrow();
  audit({ customerId: customer.id, subject: 'parcel', subjectId: id, what: 'createParcel', after: { waybillNo } });
  return id;
}

/**
 * What was saved has to be whole now, and good for its product, its country and its day.
 * @param agreed the price that was seen, none where none was; left out, the price of now is agreed to
 */
export async function submitDraft(
  record: ParcelRecord,
  grounds: ParcelGrounds,
  context: CustomerContext,
  agreed?: readonly WrittenSum[],
): Promise<void> {
  requireParcelAllowed(record, 'submit');
  const { now } = context;
  const { details } = record;
  const findings = [
    ...draftFindings(details, grounds.products),
    ...announceFindings(details, grounds),
    ...(await announcedTwice(context, record)),
  ];
  if (findings.length > 0) refuseFields(findings);
  // Who must not see prices would learn them by what is refused.
  if (agreed && !context.customer.hidesPrices) requireAgreed(agreed, priceOfAnnouncement(details, grounds));
  await changeParcel(context, record, {
    action: 'submit',
    what: 'submitParcel',
    set: { submitted_at: now, ...termsOfAnnouncement(details, grounds) },
  });
}

/** One order is not sent in two parcels under one number: the second would be taken for the first. */
async function announcedTwice({ db, customer }: CustomerContext, { waybill_no: waybillNo, details }: ParcelRecord): Promise<Finding[]> {
  if (details.customerOrderNo === undefined) return [];
  const others = await db
    .selectFrom('parcel')
    .select(['waybill_no', 'is_completed'])
    .where('customer_id', '=', customer.id)
    .where('customer_order_no_key', '=', numberKey(details.customerOrderNo))
    // By its letters and digits alone the index finds what only looks alike, too.
    .where(sql<boolean>`upper(customer_order_no) = upper(${details.customerOrderNo})`)
    .where('deleted_at', 'is', null)
    .where('submitted_at', 'is not', null)
    .where('waybill_no', '<>', waybillNo)
    .execute();
  const other = others.find(keepsOrderNo);
  return other ? [{ path: 'customerOrderNo', rule: 'alreadyUsed', args: { other: other.waybill_no } }] : [];
}
