import type { Enquiry } from '@waybound/contract/quotations/quotation-fields';
import type { Finding } from '@waybound/contract/rules';
import { checkPacking, toCartonGroups, toPackingRow } from '@waybound/domain/order/packing';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { monthlyNumber } from '../../records/next-number.ts';
import { findCountry, isDeparture } from '../../records/order/places.ts';

/** Answers the id of what was asked. */
export async function askForQuotation(enquiry: Enquiry, { db, customer, now, audit }: CustomerContext): Promise<string> {
  const findings = findingsOf(enquiry, isoDayInChina(now));
  if (findings.length > 0) refuseFields(findings);
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
