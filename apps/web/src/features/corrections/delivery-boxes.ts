import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { deliveryPointsOf } from '@waybound/domain/order/end/delivery-points';

/** The boxes of each address as they are typed, of an end waybill with several; of any other none. */
export const deliveryBoxesOf = (order: WaybillDetail['order']): string[] =>
  order.furtherDeliveries?.length ? deliveryPointsOf(order).map(({ dispatchBoxes }) => String(dispatchBoxes ?? '')) : [];

/** A share as it is sent; undefined of what is no number of boxes. */
export const shareOf = (typed: string): number | undefined => (/^[1-9][0-9]{0,4}$/.test(typed.trim()) ? Number(typed) : undefined);
