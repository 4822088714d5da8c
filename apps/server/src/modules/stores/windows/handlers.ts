import type { amazonShipments } from '@waybound/contract/site/amazon-shipments';
import { whyWindowFixed } from '@waybound/domain/amazon/amazon-order';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts';
import { cancelWork } from '../../../kernel/work/work-rows.ts';
import { isValid, windowText } from '../delivery-windows.ts';
import type { ShipmentRecord } from '../shipments/shipment-list.ts';
import { ownStore } from '../store-rows.ts';
import { AMAZON_WINDOW, askedAnew, findShipment, findWindow, insertAsking, readDetails, updateWindow } from './window-rows.ts';

type WindowHandlers = Pick<Handlers<typeof amazonShipments>, 'amazonShipmentDetails' | 'offerAmazonWindows' | 'changeAmazonWindow'>;

/** One shipment, and its delivery window: what reaches outside is `window-work.ts`. */
export const windowHandlers: WindowHandlers = {
  async amazonShipmentDetails({ id }, context) {
    return readDetails(context.db, context.customer.id, await ownShipment(context, id));
  },

  async offerAmazonWindows({ id }, context) {
    const { db, customer, now, audit } = context;
    const shipment = await changeable(context, id);
    const record = await findWindow(db, customer.id, id);
    // Somebody has said yes: that is on its way to Amazon.
    if (record?.state === 'confirming') refuse('amazonWindowMoved', { name: nameOf(shipment) });
    await insertAsking(db, customer.id, id, now);
    audit({
      customerId: customer.id,
      subject: 'amazonShipment',
      subjectId: id,
      what: 'offerAmazonWindows',
      after: { name: nameOf(shipment) },
    });
    return goOn(context, shipment);
  },

  async changeAmazonWindow({ id, rev, deliveryWindowOptionId }, context) {
    const { db, customer, now, audit } = context;
    const shipment = await changeable(context, id);
    const record = await findWindow(db, customer.id, id);
    if (!record) refuse('amazonWindowMoved', { name: nameOf(shipment) });
    if (record.rev !== rev) throw new Refusal('stale', {}, [], { newer: { id, rev: record.rev } });
    if (record.state !== 'offered') refuse('amazonWindowMoved', { name: nameOf(shipment) });
    const chosen = record.windows.find((window) => window.deliveryWindowOptionId === deliveryWindowOptionId);
    if (!chosen) refuseFields([{ path: 'deliveryWindowOptionId', rule: 'unknownChoice' }]);
    const about = { customerId: customer.id, subject: 'amazonShipment', subjectId: id, after: { name: nameOf(shipment) } } as const;
    if (isValid(chosen, now)) {
      await updateWindow(db, record, { state: 'confirming', window_id: deliveryWindowOptionId, operation_id: null, fault: null });
      const { window_start: start, window_end: end } = shipment;
      audit({
        ...about,
        what: 'changeAmazonWindow',
        ...(start && end && { before: { deliveryWindow: windowText({ startsAt: start.toISOString(), endsAt: end.toISOString() }) } }),
        after: { ...about.after, deliveryWindow: windowText(chosen) },
      });
    } else {
      await updateWindow(db, record, askedAnew('windowExpired'));
      audit({ ...about, what: 'offerAmazonWindows' });
    }
    return goOn(context, shipment);
  },
};

const nameOf = ({ fba_id: fbaId, name }: ShipmentRecord): string => fbaId ?? name;

const ownShipment = async ({ db, customer }: CustomerContext, id: string): Promise<ShipmentRecord> =>
  (await findShipment(db, customer.id, id)) ?? refuse('recordMissing');

/** One of a connected shop whose window Amazon still lets be changed. Nobody works on it meanwhile. */
async function changeable(context: CustomerContext, id: string): Promise<ShipmentRecord> {
  const { db, customer, now } = context;
  await cancelWork(db, customer.id, [AMAZON_WINDOW], [id]);
  const shipment = await ownShipment(context, id);
  const editable = shipment.window_editable_until;
  const isOver = editable !== null && new Date(editable) <= now;
  if (isOver || whyWindowFixed(shipment.status)) refuse('amazonWindowFixed', { name: nameOf(shipment) });
  const store = await ownStore(context, shipment.store_id);
  if (store.authorisation !== 'connected') refuse('storeNotConnected', { name: store.store_name });
  return shipment;
}

function goOn({ db, customer, enqueue }: CustomerContext, shipment: ShipmentRecord) {
  enqueue({ customerId: customer.id, kind: AMAZON_WINDOW, recordId: shipment.id });
  return readDetails(db, customer.id, shipment);
}
