import type { PairedLabels } from '@waybound/contract/documents/amazon-labels';
import { sql } from 'kysely';
import type { LabelFetchFault, LabelFetchState } from '@waybound/contract/wire/documents/amazon-labels';
import type { Db } from '../../../kernel/database/engine.ts';
import { isCarriedBy, lastOfEach, NEWEST_LAST } from '../../../records/box-labels/carried-shipments.ts';
import { HAS_BROKEN_OFF, IS_LABELLED } from '../../../records/box-labels/fetched-again.ts';
import type { OwnWaybill, SharedShipment } from '../../../records/box-labels/numbered-boxes.ts';

/** A shipment of the packing list that was read in one of the customer's shops, and what has become of fetching its labels. */
export interface FetchableShipment {
  id: string;
  fbaId: string;
  storeName: string;
  isConnected: boolean;
  state: LabelFetchState | null;
  fault: LabelFetchFault | null;
  requestId: string | null;
  finishedAt: Date | string | null;
  isFetchedAgain: boolean;
}

/**
 * Whether what a fetch has brought was read and holds fewer labels than the shipment has boxes. It is counted in what was read, for Amazon
 * does not say how many labels a file has.
 */
const BROUGHT_TOO_FEW = sql<boolean>`f.state = 'done'
  and not exists (
    select from amazon_label_file p where p.customer_id = f.customer_id and p.fetch_id = f.id and p.state in ('queued', 'reading'))
  and (
    select count(distinct l.box_id) from amazon_label_file p join amazon_label l on l.customer_id = p.customer_id and l.file_id = p.id
    where p.customer_id = f.customer_id and p.fetch_id = f.id
  ) < (select sum(b.quantity) from amazon_box b where b.customer_id = f.customer_id and b.shipment_id = f.shipment_id)`;

/** Each once, of the shop that is connected and read it last. Shipments on several waybills are left out: their labels are not paired. */
export async function readFetchable(
  db: Db,
  { customer_id: customerId, id: waybillId }: OwnWaybill,
  shared: readonly SharedShipment[],
): Promise<FetchableShipment[]> {
  const { rows } = await sql<FetchableShipment>`
    select s.id, s.fba_id as "fbaId", a.store_name as "storeName", a.authorisation = 'connected' as "isConnected",
      f.state, case when ${BROUGHT_TOO_FEW} then 'tooFew' else f.fault end as fault, f.request_id as "requestId", f.finished_at as "finishedAt",
      coalesce(${HAS_BROKEN_OFF} and ${IS_LABELLED}, false) as "isFetchedAgain"
    from amazon_shipment s join amazon_store a on a.customer_id = s.customer_id and a.id = s.store_id and a.deleted_at is null
    join waybill w on w.customer_id = s.customer_id and w.id = ${waybillId}
    left join amazon_label_fetch f on f.customer_id = s.customer_id and f.shipment_id = s.id and f.waybill_id = ${waybillId}
    where s.customer_id = ${customerId} and ${isCarriedBy(waybillId)}
    order by ${NEWEST_LAST}`.execute(db);
  const isShared = new Set(shared.map(({ shipmentId }) => shipmentId));
  return lastOfEach(rows, ({ fbaId }) => fbaId).filter(({ fbaId }) => !isShared.has(fbaId));
}

export const toAmazon = (shipments: readonly FetchableShipment[]): PairedLabels['amazon'] =>
  shipments.map(({ fbaId: shipmentId, storeName, state, fault, requestId, finishedAt, isFetchedAgain }) => ({
    shipmentId,
    storeName,
    state,
    fault,
    requestId,
    finishedAt: finishedAt && new Date(finishedAt).toISOString(),
    isFetchedAgain,
  }));
