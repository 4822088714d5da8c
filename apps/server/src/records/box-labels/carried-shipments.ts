import { sql, type RawBuilder } from 'kysely';

/** That a waybill, by its id or a column of it, carries the shipment `s`: its packing list names it, now. */
export const isCarriedBy = (waybillId: string | RawBuilder<string>): RawBuilder<boolean> => sql`exists (
  select from packing_row p where p.customer_id = s.customer_id and p.waybill_id = ${waybillId} and p.shipment_id = s.fba_id)`;

/** Of several shops `a` that have read it, what the connected one read last comes last; what a deleted one has read, first. */
export const NEWEST_LAST = sql`a.deleted_at is null, a.authorisation = 'connected', s.read_at, s.id`;

/** Each shipment once, by its number, as the last row says it; in the order of the numbers. */
export const lastOfEach = <T>(rows: readonly T[], fbaIdOf: (row: T) => string): T[] =>
  [...new Map(rows.map((row) => [fbaIdOf(row), row]))].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
