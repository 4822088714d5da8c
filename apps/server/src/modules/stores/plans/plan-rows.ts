import type { AmazonPlan } from '@waybound/contract/site/amazon-plans';
import { suggestedMode } from '@waybound/domain/amazon/plan-mode';
import { planItems } from '@waybound/domain/amazon/plan-steps';
import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { storesOf } from '../store-rows.ts';

/** A plan is to be brought on at Amazon. */
export const AMAZON_PLAN = 'amazon.plan';

export type PlanRecord = Selectable<Schema['amazon_inbound']>;
export type ShownRecord = PlanRecord & { store_name: string };

const plansOf = (db: Db, customerId: string) => db.selectFrom('amazon_inbound').selectAll().where('customer_id', '=', customerId);

/** Locked until the end of the transaction. */
export const findPlan = (db: Db, customerId: string, id: string): Promise<PlanRecord | undefined> =>
  plansOf(db, customerId).where('id', '=', id).forUpdate().executeTakeFirst();

/** One whose shop was deleted is as missing as the shop. */
export async function ownPlan({ db, customer }: CustomerContext, id: string): Promise<PlanRecord> {
  const plan = (await findPlan(db, customer.id, id)) ?? refuse('recordMissing');
  const store = await storesOf(db, customer.id).where('id', '=', plan.store_id).executeTakeFirst();
  return store ? plan : refuse('recordMissing');
}

export const readPlan = async ({ db, customer }: CustomerContext, id: string): Promise<AmazonPlan> => {
  const plan = await db
    .selectFrom('amazon_inbound as plan')
    .innerJoin('amazon_store as store', (join) =>
      join.onRef('store.customer_id', '=', 'plan.customer_id').onRef('store.id', '=', 'plan.store_id'),
    )
    .selectAll('plan')
    .select('store.store_name')
    .where('plan.customer_id', '=', customer.id)
    .where('plan.id', '=', id)
    .executeTakeFirstOrThrow();
  return toPlan(plan);
};

export async function updatePlan(
  db: Db,
  { customer_id: customerId, id, rev }: PlanRecord,
  set: Updateable<Schema['amazon_inbound']>,
): Promise<void> {
  const values = { ...set, rev: rev + 1 };
  await db.updateTable('amazon_inbound').set(values).where('customer_id', '=', customerId).where('id', '=', id).execute();
}

export const toPlan = ({ content, ...record }: ShownRecord): AmazonPlan => ({
  id: record.id,
  rev: record.rev,
  storeId: record.store_id,
  storeName: record.store_name,
  name: record.name,
  step: record.step,
  isStopped: record.is_stopped,
  fault: record.fault,
  requestId: record.request_id,
  problems: record.problems,
  packings: record.step === 'packingChoice' ? record.packings : [],
  placements: record.placements.map(({ shipmentIds: _ids, ...placement }) => placement),
  placementOptionId: record.placement_id,
  mode: record.mode,
  suggestedMode: suggestedMode(content.boxes),
  windows: record.step === 'windowChoice' ? record.windows : [],
  shipFrom: content.shipFrom,
  boxes: content.boxes.reduce((sum, { boxes }) => sum + boxes, 0),
  units: planItems(content.boxes).reduce((sum, { quantity }) => sum + quantity, 0),
  // A list may answer a moment as text.
  createdAt: new Date(record.created_at).toISOString(),
});
