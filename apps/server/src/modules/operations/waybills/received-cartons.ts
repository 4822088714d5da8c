import type { HandlerInput } from '@waybound/contract/call';
import type { receive } from '@waybound/contract/operations/operations';
import { gramsOf, millimetresOf } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import { FORWARDER_TIME_ZONE } from '../../../records/waybill/tracking/milestone-zone.ts';
import type { CartonRecord } from '../../../records/waybill/measured-price.ts';
import type { MilestoneDetails } from '../../../records/waybill/tracking/milestones.ts';
import type { WaybillRecord } from '../../../records/waybill/rows.ts';

type Cartons = HandlerInput<typeof receive, never>['cartons'];
type Arrival = MilestoneDetails & { at: Date };

export interface StoredCartons {
  /** Every carton received so far, with these. */
  all: CartonRecord[];
  /** Of the lot that those make which have come now; null where all were measured again. */
  lotNo: number | null;
}

/** A carton measured again replaces its figures and stays in its lot; those that come now are a lot of their own. The waybill is locked. */
export async function storeCartons(db: Db, row: WaybillRecord, cartons: Cartons, arrival: Arrival): Promise<StoredCartons> {
  const known = await db
    .selectFrom('carton')
    .select('box_number')
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .execute();
  const here = new Set(known.map((carton) => carton.box_number));
  const again = cartons.filter(({ boxNumber }) => here.has(boxNumber));
  const coming = cartons.filter(({ boxNumber }) => !here.has(boxNumber));
  if (again.length > 0) await replaceFigures(db, row, again, arrival.at);
  const lotNo = coming.length > 0 ? await openLot(db, row, arrival) : null;
  if (lotNo !== null) await addCartons(db, row, coming, lotNo, arrival.at);
  const all = await db
    .selectFrom('carton')
    .select(['weight_g', 'length_mm', 'width_mm', 'height_mm'])
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .execute();
  return { all, lotNo };
}

async function openLot(db: Db, row: WaybillRecord, { at, placeCode, placeName, timeZone, note }: Arrival): Promise<number> {
  const { lot_no: lotNo } = await db
    .insertInto('receipt_lot')
    .values({
      customer_id: row.customer_id,
      waybill_id: row.id,
      lot_no: sql<number>`(select coalesce(max(lot_no), 0) + 1 from receipt_lot
        where customer_id = ${row.customer_id} and waybill_id = ${row.id})`,
      received_at: at,
      place_code: placeCode ?? null,
      place_name: placeName ?? null,
      time_zone: timeZone ?? FORWARDER_TIME_ZONE,
      note: note ?? null,
    })
    .returning('lot_no')
    .executeTakeFirstOrThrow();
  return lotNo;
}

/** All of them as one JSON parameter. */
const figuresOf = (cartons: Cartons) =>
  JSON.stringify(
    cartons.map(({ boxNumber, weight, length, width, height }) => ({
      box_number: boxNumber,
      weight_g: gramsOf(weight),
      length_mm: millimetresOf(length),
      width_mm: millimetresOf(width),
      height_mm: millimetresOf(height),
    })),
  );
const SHAPE = sql`as c(box_number int, weight_g bigint, length_mm int, width_mm int, height_mm int)`;

const addCartons = (db: Db, row: WaybillRecord, cartons: Cartons, lotNo: number, at: Date) =>
  sql`insert into carton (customer_id, waybill_id, box_number, weight_g, length_mm, width_mm, height_mm, received_at, lot_no)
    select ${row.customer_id}::bigint, ${row.id}::bigint, c.*, ${at}::timestamptz, ${lotNo}::int
    from json_to_recordset(${figuresOf(cartons)}::json) ${SHAPE}`.execute(db);

const replaceFigures = (db: Db, row: WaybillRecord, cartons: Cartons, at: Date) =>
  sql`update carton set weight_g = c.weight_g, length_mm = c.length_mm, width_mm = c.width_mm, height_mm = c.height_mm,
      received_at = ${at}::timestamptz
    from json_to_recordset(${figuresOf(cartons)}::json) ${SHAPE}
    where carton.customer_id = ${row.customer_id} and carton.waybill_id = ${row.id} and carton.box_number = c.box_number`.execute(db);
