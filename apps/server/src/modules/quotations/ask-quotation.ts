import type { HandlerInput } from '@waybound/contract/call';
import type { Enquiry } from '@waybound/contract/quotations/quotation-fields';
import type { askQuotation } from '@waybound/contract/quotations/quotations';
import type { Finding } from '@waybound/contract/rules';
import { checkPacking, toCartonGroups, toPackingRow } from '@waybound/domain/order/packing';
import { toShipment } from '@waybound/domain/pricing/price-wire';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { monthlyNumber } from '../../records/next-number.ts';
import { findCountry, isDeparture } from '../../records/order/places.ts';
import { toEnquiryRequest } from '../../records/quotation/offered-price.ts';

type Asked = HandlerInput<typeof askQuotation, never>;

/** Answers the id of what was asked. */
export async function askForQuotation({ isAnother = false, ...enquiry }: Asked, context: CustomerContext): Promise<string> {
  const { db, customer, now, audit } = context;
  const findings = enquiryFindings(enquiry, isoDayInChina(now));
  if (findings.length > 0) refuseFields(findings);
  if (!isAnother) await refuseTwice(enquiry, context);
  const { id, quotation_no: quotationNo } = await db
    .insertInto('quotation')
    .values({
      customer_id: customer.id,
      quotation_no: monthlyNumber('Q', 'quotation_number', now),
      enquiry: JSON.stringify(enquiry),
      shipping_way: enquiry.shippingWay,
      login_id: customer.loginId,
      requested_at: now,
      updated_at: now,
    })
    .returning(['id', 'quotation_no'])
    .executeTakeFirstOrThrow();
  audit({ customerId: customer.id, subject: 'quotation', subjectId: id, what: 'askQuotation', after: { quotationNo } });
  return id;
}

/** The same goods on the same lane while an answer is awaited or can be accepted: mostly sent twice, so whoever asks says that it is another. */
async function refuseTwice(enquiry: Enquiry, { db, customer, now }: CustomerContext): Promise<void> {
  // Two tabs that ask at once: the second one looks when the first is kept.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotations ${customer.id}`}, 0))`.execute(db);
  const { rows: open } = await sql<{ quotation_no: string; enquiry: Enquiry }>`select q.quotation_no, q.enquiry from quotation q
    where q.customer_id = ${customer.id} and q.shipping_way = ${enquiry.shippingWay}
      and (q.status = 'requested' or (q.status = 'offered' and q.valid_to >= ${isoDayInChina(now)}::date))
    order by q.id desc`.execute(db);
  const asked = meantBy(enquiry);
  const same = open.find((each) => isDeepStrictEqual(meantBy(each.enquiry), asked));
  if (same) refuse('quotationTwice', { quotationNo: same.quotation_no });
}

/** Lane, terms, day and goods, however they are written; not the wishes. */
const meantBy = (enquiry: Enquiry) => ({
  ...Object.fromEntries(LANE.map((field) => [field, enquiry[field]])),
  shipment: toShipment(toEnquiryRequest(enquiry)),
});

const LANE = [
  'loadingPort',
  'countryId',
  'dispatchProvince',
  'dispatchCity',
  'dispatchZipCode',
  'dispatchAddressCode',
  'deliveryTerms',
  'readyOn',
  'goods',
  'cabinetType',
] as const satisfies readonly (keyof Enquiry)[];

/** What the fields cannot say by themselves: known places, and enough of the goods to price them by. */
export function enquiryFindings(enquiry: Enquiry, today: string): Finding[] {
  const { shippingWay, countryId, loadingPort, readyOn, isBuyInsurance, purchaseValue, packingList = [], cabinetType } = enquiry;
  const findings: Finding[] = [];
  if (!findCountry(countryId)) findings.push({ path: 'countryId', rule: 'unknownRecord' });
  if (loadingPort !== undefined && !isDeparture(loadingPort, { shippingWay }))
    findings.push({ path: 'loadingPort', rule: 'unknownRecord' });
  if (readyOn !== undefined && readyOn < today) findings.push({ path: 'readyOn', rule: 'dayPast' });
  if (isBuyInsurance === true && purchaseValue === undefined) findings.push({ path: 'purchaseValue', rule: 'required' });
  if (packingList.length > 0) return [...findings, ...packingFindings(packingList)];
  if (shippingWay === 'FCL') return cabinetType === undefined ? [...findings, { path: 'cabinetType', rule: 'required' }] : findings;
  for (const path of ['customerActualWeight', 'customerVolume'] as const)
    if (enquiry[path] === undefined) findings.push({ path, rule: 'required' });
  return findings;
}

function packingFindings(packingList: NonNullable<Enquiry['packingList']>): Finding[] {
  const rows = packingList.map(toPackingRow);
  const wrong = checkPacking(rows);
  if (wrong.length > 0 || toCartonGroups(rows)) return wrong;
  return [{ path: 'packingList', rule: 'noRows' }];
}
