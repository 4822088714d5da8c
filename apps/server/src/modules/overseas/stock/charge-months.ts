import { sql } from 'kysely';
import { insertAuditEntries, type AuditEntry } from '../../../kernel/audit.ts';
import type { Db, Engine } from '../../../kernel/database/engine.ts';
import { BY_THE_CLOCK, leavingWork } from '../../../kernel/work/work-rows.ts';
import { lockOverseas } from '../../../records/overseas/change-overseas.ts';
import { isOwnOverseas } from '../../../records/overseas/rows.ts';
import { chargeStorage, isToReckon, untilLastMonth } from '../../../records/overseas/stock/charge-storage.ts';

const AT_ONCE = 200;

interface Waybill {
  customer_id: string;
  waybill_id: string;
}

/**
 * Charges the storage of the months that are over, and of what is gone. A waybill is one transaction, and whichever of several servers comes
 * second finds its rows reckoned.
 */
export async function chargeMonthsOfStorage(engine: Engine, now: Date): Promise<void> {
  let after: Waybill = { customer_id: '0', waybill_id: '0' };
  for (;;) {
    const waybills = await engine.transaction({ role: 'portal_ops' }, 'read', (db) => waybillsToCharge(db, after, now));
    for (const waybill of waybills) await engine.transaction({ role: 'portal_ops' }, 'write', (db) => chargeWaybill(db, waybill, now));
    const last = waybills.at(-1);
    if (!last || waybills.length < AT_ONCE) return;
    after = last;
  }
}

async function waybillsToCharge(db: Db, after: Waybill, now: Date): Promise<Waybill[]> {
  const { rows } = await sql<Waybill>`select distinct s.customer_id, s.waybill_id from overseas_stock s
    where ${isToReckon(untilLastMonth(now))} and (s.customer_id, s.waybill_id) > (${after.customer_id}::bigint, ${after.waybill_id}::bigint)
    order by 1, 2 limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function chargeWaybill(db: Db, { customer_id: customerId, waybill_id: id }: Waybill, now: Date): Promise<void> {
  const record = await lockOverseas(db, isOwnOverseas(customerId, id));
  const entries: AuditEntry[] = [];
  const audit = (entry: AuditEntry) => void entries.push(entry);
  await leavingWork(db, BY_THE_CLOCK, now, async (enqueue) => {
    await chargeStorage({ db, now, audit, enqueue }, [record], untilLastMonth(now));
  });
  await insertAuditEntries(db, { ...BY_THE_CLOCK, at: now }, entries);
}
