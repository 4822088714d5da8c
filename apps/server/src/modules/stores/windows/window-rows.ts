import type { AmazonShipmentDetails } from '@waybound/contract/site/amazon-windows';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { BESIDE, IS_THERE, toShipment, type ShipmentRecord } from '../shipments/shipment-list.ts';
import type { SelectedWindow } from '../../../gateways/amazon/inbound-answers.ts';
import { windowColumns } from '../delivery-windows.ts';

/** The window of a shipment is to be changed at Amazon; the shipment is the record of the work. */
export const AMAZON_WINDOW = 'amazon.window';

export type WindowRecord = Selectable<Schema['amazon_window']>;
export type WindowChange = Partial<
  Pick<WindowRecord, 'state' | 'is_generated' | 'operation_id' | 'windows' | 'window_id' | 'fault' | 'request_id' | 'problems'>
>;

export async function findShipment(db: Db, customerId: string, id: string): Promise<ShipmentRecord | undefined> {
  const { rows } = await sql<ShipmentRecord>`select s.*, ${BESIDE.columns} from amazon_shipment s ${BESIDE.join}
    where s.customer_id = ${customerId} and s.id = ${id} and ${IS_THERE}`.execute(db);
  return rows[0];
}

const windowsOf = (db: Db, customerId: string, shipmentId: string) =>
  db.selectFrom('amazon_window').selectAll().where('customer_id', '=', customerId).where('shipment_id', '=', shipmentId);

/** Locked until the end of the transaction. */
export const findWindow = (db: Db, customerId: string, shipmentId: string): Promise<WindowRecord | undefined> =>
  windowsOf(db, customerId, shipmentId).forUpdate().executeTakeFirst();

export async function readDetails(db: Db, customerId: string, shipment: ShipmentRecord): Promise<AmazonShipmentDetails> {
  const record = await windowsOf(db, customerId, shipment.id).executeTakeFirst();
  return {
    shipment: toShipment(shipment),
    change: record
      ? {
          rev: record.rev,
          state: record.state,
          windows: record.state === 'offered' ? record.windows : [],
          fault: record.fault,
          requestId: record.request_id,
          problems: record.problems,
        }
      : null,
  };
}

const asJson = ({ windows, problems, ...change }: WindowChange) => ({
  ...change,
  ...(windows && { windows: JSON.stringify(windows) }),
  ...(problems && { problems: JSON.stringify(problems) }),
});

export async function updateWindow(db: Db, record: WindowRecord, change: WindowChange): Promise<void> {
  await db
    .updateTable('amazon_window')
    .set({ ...asJson(change), rev: record.rev + 1 })
    .where('customer_id', '=', record.customer_id)
    .where('id', '=', record.id)
    .execute();
}

/** Begins anew, with nothing known of what Amazon has offered before. */
const AFRESH = { is_generated: false, operation_id: null, windows: [], window_id: null, request_id: null, problems: [] } as const;

/** Of a window that has run out the fault stays until another one is chosen. */
export const askedAnew = (fault: WindowRecord['fault']): WindowChange => ({ ...AFRESH, windows: [], problems: [], state: 'asking', fault });

export async function insertAsking(db: Db, customerId: string, shipmentId: string, now: Date): Promise<void> {
  const values = { ...asJson(askedAnew(null)), state: 'asking' as const, asked_at: now };
  await db
    .insertInto('amazon_window')
    .values({ customer_id: customerId, shipment_id: shipmentId, ...values })
    .onConflict((conflict) => conflict.columns(['customer_id', 'shipment_id']).doUpdateSet({ ...values, rev: sql`amazon_window.rev + 1` }))
    .execute();
}

/** What Amazon says of the window that was chosen; where it says nothing, what is known stays. */
export async function keepWindow(db: Db, { customer_id: customerId, shipment_id: id }: WindowRecord, chosen: SelectedWindow | undefined) {
  if (!chosen) return;
  await db.updateTable('amazon_shipment').set(windowColumns(chosen)).where('customer_id', '=', customerId).where('id', '=', id).execute();
}
