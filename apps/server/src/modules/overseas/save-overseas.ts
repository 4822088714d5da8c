import type { HandlerInput } from '@waybound/contract/call';
import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import type { overseas } from '@waybound/contract/overseas/overseas';
import type { OverseasWay } from '@waybound/contract/overseas/listed-states';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { announcedTwice } from '../../records/overseas/announced-twice.ts';
import { changeOverseas, lockOverseas, requireOverseasAllowed, requireOverseasRev } from '../../records/overseas/change-overseas.ts';
import { insertOverseas } from '../../records/overseas/insert-overseas.ts';
import { missingInOverseas, overseasGrounds, unknownInOverseas } from '../../records/overseas/order-checks.ts';
import { isOwnOverseas, type OverseasRecord } from '../../records/overseas/rows.ts';

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

/** What was saved has to be whole now. */
export async function submitDraft(record: OverseasRecord, rev: number | undefined, context: CustomerContext): Promise<void> {
  requireOverseasAllowed(record, 'submit');
  requireOverseasRev(record, rev);
  const { db, customer } = context;
  const { details } = record;
  const findings = [
    ...missingInOverseas(details, record.shipping_way),
    ...unknownInOverseas(details, await overseasGrounds(db, customer.siteId)),
    ...(await announcedTwice(db, record)),
  ];
  if (findings.length > 0) refuseFields(findings);
  await changeOverseas(context, record, { action: 'submit', what: 'submitOverseas', set: { submitted_at: context.now, reason: null } });
}
