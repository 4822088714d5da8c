import type { AmazonPlan, AmazonPlanWritten } from '@waybound/contract/site/amazon-plans';
import { mendedOwners } from '@waybound/domain/amazon/plan-owners';
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

export const plansOf = (db: Db, customerId: string) => db.selectFrom('amazon_inbound').selectAll().where('customer_id', '=', customerId);

/** Locked until the end of the transaction. */
export const findPlan = (db: Db, customerId: string, id: string): Promise<PlanRecord | undefined> =>
  plansOf(db, customerId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locked; one whose shop was deleted is as missing as the shop. */
export const ownPlan = async (context: CustomerContext, id: string): Promise<PlanRecord> =>
  unlessGone(context, await findPlan(context.db, context.customer.id, id));

async function unlessGone({ db, customer }: CustomerContext, plan: PlanRecord | undefined): Promise<PlanRecord> {
  if (!plan) refuse('recordMissing');
  const store = await storesOf(db, customer.id).where('id', '=', plan.store_id).executeTakeFirst();
  return store ? plan : refuse('recordMissing');
}

/** What a plan was made of. */
export async function readWritten(context: CustomerContext, id: string): Promise<AmazonPlanWritten> {
  const found = await plansOf(context.db, context.customer.id).where('id', '=', id).executeTakeFirst();
  const { store_id: storeId, name, content } = await unlessGone(context, found);
  return { storeId, name, ...content };
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

/** Of a plan that has stopped and is gone on with. */
export const GOES_ON = { is_stopped: false, asked: 0, fault: null, request_id: null, problems: '[]' } as const;

export async function updatePlan(
  db: Db,
  { customer_id: customerId, id, rev }: PlanRecord,
  set: Updateable<Schema['amazon_inbound']>,
): Promise<void> {
  const values = { ...set, rev: rev + 1 };
  await db.updateTable('amazon_inbound').set(values).where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** What Amazon has named in place of what it has refused; only of a plan that is not made yet, whose items are still to be told. */
export const ownerMendsOf = ({ content, step, is_stopped: isStopped, problems }: PlanRecord) =>
  step === 'create' && isStopped ? mendedOwners(content, problems) : [];

export const toPlan = (record: ShownRecord): AmazonPlan => ({
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
  ownerMends: ownerMendsOf(record),
  packings: record.step === 'packingChoice' ? record.packings : [],
  placements: record.placements.map(({ shipmentIds: _ids, ...placement }) => placement),
  placementOptionId: record.placement_id,
  mode: record.mode,
  suggestedMode: suggestedMode(record.content.boxes),
  windows: record.step === 'windowChoice' ? record.windows : [],
  shipFrom: record.content.shipFrom,
  boxes: record.content.boxes.reduce((sum, { boxes }) => sum + boxes, 0),
  units: planItems(record.content.boxes).reduce((sum, { quantity }) => sum + quantity, 0),
  // A list may answer a moment as text.
  createdAt: new Date(record.created_at).toISOString(),
});
