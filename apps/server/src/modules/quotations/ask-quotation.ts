import type { HandlerInput } from '@waybound/contract/call';
import type { Enquiry } from '@waybound/contract/quotations/quotation-fields';
import type { askQuotation } from '@waybound/contract/quotations/quotations';
import type { Finding } from '@waybound/contract/rules';
import { checkPacking, toCartonGroups, toPackingRow } from '@waybound/domain/order/packing';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { monthlyNumber } from '../../records/next-number.ts';
import { findCountry, isDeparture } from '../../records/order/places.ts';

type Asked = HandlerInput<typeof askQuotation, never>;

/** Answers the id of what was asked. */
export async function askForQuotation({ isAnother = false, ...enquiry }: Asked, context: CustomerContext): Promise<string> {
  const { db, customer, now, audit } = context;
  const findings = findingsOf(enquiry, isoDayInChina(now));
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

/** All the same but the wishes, while an answer is awaited or can be accepted: mostly sent twice, so whoever asks says that it is another. */
async function refuseTwice(enquiry: Enquiry, { db, customer, now }: CustomerContext): Promise<void> {
  // Two tabs that ask at once: the second one looks when the first is kept.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotations ${customer.id}`}, 0))`.execute(db);
  const { rows } = await sql<{ quotation_no: string }>`select q.quotation_no from quotation q
    where q.customer_id = ${customer.id} and q.shipping_way = ${enquiry.shippingWay}
      and (q.status = 'requested' or (q.status = 'offered' and q.valid_to >= ${isoDayInChina(now)}::date))
      and q.enquiry - 'remark' = ${JSON.stringify(enquiry)}::jsonb - 'remark'
    order by q.id desc limit 1`.execute(db);
  if (rows[0]) refuse('quotationTwice', { quotationNo: rows[0].quotation_no });
}

/** What the fields cannot say by themselves: known places, and enough of the goods to price them by. */
function findingsOf(enquiry: Enquiry, today: string): Finding[] {
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
