import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ERP_STAND_INS } from '../erp-connectors.ts';
import type { GivenBack, StandInOrder, StandInProduct } from './stand-in.ts';
import { STAND_IN_ORDERS, STAND_IN_PRODUCTS } from './stand-in-shop.ts';

/** Later than any connector waits. */
const LATE_MS = 20_000;
const DAY_MS = 86_400_000;
const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

export interface ErpStandIn {
  /** With a slash at its end; each ERP is below it under its name. */
  address: string;
  /** What it sells from now on. */
  products: readonly StandInProduct[];
  /** What still has to be sent of what was ordered. */
  orders: readonly StandInOrder[];
  /** What it was given back of them, the newest last. */
  given: GivenBack[];
  close: () => Promise<void>;
}

/** All ERPs, as far as their connectors ask them, on this machine alone: for the demo and for tests. */
export async function startErpStandIn(clock: () => Date): Promise<ErpStandIn> {
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Nobody waits for it to end.
  server.unref();
  const standIn: ErpStandIn = {
    // It listens at a port: the address of one that listens at a pipe would be a text.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    products: STAND_IN_PRODUCTS,
    orders: STAND_IN_ORDERS,
    given: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', standIn.address);
    const erp = Object.entries(ERP_STAND_INS).find(([name]) => url.pathname.startsWith(`/${name}/`))?.[1];
    if (!erp) return void response.writeHead(404).end();
    const mood = erp.moodOf({ headers: request.headers, body });
    if (mood === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
    // Yesterday's clock takes what is signed today for something from the future.
    const now = new Date(clock().getTime() - (mood === 'clock' ? DAY_MS : 0));
    const { products, given } = standIn;
    const orders = mood === 'sent' ? [] : standIn.orders;
    const result = erp.answer({ url, headers: request.headers, body, now, products, orders, given }, mood);
    const send = (): void =>
      void response.writeHead(result.status, { 'content-type': 'application/json' }).end(JSON.stringify(result.body));
    if (mood === 'late') setTimeout(send, LATE_MS).unref();
    else send();
  };
  return standIn;
}
