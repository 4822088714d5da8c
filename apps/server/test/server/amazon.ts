import http from 'node:http';
import { once } from 'node:events';
import type { CallInput } from '@waybound/contract/call';
import type { AmazonShipmentRow } from '@waybound/contract/site/amazon-shipment';
import { listAmazonShipments } from '@waybound/contract/site/amazon-shipments';
import { authorizeStore, listStores, saveStore, type Store } from '@waybound/contract/site/stores';
import { amazonStandIn, MOODS_PATH, type AmazonStandIn } from '@waybound/simulator/amazon/stand-in';
import { sampleShipment, standInId, type StandInSeller } from '@waybound/simulator/amazon/world';
import type { AmazonSettings } from '../../src/kernel/amazon-settings.ts';
import type { TestCustomer, TestServer } from './test-server.ts';

/** What stands for Amazon, on a port of this machine; it ends with the process. */
export async function openAmazon(clock: () => Date): Promise<{ amazon: AmazonStandIn; settings: AmazonSettings }> {
  const [clientId, clientSecret] = ['amzn1.application-oa2-client.test', 'amzn1.oa2-cs.v1.test'];
  let endpoint = '';
  const amazon = amazonStandIn({ clock, clientId, clientSecret, address: () => endpoint });
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => void (body += chunk));
    request.on('end', () => {
      const answer = amazon.answer({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    amazon,
    settings: {
      applicationId: 'amzn1.sp.solution.test',
      clientId,
      clientSecret,
      isDraft: true,
      endpoint,
      loginEndpoint: endpoint,
      sellerCentral: endpoint,
      sellerCentralHosts: {},
    },
  };
}

/** Where the browser is led from Amazon: the page's word of what has become of it. */
export async function returnFrom({ app }: Pick<TestServer, 'app'>, token: string | undefined, query: Record<string, string>) {
  const answer = await app.inject({
    method: 'GET',
    url: `/amazon/authorized?${new URLSearchParams(query).toString()}`,
    headers: { host: 'localhost', ...(token !== undefined && { cookie: `waybound=${token}` }) },
  });
  return { answer, connection: new URL(String(answer.headers.location), 'http://localhost').searchParams.get('connection') };
}

/** What a session has to bring back of Amazon for this shop. */
export async function sentState({ call }: Pick<TestServer, 'call'>, { token }: Pick<TestCustomer, 'token'>, id: string): Promise<string> {
  const { address } = await call(authorizeStore, { id }, { token });
  return new URL(address).searchParams.get('state') ?? '';
}

/** Does what a seller does at Amazon. */
export async function agreeTo(server: Pick<TestServer, 'app' | 'call' | 'amazon'>, token: string, id: string): Promise<void> {
  const store = (await server.call(listStores, {}, { token })).find((each) => each.id === id);
  const state = await sentState(server, { token }, id);
  await returnFrom(server, token, server.amazon.consent(store?.sellerId ?? '', state));
}

/** A shop whose seller has agreed; its shipments are still to be read. */
export async function connectedStore(server: TestServer, who: TestCustomer, fields: CallInput<typeof saveStore, never>): Promise<Store> {
  const { id } = await server.call(saveStore, fields, { token: who.token });
  await agreeTo(server, who.token, id);
  const found = (await server.call(listStores, {}, { token: who.token })).find((store) => store.id === id);
  if (found?.state !== 'connected') throw new Error('The store is not connected.');
  return found;
}

/** Leaves a seller one shipment at what stands for Amazon, no two of whose boxes weigh the same. */
export function onlyUnlikeBoxes({ amazon }: Pick<TestServer, 'amazon'>, sellerId: string, boxes: number): void {
  const seller = amazon.seller(sellerId);
  const shipment = sampleShipment(sellerId, 'US', { name: 'Unlike', status: 'WORKING', warehouseId: 'ONT8', boxes, skus: ['A'], each: 1 });
  for (const [index, box] of shipment.boxes.entries()) box.weight = { value: 1 + index / 1000, unit: 'KG' };
  seller.plans = seller.plans.slice(0, 1).map((plan) => ({ ...plan, shipments: [shipment] }));
}

/** Has the shipments of a seller that wait for their truck stand on so many pallets. */
export function onPallets({ plans }: StandInSeller, pallets: number): void {
  for (const shipment of plans.flatMap(({ shipments }) => shipments).filter(({ status }) => status === 'READY_TO_SHIP')) {
    Object.assign(shipment, { mode: 'FREIGHT_LTL', transportationOptionId: standInId('to', shipment.shipmentId), pallets });
  }
}

/** Has what stands for Amazon do something wrong, as whoever looks at a demo does. */
export function orderMood({ amazon }: Pick<TestServer, 'amazon'>, mood: object): void {
  const { status, body } = amazon.answer({ method: 'POST', url: MOODS_PATH, headers: {}, body: JSON.stringify(mood) });
  if (status !== 200) throw new Error(String(body));
}

let sellers = 0;

/**
 * Shipments of a shop that was read, of a seller whom no other test knows.
 * @param prepare what its account holds, before it is read
 */
export async function readShipments(
  server: TestServer,
  who: TestCustomer,
  fields: CallInput<typeof saveStore, never>,
  prepare?: (seller: StandInSeller) => void,
): Promise<AmazonShipmentRow[]> {
  const sellerId = `A3READ${String((sellers += 1)).padStart(6, '0')}`;
  prepare?.(server.amazon.seller(sellerId));
  await connectedStore(server, who, { ...fields, sellerId });
  await server.application.services.work.drain();
  return (await server.call(listAmazonShipments, {}, { token: who.token })).rows;
}
