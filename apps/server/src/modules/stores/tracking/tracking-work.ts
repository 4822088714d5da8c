import { isDeepStrictEqual } from 'node:util';
import { AMAZON_TRACKING_FAULTS } from '@waybound/contract/site/amazon-tracking-states';
import { AmazonFault, faultAmong, isPassing } from '../../../gateways/amazon/amazon-fault.ts';
import { inboundPlanner } from '../../../gateways/amazon/inbound-planner.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Attempt, Portion, WorkKind } from '../../../kernel/work/work-kind.ts';
import { SEND_TRACKING } from '../../../records/box-labels/ask-for-tracking.ts';
import { forgetRefused } from '../forget-permission.ts';
import { OPERATION_ATTEMPTS } from '../operation-attempts.ts';
import { sellerAccess, type SellerServices } from '../seller-access.ts';
import { findStore, type StoreRecord } from '../store-rows.ts';
import { readCarried } from './carried.ts';
import { dropIdle, isUntold, markAsked, updateTold, type ToldChange, type TrackingRecord, type Untold } from './told-rows.ts';

interface Telling {
  untold: Untold;
  row: TrackingRecord;
  store: StoreRecord;
}

/**
 * Tells Amazon under which numbers the goods of a waybill are on their way, shipment by shipment, as long as there is something that it
 * does not know. Numbers that come meanwhile are told too.
 */
export const trackingWork = (services: SellerServices): WorkKind => ({
  name: SEND_TRACKING,
  ...OPERATION_ATTEMPTS,
  async run(attempt) {
    for (const telling of await attempt.portion((portion) => begin(portion, attempt))) {
      try {
        const change = await tell(services, telling);
        if (change) await attempt.portion(({ db, now }) => updateTold(db, telling.row, change, now));
      } catch (error) {
        if (!(error instanceof AmazonFault)) throw error;
        await attempt.portion((portion) => brokenOff(portion, telling, error));
      }
    }
    return async ({ db }) => ((await settleUntold(db, attempt)).length > 0 ? { error: 'working' } : undefined);
  },
  async givenUp({ db, now, customerId, recordId }) {
    for (const { told } of await settleUntold(db, { customerId, recordId })) {
      // What is under way at Amazon may still become of it; nobody looks any more. Amazon has judged nothing: the next sync tells it once more.
      const fault = told?.fault ?? (told?.operation_id === null ? 'outage' : 'unfinished');
      if (told) await updateTold(db, told, { state: 'failed', fault, operation_id: null, sent: null, refused: null }, now);
    }
  },
});

/** What Amazon is still to be told of a waybill's shipments, nothing of one that was deleted meanwhile; what was begun of others is forgotten. */
async function settleUntold(db: Db, { customerId, recordId }: Pick<Attempt, 'customerId' | 'recordId'>): Promise<Untold[]> {
  const waybill = await db
    .selectFrom('waybill')
    .select(['customer_id', 'id', 'packages', 'transport'])
    .where('customer_id', '=', customerId)
    .where('id', '=', recordId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const untold = waybill ? (await readCarried(db, waybill)).filter(isUntold) : [];
  await dropIdle(db, customerId, recordId, untold);
  return untold;
}

/** Of a shop that is not connected any more nothing can be told, which is written. */
async function begin({ db, now }: Portion, attempt: Attempt): Promise<Telling[]> {
  const tellings: Telling[] = [];
  for (const untold of await settleUntold(db, attempt)) {
    const row = await markAsked(db, attempt.recordId, untold.shipment, 'running', now);
    const store = await findStore(db, attempt.customerId, untold.shipment.store_id);
    if (store?.authorisation === 'connected') tellings.push({ untold, row, store });
    else await updateTold(db, row, { state: 'failed', fault: 'notConnected', operation_id: null, sent: null, refused: null }, now);
  }
  return tellings;
}

/** What is to be written; undefined while Amazon works. */
async function tell(services: SellerServices, { untold: { shipment, details }, row, store }: Telling): Promise<ToldChange | undefined> {
  const planner = inboundPlanner(sellerAccess(services, store));
  if (row.operation_id === null) {
    const operationId = await planner.sendTracking(shipment.plan_id, shipment.shipment_id, details);
    return { operation_id: operationId, sent: details };
  }
  const { state, problems } = await planner.operation(row.operation_id);
  if (state === 'IN_PROGRESS') return undefined;
  if (state === 'FAILED') {
    return {
      state: 'failed',
      operation_id: null,
      fault: 'problems',
      request_id: row.operation_id,
      problems,
      sent: null,
      refused: row.sent,
    };
  }
  // Other numbers have come meanwhile: they are told next.
  return { operation_id: null, ...(isDeepStrictEqual(row.sent, details) && { state: 'done', refused: null }) };
}

async function brokenOff(portion: Portion, { untold: { details }, row, store }: Telling, refusal: AmazonFault): Promise<void> {
  const reason = await forgetRefused(portion, store, refusal);
  const fault = faultAmong(AMAZON_TRACKING_FAULTS, reason);
  const told = { fault, request_id: reason.requestId ?? null };
  if (isPassing(reason)) return updateTold(portion.db, row, { state: 'waiting', ...told }, portion.now);
  const unknown = { operation_id: null, sent: null };
  // What has become of it Amazon does not say any more: the numbers are told once more.
  if (fault === 'refused' && row.operation_id !== null) return updateTold(portion.db, row, { state: 'waiting', ...unknown }, portion.now);
  const isOfNumbers = fault === 'refused';
  const refused = isOfNumbers ? details : null;
  await updateTold(portion.db, row, { state: 'failed', ...told, ...unknown, refused, problems: [...reason.said] }, portion.now);
}
