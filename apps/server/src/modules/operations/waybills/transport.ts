import type { operations } from '@waybound/contract/operations/operations';
import type { Transport } from '@waybound/contract/waybills/transport';
import type { Handlers } from '../../../kernel/context.ts';
import { askForTracking, lockTracking } from '../../../records/box-labels/ask-for-tracking.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { subjectByNo, waybillByNo } from '../../../records/waybill/rows.ts';

const NOTHING: Transport = { containers: [], parcels: [] };

/** Numbers come one after another as carriers give them. They leave the waybill's revision alone, so that no open form turns stale. */
export const transportHandlers: Pick<Handlers<typeof operations>, 'saveTransport'> = {
  async saveTransport({ waybillNo, containers, parcels, ...given }, { db, now, audit, enqueue }) {
    const { customer_id: customerId, id } = await subjectByNo(db, waybillNo);
    await lockTracking(db, customerId, id);
    const row = await waybillByNo(db, waybillNo);
    requireAllowed(row, 'recordMilestone');
    const before = row.transport ?? NOTHING;
    const transport = { ...before, ...given, containers: containers ?? before.containers, parcels: parcels ?? before.parcels };
    await db
      .updateTable('waybill')
      .set({ transport: JSON.stringify(transport), updated_at: now })
      .where('customer_id', '=', row.customer_id)
      .where('id', '=', row.id)
      .execute();
    audit({
      customerId: row.customer_id,
      subject: row.kind,
      subjectId: row.id,
      what: 'saveTransport',
      before: { waybillNo, transport: row.transport },
      after: { waybillNo, transport },
    });
    // Its customer's shops are none of the forwarder's: the work finds out whether one of them is to be told.
    askForTracking(enqueue, row.customer_id, row.id);
    return { waybillNo, transport };
  },
};
