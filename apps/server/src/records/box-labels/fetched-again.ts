import type { AmazonShipmentState } from '@waybound/contract/site/amazon-shipment-states';
import { OVER_ONCE_READ } from '@waybound/domain/amazon/passing-faults';
import { sql, type RawBuilder } from 'kysely';

/** Whose labels may still be put on: from when Amazon has them until the warehouse has the goods. Between two readings a shipment may go far. */
const LABELLED_STATES: readonly AmazonShipmentState[] = ['READY_TO_SHIP', 'SHIPPED', 'IN_TRANSIT'];

/** That labels of the shipment `s` for the waybill `w` are of use. */
export const IS_LABELLED: RawBuilder<boolean> = sql`(s.status = any(${[...LABELLED_STATES]}::text[])
  and w.deleted_at is null and w.status not in ('already_returned', 'already_close'))`;

/** That the fetch `f` broke off for a reason that a sync which has come to its end shows to be over: then it is begun once more. */
export const HAS_BROKEN_OFF: RawBuilder<boolean> = sql`(f.state = 'failed' and f.fault = any(${[...OVER_ONCE_READ]}::text[]))`;
