import * as z from 'zod/mini';
import { ROAD_WAYS, SHIPPING_WAYS, TRUCK_LINES, WAYBILL_STATUSES, WAYBILL_TABS, ZX_BASES } from './status.ts';

/** The codes of `status.ts` as fields. */

export const shippingWay = z.enum(SHIPPING_WAYS);
export const roadWay = z.enum(ROAD_WAYS);
export const truckLine = z.enum(TRUCK_LINES);
export const zxBase = z.enum(ZX_BASES);
export const waybillStatus = z.enum(WAYBILL_STATUSES);
export const waybillTab = z.enum(WAYBILL_TABS);
