import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import type { customsRecords } from '@waybound/contract/waybills/customs-records';
import type { CustomsRecord } from '@waybound/contract/waybills/customs-fields';
import type { Handlers } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { customerAction, requireAllowed, requireRev } from '../../records/waybill/change-waybill.ts';
import { customsRecordOf } from '../../records/waybill/customer-data/customs-record.ts';
import { readInvoice } from '../../records/waybill/packing-rows.ts';
import { ownHead } from '../../records/waybill/rows.ts';

/** Customs data of a waybill: elements of declaration, certificates, the power of attorney. */
export const customsRecordsHandlers: Handlers<typeof customsRecords> = {
  async manageCustoms({ id, rev, ...kept }, context) {
    const { db, customer, now } = context;
    const row = await ownHead(db, customer.id, id);
    requireAllowed(row, 'keepCustoms');
    const owner = { customerId: customer.id, id };
    const [customs, invoice] = await Promise.all([customsRecordOf(db, owner), readInvoice(db, owner)]);
    requireRev(row, rev, { customs });
    const findings = findingsOf(kept, new Set(invoice.map(({ sku }) => sku)));
    if (findings.length > 0) refuseFields(findings);
    const data = JSON.stringify(kept);
    await db
      .insertInto('customs_record')
      .values({ customer_id: customer.id, waybill_id: id, data, changed_at: now })
      .onConflict((conflict) => conflict.columns(['customer_id', 'waybill_id']).doUpdateSet({ data, changed_at: now }))
      .execute();
    return customerAction(context, row, 'keepCustoms', { before: { customs: customs && dataOf(customs) }, after: { customs: kept } });
  },
};

const dataOf = ({ elements, certificates, powerOfAttorney }: CustomsRecord): CustomsRecord => ({
  elements,
  certificates,
  powerOfAttorney,
});

/** Each product of the invoice has its elements once, and a certificate is there once. */
function findingsOf({ elements, certificates }: CustomsRecord, invoiced: ReadonlySet<string>): FieldFinding[] {
  const isTwice = (keys: readonly string[], index: number) => keys.indexOf(keys[index] ?? '') < index;
  const skus = elements.map(({ sku }) => sku);
  const papers = certificates.map(({ kind, number }) => `${kind} ${number}`);
  return [
    ...skus.flatMap((sku, index): FieldFinding[] => {
      const path = `elements.${index}.sku`;
      if (!invoiced.has(sku)) return [{ path, rule: 'unknownSku', args: { sku } }];
      return isTwice(skus, index) ? [{ path, rule: 'alreadyUsed', args: { other: sku } }] : [];
    }),
    ...certificates.flatMap(({ number }, index): FieldFinding[] =>
      isTwice(papers, index) ? [{ path: `certificates.${index}.number`, rule: 'alreadyUsed', args: { other: number } }] : [],
    ),
  ];
}
