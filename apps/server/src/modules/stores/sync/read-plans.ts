import { AmazonFault } from '../../../gateways/amazon/amazon-fault.ts';
import type { PlanSummary } from '../../../gateways/amazon/inbound-answers.ts';
import { readUnlessRefused, type Reading } from './reading.ts';
import { saveShipment, type ReadShipment } from './shipment-rows.ts';

/** Thirty plans each; nobody has more. */
const MAX_PAGES = 1000;

/**
 * Reads the plans that were changed since the last sync that came to its end, those changed last first, each plan whole.
 * @returns the moment before which all plans are known, null where there is none; behind one that was not read whole, all are asked for again
 */
export async function readPlans(reading: Reading): Promise<Date | null> {
  const { store, account } = reading;
  const since = store.synced_until;
  let until = since;
  let unreadFrom: Date | undefined;
  let token: string | undefined;
  const read = await readBefore(reading);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { rows, next } = await account.plans(token);
    const known = await knownPlans(reading, rows);
    for (const plan of rows) {
      const changedAt = dateOf(plan);
      if (!plan.marketplaceIds.includes(store.marketplace_id)) continue;
      if (until === null || changedAt > until) until = changedAt;
      // What an attempt before this one has read is not asked for again.
      if (known.get(plan.inboundPlanId) === changedAt.getTime()) continue;
      const isWhole = await readPlan(reading, plan, read);
      if (!isWhole && (unreadFrom === undefined || changedAt < unreadFrom)) unreadFrom = changedAt;
    }
    const oldest = rows.at(-1);
    const isKnown = since !== null && oldest !== undefined && dateOf(oldest) < since;
    if (next === undefined || next === token || isKnown) return unreadFrom ?? until;
    token = next;
  }
  throw new AmazonFault('refused', 'plans without an end');
}

function dateOf({ lastUpdatedAt }: PlanSummary): Date {
  const date = new Date(lastUpdatedAt);
  if (Number.isNaN(date.getTime())) throw new AmazonFault('outage', 'a plan without a time');
  return date;
}

async function knownPlans({ attempt, store }: Reading, plans: readonly PlanSummary[]): Promise<ReadonlyMap<string, number>> {
  if (plans.length === 0) return new Map();
  const ids = plans.map(({ inboundPlanId }) => inboundPlanId);
  const rows = await attempt.read((db) =>
    db
      .selectFrom('amazon_plan')
      .select(['plan_id', 'updated_at'])
      .where('customer_id', '=', store.customer_id)
      .where('store_id', '=', store.id)
      .where('plan_id', 'in', ids)
      .execute(),
  );
  return new Map(rows.map(({ plan_id: id, updated_at: at }) => [id, at.getTime()]));
}

/** Ids of the shipments that attempts before this one have read since the sync was asked for. */
async function readBefore({ attempt, store }: Reading): Promise<Set<string>> {
  const rows = await attempt.read((db) =>
    db
      .selectFrom('amazon_shipment as shipment')
      .innerJoin('amazon_store as store', (join) =>
        join.onRef('store.customer_id', '=', 'shipment.customer_id').onRef('store.id', '=', 'shipment.store_id'),
      )
      .select('shipment.shipment_id')
      .where('shipment.customer_id', '=', store.customer_id)
      .where('shipment.store_id', '=', store.id)
      .whereRef('shipment.read_at', '>=', 'store.sync_asked_at')
      .execute(),
  );
  return new Set(rows.map(({ shipment_id: shipmentId }) => shipmentId));
}

/**
 * Shipment by shipment, and the plan after its last one.
 * @param read ids of all shipments that this sync has read so far; one that is read again is no progress
 * @returns whether all of it was read
 */
async function readPlan(reading: Reading, plan: PlanSummary, read: Set<string>): Promise<boolean> {
  const { attempt, store, account, refused } = reading;
  const { inboundPlanId: planId } = plan;
  const before = refused.length;
  for (const shipmentId of (await readUnlessRefused(reading, () => account.shipmentsOf(planId))) ?? []) {
    const shipment = await readUnlessRefused(reading, () => readShipment(reading, planId, shipmentId));
    if (!shipment) continue;
    read.add(shipmentId);
    const done = read.size;
    await attempt.portion(({ db, now }) => saveShipment({ db, now, store }, shipment, done), done);
  }
  if (refused.length > before) return false;
  const values = { name: plan.name, status: plan.status, updated_at: dateOf(plan) };
  await attempt.portion(({ db }) =>
    db
      .insertInto('amazon_plan')
      .values({ customer_id: store.customer_id, store_id: store.id, plan_id: planId, ...values })
      .onConflict((conflict) => conflict.columns(['customer_id', 'store_id', 'plan_id']).doUpdateSet(values))
      .execute(),
  );
  return true;
}

const readShipment = async ({ account }: Reading, planId: string, shipmentId: string): Promise<ReadShipment> => ({
  planId,
  shipment: await account.shipment(planId, shipmentId),
  boxes: await account.boxes(planId, shipmentId),
  items: await account.items(planId, shipmentId),
});
