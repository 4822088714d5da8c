import type { operations } from '@waybound/contract/operations/operations';
import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import { deliveryDifferences, deliveryStateAfter } from '@waybound/domain/delivery/delivery-differences';
import { knownBy } from '@waybound/domain/delivery/known-addresses';
import { signedStatus, stepsToSigned } from '@waybound/domain/delivery/signed-by-proofs';
import { deliveryPointsOf } from '@waybound/domain/order/end/delivery-points';
import { numberKey } from '@waybound/contract/number-key';
import { toInstant, toPlace } from './milestone-input.ts';
import { moveAlong } from './road.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { carriageNumbers } from '../../../records/waybill/main-leg/carriage-numbers.ts';
import { remindOfFreeTime } from '../../../records/waybill/main-leg/free-time-reminders.ts';
import { readFreeTimes } from '../../../records/waybill/main-leg/last-free-day.ts';
import { appointmentsOf } from '../../../records/waybill/tracking/appointments.ts';
import { bookedOf, countedProofs, proofsOf, toDelivery, type ProofRecord } from '../../../records/waybill/tracking/deliveries.ts';
import { readFiles } from '../../../records/waybill/files.ts';
import { zoneWithoutPlace } from '../../../records/waybill/tracking/milestone-zone.ts';
import { addMilestone, laterOf, type MilestoneDetails } from '../../../records/waybill/tracking/milestones.ts';
import { headByNo, toState, waybillByNo, type WaybillHead, type WaybillRecord } from '../../../records/waybill/rows.ts';

export const deliveryHandlers: Pick<Handlers<typeof operations>, 'recordFreeTime' | 'appointDelivery' | 'proveDelivery'> = {
  /** What the port or the carrier says; the waybill's revision stays, so that no open form turns stale. */
  async recordFreeTime({ waybillNo, cabinetNumber, freeDays, lastFreeDay, note }, { db, now, audit }) {
    const row = await waybillByNo(db, waybillNo);
    requireAllowed(row, 'recordMilestone');
    if (row.kind !== 'end') refuseFields([{ path: 'waybillNo', rule: 'notEndWaybill' }]);
    if (freeDays === undefined && lastFreeDay === undefined) refuseFields([{ path: 'lastFreeDay', rule: 'required' }]);
    const owner = { customerId: row.customer_id, id: row.id };
    const { id } = await db
      .insertInto('free_time')
      .values({
        customer_id: row.customer_id,
        waybill_id: row.id,
        cabinet_number: cabinetNumber === undefined ? null : containerOf(row, cabinetNumber),
        free_days: freeDays ?? null,
        last_free_day: lastFreeDay ?? null,
        note: note ?? null,
        learnt_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('waybill').set({ updated_at: now }).where('customer_id', '=', row.customer_id).where('id', '=', row.id).execute();
    const after = { waybillNo, cabinetNumber, freeDays, lastFreeDay };
    audit({ customerId: row.customer_id, subject: row.kind, subjectId: row.id, what: 'recordFreeTime', after });
    // The next morning may be too late.
    await remindOfFreeTime(db, now, owner);
    return { id, freeTimes: await readFreeTimes(db, row) };
  },

  /** Where the goods are expected, and when: the entry is a plan, and the waybill's revision stays, so that no open form turns stale. */
  async appointDelivery({ waybillNo, addressNo, ...given }, context) {
    const { db, now, audit } = context;
    const row = await waybillByNo(db, waybillNo);
    requireAllowed(row, 'appointDelivery');
    const owner = { customerId: row.customer_id, id: row.id };
    const point = deliveryPoint(row, addressNo);
    const { dispatchAddressCode: addressCode, dispatchCity: city } = point;
    const [startsAt, endsAt] = [new Date(given.startsAt), given.endsAt === undefined ? null : new Date(given.endsAt)];
    if (endsAt && endsAt <= startsAt) refuseFields([{ path: 'endsAt', rule: 'tooSmall', args: { min: given.startsAt } }]);
    const place = toPlace({ placeCode: addressCode, placeName: city, timeZone: given.timeZone ?? zoneOf(row) }, row);
    const { id } = await db
      .insertInto('delivery_appointment')
      .values({
        customer_id: row.customer_id,
        waybill_id: row.id,
        address_no: addressNo,
        address_code: addressCode ?? null,
        address: knownBy(point),
        starts_at: startsAt,
        ends_at: endsAt,
        time_zone: place.timeZone ?? zoneOf(row),
        reference: given.reference ?? null,
        note: given.note ?? null,
        learnt_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const planned = { track: 'transport', kind: 'delivered', plannedAt: startsAt, actualAt: null } as const;
    await addMilestone(context, row, { ...planned, ...place, note: given.note, source: 'operator' });
    await db.updateTable('waybill').set({ updated_at: now }).where('customer_id', '=', row.customer_id).where('id', '=', row.id).execute();
    const after = { waybillNo, addressNo, startsAt: startsAt.toISOString(), reference: given.reference };
    audit({ customerId: row.customer_id, subject: row.kind, subjectId: row.id, what: 'appointDelivery', after });
    const [proofs, appointments] = [await proofsOf(db, owner), await appointmentsOf(db, owner)];
    return { id, delivery: await toDelivery(db, row, { proofs, appointments, now }) };
  },

  /**
   * What was handed over where. It leaves the waybill's revision alone, so that no open form turns stale, as long as it says nothing new of
   * what several addresses have signed for.
   */
  async proveDelivery({ waybillNo, corrects, ...given }, context) {
    const { db, now, audit } = context;
    const row = await waybillByNo(db, waybillNo);
    requireAllowed(row, 'proveDelivery');
    const owner = { customerId: row.customer_id, id: row.id };
    const before = await proofsOf(db, owner);
    if (corrects !== undefined && !before.some((proof) => proof.id === corrects && proof.corrected_by === null)) refuse('recordMissing');
    if (given.fileId !== undefined) await requireProof(db, row, given.fileId);
    const point = given.addressNo === undefined ? undefined : deliveryPoint(row, given.addressNo);
    const at = toInstant(given.at, now);
    // An address that is named by its number alone is read by its name.
    const { addressCode = point?.dispatchAddressCode, placeName = point?.dispatchCity } = given;
    const place = { ...toPlace({ placeCode: addressCode, placeName, timeZone: given.timeZone ?? zoneOf(row) }, row) };
    const { id } = await db
      .insertInto('delivery_proof')
      .values({
        customer_id: row.customer_id,
        waybill_id: row.id,
        delivered_at: at,
        time_zone: place.timeZone ?? zoneOf(row),
        address_code: addressCode ?? null,
        address_no: given.addressNo ?? null,
        address: point ? knownBy(point) : null,
        place_name: place.placeName ?? null,
        boxes: given.boxes,
        received_by: given.receivedBy ?? null,
        note: given.note ?? null,
        is_last: given.isLast,
        file_id: given.fileId ?? null,
        learnt_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (corrects !== undefined) await markCorrected(db, row, corrects, id);
    const after = await proofsOf(db, owner);
    const booked = bookedOf(row);
    const delivery = deliveryStateAfter(booked, countedProofs(row, before), countedProofs(row, after), row.delivery);
    await db
      .updateTable('waybill')
      .set({ delivery, updated_at: now, last_event_at: laterOf(row.last_event_at, at) })
      .where('customer_id', '=', row.customer_id)
      .where('id', '=', row.id)
      .execute();
    // Told once: a second difference stands beside the first.
    if (delivery === 'differs' && row.delivery !== 'differs' && row.delivery !== 'noted') {
      await addMilestone(context, row, {
        track: 'transport',
        kind: 'deliveryDiffers',
        fact: 'deliveredDifferently',
        at,
        ...place,
        note: given.note,
        source: 'operator',
      });
      await sendAutomaticMessage(context, row, 'deliveryDiffers');
    }
    audit({
      customerId: row.customer_id,
      subject: row.kind,
      subjectId: row.id,
      what: 'proveDelivery',
      before: { waybillNo, delivery: row.delivery },
      after: { waybillNo, delivery, boxes: given.boxes, differences: deliveryDifferences(booked, countedProofs(row, after)) },
    });
    await followProofs(context, row, after, { at, ...place, source: 'operator' });
    const appointments = await appointmentsOf(db, owner);
    return { id, delivery: await toDelivery(db, { ...row, delivery }, { proofs: after, appointments, now }) };
  },
};

/** Where each of several addresses signs, what they have signed for is the waybill's status, by the ways that its lifecycle has. */
async function followProofs(
  context: OperatorContext,
  row: WaybillRecord,
  proofs: readonly ProofRecord[],
  milestone: MilestoneDetails & { at: Date },
): Promise<void> {
  const signed = signedStatus(bookedOf(row), countedProofs(row, proofs));
  if (signed === undefined) return;
  for (const status of stepsToSigned(toState(row), signed)) {
    await moveAlong(context, await headByNo(context.db, row.waybill_no), status, { milestone });
  }
}

/** Of the containers that the waybill comes in, the one that is meant, as it is written there. */
const containerOf = (row: WaybillRecord, typed: string): string =>
  carriageNumbers(row).cabinetNumbers.find((each) => numberKey(each) === numberKey(typed)) ??
  refuseFields([{ path: 'cabinetNumber', rule: 'unknownRecord' }]);

/** Of the addresses that the goods go to, the one that is meant. */
const deliveryPoint = (row: WaybillRecord, addressNo: number): FurtherDelivery =>
  deliveryPointsOf(row.details)[addressNo - 1] ?? refuseFields([{ path: 'addressNo', rule: 'unknownRecord' }]);

const zoneOf = (row: WaybillHead): string => zoneWithoutPlace(row, { kind: 'delivered' });

async function requireProof(db: Db, row: WaybillHead, fileId: string): Promise<void> {
  const file = await readFiles(db, row.customer_id)
    .where('waybill.id', '=', row.id)
    .where('stored_file.id', '=', fileId)
    .where('stored_file.is_own', '=', false)
    .where('stored_file.kind', '=', 'proofOfDelivery')
    .executeTakeFirst();
  if (!file) refuseFields([{ path: 'fileId', rule: 'unknownRecord' }]);
}

const markCorrected = (db: Db, row: WaybillHead, older: string, newer: string): Promise<unknown> =>
  db
    .updateTable('delivery_proof')
    .set({ corrected_by: newer })
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', older)
    .execute();
