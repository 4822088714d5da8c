import { AMAZON_WINDOW_FAULTS } from '@waybound/contract/site/amazon-window-states';
import { AmazonFault, faultAmong, isPassing } from '../../../gateways/amazon/amazon-fault.ts';
import type { SelectedWindow } from '../../../gateways/amazon/inbound-answers.ts';
import { inboundPlanner, type InboundPlanner } from '../../../gateways/amazon/inbound-planner.ts';
import type { Attempt, LastPortion, Portion, WorkKind } from '../../../kernel/work/work-kind.ts';
import { confirmedUnlessExpired, offeredWindows, saysExpired } from '../delivery-windows.ts';
import { forgetRefused } from '../forget-permission.ts';
import { OPERATION_ATTEMPTS } from '../operation-attempts.ts';
import { sellerAccess, type SellerServices } from '../seller-access.ts';
import type { ShipmentRecord } from '../shipments/shipment-list.ts';
import { findStore, type StoreRecord } from '../store-rows.ts';
import {
  AMAZON_WINDOW,
  askedAnew,
  findShipment,
  findWindow,
  keepWindow,
  updateWindow,
  type WindowChange,
  type WindowRecord,
} from './window-rows.ts';

interface Changing {
  record: WindowRecord;
  shipment: ShipmentRecord;
  store: StoreRecord;
}

interface Step {
  change: WindowChange;
  selected?: SelectedWindow | undefined;
}

/** Asks for the windows of a shipment until its clerk can choose, and confirms the one that was chosen. */
export const windowWork = (services: SellerServices): WorkKind => ({
  name: AMAZON_WINDOW,
  ...OPERATION_ATTEMPTS,
  async run(attempt) {
    for (;;) {
      const changing = await attempt.portion(({ db }) => begin(db, attempt));
      if (!changing) return async () => {};
      try {
        const planner = inboundPlanner(sellerAccess(services, changing.store));
        const step = await takeStep(planner, changing, services.clock());
        if (!step) return async () => ({ error: 'working' });
        await attempt.portion(({ db }) => keep(db, changing, step));
      } catch (error) {
        if (!(error instanceof AmazonFault)) throw error;
        return brokenOff(changing, error);
      }
    }
  },
  async givenUp({ db, customerId, recordId }) {
    const record = await findWindow(db, customerId, recordId);
    if (!record) return;
    const fault = record.fault ?? (record.operation_id === null ? 'outage' : 'unfinished');
    await updateWindow(db, record, { state: 'failed', fault, operation_id: null });
  },
});

/** Undefined where nothing goes on by itself. */
async function begin(db: Portion['db'], { customerId, recordId }: Attempt): Promise<Changing | undefined> {
  const record = await findWindow(db, customerId, recordId);
  if (!record || (record.state !== 'asking' && record.state !== 'confirming')) return undefined;
  const shipment = await findShipment(db, customerId, recordId);
  const store = shipment && (await findStore(db, customerId, shipment.store_id));
  if (shipment && store?.authorisation === 'connected') return { record, shipment, store };
  await updateWindow(db, record, { state: 'failed', fault: 'notConnected', operation_id: null, request_id: null });
  return undefined;
}

/** What is to be written; undefined while Amazon works. */
async function takeStep(planner: InboundPlanner, { record, shipment }: Changing, now: Date): Promise<Step | undefined> {
  if (record.operation_id !== null) return afterOperation(planner, { record, shipment });
  const { plan_id: planId, shipment_id: shipmentId } = shipment;
  if (record.state === 'confirming') {
    const operationId = await confirmedUnlessExpired(planner.confirmWindow(planId, shipmentId, record.window_id ?? ''));
    return { change: operationId === undefined ? askedAnew('windowExpired') : { operation_id: operationId } };
  }
  if (!record.is_generated) return { change: await generated(planner, planId, shipmentId) };
  const windows = offeredWindows(await planner.windows(planId, shipmentId), now);
  if (windows.length === 0) return { change: { state: 'failed', fault: 'noWindows' } };
  return { change: { state: 'offered', windows, problems: [], request_id: null, fault: offeredFault(record) } };
}

const offeredFault = ({ fault }: WindowRecord) => (fault === 'windowExpired' ? fault : null);

/** Amazon's own description says that a shipment with a window gets no new ones: then those that it has already are listed. */
async function generated(planner: InboundPlanner, planId: string, shipmentId: string): Promise<WindowChange> {
  try {
    return { operation_id: await planner.generateWindows(planId, shipmentId) };
  } catch (error) {
    if (!(error instanceof AmazonFault) || error.kind !== 'refused') throw error;
    return { is_generated: true, problems: [...error.said], request_id: error.requestId ?? null };
  }
}

async function afterOperation(planner: InboundPlanner, { record, shipment }: Omit<Changing, 'store'>): Promise<Step | undefined> {
  const operationId = record.operation_id ?? '';
  const { state, problems } = await planner.operation(operationId);
  if (state === 'IN_PROGRESS') return undefined;
  if (record.state === 'asking') {
    const told = state === 'FAILED' ? { problems, request_id: operationId } : {};
    return { change: { operation_id: null, is_generated: true, ...told } };
  }
  if (state === 'FAILED') {
    if (saysExpired(problems)) return { change: askedAnew('windowExpired') };
    return { change: { state: 'failed', operation_id: null, fault: 'problems', request_id: operationId, problems } };
  }
  const { selectedDeliveryWindow: selected } = await planner.choices(shipment.plan_id, shipment.shipment_id);
  return { change: { state: 'done', operation_id: null, fault: null, request_id: null, problems: [], windows: [] }, selected };
}

async function keep(db: Portion['db'], { record }: Changing, { change, selected }: Step): Promise<void> {
  const current = await findWindow(db, record.customer_id, record.shipment_id);
  if (!current) return;
  await updateWindow(db, current, change);
  await keepWindow(db, current, selected);
}

const brokenOff =
  ({ record, store }: Changing, refusal: AmazonFault): LastPortion =>
  async (portion) => {
    const current = await findWindow(portion.db, record.customer_id, record.shipment_id);
    if (!current) return undefined;
    const reason = await forgetRefused(portion, store, refusal);
    const fault = faultAmong(AMAZON_WINDOW_FAULTS, reason);
    const told = { fault, request_id: reason.requestId ?? null };
    if (isPassing(reason)) {
      await updateWindow(portion.db, current, told);
      return { error: fault };
    }
    await updateWindow(portion.db, current, { ...told, state: 'failed', operation_id: null, problems: [...reason.said] });
    return undefined;
  };
