import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { startJobs } from '../src/kernel/jobs.ts';
import { ownTestHouse } from './house.ts';
import { offerRoad } from './order-maker.ts';
import { PREPARING_HEADER, TEST_HEADER, type PageHouse, type Received } from './page-house.ts';

const API = '/api';

/**
 * The house of `house.ts` with a clock that goes, its background work, and an own time and a record of requests for each test.
 * @param aheadMs of its clock, of the machine's
 */
export async function openPageHouse(aheadMs: number): Promise<PageHouse> {
  const asking = new AsyncLocalStorage<string>();
  const ownAheadMs = new Map<string, number>();
  const received = new Map<string, Received[]>();
  const now = (test = '') => new Date(Date.now() + (ownAheadMs.get(test) ?? aheadMs));
  const clock = {
    get now() {
      return now(asking.getStore());
    },
  };
  const record = (app: FastifyInstance): void => {
    app.addHook('preHandler', async ({ headers, routeOptions, method, query, body }) => {
      const test = headers[TEST_HEADER];
      if (typeof test !== 'string' || PREPARING_HEADER in headers || !routeOptions.url?.startsWith(API)) return;
      const asked = { path: routeOptions.url.slice(API.length), input: method === 'GET' ? query : body };
      received.set(test, [...(received.get(test) ?? []), asked]);
    });
  };
  const house = await ownTestHouse({}, { clock, prepare: record });
  const { app, call, operatorKey } = house;
  const jobs = await startJobs(house.engine, undefined, tell);
  await house.house.services.outbox.start(jobs, tell);
  const [AIR, LCL, FCL] = [await offerRoad({ call }, 'AIR'), await offerRoad({ call }, 'LCL'), await offerRoad({ call }, 'FCL')];

  return {
    operatorKey,
    channelIds: { AIR, LCL, FCL },
    answer: (request, response) => asking.run(String(request.headers[TEST_HEADER]), () => app.routing(request, response)),
    newCustomer: (test, { hidesWarehouses, ...options }) =>
      asking.run(test, async () => {
        const made = await house.customer(options);
        // No call says this of a customer: it comes from the forwarder's ERP.
        if (hidesWarehouses) await house.engine.query('update customer set show_warehouse_info = 0 where id = $1', [made.customerId]);
        return made;
      }),
    setClock: (test, moment) => void ownAheadMs.set(test, moment.getTime() - Date.now()),
    received: (test) => received.get(test) ?? [],
    forget(test) {
      ownAheadMs.delete(test);
      received.delete(test);
    },
    async close() {
      await house.house.services.outbox.stop();
      await jobs.stop();
      await house.close();
    },
  };
}

/** Nobody waits for work in the background. */
const tell = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error));
