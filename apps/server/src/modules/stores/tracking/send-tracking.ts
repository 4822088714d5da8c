import type { HandlerInput } from '@waybound/contract/call';
import type { CarriedShipment, sendAmazonTracking } from '@waybound/contract/site/amazon-shipments';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { cancelWork } from '../../../kernel/work/work-rows.ts';
import { SEND_TRACKING } from '../../../records/box-labels/ask-for-tracking.ts';
import { ownWaybill } from '../../../records/waybill/rows.ts';
import { readCarried, toCarriedShipment } from './carried.ts';
import { isTellable, markAsked } from './told-rows.ts';

/** What Amazon knows already it is told once more: whoever asks has a reason. */
export async function sendTracking(
  { id }: HandlerInput<typeof sendAmazonTracking, never>,
  { db, customer, now, enqueue, audit }: CustomerContext,
): Promise<{ shipments: CarriedShipment[] }> {
  // Before the waybill, as the work itself does.
  await cancelWork(db, customer.id, [SEND_TRACKING], [id]);
  const waybill = await ownWaybill(db, customer.id, id);
  const tellable = (await readCarried(db, waybill)).filter(isTellable);
  if (tellable.length === 0) refuse('noTrackingNumbers');
  for (const { shipment } of tellable) await markAsked(db, id, shipment, 'waiting', now);
  enqueue({ customerId: customer.id, kind: SEND_TRACKING, recordId: id });
  const after = { shipments: tellable.map(({ shipment }) => shipment.fba_id).join(', ') };
  audit({ customerId: customer.id, subject: waybill.kind, subjectId: id, what: 'sendAmazonTracking', after });
  return { shipments: (await readCarried(db, waybill)).map(toCarriedShipment) };
}
