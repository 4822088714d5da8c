import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { phaseOf } from '@waybound/domain/lifecycle/phases';
import { STATUSES_IN_ORDER } from '@waybound/domain/lifecycle/statuses';
import { sql, type RawBuilder } from 'kysely';
import { refuse } from '../../kernel/refusal.ts';
import { findSavedRecords, valuesOf, type SavedRecordRow, type Reading } from './saved-records.ts';

interface Use {
  id: string;
  total: number;
  waybills: { id: string; waybillNo: string }[];
}

/** Named each; the rest is counted. */
const NAMED = 3;
/** Where the goods are delivered or stopped, nothing asks for the record any more. */
const isFinished = (status: WaybillStatus): boolean => phaseOf(status) === 7 || status === 'already_returned' || status === 'already_close';
const UNFINISHED = STATUSES_IN_ORDER.filter((status) => !isFinished(status));

/** How an order says the same as a record `k` of the kind: by one text, or by two. */
interface Comparison {
  texts: (row: SavedRecordRow) => readonly [string, string?];
  /** Of a waybill `w` with its order `o`, and the texts `k.one` and `k.two`. */
  isSame: RawBuilder<unknown>;
}

const IS_DELIVERED_TO = sql`o.details ->> 'dispatcher' = k.one and o.details ->> 'dispatchAddress' = k.two`;

/** What an order of today takes over of the kind; nothing of kinds that orders do not ask for. */
const COMPARISONS: Readonly<Partial<Record<SavedRecordKind, Comparison>>> = {
  importer: {
    texts: (row) => [valuesOf('importer', row).importerCompany],
    isSame: sql`o.details -> 'importer' ->> 'importerCompany' = k.one`,
  },
  shipper: {
    texts: (row) => [valuesOf('shipper', row).shipperCompany],
    isSame: sql`o.details -> 'shipper' ->> 'shipperCompany' = k.one`,
  },
  deliveryAddress: {
    texts: (row) => {
      const { customerDeliveryCompany, address } = valuesOf('deliveryAddress', row);
      return [customerDeliveryCompany, address];
    },
    isSame: IS_DELIVERED_TO,
  },
  warehouse: {
    texts: (row) => {
      const { warehouseCompany, address } = valuesOf('warehouse', row);
      return [warehouseCompany, address];
    },
    isSame: IS_DELIVERED_TO,
  },
  sku: {
    texts: (row) => [valuesOf('sku', row).sku],
    isSame: sql`exists (select from invoice_line i where i.customer_id = w.customer_id and i.waybill_id = w.id and i.sku = k.one)`,
  },
};

/**
 * The unfinished waybills that say the same as these records, in one question. An order copies what it takes over, so it is found by what
 * it says.
 */
export async function findUsesOf(reading: Reading, kind: SavedRecordKind, ids: readonly string[]): Promise<Use[]> {
  const rows = await findSavedRecords(reading, kind, ids).orderBy('id').execute();
  if (rows.length < new Set(ids).size) refuse('recordMissing');
  const comparison = COMPARISONS[kind];
  const found = comparison ? await readUses(reading, rows, comparison) : [];
  return rows.map(({ id }) => {
    const uses = found.filter((use) => use.record_id === id);
    return {
      id,
      total: Number(uses[0]?.total ?? 0),
      waybills: uses.map(({ id: waybillId, waybill_no: waybillNo }) => ({ id: waybillId, waybillNo })),
    };
  });
}

interface FoundUse {
  record_id: string;
  id: string;
  waybill_no: string;
  total: string;
}

async function readUses({ db, customer }: Reading, rows: readonly SavedRecordRow[], { texts, isSame }: Comparison): Promise<FoundUse[]> {
  const textsByRow = rows.map((row) => texts(row));
  const { rows: found } = await sql<FoundUse>`
    select record_id, id, waybill_no, total from (
      select k.id as record_id, w.id, w.waybill_no, count(*) over (partition by k.id) as total,
        row_number() over (partition by k.id order by w.created_at desc, w.id desc) as place
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${textsByRow.map(([one]) => one)}::text[], ${textsByRow.map(([, two]) => two ?? null)}::text[])
        as k(id, one, two)
      join waybill w on w.customer_id = ${customer.id} and w.deleted_at is null and w.status = any(${[...UNFINISHED]})
      join (select customer_id, waybill_id, details from standard_order union all select customer_id, waybill_id, details from end_order) as o
        on o.customer_id = w.customer_id and o.waybill_id = w.id and ${isSame}
    ) as uses
    where place <= ${NAMED} order by record_id, place`.execute(db);
  return found;
}
