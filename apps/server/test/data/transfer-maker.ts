import { transferWaybill } from '@waybound/contract/overseas/overseas';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import type { Caller, Login, OrderMaker } from './order-maker.ts';

/** To the warehouse that `overseasMaker` publishes. */
export const TRANSFER = {
  abroadStockAddress: 'LA1',
  contactName: 'Dana Lee',
  contactPhone: '+1 626 555 0133',
  customerRemark: '到仓后请拍照',
};

/** Waybills near their end, and such that were transferred to an overseas one. */
export function transferMaker({ call }: Caller, make: Pick<OrderMaker, 'received' | 'advanced'>) {
  const revised = async (who: Login, id: string): Promise<WaybillRef> => {
    const { rev, waybillNo, status } = (await call(getWaybill, { id }, { token: who.token })).waybill;
    return { id, rev, waybillNo, status };
  };
  /** Landed and released: the delivery is to come. */
  const near = async (who: Login, change?: Partial<OrderInput>): Promise<WaybillRef> => {
    const { id, waybillNo } = await make.received(who, undefined, change);
    await make.advanced(
      waybillNo,
      'wait_for_clearance_of_goods',
      'wait_for_permitthrough',
      'wait_for_leaveport',
      'wait_for_arrivalport',
      'wait_for_cclearance',
      'wait_for_clearancerelease',
      'wait_for_dispatch',
    );
    return revised(who, id);
  };
  const transferred = async (who: Login) => {
    const { id, rev } = await near(who);
    return call(transferWaybill, { id, rev, ...TRANSFER }, { token: who.token });
  };
  return { near, transferred };
}
