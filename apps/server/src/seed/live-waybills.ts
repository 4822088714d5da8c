import type { CallAnswer } from '@waybound/contract/call';
import type { opsGet } from '@waybound/contract/operations/operations';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { OneTimeStep } from '@waybound/simulator/plan';
import type { DemoWaybill } from './demo-waybills.ts';
import { lifeFrom, liveInOrder, simulateLifecycle, type Life, type NextEvent } from './lifecycle.ts';
import { DETAILED_DAYS } from './scenarios.ts';
import { serverExecutor, type Caller } from './server-executor.ts';
import type { Db } from '../kernel/database/engine.ts';

type KnownActor = Parameters<Caller['call']>[1];

interface Cast {
  caller: Caller;
  operator: KnownActor;
  /** By their codes. */
  customers: ReadonlyMap<string, { actor: KnownActor; siteCode: string }>;
  horizon: Date;
}

const DAY_MS = 86_400_000;
/** This many waybills travel side by side, so that the database never waits for the next call to be prepared. */
const AT_ONCE = 16;

type Opened = NonNullable<Parameters<typeof serverExecutor>[2]>;

function executorOf({ customerCode, order, initial, profile, createdAt }: DemoWaybill, cast: Cast, opened?: Opened) {
  const { caller, operator, customers, horizon } = cast;
  const customer = customers.get(customerCode);
  if (!customer) throw new Error(`There is no customer ${customerCode}.`);
  const actors = { caller, operator, customer: customer.actor, siteCode: customer.siteCode, customerCode };
  const mayExceedDeclaredWeight = profile.traits.measuredWeight === 'slightlyHeavier' || profile.traits.measuredWeight === 'muchHeavier';
  const skipsMilestones = createdAt.getTime() < horizon.getTime() - DETAILED_DAYS * DAY_MS;
  return serverExecutor(actors, { order, initial, mayExceedDeclaredWeight, skipsMilestones }, opened);
}

const MONEY_CALLS: readonly string[] = ['issueBill', 'settleBill', 'finance.confirmBill'];
const isOfMoney = ({ action }: NextEvent): boolean =>
  action !== undefined && MONEY_CALLS.includes(action.by === 'customer' ? action.step.call : action.step.operation);

/**
 * Each until it is to be billed. Numbers are given in the order of the waybills. One that fails lets the others end before the transaction
 * does.
 */
export async function createWaybills(waybills: readonly DemoWaybill[], cast: Cast): Promise<void> {
  const waiting = waybills.values();
  const createNext = async (): Promise<void> => {
    for (const waybill of waiting) {
      await simulateLifecycle(waybill.profile, executorOf(waybill, cast), waybill.createdAt, cast.horizon, isOfMoney);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, createNext));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Bills, payments and all that comes after a bill, of all waybills in the order of time: the balance before and after each movement is that
 * of its day.
 *
 * @param beside what else is billed and paid meanwhile
 */
export async function settleWaybills(db: Db, waybills: readonly DemoWaybill[], cast: Cast, beside: readonly Life[]): Promise<void> {
  const opened = Map.groupBy(await readOpened(db), ({ code, referenceNo }) => `${code} ${referenceNo}`);
  const lives: Life[] = [...beside];
  for (const waybill of waybills) {
    const [only, ...more] = opened.get(`${waybill.customerCode} ${waybill.order.referenceNo}`) ?? [];
    if (!only || more.length > 0) throw new Error(`There is no one waybill ${waybill.order.referenceNo} of ${waybill.customerCode}.`);
    lives.push(await goingOn(waybill, only, cast));
  }
  await liveInOrder(lives);
}

interface OpenedWaybill extends Opened {
  code: string;
  referenceNo: string;
  entered: readonly WaybillStatus[];
}

async function readOpened(db: Db): Promise<OpenedWaybill[]> {
  const rows = await db
    .selectFrom('waybill as w')
    .innerJoin('customer as c', 'c.id', 'w.customer_id')
    .select(['c.code', 'w.id', 'w.rev', 'w.status', 'w.waybill_no as waybillNo', 'w.reference_no as referenceNo'])
    .select((of) =>
      of
        .selectFrom('milestone as m')
        .whereRef('m.customer_id', '=', 'w.customer_id')
        .whereRef('m.waybill_id', '=', 'w.id')
        .where('m.kind', '=', 'status')
        .select(({ fn }) => fn<WaybillStatus[]>('array_agg', ['m.status']).as('entered'))
        .as('entered'),
    )
    .orderBy('w.id')
    .execute();
  return rows.map(({ referenceNo, entered, ...row }) => ({ ...row, referenceNo: referenceNo ?? '', entered: entered ?? [] }));
}

/** From where the waybill stands; what comes only once is over where its moment is. */
async function goingOn(planned: DemoWaybill, { entered, code: _code, referenceNo: _referenceNo, ...opened }: OpenedWaybill, cast: Cast) {
  const { caller, operator, horizon } = cast;
  const { waybillNo } = opened;
  const { waybill } = (await caller.call('operations.opsGet', operator, { waybillNo }, horizon)) as CallAnswer<typeof opsGet>;
  const { askedAt, frozenAt } = planned.profile.traits;
  const done = new Set<OneTimeStep>(['reject', 'remeasure']);
  if (askedAt && entered.includes(askedAt)) done.add('ask');
  if (frozenAt && entered.includes(frozenAt)) done.add('freeze');
  return lifeFrom(planned.profile, executorOf(planned, cast, opened), { waybill, now: new Date(waybill.updatedAt), done }, horizon);
}
