import { approve, collect, receive } from '@waybound/contract/operations/operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { saveOrder, submitOrder, type WaybillRef } from '@waybound/contract/orders/orders';
import { publishCard, sampleCard, sampleOrder } from './order-samples.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';

/** For tests: a customer's shipment of three cartons by air, brought as far as a test needs it through the calls that bring it there. */

export const CARTONS = [
  { boxNumber: 1, weight: '10.5', length: '50', width: '40', height: '30' },
  { boxNumber: 2, weight: '10.5', length: '50', width: '40', height: '30' },
  { boxNumber: 3, weight: '10.5', length: '50', width: '40', height: '18' },
] as const;

export interface Shipment extends WaybillRef {
  owner: TestCustomer;
}

let channels = 0;

export async function submitted(server: TestServer, change: Partial<OrderInput> = {}): Promise<Shipment> {
  const owner = await server.customer();
  channels += 1;
  const card = sampleCard({ channel: { code: `OPS-${process.pid}-${channels}` } });
  const channelId = await publishCard(server.engine, card, server.clock.now);
  const draft = await server.call(saveOrder, sampleOrder({ channelId, ...change }), { token: owner.token });
  const ref = await server.call(submitOrder, { id: draft.id, rev: draft.rev }, { token: owner.token });
  return { ...ref, owner };
}

export async function approved(server: TestServer, change: Partial<OrderInput> = {}): Promise<Shipment> {
  const shipment = await submitted(server, change);
  return { ...shipment, ...(await server.call(approve, { waybillNo: shipment.waybillNo })) };
}

export async function collected(server: TestServer, change: Partial<OrderInput> = {}): Promise<Shipment> {
  const shipment = await approved(server, change);
  return { ...shipment, ...(await server.call(collect, { waybillNo: shipment.waybillNo, placeCode: 'SZX-BA' })) };
}

/** In the warehouse, all cartons as declared. */
export async function received(server: TestServer, change: Partial<OrderInput> = {}): Promise<Shipment> {
  const shipment = await collected(server, change);
  return { ...shipment, ...(await server.call(receive, { waybillNo: shipment.waybillNo, cartons: [...CARTONS] })) };
}
