import type { CaseState } from '@waybound/contract/cases/case-states';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';

/** A case that claims what Amazon's warehouse has not received of shipments. */
export interface ShortageClaim {
  id: string;
  caseNo: string;
  status: CaseState;
  shipmentIds: string[];
}

/**
 * Those of shipments, whichever waybill carries them, that live or were paid: of what was withdrawn or refused another one may be opened. The
 * newest first.
 */
export async function readShortageClaims(db: Db, customerId: string, shipmentIds: readonly string[]): Promise<ShortageClaim[]> {
  const { rows } = await sql<ShortageClaim>`
    select id, case_no as "caseNo", status, shipment_ids as "shipmentIds" from waybill_case
    where customer_id = ${customerId} and kind = 'shortage' and shipment_ids ?| ${[...shipmentIds]}::text[]
      and status not in ('withdrawn', 'refused') and (status <> 'closed' or paid_at is not null)
    order by id desc`.execute(db);
  return rows;
}

/**
 * The shortage of a shipment is claimed once: who comes second is led to the case of the first. A shipment may be on several waybills, so those
 * who claim take turns by customer; called after the waybill is locked.
 */
export async function refuseClaimed(db: Db, customerId: string, shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shortage ${customerId}`}, 0))`.execute(db);
  const claims = await readShortageClaims(db, customerId, shipmentIds);
  for (const shipmentId of shipmentIds) {
    const claim = claims.find((each) => each.shipmentIds.includes(shipmentId));
    if (claim) refuse('shortageClaimed', { shipmentId, caseNo: claim.caseNo });
  }
}
