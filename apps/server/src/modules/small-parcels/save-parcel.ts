import type { HandlerInput } from '@waybound/contract/call';
import type { Finding } from '@waybound/contract/rules';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { smallParcels } from '@waybound/contract/small-parcels/small-parcels';
import { numberKey } from '@waybound/contract/number-key';
import {
  carriageFindings,
  customsFindings,
  iossFindings,
  missingOfParcel,
  weightFindings,
} from '@waybound/domain/small-parcels/parcel-findings';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { waybillNumber } from '../../records/next-number.ts';
import { countryByCode, findCountry } from '../../records/order/places.ts';
import { changeParcel, lockParcel, requireParcelAllowed, requireParcelRev } from '../../records/small-parcels/change-parcel.ts';
import { scopeOf } from '../../records/small-parcels/contents.ts';
import { offeredProducts } from '../../records/small-parcels/products.ts';
import { isOwnParcel, type ParcelRecord } from '../../records/small-parcels/rows.ts';

type Saved = HandlerInput<typeof smallParcels.saveParcel, never>;

const PARCEL_MARK = 'XB';

const columnsOf = (parcel: Parcel) => ({
  details: JSON.stringify(parcel),
  customer_order_no: parcel.customerOrderNo ?? null,
  receiver_name: parcel.receiver.name ?? parcel.receiver.company ?? null,
});

/** Countries that are none, wherever they are named. */
export function unknownCountries({ countryId, items }: Pick<Parcel, 'items'> & Partial<Pick<Parcel, 'countryId'>>): Finding[] {
  const findings: Finding[] = countryId !== undefined && !findCountry(countryId) ? [{ path: 'countryId', rule: 'unknownRecord' }] : [];
  for (const [index, { origin }] of items.entries()) {
    if (origin !== undefined && !countryByCode(origin)) findings.push({ path: `items.${index}.origin`, rule: 'unknownRecord' });
  }
  return findings;
}

/** What both saving and submitting find out from the site and the world. */
async function findingsOf({ db, customer }: CustomerContext, parcel: Parcel): Promise<Finding[]> {
  const findings = [...unknownCountries(parcel), ...iossFindings(parcel)];
  const { productCode } = parcel;
  if (productCode === undefined) return findings;
  const product = (await offeredProducts(db, customer.siteId)).find(({ code }) => code === productCode);
  if (!product) return [...findings, { path: 'productCode', rule: 'unknownRecord' }];
  const limits = { countryIds: product.country_ids, maxGrams: product.max_grams, maxMm: product.max_mm };
  return [...findings, ...carriageFindings(parcel, limits)];
}

/** Answers the id of the draft. */
export async function saveDraft({ id, rev, ...parcel }: Saved, context: CustomerContext): Promise<string> {
  const record = id === undefined ? undefined : await lockParcel(context.db, isOwnParcel(context.customer.id, id));
  if (record) {
    requireParcelAllowed(record, 'save');
    requireParcelRev(record, rev);
  }
  const findings = await findingsOf(context, parcel);
  if (findings.length > 0) refuseFields(findings);
  if (!record) return insertDraft(parcel, context);
  await changeParcel(context, record, { action: 'save', what: 'saveParcel', set: columnsOf(parcel) });
  return record.id;
}

async function insertDraft(parcel: Parcel, { db, customer, now, audit }: CustomerContext): Promise<string> {
  const { id, waybill_no: waybillNo } = await db
    .insertInto('parcel')
    .values({
      customer_id: customer.id,
      site_id: customer.siteId,
      waybill_no: waybillNumber(customer.siteId, PARCEL_MARK),
      ...columnsOf(parcel),
      login_id: customer.loginId,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'waybill_no'])
    .executeTakeFirstOrThrow();
  audit({ customerId: customer.id, subject: 'parcel', subjectId: id, what: 'createParcel', after: { waybillNo } });
  return id;
}

/** What was saved has to be whole now, and good for its product, its country and its day. */
export async function submitDraft(record: ParcelRecord, context: CustomerContext): Promise<void> {
  requireParcelAllowed(record, 'submit');
  const { db, now, customer } = context;
  const { details } = record;
  const findings = [
    ...missingOfParcel(details),
    ...(await findingsOf(context, details)),
    ...weightFindings(details),
    ...customsFindings(details, await scopeOf(db, customer.siteId, details, now)),
    ...(await announcedTwice(context, record)),
  ];
  if (findings.length > 0) refuseFields(findings);
  await changeParcel(context, record, { action: 'submit', what: 'submitParcel', set: { submitted_at: now } });
}

/** One order is not sent in two parcels under one number: the second would be taken for the first. */
async function announcedTwice({ db, customer }: CustomerContext, { waybill_no: waybillNo, details }: ParcelRecord): Promise<Finding[]> {
  if (details.customerOrderNo === undefined) return [];
  const other = await db
    .selectFrom('parcel')
    .select('waybill_no')
    .where('customer_id', '=', customer.id)
    .where('customer_order_no_key', '=', numberKey(details.customerOrderNo))
    .where('deleted_at', 'is', null)
    .where('submitted_at', 'is not', null)
    .where('waybill_no', '<>', waybillNo)
    .limit(1)
    .executeTakeFirst();
  return other ? [{ path: 'customerOrderNo', rule: 'alreadyUsed', args: { other: other.waybill_no } }] : [];
}
