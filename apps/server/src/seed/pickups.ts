import { DRIVERS } from '@waybound/simulator/texts';
import type { Caller } from './server-executor.ts';
import type { Actor } from '../kernel/dispatch/execute-call.ts';
import { isoDayInChina } from '../records/china-day.ts';

type Customer = Extract<Actor, { kind: 'customer' }>;
type Operator = Extract<Actor, { kind: 'operator' }>;

const HOUR_MS = 3_600_000;
const GUANGDONG = 4006;
const PLACE = {
  takeDeliveryOfGoodsProvince: GUANGDONG,
  takeDeliveryOfGoodsCity: '深圳市',
  takeDeliveryOfGoodsArea: '龙华区',
  takeDeliveryOfGoodsAddress: '宝能科技园 A 座 802',
  takeDeliveryOfGoodsLinkMan: '陈晓东',
  takeDeliveryOfGoodsPhone: '13800138000',
};

interface PickupSeed {
  customer: Customer;
  operator: Operator;
  now: Date;
}

/** Of the waybills that wait for their handover: two are fetched tomorrow, to one the driver is on his way, for one nobody could come. */
export async function seedPickups(caller: Caller, { customer, operator, now }: PickupSeed): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const listed = await caller.call('waybills.listWaybills', customer, { statuses: ['wait_for_deal_send'], size: 100 }, now);
  // What the list answers; its schema has been checked on the way.
  const { rows } = listed as { rows: { id: string; isApproved: boolean }[] };
  const [first, second, third, fourth] = rows.filter(({ isApproved }) => isApproved).map(({ id }) => id);
  const tomorrow = isoDayInChina(ago(-24));
  const arrange = async (ids: readonly (string | undefined)[], at: Date, appointmentPickupDate = tomorrow): Promise<string> => {
    const wanted = ids.filter((id) => id !== undefined);
    const made = await caller.call('pickups.createPickup', customer, { ...PLACE, ids: wanted, appointmentPickupDate }, at);
    return (made as { pickUpGoodsNum: string }).pickUpGoodsNum;
  };
  const refused = await arrange([third], ago(30));
  await caller.call('operations.refusePickup', operator, { pickUpGoodsNum: refused, reason: '当日车辆已约满' }, ago(27));
  const scheduled = await arrange([first, second], ago(20));
  const noon = Date.parse(`${tomorrow}T04:00:00Z`);
  const window = { windowFrom: new Date(noon + 2 * HOUR_MS).toISOString(), windowTo: new Date(noon + 4 * HOUR_MS).toISOString() };
  await caller.call('operations.schedulePickup', operator, { pickUpGoodsNum: scheduled, ...DRIVERS[0], ...window }, ago(18));
  const coming = await arrange([fourth], ago(10), isoDayInChina(now));
  await caller.call('operations.schedulePickup', operator, { pickUpGoodsNum: coming, ...DRIVERS[1] }, ago(5));
  await caller.call('operations.sendDriver', operator, { pickUpGoodsNum: coming }, ago(1));
}
