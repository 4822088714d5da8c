import type { HandlerInput } from '@waybound/contract/call';
import type { CarriedShipment, sendAmazonTracking } from '@waybound/contract/site/amazon-shipments';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { cancelWork } from '../../../kernel/work/work-rows.ts';
import { askForTracking, SEND_TRACKING } from '../../../records/box-labels/ask-for-tracking.ts';
import { ownWaybill } from '../../../records/waybill/rows.ts';
import { readCarried, toCarriedShipment } from './carried.ts';
import { isTellable, markAsked, type TrackingRecord } from './told-rows.ts';

/** What Amazon knows already it is told once more: whoever asks has a reason. */
export async function sendTracking(
  { id }: HandlerInput<typeof sendAmazonTracking, never>,
  { db, customer, now, enqueue, audit }: CustomerContext,
): Promise<{ shipments: CarriedShipment[] }> {
  // Before the waybill, as the work itself does.
  await cancelWork(db, customer.id, [SEND_TRACKING], [id]);
  const waybill = await ownWaybill(db, customer.id, id);
  const carried = await readCarried(db, waybill);
  const tellable = carried.filter(isTellable);
  if (tellable.length === 0) refuse('noTrackingNumbers');
  const asked: TrackingRecord[] = [];
  for (const { shipment } of tellable) asked.push(await markAsked(db, id, shipment, 'waiting', now));
  askForTracking(enqueue, customer.id, id);
  const after = { shipments: tellable.map(({ shipment }) => shipment.fba_id).join(', ') };
  audit({ customerId: customer.id, subject: waybill.kind, subjectId: id, what: 'sendAmazonTracking', after });
  const toldOf = new Map(asked.map((told) => [told.shipment_id, told]));
  return { shipments: carried.map((each) => toCarriedShipment({ ...each, told: toldOf.get(each.shipment.id) ?? each.told })) };
}
