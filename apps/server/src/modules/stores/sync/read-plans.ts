import { isOnPallets } from '@waybound/domain/amazon/pallet-modes';
import { AmazonFault } from '../../../gateways/amazon/amazon-fault.ts';
import type { PlanSummary } from '../../../gateways/amazon/inbound-answers.ts';
import type { SellingPartner } from '../../../gateways/amazon/selling-partner.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { StoreRecord } from '../store-rows.ts';
import { readUnlessRefused, type Reading } from './reading.ts';
import { saveShipment, type ReadShipment } from './shipment-rows.ts';

/** Thirty plans each; nobody has more. */
const MAX_PAGES = 1000;

/**
 * Reads the plans that were changed since the last sync that came to its end, those changed last first, each plan whole; and where somebody
 * has asked for it, also those that were refused before.
 * @returns the moment before which all plans are known, as read or as refused; null where there is none
 */
export async function readPlans(reading: Reading): Promise<Date | null> {
  const { attempt, store, account } = reading;
  const since = store.synced_until;
  let until = since;
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
      const before = known.get(plan.inboundPlanId);
      if (before?.changedAt.getTime() === changedAt.getTime()) {
        if (before.createdAt === null) await attempt.portion(({ db }) => datePlan(db, store, plan));
        continue;
      }
      await readPlan(reading, plan, read);
    }
    const oldest = rows.at(-1);
    const isKnown = since !== null && oldest !== undefined && dateOf(oldest) < since;
    if (next === undefined || next === token || isKnown) {
      if (reading.isByHand) for (const plan of await refusedPlans(reading)) await readPlan(reading, plan, read);
      return until;
    }
    token = next;
  }
  throw new AmazonFault('refused', 'plans without an end');
}

/** A plan as a list of Amazon's, or what is kept of it, names it. */
type ChangedPlan = Omit<PlanSummary, 'marketplaceIds'>;

function dateOf({ lastUpdatedAt }: ChangedPlan): Date {
  const date = new Date(lastUpdatedAt);
  if (Number.isNaN(date.getTime())) throw new AmazonFault('outage', 'a plan without a time');
  return date;
}

interface KnownPlan {
  changedAt: Date;
  /** Null where it was read before that was kept. */
  createdAt: Date | null;
}

async function knownPlans({ attempt, store }: Reading, plans: readonly PlanSummary[]): Promise<ReadonlyMap<string, KnownPlan>> {
  if (plans.length === 0) return new Map();
  const ids = plans.map(({ inboundPlanId }) => inboundPlanId);
  const rows = await attempt.read((db) =>
    db
      .selectFrom('amazon_plan')
      .select(['plan_id', 'updated_at', 'created_at'])
      .where('customer_id', '=', store.customer_id)
      .where('store_id', '=', store.id)
      .where('plan_id', 'in', ids)
      .execute(),
  );
  return new Map(rows.map(({ plan_id: id, updated_at: changedAt, created_at: createdAt }) => [id, { changedAt, createdAt }]));
}

/** Nothing else of a plan that has not changed is read again. */
async function datePlan(db: Db, { customer_id: customerId, id }: StoreRecord, { inboundPlanId, createdAt }: PlanSummary): Promise<void> {
  for (const table of ['amazon_plan', 'amazon_shipment'] as const) {
    await db
      .updateTable(table)
      .set({ created_at: new Date(createdAt) })
      .where('customer_id', '=', customerId)
      .where('store_id', '=', id)
      .where('plan_id', '=', inboundPlanId)
      .execute();
  }
}

/** What was refused before the sync was asked for, and is not known otherwise yet. */
async function refusedPlans({ attempt, store }: Reading): Promise<ChangedPlan[]> {
  const rows = await attempt.read((db) =>
    db
      .selectFrom('amazon_plan as plan')
      .innerJoin('amazon_store as store', (join) =>
        join.onRef('store.customer_id', '=', 'plan.customer_id').onRef('store.id', '=', 'plan.store_id'),
      )
      .select(['plan.plan_id', 'plan.name', 'plan.status', 'plan.created_at', 'plan.updated_at'])
      .where('plan.customer_id', '=', store.customer_id)
      .where('plan.store_id', '=', store.id)
      .whereRef('plan.refused_at', '<', 'store.sync_asked_at')
      .orderBy('plan.id')
      .execute(),
  );
  return rows.map(({ plan_id: inboundPlanId, name, status, created_at: createdAt, updated_at: at }) => ({
    inboundPlanId,
    name,
    status,
    createdAt: (createdAt ?? at).toISOString(),
    lastUpdatedAt: at.toISOString(),
  }));
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
 * Shipment by shipment, and the plan after its last one, with what of it Amazon has refused.
 * @param read ids of all shipments that this sync has read so far; one that is read again is no progress
 */
async function readPlan({ attempt, store, account }: Reading, plan: ChangedPlan, read: Set<string>): Promise<void> {
  const { inboundPlanId: planId } = plan;
  const createdAt = new Date(plan.createdAt);
  const refused: AmazonFault[] = [];
  for (const shipmentId of (await readUnlessRefused(refused, () => account.shipmentsOf(planId))) ?? []) {
    const shipment = await readUnlessRefused(refused, () => readShipment(account, planId, shipmentId));
    if (!shipment) continue;
    read.add(shipmentId);
    const done = read.size;
    await attempt.portion(({ db, now }) => saveShipment({ db, now, store }, { ...shipment, createdAt }, done), done);
  }
  await attempt.portion(({ db, now }) => {
    const unread = { unread: refused.length, refused_at: refused.length > 0 ? now : null, request_id: refused.at(-1)?.requestId ?? null };
    const values = { name: plan.name, status: plan.status, created_at: createdAt, updated_at: dateOf(plan), ...unread };
    return db
      .insertInto('amazon_plan')
      .values({ customer_id: store.customer_id, store_id: store.id, plan_id: planId, ...values })
      .onConflict((conflict) => conflict.columns(['customer_id', 'store_id', 'plan_id']).doUpdateSet(values))
      .execute();
  });
}

async function readShipment(account: SellingPartner, planId: string, shipmentId: string): Promise<Omit<ReadShipment, 'createdAt'>> {
  const shipment = await account.shipment(planId, shipmentId);
  const { selectedTransportationOptionId: chosen } = shipment;
  const mode = chosen === undefined ? undefined : await modeUnlessRefused(account, planId, shipmentId, chosen);
  return {
    planId,
    shipment,
    mode,
    pallets: isOnPallets(mode) ? await readUnlessRefused([], () => account.pallets(planId, shipmentId)) : undefined,
    boxes: await account.boxes(planId, shipmentId),
    items: await account.items(planId, shipmentId),
  };
}

/** Boxes and counts are worth reading without it. */
const modeUnlessRefused = (account: SellingPartner, planId: string, shipmentId: string, chosen: string): Promise<string | undefined> =>
  readUnlessRefused([], () => account.modeOf(planId, shipmentId, chosen));
