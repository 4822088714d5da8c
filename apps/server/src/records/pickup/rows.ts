import type { Pickup } from '@waybound/contract/pickups/pickups';
import { PICKUP_CUSTOMER_ACTIONS, PICKUP_FIGURES, type WaybillPickup } from '@waybound/contract/pickups/pickup-states';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { pickupLifecycle } from '@waybound/domain/lifecycle/pickup-lifecycle';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';

/** A waybill of a pickup order, as far as the order shows it. */
interface PickupWaybill {
  id: string;
  waybillNo: string;
  status: WaybillStatus;
  packages: number | null;
  pickup: WaybillPickup;
}

/** A pickup order with its waybills, and with what they weigh together. */
export interface PickupRecord extends Selectable<Schema['pickup']> {
  waybills: readonly PickupWaybill[];
  goods_packages: number;
  goods_weight_g: string;
  goods_volume_mm3: string;
}

/** The columns that hold what the form asks for. */
interface PickupColumns extends Pick<
  PickupRecord,
  | 'appointment_day'
  | 'province_id'
  | 'city'
  | 'area'
  | 'street'
  | 'address'
  | 'link_man'
  | 'phone'
  | 'backup_phone'
  | 'packages'
  | 'needs_loading'
> {
  weight_g: string | number | null;
  volume_mm3: string | bigint | null;
}

const AND = sql` and `;

/** The waybills of a pickup order, and what they weigh together: beside the table, as `p`. */
export const PICKUP_GOODS = {
  columns: sql`g.*`,
  join: sql`cross join lateral (
      select coalesce(json_agg(json_build_object('id', w.id::text, 'waybillNo', w.waybill_no, 'status', w.status, 'packages', w.packages,
          'pickup', w.pickup_state) order by w.id), '[]') as waybills,
        coalesce(sum(w.packages), 0)::int as goods_packages,
        coalesce(sum(w.weight_g), 0)::text as goods_weight_g,
        coalesce(sum(w.volume_mm3), 0)::text as goods_volume_mm3
      from pickup_waybill f join waybill w on w.customer_id = f.customer_id and w.id = f.waybill_id
      where f.customer_id = p.customer_id and f.pickup_id = p.id
    ) g`,
};

/** Pickup orders that are not deleted, under conditions on `p`; `tail` orders and limits them. */
export async function readPickups(db: Db, conditions: readonly RawBuilder<unknown>[], tail: RawBuilder<unknown>): Promise<PickupRecord[]> {
  const { rows } = await sql<PickupRecord>`select p.*, ${PICKUP_GOODS.columns} from pickup p ${PICKUP_GOODS.join}
    where ${sql.join([sql`p.deleted_at is null`, ...conditions], AND)} ${tail}`.execute(db);
  return rows;
}

/** The pickup order that a waybill is in. */
export const isPickupOf = (customerId: string, waybillId: string): RawBuilder<unknown> =>
  sql`p.customer_id = ${customerId} and p.id = (select pickup_id from pickup_waybill
    where customer_id = ${customerId} and waybill_id = ${waybillId} and ended_at is null)`;

/** Locked first and read then: a statement that waits for its lock would show the waybills of before. */
export async function lockedPickup(db: Db, which: RawBuilder<unknown>): Promise<PickupRecord | undefined> {
  await sql`select p.id from pickup p where ${which} for update`.execute(db);
  const [record] = await readPickups(db, [which], sql``);
  return record;
}

/** What the form asks for, as it is said on the wire; figures that follow the waybills are null. */
export const formOf = (columns: PickupColumns) => ({
  appointmentPickupDate: columns.appointment_day,
  takeDeliveryOfGoodsProvince: columns.province_id,
  takeDeliveryOfGoodsCity: columns.city,
  takeDeliveryOfGoodsArea: columns.area,
  takeDeliveryOfGoodsStreet: columns.street,
  takeDeliveryOfGoodsAddress: columns.address,
  takeDeliveryOfGoodsLinkMan: columns.link_man,
  takeDeliveryOfGoodsPhone: columns.phone,
  takeDeliveryOfGoodsBackupPhone: columns.backup_phone,
  takeDeliveryOfGoodsCount: columns.packages,
  takeDeliveryOfGoodsWeight: columns.weight_g === null ? null : formatGrams(Number(columns.weight_g)),
  takeDeliveryOfGoodsVolume: columns.volume_mm3 === null ? null : formatCbm(BigInt(columns.volume_mm3)),
  is_need_load: columns.needs_loading,
});

/** What the customer has said about the goods, and otherwise what its waybills say. */
export const figuresOf = (record: PickupRecord) => ({
  packages: record.packages ?? record.goods_packages,
  weight_g: record.weight_g ?? record.goods_weight_g,
  volume_mm3: record.volume_mm3 ?? record.goods_volume_mm3,
});

/** As its customer sees it: with what may be done. */
export const toPickup = (record: PickupRecord): Pickup => ({
  ...pickupAnswer(record),
  may: pickupLifecycle.verdicts(PICKUP_CUSTOMER_ACTIONS, { status: record.state }),
});

export function pickupAnswer(record: PickupRecord): Omit<Pickup, 'may'> {
  const { packages, weight_g: grams, volume_mm3: mm3 } = figuresOf(record);
  const form = formOf(record);
  return {
    id: record.id,
    rev: record.rev,
    pickUpGoodsNum: record.pickup_no,
    state: record.state,
    ...form,
    takeDeliveryOfGoodsCount: packages,
    takeDeliveryOfGoodsWeight: formatGrams(Number(grams)),
    takeDeliveryOfGoodsVolume: formatCbm(BigInt(mm3)),
    fixedFigures: PICKUP_FIGURES.filter((figure) => form[figure] !== null),
    driverName: record.driver_name,
    driverPhone: record.driver_phone,
    licensePlate: record.license_plate,
    windowFrom: instant(record.window_from),
    windowTo: instant(record.window_to),
    serviceAttitudeGrade: record.attitude_grade,
    timelinessGrade: record.timeliness_grade,
    createdAt: record.created_at.toISOString(),
    scheduledAt: instant(record.scheduled_at),
    onTheWayAt: instant(record.on_the_way_at),
    loadedAt: instant(record.loaded_at),
    cancelledAt: instant(record.cancelled_at),
    cancelledBy: record.cancelled_by,
    cancelReason: record.cancel_reason,
    waybills: record.waybills.map(({ id, waybillNo, status, packages: boxes }) => ({ id, waybillNo, status, packages: boxes })),
  };
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
