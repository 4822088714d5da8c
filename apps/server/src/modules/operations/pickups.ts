import type { PickupEvent } from '@waybound/contract/notices/notices';
import type { operations } from '@waybound/contract/operations/operations';
import type { pickupOperations } from '@waybound/contract/operations/pickup-operations';
import type { HandlerAnswer } from '@waybound/contract/call';
import { sql, type RawBuilder } from 'kysely';
import { toInstant } from './waybills/milestone-input.ts';
import { pageAfter } from './page-after.ts';
import { withCustomerCodes } from './with-customer-codes.ts';
import type { Handlers, OperatorContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { applyToPickup, lockPickup, type LockedPickup } from '../../records/pickup/change-pickup.ts';
import { forwarderAction } from '../../records/waybill/change-waybill.ts';
import { fieldsThatDiffer } from '../../records/fields-that-differ.ts';
import { sendAutomaticMessage } from '../../records/messages/messages.ts';
import { notifyReceivers } from '../../records/messages/notify-receivers.ts';
import { pickupAnswer, readPickups, type PickupRecord } from '../../records/pickup/rows.ts';

type OpsPickup = HandlerAnswer<typeof pickupOperations.schedulePickup, never>;

const DEFAULT_PAGE = 100;

/** The forwarder's part of a pickup order. */
export const pickupHandlers: Pick<Handlers<typeof operations>, keyof typeof pickupOperations> = {
  async opsPickups({ state, after, limit = DEFAULT_PAGE }, { db }) {
    const conditions = [state === undefined ? sql`p.state in ('unscheduled', 'scheduled', 'onTheWay')` : sql`p.state = ${state}`];
    if (after !== undefined) conditions.push(sql`p.id > ${after}`);
    const found = await readPickups(db, conditions, sql`order by p.id limit ${limit + 1}`);
    const { rows, nextAfter } = pageAfter(found, limit);
    return { rows: await toAnswers(db, rows), nextAfter };
  },

  /** Repeated as it is, it changes nothing and notifies nobody: programs repeat their requests. */
  async schedulePickup({ pickUpGoodsNum, driverName, driverPhone, licensePlate, windowFrom, windowTo }, context) {
    refuseWindow(windowFrom, windowTo);
    const locked = await lockPickup(context.db, isNumbered(pickUpGoodsNum), 'schedule');
    const driver = { driver_name: driverName, driver_phone: driverPhone, license_plate: licensePlate };
    const schedule = { ...driver, window_from: toDate(windowFrom), window_to: toDate(windowTo) };
    if (isScheduledSo(locked.record, schedule)) return answer(context, pickUpGoodsNum);
    const set = { ...schedule, state: 'scheduled' as const, scheduled_at: context.now };
    const after = { pickUpGoodsNum, driverName, licensePlate };
    await applyToPickup(context, locked, set, (head) => forwarderAction(context, head, 'schedulePickup', { after }));
    await notifyCustomer(context, locked, 'pickupScheduled', { driverName, driverPhone, licensePlate });
    return answer(context, pickUpGoodsNum);
  },

  async sendDriver({ pickUpGoodsNum, at }, context) {
    const locked = await lockPickup(context.db, isNumbered(pickUpGoodsNum), 'sendDriver');
    const set = { state: 'onTheWay' as const, on_the_way_at: toInstant(at, context.now) };
    await applyToPickup(context, locked, set, (head) => forwarderAction(context, head, 'sendDriver', { after: { pickUpGoodsNum } }));
    const { driver_name: driverName, driver_phone: driverPhone, license_plate: licensePlate } = locked.record;
    await notifyCustomer(context, locked, 'pickupOnTheWay', {
      driverName: driverName ?? '',
      driverPhone: driverPhone ?? '',
      licensePlate: licensePlate ?? '',
    });
    return answer(context, pickUpGoodsNum);
  },

  /** The order follows its waybills: it is loaded with the last of those that stay in it. */
  async loadPickup({ pickUpGoodsNum, at, note, waybillNos }, context) {
    const { db, now } = context;
    const { record, heads } = await lockPickup(db, isNumbered(pickUpGoodsNum), 'load');
    refuseUnknown(record, waybillNos);
    const milestone = { at: toInstant(at, now), note, source: 'operator' } as const;
    const isLoaded = (waybillNo: string) => waybillNos === undefined || waybillNos.includes(waybillNo);
    // Some may have been collected alone before.
    const open = heads.filter(({ pickup_state: state }) => state !== 'loaded');
    for (const head of open.filter(({ waybill_no: no }) => isLoaded(no))) await forwarderAction(context, head, 'collect', { milestone });
    for (const head of open.filter(({ waybill_no: no }) => !isLoaded(no))) {
      await forwarderAction(context, head, 'leaveBehind', { after: { pickUpGoodsNum } });
    }
    return answer(context, pickUpGoodsNum);
  },

  async refusePickup({ pickUpGoodsNum, reason }, context) {
    const locked = await lockPickup(context.db, isNumbered(pickUpGoodsNum), 'refuse');
    const set = { state: 'cancelled', cancelled_at: context.now, cancelled_by: 'forwarder', cancel_reason: reason } as const;
    const after = { pickUpGoodsNum, reason };
    await applyToPickup(context, locked, set, (head) => forwarderAction(context, head, 'refusePickup', { after }));
    await notifyCustomer(context, locked, 'pickupRefused', {});
    return answer(context, pickUpGoodsNum);
  },
};

const isNumbered = (pickUpGoodsNum: string): RawBuilder<unknown> => sql`p.pickup_no = ${pickUpGoodsNum}`;

const toDate = (instant: string | undefined): Date | null => (instant === undefined ? null : new Date(instant));

type Schedule = Pick<PickupRecord, 'driver_name' | 'driver_phone' | 'license_plate' | 'window_from' | 'window_to'>;

const isScheduledSo = ({ state, ...record }: PickupRecord, wanted: Schedule): boolean => {
  const { driver_name, driver_phone, license_plate, window_from, window_to } = record;
  return (
    state === 'scheduled' &&
    fieldsThatDiffer<Schedule>({ driver_name, driver_phone, license_plate, window_from, window_to }, wanted).length === 0
  );
};

/** Both ends or none. */
function refuseWindow(from: string | undefined, to: string | undefined): void {
  if ((from === undefined) !== (to === undefined))
    refuseFields([{ path: from === undefined ? 'windowFrom' : 'windowTo', rule: 'required' }]);
  if (from !== undefined && to !== undefined && Date.parse(to) <= Date.parse(from)) {
    refuseFields([{ path: 'windowTo', rule: 'tooSmall', args: { min: from } }]);
  }
}

function refuseUnknown({ waybills }: PickupRecord, waybillNos: readonly string[] = []): void {
  const known = new Set(waybills.map(({ waybillNo }) => waybillNo));
  const findings = waybillNos.flatMap((no, index) =>
    known.has(no) ? [] : [{ path: `waybillNos.${index}`, rule: 'unknownRecord' as const }],
  );
  if (findings.length > 0) refuseFields(findings);
}

/** One message and one notice for the order, however many waybills it has; the message leads to its first. */
async function notifyCustomer(
  context: OperatorContext,
  { record, heads }: LockedPickup,
  kind: PickupEvent,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const [first] = heads;
  if (!first) return;
  await sendAutomaticMessage(context, first, kind, { pickUpGoodsNum: record.pickup_no, ...more });
  await notifyReceivers(context, first, { event: kind, pickupId: record.id });
}

async function answer({ db }: OperatorContext, pickUpGoodsNum: string): Promise<OpsPickup> {
  const [found] = await toAnswers(db, await readPickups(db, [isNumbered(pickUpGoodsNum)], sql``));
  return found ?? refuse('recordMissing');
}

const toAnswers = (db: Db, records: readonly PickupRecord[]): Promise<OpsPickup[]> => withCustomerCodes(db, records, pickupAnswer);
