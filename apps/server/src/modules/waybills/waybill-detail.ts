import { RULES, type Rule } from '@waybound/contract/rules';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { CUSTOMER_ACTION_KEYS, mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
import { sql } from 'kysely';
import { toRoute } from './map-route.ts';
import { toBoxDifferences, toPrices } from './prices.ts';
import { questionsOf } from './questions.ts';
import { toRoadProgress } from '../../records/waybill/road-progress.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { ruleText, type Language } from '../../kernel/language.ts';
import { billsOf, toBill } from '../../records/bill/rows.ts';
import { readInsurance } from '../../records/order/insurance.ts';
import { detailsOf } from '../../records/order/record.ts';
import { toPassed } from '../../records/order/preflight.ts';
import { isPickupOf, readPickups, toPickup } from '../../records/pickup/rows.ts';
import { readInvoice, readPacking } from '../../records/waybill/packing-rows.ts';
import { toMeasuredCarton, toMilestone, toQuestion, toRow } from '../../records/waybill/answers.ts';
import { readOwnWaybill, toState, type WaybillRecord } from '../../records/waybill/rows.ts';

/** One waybill with everything its page shows. What hangs on it is asked for together with it: a stranger's id finds nothing anywhere. */
export async function readDetail({ db, customer, lang }: CustomerContext, id: string): Promise<WaybillDetail> {
  const owner = { customerId: customer.id, id };
  const [row, packingList, invoiceLines, milestones, questions, cartons, bills, pickups] = await Promise.all([
    readOwnWaybill(db, customer.id, id),
    readPacking(db, owner),
    readInvoice(db, owner),
    milestonesOf(db, customer.id, id).execute(),
    questionsOf(db, customer.id, id).execute(),
    cartonsOf(db, customer.id, id).execute(),
    billsOf(db, customer.id, id).execute(),
    readPickups(db, [isPickupOf(customer.id, id)], sql`limit 1`),
  ]);
  const insurance = await readInsurance(db, row);
  const state = toState(row);
  const measured = cartons.map(toMeasuredCarton);
  return {
    waybill: toRow(row),
    order: { ...detailsOf(row), packingList, invoiceLines },
    road: toRoadProgress(row, milestones),
    milestones: milestones.map(toMilestone),
    questions: questions.map(toQuestion),
    cartons: measured,
    ...toPrices(row),
    boxDifferences: toBoxDifferences(row, packingList, measured),
    insurance,
    measures: state.measures,
    dispute: row.dispute,
    packingState: state.packingList,
    preflight: toPassed(lang, row),
    rejections: toRejections(lang, row),
    may: toVerdicts(state, customer),
    route: toRoute(row),
    pickup: pickups[0] ? toPickup(pickups[0]) : null,
    bills: bills.map((bill) => toBill(bill, customer)),
  };
}

/** Newest first: by when it happened or is expected, corrected entries among them. */
const milestonesOf = (db: Db, customerId: string, waybillId: string) =>
  db
    .selectFrom('milestone')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', waybillId)
    .orderBy(sql`coalesce(actual_at, estimated_at, planned_at, learnt_at)`, 'desc')
    .orderBy('id', 'desc');

const cartonsOf = (db: Db, customerId: string, waybillId: string) =>
  db.selectFrom('carton').selectAll().where('customer_id', '=', customerId).where('waybill_id', '=', waybillId).orderBy('box_number');

const KNOWN_RULES: ReadonlySet<string> = new Set(RULES);
const isRule = (rule: string | undefined): rule is Rule => rule !== undefined && KNOWN_RULES.has(rule);

/** A rule is worded in the caller's language; what the forwarder wrote himself stays as he wrote it. */
function toRejections(lang: Language, row: WaybillRecord): WaybillDetail['rejections'] {
  return row.rejections.map(({ path, rule, args = {}, message = '' }) =>
    isRule(rule) ? { path, rule, message: ruleText(lang, { rule, args }) } : { path, rule: rule ?? 'rejected', message },
  );
}

/** One value decides for the buttons here and for the handlers (docs/decisions/2026-11-23-lifecycles-and-kinds.md). */
const toVerdicts = (state: WaybillState, { hidesPrices }: CustomerContext['customer']): WaybillDetail['may'] =>
  Object.fromEntries(
    CUSTOMER_ACTION_KEYS.map((action) => [
      action,
      hidesPrices && standardLifecycle.actsOnPrices(action) ? 'notAllowed' : mayOnWaybill(action, state),
    ]),
  );
