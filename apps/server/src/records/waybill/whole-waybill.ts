import { FORM_RULES, SERVER_RULES, type Rule } from '@waybound/contract/rules';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { firstLastFreeDay, UP_TO_THE_PORT } from '@waybound/domain/delivery/last-free-day';
import { statusOnRoad } from '@waybound/domain/lifecycle/waybill-facts';
import { sql } from 'kysely';
import { toMeasuredCarton, toMilestone, toQuestion, toRow } from './answers.ts';
import { arrivalReportsOf } from './customer-data/arrival-reports.ts';
import { appointmentsOf } from './tracking/appointments.ts';
import { proofsOf, toDelivery } from './tracking/deliveries.ts';
import { emissionsOf } from './tracking/emissions.ts';
import { deliveryFilesOf, namedFiles, type NamedFiles } from './files.ts';
import { freeTimesOf, portTimeZoneOf, saidFreeTimesOf } from './main-leg/last-free-day.ts';
import { customsRecordOf } from './customer-data/customs-record.ts';
import { readInvoice, readPacking } from './packing-rows.ts';
import { portStorageOf } from './tracking/port-storage.ts';
import { toBoxDifferences, toPrices } from './prices.ts';
import { toRoadProgress } from './road-progress.ts';
import { toState, type WaybillRecord } from './rows.ts';
import { doorToDoorOf, etaHistoryOf, silenceOf } from './tracking/times.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { ruleText, type Language } from '../../kernel/language.ts';
import { readInsurance } from '../order/insurance.ts';
import { toPassed } from '../order/preflight.ts';
import { readMerges } from '../merge/read-merges.ts';
import { detailsOf } from '../order/record.ts';
import { isPickupOf, readPickups, toPickup } from '../pickup/rows.ts';

/** A waybill with all that both sides see of it; what somebody may do, and bills, depend on who looks. */
export type WholeWaybill = Omit<WaybillDetail, 'may' | 'route' | 'bills' | 'hold'>;

/** @param found the waybill itself, which refuses where there is none: it is asked for together with what hangs on it */
export async function readWhole(
  { db, lang, now }: Pick<CustomerContext, 'db' | 'lang' | 'now'>,
  owner: { customerId: string; id: string },
  found: Promise<WaybillRecord>,
): Promise<{ row: WaybillRecord; whole: WholeWaybill }> {
  const { customerId, id } = owner;
  const [
    row,
    packingList,
    invoiceLines,
    milestones,
    questions,
    cartons,
    pickups,
    arrivalReports,
    customs,
    deliveryFiles,
    proofs,
    appointments,
    etaHistory,
    saidFreeTimes,
  ] = await Promise.all([
    found,
    readPacking(db, owner),
    readInvoice(db, owner),
    milestonesOf(db, customerId, id).execute(),
    questionsOf(db, customerId, id).execute(),
    cartonsOf(db, customerId, id).execute(),
    readPickups(db, [isPickupOf(customerId, id)], sql`limit 1`),
    arrivalReportsOf(db, owner),
    customsRecordOf(db, owner),
    deliveryFilesOf(db, owner),
    proofsOf(db, owner),
    appointmentsOf(db, owner),
    etaHistoryOf(db, owner),
    saidFreeTimesOf(db, owner),
  ]);
  const state = toState(row);
  const named = [...questions.flatMap((each) => each.reply_file_ids), ...(row.dispute?.fileIds ?? [])];
  const filesOf = await namedFiles(db, owner, named);
  const times = freeTimesOf(row, milestones, saidFreeTimes);
  const measured = cartons.map(toMeasuredCarton);
  const whole = {
    waybill: toRow(row, lang),
    order: { ...detailsOf(row), packingList, invoiceLines },
    road: toRoadProgress(row, milestones),
    milestones: milestones.map(toMilestone),
    etaHistory,
    silence: await silenceOf(db, row),
    doorToDoor: await doorToDoorOf(db, row),
    lastFreeDay: firstLastFreeDay(times),
    freeTimes: times,
    portTimeZone: row.kind === 'end' ? portTimeZoneOf(row) : null,
    isUpToPort: row.kind === 'end' && UP_TO_THE_PORT.includes(statusOnRoad(state)),
    portStorage: await portStorageOf(db, row),
    questions: questions.map((each) => toQuestion(each, filesOf)),
    cartons: measured,
    onlineInquiryNo: row.online_inquiry_no,
    ...toPrices(row),
    boxDifferences: toBoxDifferences(row, packingList, measured),
    insurance: await readInsurance(db, row),
    measures: state.measures,
    dispute: toDispute(row.dispute, filesOf),
    unfreezeRequest: row.unfreeze_request,
    packingState: state.packingList,
    transfer: state.overseas,
    preflight: toPassed(lang, row),
    rejections: toRejections(lang, row),
    pickup: pickups[0] ? toPickup(pickups[0]) : null,
    merges: await readMerges(db, lang, row),
    arrivalReports,
    customs,
    transport: row.transport,
    emissions: emissionsOf(row),
    delivery: await toDelivery(db, row, { proofs, appointments, now }),
    deliveryFiles,
  };
  return { row, whole };
}

const toDispute = (dispute: WaybillRecord['dispute'], filesOf: NamedFiles): WaybillDetail['dispute'] => {
  if (dispute === null) return null;
  const { fileIds = [], ...said } = dispute;
  return { ...said, files: filesOf(fileIds) };
};

/** Newest first. */
export const questionsOf = (db: Db, customerId: string, waybillId: string) =>
  db
    .selectFrom('question')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', waybillId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc');

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

const KNOWN_RULES: ReadonlySet<string> = new Set([...FORM_RULES, ...SERVER_RULES]);
const isRule = (rule: string | undefined): rule is Rule => rule !== undefined && KNOWN_RULES.has(rule);

/** A rule is worded in the caller's language; what the forwarder wrote himself stays as he wrote it. */
function toRejections(lang: Language, row: WaybillRecord): WaybillDetail['rejections'] {
  return row.rejections.map(({ path, rule, args = {}, message = '' }) =>
    isRule(rule) ? { path, rule, message: ruleText(lang, { rule, args }) } : { path, rule: rule ?? 'rejected', message },
  );
}
