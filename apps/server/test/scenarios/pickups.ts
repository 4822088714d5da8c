import { loadPickup, schedulePickup, sendDriver } from '@waybound/contract/operations/pickup-operations';
import type { PickupInput } from '@waybound/contract/pickups/pickup-fields';
import { createPickup, type Pickup } from '@waybound/contract/pickups/pickups';
import type { Fields } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';

export const FULL_PICKUP = {
  appointmentPickupDate: '2199-12-31',
  takeDeliveryOfGoodsProvince: 4006,
  takeDeliveryOfGoodsCity: '深圳市',
  takeDeliveryOfGoodsArea: '宝安区',
  takeDeliveryOfGoodsStreet: '福永街道',
  takeDeliveryOfGoodsAddress: '新和社区8号',
  takeDeliveryOfGoodsLinkMan: '王小明',
  takeDeliveryOfGoodsPhone: '13800138000',
  takeDeliveryOfGoodsBackupPhone: '0755-12345678',
  takeDeliveryOfGoodsCount: 13,
  takeDeliveryOfGoodsWeight: '121.5',
  takeDeliveryOfGoodsVolume: '0.9',
  is_need_load: true,
} as const satisfies PickupInput;

export const DRIVER = { driverName: '陈国强', driverPhone: '13800138001', licensePlate: '粤B8K261' } as const;

/** Of either side. */
type Order = Omit<Pickup, 'may'>;

/** Pickup orders of one waybill, each brought as far as its call needs it. */
export function pickupScenarios({ call, customer, clock }: TestServer, make: WaybillMaker) {
  const window = { windowFrom: '2199-12-31T01:00:00.000Z', windowTo: '2199-12-31T03:00:00.000Z' };
  const arranged = async (who: TestCustomer): Promise<Order> =>
    call(createPickup, { ...FULL_PICKUP, ids: [(await make.approved(who)).id] }, { token: who.token });
  const scheduled = async (who: TestCustomer): Promise<Order> => {
    const { pickUpGoodsNum } = await arranged(who);
    return call(schedulePickup, { pickUpGoodsNum, ...DRIVER, ...window });
  };
  const onTheWay = async (who: TestCustomer): Promise<Order> => call(sendDriver, { pickUpGoodsNum: (await scheduled(who)).pickUpGoodsNum });
  const loaded = async (who: TestCustomer): Promise<Order> => call(loadPickup, { pickUpGoodsNum: (await onTheWay(who)).pickUpGoodsNum });
  const about = (given: (who: TestCustomer) => Promise<Order>, input: (pickup: Order) => Fields) => async () => {
    const who = await customer();
    return { who, input: input(await given(who)) };
  };
  const at = clock.now.toISOString();
  return {
    'pickups.listPickups': about(arranged, ({ pickUpGoodsNum }) => ({
      tab: 'unscheduled',
      keyword: pickUpGoodsNum.slice(2),
      appointmentFrom: '2199-12-01',
      appointmentTo: '2199-12-31',
      page: 1,
      size: 20,
    })),
    'pickups.createPickup': async () => {
      const who = await customer();
      return { who, input: { ...FULL_PICKUP, ids: [(await make.approved(who)).id] } };
    },
    'pickups.changePickup': about(arranged, ({ id, rev, waybills }) => ({
      ...FULL_PICKUP,
      id,
      rev,
      takeDeliveryOfGoodsLinkMan: '赵敏',
      ids: waybills.map((waybill) => waybill.id),
    })),
    'pickups.deletePickup': about(arranged, ({ id }) => ({ id })),
    'pickups.cancelPickup': about(scheduled, ({ id }) => ({ id })),
    'pickups.appraisePickup': about(loaded, ({ id }) => ({ id, serviceAttitudeGrade: 5, timelinessGrade: 4 })),
    'operations.opsPickups': about(arranged, ({ state }) => ({ state, after: '1', limit: 20 })),
    'operations.schedulePickup': about(arranged, ({ pickUpGoodsNum }) => ({ pickUpGoodsNum, ...DRIVER, ...window })),
    'operations.sendDriver': about(scheduled, ({ pickUpGoodsNum }) => ({ pickUpGoodsNum, at })),
    'operations.loadPickup': about(onTheWay, ({ pickUpGoodsNum, waybills }) => ({
      pickUpGoodsNum,
      at,
      waybillNos: waybills.map(({ waybillNo }) => waybillNo),
      note: '12 箱',
    })),
    'operations.refusePickup': about(scheduled, ({ pickUpGoodsNum }) => ({ pickUpGoodsNum, reason: '司机临时有事' })),
  };
}
