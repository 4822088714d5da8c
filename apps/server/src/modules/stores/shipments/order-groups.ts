import type { AmazonOrderGrouping } from '@waybound/contract/site/amazon-shipment-states';
import { sql } from 'kysely';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { BESIDE, IS_THERE, toShipment, type ShipmentRecord } from './shipment-list.ts';

/** Shipments of one warehouse; one by itself where Amazon has named none. */
export interface DeliveryPoint {
  warehouseCode: string | null;
  records: readonly ShipmentRecord[];
}

/** What becomes one order: to one warehouse, or to several of a country. */
export interface OrderGroup {
  countryCode: string | null;
  points: readonly [DeliveryPoint, ...DeliveryPoint[]];
}

/** The chosen shipments as they will be ordered, by their FBA ids. One that cannot be ordered is refused by its name. */
export async function readGroups(
  { db, customer }: CustomerContext,
  ids: readonly string[],
  grouping: AmazonOrderGrouping = 'warehouse',
): Promise<OrderGroup[]> {
  const { rows } = await sql<ShipmentRecord>`select s.*, ${BESIDE.columns} from amazon_shipment s ${BESIDE.join}
    where s.customer_id = ${customer.id} and s.id in (${sql.join(ids)}) and ${IS_THERE} order by s.fba_id, s.id`.execute(db);
  if (rows.length < new Set(ids).size) refuse('recordMissing');
  for (const record of rows) {
    const { order: reason } = toShipment(record).may;
    if (reason) refuse(reason, { name: record.fba_id ?? record.name, waybillNo: record.waybill_no ?? '' });
  }
  return groupsBy(rows, KEYS[grouping]).map(toGroup);
}

/** What Amazon has not said of two shipments is not the same for both: where nothing is known of one, it stays by itself. */
const placeOf = ({ id, country_code: country, warehouse_code: warehouse }: ShipmentRecord): string =>
  warehouse === null ? `shipment ${id}` : `warehouse ${country} ${warehouse}`;

const KEYS: Readonly<Record<AmazonOrderGrouping, (record: ShipmentRecord) => string>> = {
  warehouse: placeOf,
  country: (record) => (record.country_code === null ? placeOf(record) : `country ${record.country_code}`),
};

type Records = readonly [ShipmentRecord, ...ShipmentRecord[]];

/** Each in the order of its first. */
function groupsBy(records: readonly ShipmentRecord[], keyOf: (record: ShipmentRecord) => string): Records[] {
  return [...Map.groupBy(records, keyOf).values()].flatMap(([first, ...others]): Records[] => (first ? [[first, ...others]] : []));
}

function toGroup(records: Records): OrderGroup {
  const [first] = records;
  const [point, ...others] = groupsBy(records, placeOf).map(toPoint);
  return { countryCode: first.country_code, points: [point ?? toPoint(records), ...others] };
}

const toPoint = (records: Records): DeliveryPoint => ({ warehouseCode: records[0].warehouse_code, records });

/** Warehouse by warehouse. */
export const recordsOf = ({ points }: OrderGroup): ShipmentRecord[] => points.flatMap(({ records }) => records);

export const boxesIn = (records: readonly ShipmentRecord[]): number => records.reduce((sum, { boxes }) => sum + boxes, 0);
