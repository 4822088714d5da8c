import type { operations } from '@waybound/contract/operations/operations';
import type { Handlers } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { isReceivingWarehouse } from '../../../records/order/places.ts';
import { FORWARDER_TIME_ZONE } from '../../../records/waybill/tracking/milestone-zone.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { headByNo } from '../../../records/waybill/rows.ts';
import { keepUpload } from '../../../records/stored-files.ts';

type Receipts = Pick<Handlers<typeof operations>, 'planEntry' | 'attachLotPicture'>;

/** What the gate awaits goods with, and what the warehouse saw of them. They leave the waybill's revision alone: no open form turns stale. */
export const receiptHandlers: Receipts = {
  async planEntry({ waybillNo, ...given }, { db, audit }) {
    const row = await headByNo(db, waybillNo);
    requireAllowed(row, 'planEntry');
    if (given.warehouseCode !== undefined && !isReceivingWarehouse(given.warehouseCode)) {
      refuseFields([{ path: 'warehouseCode', rule: 'unknownRecord' }]);
    }
    const stored = await db
      .selectFrom('warehouse_entry')
      .select(['entry_no', 'warehouse_code', 'latest_at', 'route'])
      .where('customer_id', '=', row.customer_id)
      .where('waybill_id', '=', row.id)
      .executeTakeFirst();
    const columns = {
      entry_no: 'entryNo' in given ? (given.entryNo ?? null) : (stored?.entry_no ?? null),
      warehouse_code: 'warehouseCode' in given ? (given.warehouseCode ?? null) : (stored?.warehouse_code ?? null),
      latest_at: 'latestAt' in given ? toInstant(given.latestAt) : (stored?.latest_at ?? null),
      route: 'route' in given ? (given.route ?? null) : (stored?.route ?? null),
    };
    await db
      .insertInto('warehouse_entry')
      .values({ customer_id: row.customer_id, waybill_id: row.id, time_zone: FORWARDER_TIME_ZONE, ...columns })
      .onConflict((conflict) => conflict.columns(['customer_id', 'waybill_id']).doUpdateSet(columns))
      .execute();
    const entry = {
      entryNo: columns.entry_no,
      warehouseCode: columns.warehouse_code,
      latestAt: columns.latest_at?.toISOString() ?? null,
      route: columns.route,
    };
    audit({ customerId: row.customer_id, subject: row.kind, subjectId: row.id, what: 'planEntry', after: { waybillNo, ...entry } });
    return { waybillNo, ...entry };
  },

  async attachLotPicture({ waybillNo, lotNo, files: { file } }, context) {
    const { db, audit } = context;
    const row = await headByNo(db, waybillNo);
    requireAllowed(row, 'attachDocument');
    const lot = await db
      .selectFrom('receipt_lot')
      .select('id')
      .where('customer_id', '=', row.customer_id)
      .where('waybill_id', '=', row.id)
      .where('lot_no', '=', lotNo)
      .executeTakeFirst();
    if (!lot) refuse('recordMissing');
    const subject = { kind: row.kind, id: row.id };
    const { id, name } = await keepUpload(context, file, { customerId: row.customer_id, subject, kind: 'photo', isOwn: false });
    await db.insertInto('lot_picture').values({ customer_id: row.customer_id, lot_id: lot.id, file_id: id }).execute();
    audit({
      customerId: row.customer_id,
      subject: 'file',
      subjectId: id,
      what: 'attachLotPicture',
      after: { waybillNo, lotNo, name, sha256: file.sha256 },
    });
    return { id };
  },
};

const toInstant = (at: string | undefined): Date | null => (at === undefined ? null : new Date(at));
