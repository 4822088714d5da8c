import { OPERATOR_RIGHTS } from '@waybound/contract/operations/operator-rights';
import { ACCOUNTS, issueOperatorKey } from './accounts.ts';
import { demoCards } from './channels.ts';
import { callerIn, type Caller } from './server-executor.ts';
import { EXCHANGE_RATES } from './exchange-rates.ts';
import { seedSavedRecords } from './saved-records.ts';
import { seedMessages } from './messages.ts';
import { END_ROUTES, OCEANSTAR_ROUTES, WAYBOUND_ROUTES } from './routes.ts';
import { pastScenarios, STATUS_SCENARIOS, statusScenarios, type Scenario } from './scenarios.ts';
import { confirmNotices, seedNotices } from './notices.ts';
import { seedCases } from './cases.ts';
import { seedStore } from './amazon/demo-amazon.ts';
import { seedPickups } from './pickups.ts';
import { REMOTE_LISTS } from './remote-areas.ts';
import { seedBalance } from './money/balance.ts';
import { seedCosts } from './money/costs.ts';
import { seedBillDisputes } from './money/bill-disputes.ts';
import { seedCollectiveBill } from './money/collective-bill.ts';
import { seedExternalQuotations } from './money/external-quotations.ts';
import { seedInvoices } from './money/invoices.ts';
import { seedQuotations } from './money/quotations.ts';
import { seedBankAccounts, seedRepayments } from './money/repayments.ts';
import { publishOverseasOffers, seedPastReturns, seedReturns } from './waybill-kinds/overseas.ts';
import { seedFilings } from './waybill-kinds/filings.ts';
import { seedShelf } from './waybill-kinds/shelf.ts';
import { seedStock } from './waybill-kinds/stock.ts';
import { seedDocuments } from './waybill-kinds/documents.ts';
import { publishParcels, seedParcelBills, seedParcels, seedPastParcels } from './waybill-kinds/small-parcels.ts';
import { seedSiteContent } from './site-content.ts';
import { seedTransfers } from './waybill-kinds/transfers.ts';
import { seedLibraryFiles } from './library-files.ts';
import { planDemoWaybills } from './demo-waybills.ts';
import { createWaybills, settleWaybills } from './live-waybills.ts';
import type { Db, Engine } from '../kernel/database/engine.ts';
import type { WorkQueue } from '../kernel/work/work-queue.ts';
import type { DeclaredCall } from '../kernel/dispatch/register.ts';
import type { Actor, Services } from '../kernel/dispatch/execute-call.ts';
import { isoDayInChina } from '../records/china-day.ts';
import { remindOfRecharge } from '../modules/repayments/recharge-reminders.ts';
import { remindOfSomeStorage } from '../records/overseas/stock/storage-reminders.ts';
import { remindOfFreeTime } from '../records/waybill/main-leg/free-time-reminders.ts';
import { remindSome } from '../modules/file-library/expiry-reminders.ts';

type Customer = Extract<Actor, { kind: 'customer' }>;
type Operator = Extract<Actor, { kind: 'operator' }>;

interface DemoApplication {
  services: Services & { clock: () => Date; work: WorkQueue };
  calls: readonly DeclaredCall[];
}

const DAY_MS = 86_400_000;
const MONTHS_18_DAYS = 548;
/** Cards were published before the first order, and the partitions of that time have to exist. */
const PUBLISHED_DAYS_AGO = 560;
/** The last hours are left to the visitors of the demo and to the simulator. */
const QUIET_DAYS = 3 / 24;
/**
 * So many waybills are one transaction: a change of a row gets dearer with each version that its transaction has left of it. The last one bills
 * and pays all of them besides, so that a start that is broken off has either no money or all.
 */
const WAYBILLS_PER_TRANSACTION = 32;

/**
 * A year and a half of believable shipments, made by the same calls that customers and the forwarder make, each at its own time. The
 * waybills are created in a fixed order, so their number says how far an interrupted start has come; the next start continues from
 * there, and any later one finds nothing left to create.
 */
export async function seedDemo({ services, calls }: DemoApplication): Promise<void> {
  const { engine } = services;
  const { createdBefore, startedAt } = await progressOf(engine);
  const scenarios = ACCOUNTS.map(({ login, code: customerCode }) => ({ login, customerCode, scenarios: scenariosOf(login) }));
  if (createdBefore >= scenarios.reduce((sum, each) => sum + each.scenarios.length, 0)) return;

  const now = startedAt ?? services.clock();
  await engine.query('select ensure_months($1::date, $2::date)', [isoDay(daysBefore(now, PUBLISHED_DAYS_AGO)), isoDay(now)]);
  const [operator, customers] = [await forwarder(engine), await customersOf(engine)];
  // The forwarder sees every customer's rows, and each handler names its customer in each query as well: all may act in one transaction.
  const together = async <T>(work: (caller: Caller, db: Db) => Promise<T>): Promise<T> =>
    engine.transaction({ role: 'portal_ops' }, 'write', async (db) => work(callerIn(db, services, calls), db));

  if (!startedAt) {
    await together(async (caller) => {
      await publishCards(caller, operator, now);
      await seedSiteContent(caller, operator, now);
      await seedBankAccounts(caller, operator, 'oceanstar', now);
    });
  }
  const channelIds = await channelIdsOf(engine);
  const horizon = daysBefore(now, QUIET_DAYS);
  const planned = await Promise.all(
    scenarios.map(async ({ login, customerCode, scenarios: chosen }) =>
      planDemoWaybills(chosen, { customerCode, channelIds, referencePrefix: PREFIXES[login] ?? 'REF', horizon }),
    ),
  );
  const waybills = planned.flat().toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (let from = createdBefore; from < waybills.length; from += WAYBILLS_PER_TRANSACTION) {
    const isLast = from + WAYBILLS_PER_TRANSACTION >= waybills.length;
    const keys = await together(async (caller, db) => {
      const cast = { caller, operator, customers, horizon };
      await createWaybills(waybills.slice(from, from + WAYBILLS_PER_TRANSACTION), cast);
      if (!isLast) return [];
      const fetched = customers.get(NOTIFIED)?.actor;
      const parcelBills = fetched ? await seedPastParcels(caller, { customer: fetched, customerCode: NOTIFIED, operator, now }) : [];
      const returnBills = fetched ? await seedPastReturns(caller, { customer: fetched, operator, now }) : [];
      await settleWaybills(db, waybills, cast, [...parcelBills, ...returnBills]);
      await seedAllSavedRecords(caller, customers, now);
      const libraryFileKeys = await seedLibraryFilesOfFirstCustomer(caller, customers, { files: services.files, now });
      for (const days of REMINDED_DAYS_AGO) await remindSome(db, daysBefore(now, days));
      if (fetched) await seedPickups(caller, { customer: fetched, operator, now });
      if (fetched) await seedCases(caller, { customer: fetched, operator, now });
      if (fetched) await seedQuotations(caller, { customer: fetched, operator, now });
      await seedExternalQuotations(caller, { siteCode: 'waybound', customerCode: NOTIFIED, operator, now });
      const returnKeys = fetched ? await seedReturns(caller, db, { customer: fetched, operator, files: services.files, now }) : [];
      if (fetched) await seedStock(caller, { customer: fetched, operator, now });
      const shelfKeys = fetched ? await seedShelf(caller, db, { customer: fetched, operator, files: services.files, now }) : [];
      if (fetched) await seedParcels(caller, { customer: fetched, operator, now });
      const documentKeys = fetched ? await seedDocuments(caller, { customer: fetched, operator, files: services.files, now }) : [];
      if (fetched) await seedTransfers(caller, { customer: fetched, operator, now });
      const slipKeys = fetched ? await seedRepayments(caller, { customer: fetched, operator, files: services.files, now }) : [];
      if (fetched) await seedBillDisputes(caller, { customer: fetched, operator, now });
      if (fetched) await seedCollectiveBill(caller, { customer: fetched, customerCode: NOTIFIED, operator, now });
      if (fetched) await seedBalance(caller, { customer: fetched, operator, now });
      if (fetched) await remindOfRecharge(db, fetched.session.customerId, now);
      await remindOfFreeTime(db, now);
      await remindOfSomeStorage(db, now);
      const invoiceKeys = fetched ? await seedInvoices(caller, { customer: fetched, operator, files: services.files, now }) : [];
      if (fetched) await seedParcelBills(caller, { customer: fetched, customerCode: NOTIFIED, operator, now });
      // The last: all that was written until some days ago has been read.
      await seedMessages(caller, { operator, customers: [...customers.values()].map(({ actor }) => actor), now });
      return [...libraryFileKeys, ...returnKeys, ...shelfKeys, ...documentKeys, ...slipKeys, ...invoiceKeys];
    });
    for (const key of keys) await services.files.claim(key);
  }
  const notified = customers.get(NOTIFIED)?.actor;
  if (notified) await seedFilings({ services, calls }, { customer: notified, operator, now });
  if (notified) await seedNotices({ services, calls }, notified, now);
  if (notified) await seedStore({ services, calls }, notified, now);
  await confirmNotices(services);
  // The embedded database has nobody who tidies up behind it: twenty changes of a waybill are nineteen dead rows.
  if (engine.kind === 'embedded') await engine.query('vacuum full analyze waybill');
}

async function seedAllSavedRecords(caller: Caller, customers: Awaited<ReturnType<typeof customersOf>>, now: Date): Promise<void> {
  for (const [customerCode, { actor }] of customers) await seedSavedRecords(caller, { customerCode, customer: actor, now });
}

/** When the first customer was reminded that its papers expire. */
const REMINDED_DAYS_AGO = [18, 2];
const LIBRARY_CUSTOMER = 'WB-0881';

async function seedLibraryFilesOfFirstCustomer(
  caller: Caller,
  customers: Awaited<ReturnType<typeof customersOf>>,
  context: Pick<Parameters<typeof seedLibraryFiles>[1], 'files' | 'now'>,
): Promise<string[]> {
  const customer = customers.get(LIBRARY_CUSTOMER);
  return customer ? seedLibraryFiles(caller, { ...context, customer: customer.actor }) : [];
}

/** How many waybills have been created, and when the first start began: its rate cards carry that time. */
async function progressOf(engine: Engine): Promise<{ createdBefore: number; startedAt: Date | undefined }> {
  const { rows } = await engine.query(
    `select (select count(*)::int from waybill) as created,
       (select published_at from rate_card join channel c on c.id = channel_id where c.code = $1 order by rate_card.version limit 1) as published`,
    [FIRST_CARD],
  );
  const published = rows[0]?.['published'];
  const startedAt = published instanceof Date ? new Date(published.getTime() + PUBLISHED_DAYS_AGO * DAY_MS) : undefined;
  return { createdBefore: Number(rows[0]?.['created']), startedAt };
}

const FIRST_CARD = 'US-AIR-DDP';
/** The customer of the login that everybody tries first. */
const NOTIFIED = 'WB-0881';

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

const PREFIXES: Readonly<Record<string, string>> = { demo: 'YF', demo2: 'CG', admin: 'WBD', star: 'QM' };

const DEMO_WAYBILLS = 400;
/** Besides those among the others. */
const END_WAYBILLS = 50;
const shownCount = STATUS_SCENARIOS.reduce((sum, { count }) => sum + count, 0);

function scenariosOf(login: string): Scenario[] {
  switch (login) {
    case 'demo':
      return [
        ...statusScenarios(login, WAYBOUND_ROUTES),
        ...pastScenarios(login, WAYBOUND_ROUTES, DEMO_WAYBILLS - shownCount, [4, MONTHS_18_DAYS]),
        ...pastScenarios(`${login}/end`, END_ROUTES, END_WAYBILLS, [4, MONTHS_18_DAYS]),
      ];
    case 'demo2':
      return pastScenarios(login, WAYBOUND_ROUTES, 25, [0.3, 150]);
    case 'admin':
      return pastScenarios(login, WAYBOUND_ROUTES, 10, [1, 90]);
    default:
      return pastScenarios(login, OCEANSTAR_ROUTES, 25, [0.3, 150]);
  }
}

/** Somebody of the forwarder whose key nobody knows. */
async function forwarder(engine: Engine): Promise<Operator> {
  await issueOperatorKey(engine, 'forwarder');
  const { rows } = await engine.query('select id from operator where name = $1', ['forwarder']);
  return { kind: 'operator', operator: { id: String(rows[0]?.['id']), name: 'forwarder', rights: OPERATOR_RIGHTS } };
}

/** The demo's customers by their codes, each through its login. */
async function customersOf(engine: Engine): Promise<ReadonlyMap<string, { actor: Customer; siteCode: string }>> {
  const { rows } = await engine.query(
    `select c.code, c.id as customer_id, c.site_id, s.code as site, l.id as login_id, l.is_check_price
     from customer c join site s on s.id = c.site_id join login l on l.customer_id = c.id`,
  );
  return new Map(
    rows.map((row) => {
      const session = {
        customerId: String(row['customer_id']),
        loginId: String(row['login_id']),
        siteId: String(row['site_id']),
        isCheckPrice: row['is_check_price'] === true,
        isOwner: true,
        hidesPrices: false,
        tokenHash: Buffer.alloc(0),
      };
      return [String(row['code']), { actor: { kind: 'customer', session, host: '', address: '' }, siteCode: String(row['site']) }];
    }),
  );
}

async function publishCards(caller: Caller, operator: Operator, now: Date): Promise<void> {
  for (const siteCode of new Set(demoCards(now).map((each) => each.siteCode))) {
    for (const { daysAgo, rates } of EXCHANGE_RATES) {
      const day = daysBefore(now, daysAgo);
      await caller.call('operations.publishExchangeRates', operator, { siteCode, validFrom: isoDayInChina(day), rates }, day);
    }
  }
  for (const { siteCode, card } of demoCards(now)) {
    await caller.call('operations.publishRates', operator, { siteCode, card }, daysBefore(now, PUBLISHED_DAYS_AGO));
  }
  const published = daysBefore(now, PUBLISHED_DAYS_AGO);
  await seedCosts(caller, operator, demoCards(now), published);
  for (const siteCode of ['waybound', 'oceanstar']) {
    await publishOverseasOffers(caller, operator, siteCode, published);
    await publishParcels(caller, operator, siteCode, published);
  }
  for (const list of REMOTE_LISTS) {
    const input = { siteCode: 'waybound', validFrom: isoDayInChina(published), ...list };
    await caller.call('operations.publishRemoteAreas', operator, input, published);
  }
}

/** By code: the demo's sites have no code in common. */
async function channelIdsOf(engine: Engine): Promise<ReadonlyMap<string, string>> {
  const { rows } = await engine.query('select id, code from channel');
  return new Map(rows.map(({ id, code }) => [String(code), String(id)]));
}
