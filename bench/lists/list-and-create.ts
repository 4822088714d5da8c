import { saveOrder } from '@waybound/contract/orders/orders';
import { backendsOf, cpuByProcess, cpuSince } from './cpu.ts';
import { prepareDatabase, SESSIONS, tokenOf } from './database.ts';
import { measure, type Load } from './load.ts';
import { median } from '../median.ts';
import { LIST, MAIN, startServer, stopServers, type Server } from './servers.ts';

/**
 * The list call and the create call at 1,000,000 waybills of 10,000 customers, with all of dispatch in them (session, validation,
 * row-level security, audit), against plain `pg` with `node:http` on the same data in the same run. Rounds alternate, medians count.
 */

const ROUNDS = 5;
const SECONDS = 4;
const AT_ONCE = 16;
/** Before anything is measured: on a machine that is busy with other work, seconds alone would measure code that is not compiled yet. */
const WARMING_REQUESTS = 3000;
const GOALS = { list: 0.7, create: 0.62 } as const;

const packingList = [0, 1, 2].map((n) => ({
  startBoxNumber: n * 4 + 1,
  endBoxNumber: n * 4 + 4,
  grossWeight: '11.200',
  length: '60',
  width: '40',
  height: '35',
  sku: `YF-100${n}`,
  quantity: 96,
}));
const createBody = (n: number): string =>
  JSON.stringify({
    shippingWay: 'AIR',
    referenceNo: `BENCH-${process.pid}-${n}`,
    loadingPort: 'SZX',
    countryId: 1,
    customerActualWeight: '134.400',
    customerVolume: '1.008',
    customerTotalPackages: 12,
    purposeWarehouseType: 'fba',
    dispatcher: 'Amazon ONT8',
    dispatchLinkMan: 'Receiving',
    dispatchPhone: '+1 951 555 0100',
    dispatchProvince: 'CA',
    dispatchCity: 'Moreno Valley',
    dispatchZipCode: '92551',
    dispatchAddress: '24300 Nandina Ave',
    dispatchAddressCode: 'ONT8',
    deliveryTerms: 'DDP',
    packingList,
  });

const token = (n: number): string => tokenOf(n % SESSIONS);
const loads: Record<keyof typeof GOALS, Pick<Load, 'path' | 'request'>> = {
  list: LIST,
  create: { path: `/api${saveOrder.path}`, request: (n) => ({ token: token(n), body: createBody(n) }) },
};

/** Throughput of one window, and the processor time of one request, in microseconds. */
interface Window {
  rate: number;
  serverUs: number;
  databaseUs: number;
  loadUs: number;
}

async function measureWindow(call: keyof typeof GOALS, { port, child }: Server, databaseUrl: string): Promise<Window> {
  const groups = () => [[child.pid ?? 0], backendsOf(databaseUrl), [process.pid]];
  const before = cpuByProcess(groups().flat());
  const { rate, done } = await measure({ ...loads[call], port, atOnce: AT_ONCE, seconds: SECONDS });
  const [serverUs = 0, databaseUs = 0, loadUs = 0] = groups().map((pids) => cpuSince(before, pids) / 1000 / done);
  return { rate, serverUs, databaseUs, loadUs };
}

async function warm(call: keyof typeof GOALS, { port }: Server): Promise<void> {
  for (let warmed = 0; warmed < WARMING_REQUESTS;) {
    warmed += (await measure({ ...loads[call], port, atOnce: AT_ONCE, seconds: SECONDS })).done;
  }
}

const described = (name: string, windows: readonly Window[]): string => {
  const of = (part: keyof Window): string => median(windows.map((window) => window[part])).toFixed(0);
  return `${name} ${of('rate')}/s (µs a request: server ${of('serverUs')}, database ${of('databaseUs')}, load ${of('loadUs')})`;
};

export async function listAndCreate(): Promise<boolean> {
  console.log('1,000,000 waybills of 10,000 customers …');
  const database = await prepareDatabase(1_000_000);
  const env = { DATABASE_URL: database.url, DATABASE_ADMIN_URL: database.adminUrl };
  const ours = await startServer(MAIN, env);
  const plain = await startServer('bench/lists/baseline-server.ts', env);
  let isGood = true;
  try {
    for (const call of ['list', 'create'] as const) {
      const windows: { ours: Window[]; plain: Window[] } = { ours: [], plain: [] };
      for (const server of [ours, plain]) await warm(call, server);
      for (let round = 0; round < ROUNDS; round += 1) {
        windows.plain.push(await measureWindow(call, plain, database.adminUrl));
        windows.ours.push(await measureWindow(call, ours, database.adminUrl));
      }
      const ratio = median(windows.ours.map(({ rate }, round) => rate / (windows.plain[round]?.rate ?? Number.NaN)));
      isGood &&= ratio >= GOALS[call];
      const [oursUs, plainUs] = [windows.ours, windows.plain].map((of) =>
        median(of.map((each) => each.serverUs + each.databaseUs + each.loadUs)),
      );
      const ofTime = ((plainUs ?? Number.NaN) / (oursUs ?? Number.NaN)).toFixed(2);
      console.log(`${call.padEnd(6)} ratio ${ratio.toFixed(2)} (goal ${GOALS[call].toFixed(2)}), of processor time ${ofTime}`);
      console.log(`       ${described('ours', windows.ours)}\n       ${described('plain', windows.plain)}`);
    }
  } finally {
    await stopServers([ours, plain]);
    await database.stop();
  }
  return isGood;
}
