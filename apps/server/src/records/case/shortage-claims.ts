import type { CaseState } from '@waybound/contract/cases/case-states';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';

/** A case that claims what Amazon's warehouse has not received of shipments of a waybill. */
export interface ShortageClaim {
  id: string;
  caseNo: string;
  status: CaseState;
  shipmentIds: string[];
}

/** Those of a waybill that live or were paid: of what was withdrawn or refused another one may be opened. The newest first. */
export async function readShortageClaims(db: Db, customerId: string, waybillId: string): Promise<ShortageClaim[]> {
  const { rows } = await sql<ShortageClaim>`
    select id, case_no as "caseNo", status, shipment_ids as "shipmentIds" from waybill_case
    where customer_id = ${customerId} and waybill_kind in ('standard', 'end') and waybill_id = ${waybillId} and shipment_ids <> '[]'
      and status not in ('withdrawn', 'refused') and (status <> 'closed' or paid_at is not null)
    order by id desc`.execute(db);
  return rows;
}
