import type { operations } from '@waybound/contract/operations/operations';
import type { parcelOperations } from '@waybound/contract/operations/parcel-operations';
import type { ReturnKind } from '@waybound/contract/small-parcels/parcel-states';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import { gramsOf, minorOf } from '@waybound/domain/measures';
import { sidesOf } from '@waybound/domain/small-parcels/parcel-estimate';
import { brokenAtIntake, exceededBy } from '@waybound/domain/small-parcels/intake-limits';
import { exportOf, RETURN_WAYS } from '@waybound/domain/small-parcels/return-kinds';
import { sql, type RawBuilder } from 'kysely';
import { momentOf, noteStep, rowOf, tellOfParcel, toOpsRows } from './parcel-steps.ts';
import { bagHandlers } from './bags.ts';
import { parcelProductHandlers } from './products.ts';
import { pageAfter } from '../page-after.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { settleBag } from '../../../records/small-parcels/bags.ts';
import { changeParcel, lockParcel, requireParcelAllowed } from '../../../records/small-parcels/change-parcel.ts';
import { billsOf, lockWaybillsOf } from '../../../records/bill/rows.ts';
import { lockBillsOfParcel, refundParcel } from '../../../records/bill/refund-parcel.ts';
import { billedCodes, chargesOfCarrying, chargesOfIntake, chargesOfReturn } from '../../../records/small-parcels/charges.ts';
import { parcelContents } from '../../../records/small-parcels/contents.ts';
import { isParcelNo, ownParcel, readParcels, type ParcelRecord } from '../../../records/small-parcels/rows.ts';
import { weightLimitsOf, writtenExceeded } from '../../../records/small-parcels/weight-limits.ts';

const DEFAULT_PAGE = 100;

/** Of the index `parcel_waiting`, word for word. */
const WAITS = sql`(p.interception = 'asked' or p.status = 'draft' and p.is_announced or p.status = 'problem' and p.is_answered
  or p.status = 'return' and not p.is_completed)`;

/**
 * A draft is the customer's alone until it is announced: who wants to see one asks for drafts. Who has seen it announced is told that it was
 * taken back.
 */
const isToldSince = (since: Date): RawBuilder<unknown> => sql`(p.status <> 'draft' or p.is_announced or exists (select from audit a
  where a.customer_id = p.customer_id and a.subject = 'parcel' and a.subject_id = p.id and a.what = 'takeBackParcel' and a.at >= ${since}))`;

/** The forwarder's side of small parcels: where they are, and what stops them. */
const SIDES = ['length', 'width', 'height'] as const;

export const parcelHandlers: Pick<Handlers<typeof operations>, keyof typeof parcelOperations> = {
  ...parcelProductHandlers,
  ...bagHandlers,

  async opsParcelList({ status, changedSince, quiet, after = '0', limit = DEFAULT_PAGE }, { db }) {
    const since = changedSince === undefined ? undefined : new Date(changedSince);
    const asked = [
      ...(status === undefined ? [] : [sql`p.status = ${status}`]),
      ...(since === undefined ? [] : [sql`p.updated_at >= ${since}`]),
      ...(status === undefined && since !== undefined ? [isToldSince(since)] : []),
      ...(quiet === undefined ? [] : [sql`p.is_quiet`]),
    ];
    const found = await readParcels(
      db,
      [...(asked.length === 0 ? [WAITS] : asked), sql`p.id > ${after}`],
      sql`order by p.id limit ${limit + 1}`,
    );
    const { rows, nextAfter } = pageAfter(found, limit);
    return { rows: await toOpsRows(db, rows), nextAfter };
  },

  async opsParcel({ waybillNo }, { db, now }) {
    const record = await ownParcel(db, isParcelNo(waybillNo));
    const [row, contents, bills] = await Promise.all([
      rowOf(db, record),
      parcelContents(db, record, now),
      billsOf(db, record.customer_id, { kinds: ['parcel'], id: record.id }).execute(),
    ]);
    const named = bills.map((bill) => ({ billNo: bill.bill_no, state: bill.status }));
    return { ...contents, exceeded: writtenExceeded(record), bills: named, customerCode: row.customerCode };
  },

  async takeInParcel({ waybillNo, weight, length, width, height, ...seen }, context) {
    const measured = { length, width, height };
    const unmeasured = SIDES.filter((side) => measured[side] === undefined);
    // Two sides say nothing of the third.
    if (unmeasured.length > 0 && unmeasured.length < SIDES.length)
      refuseFields(unmeasured.map((path) => ({ path, rule: 'required' as const })));
    const record = await lockParcel(context.db, isParcelNo(waybillNo));
    requireParcelAllowed(record, 'takeIn');
    const { weight: announced } = record.details;
    const { carried, terms } = record;
    const limits = await weightLimitsOf(context.db, record.customer_id);
    const measuredGrams = gramsOf(weight);
    const sides = sidesOf(measured);
    // By its announced size where nobody has measured one.
    const size = { grams: measuredGrams, sidesMm: sides ?? sidesOf(record.details) };
    const exceeded = exceededBy(size, carried, terms);
    const broken =
      announced === undefined || exceeded.length > 0
        ? undefined
        : brokenAtIntake({ grams: gramsOf(announced), sidesMm: sidesOf(record.details) }, size, terms, limits, carried?.tolerance);
    const problem = exceeded.length > 0 ? 'oversize' : broken ? 'weight' : 'none';
    // Nothing says what it costs that no price carries; once it is carried all the same, the forwarder does.
    const owed = exceeded.length > 0 ? undefined : chargesOfIntake(record, size, context.now);
    await changeParcel(context, record, {
      action: 'takeIn',
      what: 'takeInParcel',
      given: { problem, ...owed?.given },
      set: {
        measured_grams: measuredGrams,
        ...owed?.set,
        measured: sides ? JSON.stringify(measured) : null,
        ...(problem !== 'none' && { problem_since: momentOf(seen, context.now), problem_text: null }),
        ...(broken && { weight_limit: JSON.stringify(broken) }),
        ...(exceeded.length > 0 && { exceeded: JSON.stringify(exceeded) }),
      },
    });
    await settleBag(context, record);
    if (problem !== 'none') await tellOfParcel(context, record, 'parcelProblem');
    return noteStep(context, record, seen);
  },

  async moveParcel({ waybillNo, status, trackNo, ...seen }, context) {
    const record = await lockParcel(context.db, isParcelNo(waybillNo));
    await changeParcel(context, record, {
      action: 'move',
      what: 'moveParcel',
      given: { status },
      set: {
        ...(trackNo !== undefined && { track_no: trackNo }),
        ...(record.out_stock_at === null && { out_stock_at: momentOf(seen, context.now) }),
      },
    });
    const isTooLate = record.interception === 'asked' && (status === 'delivery' || status === 'signed');
    if (isTooLate) await tellOfParcel(context, record, 'parcelNotStopped');
    return noteStep(context, record, seen);
  },

  async reportParcelProblem({ waybillNo, problem, ...seen }, context) {
    const record = await lockParcel(context.db, isParcelNo(waybillNo));
    await changeParcel(context, record, {
      action: 'report',
      what: 'reportParcelProblem',
      given: { problem },
      set: { problem_text: seen.text, problem_since: momentOf(seen, context.now), weight_limit: null },
    });
    await tellOfParcel(context, record, 'parcelProblem');
    return noteStep(context, record, seen);
  },

  async solveParcelProblem({ waybillNo, freight, ...seen }, context) {
    const record = await lockParcel(context.db, isParcelNo(waybillNo));
    requireParcelAllowed(record, 'solve');
    const owed = carryingOf(record, freight, context.now);
    await changeParcel(context, record, {
      action: 'solve',
      what: 'solveParcelProblem',
      given: { ...owed?.given },
      set: { problem_text: null, problem_since: null, ...owed?.set },
    });
    return noteStep(context, record, seen);
  },

  async cutParcel({ waybillNo, ...seen }, context) {
    const record = await lockParcel(context.db, isParcelNo(waybillNo));
    await changeParcel(context, record, { action: 'cut', what: 'cutParcel' });
    await tellOfParcel(context, record, 'parcelStopped');
    return noteStep(context, record, seen);
  },

  async refuseInterception({ waybillNo, reason }, context) {
    const record = await lockParcel(context.db, isParcelNo(waybillNo));
    await changeParcel(context, record, {
      action: 'refuseInterception',
      what: 'refuseInterception',
      set: { interception_answer: reason },
    });
    await tellOfParcel(context, record, 'parcelNotStopped');
    return rowOf(context.db, await ownParcel(context.db, isParcelNo(waybillNo)));
  },

  async sendBackParcel({ waybillNo, ...seen }, context) {
    const record = await lockParcel(context.db, isParcelNo(waybillNo));
    await changeParcel(context, record, { action: 'sendBack', what: 'sendBackParcel' });
    await tellOfParcel(context, record, 'parcelSentBack');
    return noteStep(context, record, seen);
  },

  async completeParcelReturn({ waybillNo, kind, ...seen }, context) {
    const { db, now } = context;
    const before = await ownParcel(db, isParcelNo(waybillNo));
    const known = await lockBillsOfParcel(db, before);
    await lockWaybillsOf(
      db,
      before.customer_id,
      known.map(({ id }) => id),
    );
    const found = await lockParcel(db, isParcelNo(waybillNo));
    // What was written or voided while this waited counts.
    const bills = await lockBillsOfParcel(db, found);
    requireParcelAllowed(found, 'complete');
    if (found.ending !== RETURN_WAYS[kind].end) refuseFields([{ path: 'kind', rule: 'unknownChoice' }]);
    await requireOnItsRoad(db, found, kind);
    const at = momentOf(seen, now);
    await refundParcel(context, found, bills, { kind, at: now, text: seen.text });
    // Its bills have changed it.
    const record = await ownParcel(db, isParcelNo(waybillNo));
    const owed = chargesOfReturn(record, kind, await billedCodes(db, record), now);
    await changeParcel(context, record, {
      action: 'complete',
      what: 'completeParcelReturn',
      given: { ...owed?.given },
      set: { return_kind: kind, completed_at: at, ...owed?.set },
    });
    await tellOfParcel(context, record, 'parcelReturned');
    return noteStep(context, record, seen);
  },
};

/** What a parcel beyond its product owes once it is carried all the same, which nobody but the forwarder knows; he says it once. */
function carryingOf(record: ParcelRecord, freight: string | undefined, now: Date) {
  const { terms, exceeded, charged_at: chargedAt } = record;
  const isAsked = terms !== null && exceeded !== null && chargedAt === null;
  if (isAsked !== (freight !== undefined)) {
    refuseFields([{ path: 'freight', rule: isAsked ? 'parcelFreightMissing' : 'parcelFreightKnown' }]);
  }
  if (!isAsked || freight === undefined) return undefined;
  const { currency } = terms;
  if (isTooFine(freight, currency)) refuseFields([{ path: 'freight', rule: 'noCents', args: { currency } }]);
  return chargesOfCarrying(record, terms, minorOf(freight), now);
}

/** What was seen abroad comes back from there, or is destroyed there, and what never left us is not. */
async function requireOnItsRoad(db: Db, { customer_id: customerId, id }: ParcelRecord, kind: ReturnKind): Promise<void> {
  const seen = await db
    .selectFrom('parcel_event')
    .select('status')
    .where('customer_id', '=', customerId)
    .where('parcel_id', '=', id)
    .execute();
  const { isAbroad } = RETURN_WAYS[kind];
  const seenLeaving = exportOf(seen);
  if (seenLeaving === 'left' && !isAbroad) refuseFields([{ path: 'kind', rule: 'parcelLeft' }]);
  if (seenLeaving === 'notLeft' && isAbroad) refuseFields([{ path: 'kind', rule: 'parcelNeverLeft' }]);
}
